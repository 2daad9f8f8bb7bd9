/** What a result is beside earlier ones, and beside our best player's with the same dice. */

/** @import { View } from '../../types' */
/** @import { Told } from '../ending/ending.js' */

import { html, nothing } from 'lit-html';
import { signed } from '../../ui/format.js';
import { language, t } from '../../ui/words.js';

/** @param {Told} ending @param {View} view */
export function meaning({ meaning: known, streak, best, open }, view) {
  const one = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 });
  const figures = [
    known?.best === undefined
      ? undefined
      : figure(
          known.isBest ? 'meaning.best.new' : 'meaning.best',
          signed(Math.max(known.best, view.score.total)),
          known.isBest,
        ),
    known?.mean === undefined ? undefined : figure('meaning.mean', one.format(known.mean).replace('-', '−')),
    !known?.earlier || known.wins === undefined
      ? undefined
      : figure('meaning.wins', t('meaning.wins.of', { n: known.wins, all: known.earlier + 1 })),
    view.seats > 1 || !best ? undefined : botsFigure(best.total),
    streak ? figure('meaning.streak', t('meaning.days', { n: streak })) : undefined,
  ].filter(Boolean);
  return html`${figures.length ? html`<dl class="meaning">${figures}</dl>` : nothing}
    ${open && !open.length ? html`<p class="note">${t('today.all')}</p>` : nothing}`;
}

/** It has its place before it is known. @param {number | undefined} total */
const botsFigure = (total) =>
  total === undefined
    ? html`<div class="unknown"><dt>${t('best.bot')}</dt><dd>…</dd></div>`
    : figure('best.bot', signed(total));

/** @param {string} key @param {unknown} value @param {boolean} [proud] */
const figure = (key, value, proud = false) =>
  html`<div class=${proud ? 'proud' : ''}><dt>${t(key)}</dt><dd data-figure=${key}>${value}</dd></div>`;
