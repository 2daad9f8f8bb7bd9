/** What a result is beside earlier ones, and beside our best player's with the same dice. */

/** @import { View } from '../../types' */
/** @import { Told } from '../ending/ending.js' */

import { html, nothing, svg } from 'lit-html';
import { signed } from '../../ui/format.js';
import { language, t } from '../../ui/words.js';

/** How long the scale is, in its own units. */
const SCALE = 240;
/** What marks whom on it, around its place: a diamond, a bar, a square, and a disc for the result itself. @type {Record<string, string>} */
const SHAPES = {
  best: 'M0-7 7 0 0 7-7 0z',
  mean: 'M-2-7h4v14h-4z',
  bot: 'M-5-5h10v10h-10z',
  own: 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
};

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
          known.isBest ? '' : 'best',
        ),
    known?.mean === undefined
      ? undefined
      : figure('meaning.mean', one.format(known.mean).replace('-', '−'), false, 'mean'),
    !known?.earlier || known.wins === undefined
      ? undefined
      : figure('meaning.wins', t('meaning.wins.of', { n: known.wins, all: known.earlier + 1 })),
    view.seats > 1 || !best ? undefined : botsFigure(best.total, view.score.total),
    streak ? figure('meaning.streak', t('meaning.days', { n: streak })) : undefined,
  ].filter(Boolean);
  const marks = [
    { name: 'best', at: known?.isBest ? undefined : known?.best },
    { name: 'mean', at: known?.mean },
    { name: 'bot', at: view.seats > 1 ? undefined : best?.total },
  ];
  return html`${scale(view.score.total, marks, view.seats === 1 && best !== undefined)}${figures.length ? html`<dl class="meaning">${figures}</dl>` : nothing}
    ${open && !open.length ? html`<p class="note">${t('today.all')}</p>` : nothing}`;
}

/** Where the result lies between the others that are known; what each mark is stands beside its figure. @param {number} own @param {{ name: string, at: number | undefined }[]} marks @param {boolean} isAwaited whether one more will be known: it has its place before */
function scale(own, marks, isAwaited) {
  const known = marks.flatMap(({ name, at }) => (at === undefined ? [] : [{ name, at }]));
  if (!known.length && !isAwaited) return nothing;
  const all = [own, ...known.map(({ at }) => at)];
  const least = Math.min(...all);
  const width = Math.max(...all) - least || 1;
  const mark = (/** @type {string} */ name, /** @type {number} */ at) =>
    svg`<g transform=${`translate(${(SCALE * (at - least)) / width} 0)`}>${shape(name)}</g>`;
  return html`<svg class="scale ${known.length ? '' : 'unknown'}" viewBox="-9 -9 ${SCALE + 18} 18" aria-hidden="true">
    <path d="M0 0h${SCALE}"></path>${known.map(({ name, at }) => mark(name, at))}${mark('own', own)}
  </svg>`;
}

/** A filled one each, told apart without colours. @param {string} name */
const shape = (name) => svg`<path class=${name} d=${SHAPES[name] ?? ''}></path>`;

/** It has its place before it is known. @param {number | undefined} total @param {number} own */
function botsFigure(total, own) {
  if (total === undefined) return html`<div class="unknown"><dt>${t('best.bot')}</dt><dd>…</dd></div>`;
  const isBeaten = own > total;
  return figure(isBeaten ? 'best.bot.beaten' : 'best.bot', signed(total), isBeaten, 'bot');
}

/** @param {string} key @param {unknown} value @param {boolean} [proud] @param {string} [mark] on the scale */
const figure = (key, value, proud = false, mark = '') =>
  html`<div class=${proud ? 'proud' : ''}><dt>${mark ? html`<svg class="mark" viewBox="-7 -7 14 14" aria-hidden="true">${shape(mark)}</svg>` : nothing}${t(key)}</dt><dd data-figure=${key}>${value}</dd></div>`;
