/** The event of a round, large over the board for a moment. It cannot be touched, and any touch ends it. */

/** @import { Mark, Picture, View } from '../types' */

/** @typedef {Picture & Partial<Pick<View, 'choices' | 'over'>>} Told */

import { say } from '../ui/words.js';
import { eventBetween } from './motion.js';

/** Milliseconds that it can be read; fewer at the end of a game, of which more is told then. */
const STAYS = 1900;
const STAYS_AT_END = 1100;
/** The parts of that in which it opens and closes. */
const [OPENS, CLOSES] = [0.08, 0.07];
/** As a scroll does, and pale only while nothing of it can be read: that is never mixed with what lies under it. @type {Keyframe[]} */
const OPENING = [
  { scale: '1 0.1', opacity: 0 },
  { scale: '1 0.35', opacity: 1, offset: 0.3 },
  { scale: '1 1', opacity: 1 },
];

/** Milliseconds in which a board has come to its place in a window of another size. */
const SETTLES = 300;

/** Where it may lie else, as parts of the board's height; what it tells of is not so near to that, and what is nearer is hidden. */
const MIDDLE = 0.42;
const HIGH = 0.14;
const LOW = 0.72;
const NEAR = 0.24;
const COVERS = 0.12;
/** Pixels between it and the outermost places of the board. */
const CLEAR = 8;
/** Where a board has all the height of a window, and as much as it can get. */
const LOW_WINDOW = matchMedia('(max-height: 479px) and (orientation: landscape)');
/** How much higher than its place a board is of which one sees a part, and the part of that place in which either edge is as far, or that it hides at an edge. */
const NEARER = 1.15;
const THIRD = 1 / 3;

/** The one that is seen. @type {HTMLElement | undefined} */
let raised;
let isOver = () => {};
/** Whoever tells what comes after it waits for this. */
let over = Promise.resolve();

/** Once no banner hides the board any more. */
export const bannerOver = () => over;

/**
 * Says after how many milliseconds it is gone; 0 if there is none.
 * @param {Pick<Picture, 'scene'>} before @param {Told} after @param {ParentNode} root where the board is drawn
 * @param {number} delay milliseconds until what it tells of is seen
 */
export function raiseBanner(before, after, root, delay) {
  const event = eventBetween(before, after);
  const place = root.querySelector('.ground')?.parentElement;
  if (!event || !place) return 0;
  lowerBanner();
  const banner = document.createElement('div');
  // The log says it, too, and that is read aloud.
  banner.setAttribute('aria-hidden', 'true');
  const sentences = event.label ? sentencesOf(say(event.label, after.game)) : [];
  banner.append(symbolOf(`#${after.game}-${event.symbol}`), linesOf(sentences));
  const lay = () => {
    const kind = `event ${event.tone ?? ''} ${isLarge(event) ? 'large' : ''}`;
    banner.className = `${kind} beside`;
    if (overPrompt(banner, place)) return;
    const isBeyond = ['', 'slim'].some((size) => {
      banner.className = `${kind} ${size}`;
      const side = beyond(place, banner.offsetHeight);
      if (side) banner.classList.add(side);
      return side;
    });
    if (isBeyond) return;
    banner.className = `${kind} ${asideOf(event.at, place, depthsOf(comeBetween(before, after), place), after)}`;
  };
  // On the board, and never on the pieces beside it: one chooses by those, and any touch of the board ends it.
  place.append(banner);
  lay();
  raised = banner;
  over = new Promise((resolve) => (isOver = resolve));
  keepPlaced(banner, lay, delay);
  const duration = after.over ? STAYS_AT_END : STAYS;
  const opens = banner.animate(OPENING, { duration: OPENS * duration, delay, fill: 'backwards' });
  // Only then: of what two motions have hold of, the compositor moves nothing.
  opens.addEventListener('finish', () => {
    const closes = banner.animate(OPENING, {
      direction: 'reverse',
      duration: CLOSES * duration,
      delay: (1 - OPENS - CLOSES) * duration,
    });
    // Another may have taken its place.
    closes.addEventListener('finish', () => banner.isConnected && lowerBanner());
  });
  return delay + duration;
}

/**
 * Once what it tells of has come the board may be seen from nearer; in a window of another size all of it lies elsewhere.
 * @param {HTMLElement} banner @param {() => void} lay @param {number} delay
 */
function keepPlaced(banner, lay, delay) {
  const again = () => banner.isConnected && lay();
  // The board comes to its place, too.
  const later = () => setTimeout(again, SETTLES);
  const timer = setTimeout(again, delay);
  window.addEventListener('resize', later);
  over.then(() => {
    clearTimeout(timer);
    window.removeEventListener('resize', later);
  });
}

/** Where one ends another line may begin, and nowhere else if there is room. @param {string} text */
const sentencesOf = (text) => text.replace(/([！。：]|[!.:](?= ))[\u3000 ]*(?=.)/g, '$1\n').split('\n');

/** @param {readonly string[]} sentences */
function linesOf(sentences) {
  const lines = document.createElement('div');
  for (const sentence of sentences) {
    const line = document.createElement('span');
    line.textContent = sentence;
    lines.append(line, ' ');
  }
  return lines;
}

/** Whether it is the event of a round. @param {Mark} event */
const isLarge = ({ size = 1 }) => size > 1;

/** Where something has come, or is another now; what came of something else alone where there is any: that is told of, and not the move. @param {Pick<Picture, 'scene'>} before @param {Pick<Picture, 'scene'>} after */
function comeBetween(before, after) {
  const had = new Map(before.scene.marks.map(({ id, at, symbol }) => [id, `${at} ${symbol}`]));
  const come = after.scene.marks.filter(({ id, at, symbol }) => had.get(id) !== `${at} ${symbol}`);
  const caused = come.filter(({ follows }) => follows);
  return (caused.length ? caused : come).map(({ at }) => at);
}

/** How low in its place each lies, as parts of its height. @param {readonly string[]} spots @param {HTMLElement} place */
function depthsOf(spots, place) {
  const { top, height } = place.getBoundingClientRect();
  return spots.flatMap((spot) => {
    const there = place.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect();
    return there && height ? [(there.top + there.height / 2 - top) / height] : [];
  });
}

/**
 * In a low window with what is asked beside the board it lies over that, and hides nothing of the board, which has all the height.
 * @param {HTMLElement} banner @param {HTMLElement} place
 */
function overPrompt(banner, place) {
  const prompt = place.closest('.table')?.querySelector(':scope > .prompt')?.getBoundingClientRect();
  const isBeside = LOW_WINDOW.matches && prompt?.width && prompt.right <= place.getBoundingClientRect().left;
  if (!isBeside) {
    Object.assign(banner.style, { left: '', top: '', width: '' });
    return false;
  }
  Object.assign(banner.style, { left: `${prompt.left}px`, width: `${prompt.width}px` });
  // Where letters are large, what is asked may be in a part of the column that has to be scrolled to.
  const [middle, most] = [
    prompt.top + (prompt.height - banner.offsetHeight) / 2,
    window.innerHeight - banner.offsetHeight,
  ];
  banner.style.top = `${Math.max(0, Math.min(middle, most))}px`;
  return true;
}

/** Below or above all places of the board where there is room for it, so that it hides nothing. @param {HTMLElement} place @param {number} height */
function beyond(place, height) {
  const { top, bottom } = place.getBoundingClientRect();
  const spots = [...place.querySelectorAll('[data-spot]')].map((spot) => spot.getBoundingClientRect());
  if (bottom - Math.max(...spots.map((spot) => spot.bottom)) >= height + CLEAR) return 'below';
  return Math.min(...spots.map((spot) => spot.top)) - top >= height + CLEAR ? 'above' : undefined;
}

/** What it tells of is seen beside it, and of what may be touched next as much as there can be. @param {string} spot @param {HTMLElement} place @param {readonly number[]} news how low that lies which has come @param {Told} after */
function asideOf(spot, place, news, { choices = [] }) {
  const [depth] = depthsOf([spot], place);
  const board = place.querySelector('.ground')?.getBoundingClientRect();
  if (!board) return '';
  // What lies beside the board, or below it, hides nothing there by which one plays.
  if (depth === undefined) return 'lowest';
  // From nearer, a part of the board that it tells of fills the middle: it lies at the edge that shows less of that, and of what has come.
  if (isNearer(place)) {
    const goesOnBelow = place.getBoundingClientRect().top + depth * place.clientHeight < board.top + board.height / 2;
    return (moreAbove(depth, news) ?? goesOnBelow) ? 'lowest' : 'highest';
  }
  const free = [MIDDLE, HIGH, LOW].filter((one) => Math.abs(depth - one) > NEAR);
  const lit = depthsOf([...new Set(choices.flatMap(({ targets }) => targets.flat()))], place);
  const hidden = (/** @type {number} */ at) => lit.filter((one) => Math.abs(one - at) < COVERS).length;
  const [best = MIDDLE] = free.toSorted((one, other) => hidden(one) - hidden(other));
  return best === HIGH ? 'high' : best === LOW ? 'low' : '';
}

/** Whether one sees a part of the board, from nearer. @param {HTMLElement} place */
function isNearer(place) {
  const board = place.querySelector('.ground')?.getBoundingClientRect();
  return board !== undefined && board.height > NEARER * place.clientHeight;
}

/** Whether there is more to be seen at the upper edge than at the lower; undefined where there is as much. @param {number} depth @param {readonly number[]} news */
function moreAbove(depth, news) {
  if (Math.abs(depth - 0.5) >= THIRD / 2) return depth < 0.5;
  const above = news.filter((one) => one > 0 && one < THIRD).length;
  const below = news.filter((one) => one > 1 - THIRD && one < 1).length;
  return above === below ? undefined : above > below;
}

export function lowerBanner() {
  raised?.remove();
  raised = undefined;
  isOver();
}

/** @param {string} name */
function symbolOf(name) {
  const [svg, use] = ['svg', 'use'].map((tag) => document.createElementNS('http://www.w3.org/2000/svg', tag));
  use?.setAttribute('href', name);
  svg?.append(/** @type {SVGElement} */ (use));
  return /** @type {SVGElement} */ (svg);
}
