/** What a result is beside earlier ones, and beside our best player's with the same dice. */

/** @import { View } from '../../types' */
/** @import { Told } from '../ending/ending.js' */
/** @import { Mark } from '../../match/scale.js' */
/** @import { Meaning } from '../../match/meaning.js' */

import { html, nothing } from 'lit-html';
import { ownSeat } from '../../match/meaning.js';
import { scaleOf } from '../../match/scale.js';
import { language, say, t } from '../../ui/words.js';
import { costOf, luckOf } from '../review/amounts.js';

/** Alone on a scale; against others in figures, and what looking back has found takes the place of what points were before. @param {Told} ending @param {View} view */
export function meaning({ meaning: known, streak, best, open, looked }, view) {
  const figures = [
    ...(known ? winsOf(known) : []),
    ...(known && view.seats > 1 && !looked ? pointsOf(known, view) : []),
    streak ? figure('meaning.streak', t('meaning.days', { n: streak })) : undefined,
    looked ? figure('review.luck', luckOf(looked)) : undefined,
    looked ? figure('review.decisions', costOf(looked)) : undefined,
  ].filter(Boolean);
  return html`${scale(scaleOf(view, known, best && { total: best.total }), best?.view)}
    ${figures.length ? html`<dl class="meaning">${figures}</dl>` : nothing}
    ${open && !open.length ? html`<p class="note">${t('today.all')}</p>` : nothing}`;
}

/** @param {Meaning} meaning */
const winsOf = ({ earlier, wins }) =>
  earlier && wins ? [figure('meaning.wins', t('meaning.wins.of', { n: wins, all: earlier + 1 }))] : [];

/** The best before, or that this one is, and the average. @param {Meaning} meaning @param {View} view */
function pointsOf({ earlier, best, mean, isBest }, view) {
  if (best === undefined || mean === undefined) return [];
  const first = isBest
    ? figure('meaning.best.new', figureOf(view.totals[ownSeat(view) ?? view.of] ?? 0), 'proud')
    : figure('meaning.best', figureOf(best));
  return earlier > 1 ? [first, figure('meaning.mean', figureOf(mean))] : [first];
}

/** With a tenth at most. @param {number} value */
const figureOf = (value) =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value).replace('-', '−');

/**
 * A line for each, one below the other, so that those that are near each other can be told apart. What is not known yet has no line
 * of its own, and where there is nothing else to compare with it is one quiet sentence, in the room of what comes in its place.
 * @param {Mark[]} marks @param {View} [best] how far our best player is
 */
function scale(marks, best) {
  if (!marks.length) return nothing;
  const known = marks.filter(({ value }) => value !== undefined);
  if (known.length < 2) return html`<p class="note awaited"><span>${awaited(best)}</span></p>`;
  const percent = (/** @type {number} */ part) => `${Math.round(part * 1000) / 10}%`;
  return html`<dl class="scale">
    ${known.map(
      ({
        key,
        isOwn,
        isProud,
        value = 0,
        at = 0,
        zero,
      }) => html`<div class="${isOwn ? 'own' : ''} ${isProud ? 'proud' : ''}">
        <dt>${t(key)}</dt>
        <dd class="line"><svg aria-hidden="true">
          <line x2="100%" y1="50%" y2="50%"></line>
          <line class="length" x1=${percent(zero)} x2=${percent(at)} y1="50%" y2="50%"></line><circle cx=${percent(at)} cy="50%" r="6"></circle>
        </svg></dd>
        <dd class="value" data-figure=${key}>${figureOf(value)}</dd>
      </div>`,
    )}
    ${known.length < marks.length ? html`<div class="awaited"><dd>${awaited(best)}</dd></div>` : nothing}
  </dl>`;
}

/** What is being worked out, and how far it is: our best player plays as one sees a game played. @param {View} [best] */
const awaited = (best) => {
  const progress = best?.scene.progress;
  return progress ? t('best.awaited.at', { progress: say(progress, best.game) }) : t('best.awaited');
};

/** @param {string} key @param {unknown} value @param {string} [look] */
const figure = (key, value, look = '') =>
  html`<div class=${look}><dt>${t(key)}</dt><dd data-figure=${key}>${value}</dd></div>`;
