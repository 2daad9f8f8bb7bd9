/** How one's games went, those of a day first: a page for each game, drawn from what this device keeps. */

/** @import { Listing } from '../../types' */
/** @import { PuzzleBook } from '../../store/types' */

import { html, nothing, render, svg } from 'lit-html';
import { games } from '../../games/catalogue.js';
import { today } from '../../games/setup.js';
import { bars, statistics } from '../../store/days.js';
import { countedIn, puzzleBook, puzzleStreak } from '../../store/puzzles.js';
import { sumsOf } from '../../store/reviews.js';
import { count, daysOf, latest } from '../../store/summaries.js';
import { dialog } from '../../ui/dialogs.js';
import { signed } from '../../ui/signed.js';
import { locale, t, together } from '../../ui/words.js';
import { gameSelect } from '../game-select.js';
import { gameAtFirst, ofEachGame, whileOpen } from '../stored-games.js';
import { allGames, EVERYTHING } from './all-games.js';

const MOST_BARS = 8;
/** Of the drawing, in its own units. */
const [WIDTH, HEIGHT, TOP, BOTTOM] = [320, 150, 34, 22];

/** Shown once it is known. */
export async function showStatistics() {
  let [last, known] = await Promise.all([gameAtFirst(), ofEachGame(whatIsKnown)]);
  let meta = mostTold(last, known);
  let filter = EVERYTHING;
  /** All games of those kinds that somebody has opened, each read once: there may be thousands. @type {Map<string, Awaited<ReturnType<typeof everyGame>>>} */
  const every = new Map();
  const content = document.createElement('div');
  content.className = 'statistics';
  const show = () => render(page(), content);
  dialog(t('statistics'), () => html`${content}`);
  show();
  await readAll();
  whileOpen(content, async () => {
    known = await ofEachGame(whatIsKnown);
    every.clear();
    await readAll();
  });

  async function readAll() {
    const { id } = meta;
    if (!every.has(id)) every.set(id, await everyGame(id));
    show();
  }

  function page() {
    const { days = new Map(), own = 0, book } = known.get(meta.id) ?? {};
    const some = every.get(meta.id);
    const all = statistics(meta, days, own, today());
    const one = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });
    return html`
      ${gameSelect(meta, (other) => {
        meta = other;
        show();
        readAll();
      })}
      <dl>
        ${figure('played', all.played)} ${figure('current', all.streak.current)} ${figure('longest', all.streak.best)}
        ${all.played ? html`${figure('best', signed(all.best))} ${figure('mean', one.format(all.mean).replace('-', '−'))}` : nothing}
        ${all.places.length ? figure('wins', all.places[0] ?? 0) : nothing}
        ${all.hints === undefined ? nothing : html`${figure('unaided', all.unaided)} ${figure('hints', all.hints)}`}
      </dl>
      ${all.played ? html`<h3>${t('statistics.scores')}</h3>${chart(all.scores, all.today)}` : html`<p class="note">${t('statistics.none')}</p>`}
      ${
        all.places.length
          ? html`<h3>${t('statistics.places')}</h3>
            <ol class="plain finishes">
              ${all.places.map((count, place) => html`<li><span>${t('place.n', { n: place + 1 })}</span> <b>${t('statistics.times', { n: count })}</b></li>`)}
            </ol>`
          : nothing
      }
      <p><small>${together([t('statistics.what'), ...(all.onPaper ? [t('statistics.paper', { n: all.onPaper })] : []), ...(all.others ? [t('statistics.others', { n: all.others })] : [])])}</small></p>
      ${
        some?.finished.length
          ? allGames(some.finished, some.sums, filter, (chosen) => {
              filter = chosen;
              show();
            })
          : nothing
      }
      ${solved(book)}
    `;
  }
}

/**
 * The game that was played last, or where none of its days is counted, the one of most days, else of most games.
 * @param {Listing} playedLast @param {Map<string, Awaited<ReturnType<typeof whatIsKnown>>>} known
 */
function mostTold(playedLast, known) {
  const of = (/** @type {Listing} */ { id }) => known.get(id) ?? { days: new Map(), own: 0 };
  const told = (/** @type {Listing} */ one) => {
    const { days, own } = of(one);
    return { one, own, counted: statistics(one, days, own, today()).played };
  };
  const last = told(playedLast);
  if (last.counted) return playedLast;
  const [most] = [last, ...games.map(told)].sort((some, other) => other.counted - some.counted || other.own - some.own);
  return most?.one ?? playedLast;
}

/** All of one's games of a kind that are over, and what was lost in those that were looked back at. @param {string} game */
async function everyGame(game) {
  const [finished, sums] = await Promise.all([latest('over', { game }), sumsOf(game)]);
  return { finished, sums };
}

/** Its days, how many games of one's own are over, and its puzzles. @param {string} game */
async function whatIsKnown(game) {
  const [days, own, book] = await Promise.all([daysOf(game), count('over', game), puzzleBook(game)]);
  return { days, own, book };
}

/** Puzzles are no games, and stand by themselves. @param {PuzzleBook} [book] */
function solved(book) {
  if (!book || !countedIn(book).tried) return nothing;
  const { tried, solved: right, first } = countedIn(book);
  return html`<h3>${t('puzzles')}</h3>
    <dl>
      ${figure('puzzles.tried', tried)} ${figure('puzzles.solved', right)} ${figure('puzzles.first', first)}
      ${figure('puzzles.streak', puzzleStreak([book], today()).current)}
    </dl>`;
}

/** @param {string} name @param {string | number} value */
function figure(name, value) {
  return html`<div><dt>${t(`statistics.${name}`)}</dt><dd data-figure=${name}>${value}</dd></div>`;
}

/** How often which score; today's bar has another shade and says so. @param {number[]} scores @param {number | undefined} own today's */
function chart(scores, own) {
  const columns = bars(scores, MOST_BARS);
  const highest = Math.max(...columns.map(({ count }) => count));
  const step = WIDTH / Math.max(columns.length, 4);
  const left = (WIDTH - step * columns.length) / 2;
  const range = (/** @type {{ from: number, to: number }} */ { from, to }) =>
    from === to ? signed(from) : `${signed(from)}–${signed(to)}`;
  const isToday = (/** @type {{ from: number, to: number }} */ { from, to }) =>
    own !== undefined && own >= from && own <= to;
  const words = columns
    .filter(({ count }) => count)
    .map((bar) => t(isToday(bar) ? 'statistics.bar.today' : 'statistics.bar', { range: range(bar), count: bar.count }));
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${words.join(t('comma'))}>
    <path class="floor" d="M0 ${HEIGHT - BOTTOM}h${WIDTH}"></path>
    ${columns.map((bar, at) => {
      const height = (bar.count / highest) * (HEIGHT - TOP - BOTTOM);
      const [middle, top] = [left + step * (at + 0.5), HEIGHT - BOTTOM - height];
      return svg`
        <rect class="bar ${isToday(bar) ? 'today' : ''}" x=${middle - step * 0.4} y=${top} width=${step * 0.8} height=${height} rx="2"></rect>
        ${bar.count ? svg`<text x=${middle} y=${top - 5}>${bar.count}</text>` : nothing}
        ${isToday(bar) ? svg`<text class="today" x=${middle} y=${top - 19}>${t('statistics.today', { n: signed(own ?? 0) })}</text>` : nothing}
        <text class="range" x=${middle} y=${HEIGHT - 6}>${bar.from === bar.to ? signed(bar.from) : `${signed(bar.from)}–`}</text>`;
    })}
  </svg>`;
}
