/** What others have done since one's own last move: a line for each of them in a place of its own, until something is touched. */

/** @import { News, View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { html, nothing } from 'lit-html';
import { fitRings } from '../../board/recent.js';
import { named } from '../../match/named.js';
import { seatFace } from '../../ui/faces.js';
import { say, sayBriefly, sayLeast, t, tell, together } from '../../ui/words.js';

/** Lines at most; all of it is in the log. */
const MOST = 3;

/** Where the list is, said of the screen that it lies in: the line that says what to do goes by it. */
const PLACED = 'data-news';
/** That it will be there, most likely: longer sentences have room there until it is known. */
const LIKELY = 'data-likely';

/** Keys that only lead elsewhere on the page. */
const IDLE = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Tab'];

/** Whether there is nothing to do but to look, and to go on. @param {View} view */
export const pauses = ({ scene }) => Boolean(scene.actions?.some(({ pause }) => pause));

/** @param {Interaction} interaction */
export function newsList({ match, recent }) {
  const { view } = match;
  // While bots play, the line that says what to do says what they do.
  if (!view || !recent || view.over || view.thinks || view.of !== view.seat) return nothing;
  // Where play pauses for what was done to be told on the board, that says it all.
  if (pauses(view)) return nothing;
  const lines = byTurns(view, recent.since);
  // What others did may still be hidden.
  if (!lines.length) return nothing;
  const left = lines.length - MOST;
  return html`<ol class="news" aria-label=${t('news')}>
    ${left > 0 ? html`<li class="more">${t('news.more', { n: left })}</li>` : nothing}
    ${lines.slice(-MOST).map(({ seat, news }) => line(match.game, view, seat, news))}
  </ol>`;
}

/** One turn, whole, in brief, and in the least that can be said: where there is little room, what it came to is enough. @param {string} game @param {View} view @param {number} seat @param {News[]} news */
function line(game, { bots }, seat, news) {
  const sentences = (/** @type {typeof sayBriefly} */ speak, /** @type {News[]} */ some) =>
    tell(
      some.flatMap(({ text }) => text),
      game,
      speak,
    );
  // What the table turned up for all is seen, and is nobody's deed.
  const deeds = news.filter((one) => one.seat >= 0 || named(one) !== undefined);
  const latest = (deeds.length ? deeds : news).slice(-1);
  const [short, least] = [sentences(sayBriefly, latest), sentences(sayLeast, latest)];
  return html`<li>${seatFace(bots, seat)}<span class="full">${together(sentences(say, news))}</span><span class="short"
    >${short.length > 1 ? html`<span class="earlier">${together([...short.slice(0, -1), ''])}</span>` : nothing}<span class="last">${short.at(-1)}</span></span><span class="least">${least.at(-1)}</span></li>`;
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
    // What was turned up before anybody is told of was turned up by whoever is told of next.
    if (last && (last.seat === seat || last.seat < 0)) {
      last.seat = seat;
      last.news.push(news);
    } else turns.push({ seat, news: [news] });
  }
  return turns.filter(({ seat }) => seat !== of);
}

/** Where it may stand, the best first; how much of it, and in which lines; whether the earlier ones may be left out: what is to be done is worth more. But beside a board it is brief, whatever there is to tell: it reads the same from round to round. */
const PLACES = [
  ['column', 'whole'],
  ['column', 'brief'],
  ['top', 'brief'],
  ['bottom', 'brief'],
  ['column', 'pairs'],
  ['prompt', 'brief'],
  ['prompt', 'lines'],
  ['prompt', 'pairs'],
  ['prompt', 'pairs close'],
  ['prompt', 'pairs least'],
  ['tight', 'pairs least'],
  ['column', 'pairs', 'last'],
  ['prompt', 'pairs', 'last'],
  ['tight', 'pairs', 'last'],
  ['first', 'brief'],
  ['first', 'lines'],
  ['first', 'pairs'],
  ['first', 'pairs least'],
  ['first', 'pairs close', 'last'],
];

/** CSS pixels: how far from the edges of the board's place a list lies, and how wide and high it is at least. */
const INSET = 4;
const LEAST = 16;
/** Places of one height, whatever stands there. */
const LEVEL = ['prompt', 'tight', 'first'];

/**
 * Puts the list where it covers nothing: above or below the buttons where a column beside the board has room there, above or below the
 * board where its place is higher than it, else above the line that says what to do, which may be two; where the window has no
 * room for both, above the first sentence of it, until something is touched; nowhere where that alone is longer than its room. And
 * rings around what it is about.
 */
export function placeNews() {
  fitRings(document.querySelector('main .ground'));
  const list = /** @type {HTMLElement | null} */ (document.querySelector('main > .news'));
  if (!list) return;
  list.parentElement?.removeAttribute(LIKELY);
  // Where the log stands beside the board it begins with the same lines.
  list.hidden = Boolean(document.querySelector('main > .aside > .beside')?.clientHeight);
  if (list.hidden) return forgetNews();
  const taken = takenByBoard();
  // Whatever is tried has the browser lay out the list anew, so that what is known to be in vain is not.
  const full = placesWithoutRoom(taken);
  /** How many lines have room in a place. @type {Map<string, number>} */
  const room = new Map();
  const lines = [...list.querySelectorAll('li')];
  for (const [place = '', form = '', part] of PLACES) {
    const most = room.get(place) ?? Infinity;
    if (full.has(place) || (!part && heightOf(lines.length, form) > most)) continue;
    lines.forEach((line, index) => {
      line.hidden = index < lines.length - 1 && heightOf(lines.length - index, form) > most;
    });
    list.dataset.place = place;
    list.parentElement?.setAttribute(PLACED, place);
    list.dataset.form = form;
    const fits = () => isWhole(list) && isFree(place, list.getBoundingClientRect(), taken);
    if (part ? keepLast(lines, fits) : fits()) {
      before = { place, across: innerWidth, down: innerHeight };
      return;
    }
    if (!LEVEL.includes(place)) continue;
    room.set(place, roomIn(list));
    if (!isFree(place, list.getBoundingClientRect(), taken)) full.add(place);
  }
  // What is to be done stays to be read; the log has all that others did.
  list.hidden = true;
  forgetNews();
}

/** The same where its room has changed, unless it has no place yet: it is given one once nothing moves any more. */
export function placeNewsAnew() {
  if (!document.querySelector('main > .news:not([data-place])')) placeNews();
}

/** Where it stood last, and in which window: it is found there again, mostly. @type {{ place: string, across: number, down: number } | undefined} */
let before;

/**
 * The line under it has all of its place again, or already what it will have beside a list that is still to be placed: to be called
 * with each drawing, since that comes only after it.
 */
export function forgetNews() {
  const main = document.querySelector('main');
  // Of all that lies on the page none but its own parts are looked through: with each touch.
  const list = [...(main?.children ?? [])].find((part) => part.matches('.news:not([hidden])'));
  if (!list) return main?.removeAttribute(PLACED);
  // On its side a window has room for them beside one line, and not beside two: that is found out each time.
  const isLikely = before?.across === innerWidth && before.down === innerHeight && innerHeight > innerWidth;
  if (!before || !isLikely || list.hasAttribute('data-place')) return;
  main?.setAttribute(PLACED, before.place);
  main?.setAttribute(LIKELY, '');
}

/** So many lines of text at least are as high as some turns. @param {number} turns @param {string} form */
const heightOf = (turns, form) => (form.startsWith('pairs') ? Math.ceil(turns / 2) : turns);

/** How many lines of text a list has room for. @param {Element} list */
const roomIn = (list) => Math.floor((list.clientHeight + 1) / Number.parseFloat(getComputedStyle(list).lineHeight));

/** Where nothing could stand, however short. @param {DOMRect[]} taken */
function placesWithoutRoom(taken) {
  const tools = document.querySelector('main > .tools')?.getBoundingClientRect();
  const board = document.querySelector('main > .board-place')?.getBoundingClientRect();
  /** @type {Set<string | undefined>} */
  const full = new Set();
  if (!tools || !board) return full;
  if (!isBeside(tools, board)) full.add('column');
  for (const [place, top] of /** @type {const} */ ([
    ['top', board.top + INSET],
    ['bottom', board.bottom - INSET - LEAST],
  ])) {
    const least = new DOMRect(board.left + INSET, top, LEAST, LEAST);
    if (taken.some((one) => overlaps(least, one))) full.add(place);
  }
  return full;
}

/** @param {HTMLElement[]} lines @param {() => boolean} fits @returns whether they fit once so many of the first are left out as need be */
function keepLast(lines, fits) {
  for (const line of lines.slice(0, -1)) {
    if (line.hidden) continue;
    if (fits()) return true;
    line.hidden = true;
  }
  return fits();
}

/** What is drawn of the board, all of its place where it has been brought nearer, and the buttons over it. */
function takenByBoard() {
  const drawn = document.querySelectorAll(
    'main > .board-place :is(.ground > use:first-of-type, button), main > .board-place.zoomed',
  );
  return [...drawn].map((one) => one.getBoundingClientRect());
}

/** Whether what is to be done takes no more lines than have room there. @param {Element} prompt */
const isInLine = (prompt) => prompt.clientHeight <= Number.parseFloat(getComputedStyle(prompt).minHeight) + 1;

/** Whether nothing of it is cut off. @param {HTMLElement} list */
const isWhole = (list) =>
  [list, ...list.children].every(
    (one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1,
  );

/** @param {string} place @param {DOMRect} own @param {DOMRect[]} taken */
function isFree(place, own, taken) {
  if (LEVEL.includes(place)) return [...document.querySelectorAll('main > .prompt')].every(isInLine);
  if (place !== 'column') return taken.length > 0 && !taken.some((one) => overlaps(own, one));
  const [tools, pieces, board] = ['tools', 'pieces', 'board-place'].map((one) =>
    document.querySelector(`main > .${one}`)?.getBoundingClientRect(),
  );
  // Nothing has a place yet where the page has just been replaced.
  if (!tools?.width || !pieces || !board) return false;
  const isWithin = own.top >= pieces.bottom && own.bottom <= window.innerHeight;
  return isBeside(tools, board) && isWithin && !overlaps(own, tools);
}

/** @param {DOMRect} tools @param {DOMRect} board */
const isBeside = (tools, board) => tools.right <= board.left || board.right <= tools.left;

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
