/** What is new to somebody's board, where that is seen in small, is seen to come: larger for a moment. */

/** @import { Mark, View } from '../types' */
/** @typedef {{ right: number, down: number, scale: number }} Large how far it goes, in CSS pixels, and how much larger it is there */

import { lessMotion, pace } from '../ui/settings.js';
import { bannerOver } from './banner.js';
import { inkOver } from './ink.js';
import { partAround } from './near-part.js';
import { drawLine } from './pen.js';
import { run } from './running.js';

/** Milliseconds for which it is larger, and more for each thing that comes; fewer at the end of a game, of which more is told then. */
const SHOWN = 900;
const SHOWN_AT_END = 700;
const SHOWN_EACH = 160;
/** Until the first thing comes, from one to the next, and in which each does. */
const BEGINS = 200;
const APART = 90;
const COMES = 420;
/** The part of the board that is seen then, if all that is new lies there, and when one is near to it and no more. */
const NEAR = 0.4;
const IS_NEAR = [0.17, 0.86];
/** In a window of another size the board lies elsewhere. */
const ENDS = ['pointerdown', 'resize'];

/** Ends what is shown of a board: the next that comes there begins on what it is then. @type {WeakMap<Element, () => void>} */
const shows = new WeakMap();

/** What is asked for, or on its way. @type {Set<Promise<unknown>>} */
const coming = new Set();

/** Something will come, or be known not to, by then. @param {Promise<unknown>} known */
export function awaitNews(known) {
  coming.add(known);
  known.finally(() => coming.delete(known));
}

/** Ends once all of it has been seen. */
export async function comeOver() {
  while (coming.size) await Promise.allSettled(coming);
}

/** Whether anything is. */
export const isSeenToCome = () => Boolean(pace()) && !lessMotion();

/** To be called once it is drawn. @param {SVGSVGElement} small @param {View} before @param {View} now @param {() => Large} place */
export function seeCome(small, before, now, place) {
  const news = isSeenToCome() ? newIn(before, now, small) : [];
  if (!news.length) return;
  // What a round came to is read first.
  awaitNews(bannerOver().then(() => (small.isConnected ? show(small, news, place(), now.over) : undefined)));
}

/** Until it has been seen, something is touched or the window is turned; ends then. @param {SVGSVGElement} small @param {News[]} news @param {Large} place @param {boolean} isEnd whether the game is over */
function show(small, news, { right, down, scale }, isEnd) {
  shows.get(small)?.();
  small.style.setProperty('--scale', `${scale}`);
  const [rests, large] = [{ transform: 'none' }, { transform: `translate(${right}px, ${down}px) scale(${scale})` }];
  const frames = [rests, { ...large, offset: 0.12 }, { ...large, offset: 0.88 }, rests];
  const duration = (isEnd ? SHOWN_AT_END : SHOWN) + SHOWN_EACH * news.length;
  const found = news.flatMap(({ id, mark }) => {
    const thing = thingIn(small, id);
    return thing ? [{ thing, mark }] : [];
  });
  const near = framesTo(small, found);
  const growing = small.animate(frames, { duration, easing: 'ease-out' });
  const nearing = near && small.firstElementChild?.animate(near, { duration, easing: 'ease-out' });
  small.classList.toggle('raised', scale > 1);
  const things = found.flatMap(
    ({ thing, mark }, index) => comeIn(thing, mark, { delay: BEGINS + index * APART, duration: COMES }) ?? [],
  );
  /** @type {Promise<void>} */
  const seen = new Promise((resolve) => {
    const end = () => {
      if (shows.get(small) !== end) return;
      shows.delete(small);
      growing.cancel();
      nearing?.cancel();
      for (const thing of things) thing.finish();
      small.classList.remove('raised');
      for (const kind of ENDS) window.removeEventListener(kind, end, { capture: true });
      resolve();
    };
    shows.set(small, end);
    for (const kind of ENDS) window.addEventListener(kind, end, { capture: true });
    // Also where it is taken away meanwhile.
    growing.finished.then(end, end);
  });
  return seen;
}

/** From the whole board to the part of it with all of that and back; nothing where that lies nearly everywhere. @param {SVGSVGElement} small @param {{ thing: SVGElement }[]} found */
function framesTo(small, found) {
  const matrix = small.getScreenCTM();
  if (!matrix) return undefined;
  const { width, height } = small.viewBox.baseVal;
  const corners = found.flatMap(({ thing }) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return [
      [(left - matrix.e) / matrix.a, (top - matrix.f) / matrix.d],
      [(right - matrix.e) / matrix.a, (bottom - matrix.f) / matrix.d],
    ];
  });
  const near = partAround(corners, { width, height }, NEAR);
  if (!near) return undefined;
  const scale = 1 / near.part;
  const [whole, part] = [
    { transform: 'none' },
    { transform: `translate(${-near.left * width * scale}px, ${-near.top * height * scale}px) scale(${scale})` },
  ];
  return [whole, ...IS_NEAR.map((offset) => ({ ...part, offset })), whole];
}

/** A line is drawn and a piece inked, anything else is there. @param {SVGElement} thing @param {Mark | undefined} mark @param {{ delay: number, duration: number }} times */
function comeIn(thing, mark, times) {
  if (mark?.enters === 'ink') return inkOver(thing, mark.runs, times);
  if (thing instanceof SVGPolylineElement) return drawLine(thing, times);
  return run(thing, [{ opacity: 0 }, { opacity: 1 }], { ...times, fill: 'backwards' });
}

/** @typedef {{ id: string, mark?: Mark }} News what has come: a mark, or else a stroke */

/** What lies on the board alone, and not beside it. @param {View} before @param {View} now @param {Element} small @returns {News[]} */
function newIn(before, now, small) {
  const all = (/** @type {View} */ { scene: { marks, strokes = [] } }) => [
    ...marks.map((mark) => ({ id: mark.id, mark })),
    ...strokes.map(({ id }) => ({ id })),
  ];
  const known = new Set(all(before).map(({ id }) => id));
  return all(now).filter(({ id }) => !known.has(id) && thingIn(small, id));
}

/** @param {Element} small @param {string} id of a mark or a stroke @returns {SVGElement | null} */
const thingIn = (small, id) =>
  small.querySelector(`:is([data-mark="${CSS.escape(id)}"], [data-stroke="${CSS.escape(id)}"])`);
