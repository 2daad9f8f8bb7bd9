/** What a whole game came to when it was looked back at: what was expected, what luck gave, and what decisions cost. */

/** @import { Reviewed } from '../../types' */
/** @import { Outline } from './judging.js' */

import { html, nothing } from 'lit-html';
import { t } from '../../ui/words.js';
import { amount, costOf, luckOf, size } from './amounts.js';
import { course, outline } from './judging.js';

/** The chance to win that fills a bar, unless one is longer. */
const WHOLE = 0.08;

/** @param {Reviewed} review */
export function summary(review) {
  const { unit } = review;
  const all = course(review);
  const [from = 0, to = 0] = [all[0], all.at(-1)];
  const expected = { from: size(from, unit), to: size(to, unit) };
  const whole = outline(review);
  return html`<div class="sums" role="status">
    <p>${t(unit === 'chance' ? 'review.chances' : 'review.expected', expected)}</p>
    ${
      unit === 'chance'
        ? inChances(whole)
        : html`<p>${t('review.luck')} <b>${luckOf(whole)}</b></p>
          <p>${t('review.decisions')} <b>${costOf(whole)}</b></p>`
    }
  </div>`;
}

/** In words, each with a bar: what one turn came to, as there is no more than one win. @param {Outline} whole */
function inChances(whole) {
  const most = Math.max(Math.abs(whole.luck), whole.cost, WHOLE);
  return html`<dl class="outline">
    <dt>${t('review.luck')}</dt>
    <dd><b>${luckOf(whole)}</b>${t('review.luck.each', { n: amount(whole.luck, whole.unit) })}${bar(whole.luck / most)}</dd>
    <dt>${t('review.decisions')}</dt>
    <dd><b>${costOf(whole)}</b>${whole.dear ? t('review.dear', { n: whole.dear }) : nothing}${bar(-whole.cost / most)}</dd>
  </dl>`;
}

/** From the middle to the right what was won, to the left what was lost. @param {number} part from -1 to 1 */
const bar = (
  part,
) => html`<svg class=${part < 0 ? 'lost' : 'won'} viewBox="-50 0 100 14" preserveAspectRatio="none" aria-hidden="true">
  <rect class="whole" x="-50" width="100" height="14" rx="3"></rect>
  <rect class="length" x=${Math.min(0, part) * 50} width=${Math.abs(part) * 50} height="14"></rect>
  <path d="M0 0V14"></path>
</svg>`;
