/** What a result is beside earlier ones, and beside our best player's with the same dice. */

/** @import { View } from '../../types' */
/** @import { Told } from '../ending/ending.js' */
/** @import { Mark } from '../../match/scale.js' */

import { html, nothing, svg } from 'lit-html';
import { scaleOf } from '../../match/scale.js';
import { language, t } from '../../ui/words.js';
import { amount } from '../review/amounts.js';

/** @param {Told} ending @param {View} view */
export function meaning({ meaning: known, streak, best, open, looked }, view) {
  const figures = [
    !known?.earlier || known.wins === undefined
      ? undefined
      : figure('meaning.wins', t('meaning.wins.of', { n: known.wins, all: known.earlier + 1 })),
    streak ? figure('meaning.streak', t('meaning.days', { n: streak })) : undefined,
    looked ? figure('review.luck', amount(looked.luck, looked.unit)) : undefined,
    looked ? figure('review.decisions', amount(-looked.cost, looked.unit)) : undefined,
  ].filter(Boolean);
  return html`${scale(scaleOf(view, known, best && { total: best.total }))}
    ${figures.length ? html`<dl class="meaning">${figures}</dl>` : nothing}
    ${open && !open.length ? html`<p class="note">${t('today.all')}</p>` : nothing}`;
}

/** A line for each, one below the other, so that those that are near each other can be told apart. @param {Mark[]} marks */
function scale(marks) {
  if (!marks.length) return nothing;
  const one = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 });
  const percent = (/** @type {number} */ part) => `${Math.round(part * 1000) / 10}%`;
  return html`<dl class="scale">
    ${marks.map(
      ({
        key,
        isOwn,
        isProud,
        value,
        at,
        zero,
      }) => html`<div class="${isOwn ? 'own' : ''} ${isProud ? 'proud' : ''} ${value === undefined ? 'awaited' : ''}">
        <dt>${t(key)}</dt>
        <dd class="line"><svg aria-hidden="true">
          <line x2="100%" y1="50%" y2="50%"></line>
          ${at === undefined ? nothing : svg`<line class="length" x1=${percent(zero)} x2=${percent(at)} y1="50%" y2="50%"></line><circle cx=${percent(at)} cy="50%" r="6"></circle>`}
        </svg></dd>
        <dd class="value" data-figure=${key}>${value === undefined ? t('best.awaited') : one.format(value).replace('-', '−')}</dd>
      </div>`,
    )}
  </dl>`;
}

/** @param {string} key @param {unknown} value */
const figure = (key, value) => html`<div><dt>${t(key)}</dt><dd data-figure=${key}>${value}</dd></div>`;
