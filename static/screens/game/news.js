/** What others have done since one's own last move: a short list over the edge of the board, until something is touched. */

/** @import { News, View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { html, nothing } from 'lit-html';
import { fitRings } from '../../board/recent.js';
import { seatFace } from '../../ui/faces.js';
import { say, t, together } from '../../ui/words.js';

/** Lines at most; all of it is in the log. */
const MOST = 3;

/** Keys that only lead elsewhere on the page. */
const IDLE = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Tab'];

/** @param {Interaction} interaction */
export function newsList({ match, recent }) {
  const { view } = match;
  if (!view || !recent || view.over || view.of !== view.seat) return nothing;
  const lines = byTurns(view, recent.since);
  // What others did may still be hidden.
  if (!lines.length) return nothing;
  const left = lines.length - MOST;
  return html`<ol class="news" aria-label=${t('news')}>
    ${left > 0 ? html`<li class="more">${t('news.more', { n: left })}</li>` : nothing}
    ${lines.slice(-MOST).map(({ seat, news }) => html`<li>${seatFace(view.bots, seat)}${together(news.flatMap(({ text }) => text.map((one) => say(one, match.game))))}</li>`)}
  </ol>`;
}

/**
 * The turns of others from one on, each with what was revealed in it: after it, or for whoever is named, before theirs.
 * @param {Pick<View, 'log' | 'of'>} view @param {number} since @returns {{ seat: number, news: News[] }[]}
 */
export function byTurns({ log = [], of }, since) {
  /** @type {{ seat: number, news: News[] }[]} */
  const turns = [];
  for (const news of log.filter(({ turn }) => turn >= since)) {
    const last = turns.at(-1);
    const seat = news.seat < 0 ? (named(news) ?? last?.seat ?? -1) : news.seat;
    if (last?.seat === seat) last.news.push(news);
    else turns.push({ seat, news: [news] });
  }
  return turns.filter(({ seat }) => seat !== of);
}

/** Whose reveal it is, if its sentence begins with somebody. @param {News} news */
function named({ text }) {
  for (const [, values] of text) {
    const who = values?.who;
    if (Array.isArray(who) && typeof who[1]?.seat === 'number') return who[1].seat - 1;
  }
  return undefined;
}

/**
 * Puts the list below the buttons, where a column beside the board has room there; else where it covers nothing on the board that can be
 * touched and nothing that it tells of, at its edges, else over the score. And rings around what it is about.
 */
export function placeNews() {
  fitRings(document.querySelector('main .ground'));
  const list = /** @type {HTMLElement | null} */ (document.querySelector('main > .news'));
  if (!list) return;
  // Where the log stands beside the board it begins with the same lines.
  list.hidden = Boolean(document.querySelector('main > .aside > .beside')?.clientHeight);
  if (list.hidden) return;
  const shown = document.querySelectorAll('.board-place :is(.spot.lit, .recent rect, .recent polyline)');
  const targets = [...shown].map((one) => one.getBoundingClientRect());
  const tools = document.querySelector('main > .tools')?.getBoundingClientRect();
  const board = document.querySelector('main > .board-place')?.getBoundingClientRect();
  // Nothing has a place yet where the page has just been replaced.
  const below = tools?.width && board && tools.right <= board.left ? tools.bottom : undefined;
  for (const place of ['column', 'top', 'bottom', 'sheet']) {
    if (place === 'column' && below === undefined) continue;
    list.dataset.place = place;
    const own = list.getBoundingClientRect();
    const covers = place === 'column' ? own.top < Number(below) : targets.some((one) => overlaps(own, one));
    if (!covers) return;
  }
}

/** @param {DOMRect} a @param {DOMRect} b */
const overlaps = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Calls back whenever something has been touched, not only scrolled, or a key pressed. @param {() => void} callback @returns what ends that */
export function whenTouched(callback) {
  const pressed = (/** @type {Event} */ event) => {
    if (!(event instanceof KeyboardEvent && IDLE.includes(event.key))) callback();
  };
  const events = ['click', 'keydown'];
  for (const event of events) window.addEventListener(event, pressed, { capture: true });
  return () => {
    for (const event of events) window.removeEventListener(event, pressed, { capture: true });
  };
}
