/** What stays as it was until what comes in its place may be seen: dice, the turn of whoever did what is seen, a face that turns away, what a flower opens for. */

/** @import { Layout, Mark, Picture, Spot } from '../types' */
/** @import { MarkMotion } from './motion.js' */

import { nothing, render, svg } from 'lit-html';
import { actingOf } from '../match/acting.js';
import { markOf } from './area.js';
import { made } from './made.js';
import { isCleared, thrownOf } from './motion.js';
import { doAfter, hide, run } from './running.js';
import { strokeOf } from './stroke.js';
import { hasTone } from './tones.js';

/** How a tray draws what cannot be played. */
const BARRED = 'var(--barred)';
/** Milliseconds in which all of a board makes room for something else. */
const GOES_OUT = 380;
/** How a thing comes to where something else lies. */
const REPLACES = new Set(['pop', 'bloom', 'stamp']);

/**
 * Shows the dice of the picture before for so many milliseconds, and those of the one that is drawn only then.
 * @param {ParentNode} root @param {Pick<Picture, 'scene' | 'game'>} before @param {Layout} layout @param {number} time
 */
export function keepDice(root, { scene, game }, layout, time) {
  const boxes = new Map(layout.spots.map((spot) => [spot.id, spot]));
  for (const [tray, marks] of thrownOf(scene.marks, layout)) {
    const drawn = root.querySelector(`[data-area="${CSS.escape(tray)}"]`);
    for (const mark of drawn?.querySelectorAll('[data-mark]') ?? []) hideFor(mark, time);
    const layer = layerOf(marks.map((mark) => markOf(mark, boxes, symbolsOf(game), game)));
    drawn?.append(layer);
    doAfter(layer, time, () => layer.remove());
  }
}

/**
 * For so many milliseconds it is still the turn of whoever had it in the picture before; says whether that is to be seen.
 * @param {ParentNode} root @param {Pick<Picture, 'scene' | 'game'>} before @param {Pick<Picture, 'scene'>} after @param {Layout} layout @param {number} time
 */
export function keepActing(root, { scene, game }, after, layout, time) {
  const [earlier, now] = [actingOf(scene), actingOf(after.scene)];
  if (JSON.stringify(earlier) === JSON.stringify(now)) return false;
  const names = [...now.marks.map(({ id }) => `mark="${id}"`), ...now.strokes.map(({ id }) => `stroke="${id}"`)];
  for (const name of names) {
    const thing = root.querySelector(`[data-${name}]`);
    if (thing) hideFor(thing, time);
  }
  for (const area of layout.areas) {
    const drawn = root.querySelector(`[data-area="${CSS.escape(area.id)}"]`);
    const boxes = boxesIn(layout, area.id);
    const strokes = earlier.strokes.filter((stroke) => stroke.area === area.id).map((stroke) => strokeOf(stroke, area));
    const marks = earlier.marks.filter(({ at }) => boxes.has(at));
    const replaced = now.marks.filter(({ at }) => boxes.has(at));
    const first = drawn?.querySelector('.caption, [data-mark]');
    if (!first) continue;
    // Below what is written there and all things, as the strokes of a picture are.
    const under = first.closest('g:not([data-mark])') ?? first;
    if (strokes.length) keepBefore(under, strokes, time);
    marks.forEach((mark, index) => {
      // Between the same things as what comes in its place.
      const later = replaced[index] && drawn?.querySelector(`[data-mark="${CSS.escape(replaced[index].id)}"]`);
      keepBefore(later ?? under, [markOf(mark, boxes, symbolsOf(game), game)], time);
    });
  }
  return true;
}

/** @param {Element} other @param {unknown[]} things @param {number} time */
function keepBefore(other, things, time) {
  const layer = layerOf(things);
  other.before(layer);
  doAfter(layer, time, () => layer.remove());
}

/**
 * For so many milliseconds what could not be played in the picture before looks as it did: what was done last is seen first.
 * @param {ParentNode} root @param {Pick<Picture, 'scene'>} before @param {Pick<Picture, 'scene'>} after @param {number} time
 */
export function keepBarred(root, before, after, time) {
  const barred = new Set(before.scene.marks.filter((mark) => hasTone(mark, 'barred')).map(({ id }) => id));
  if (!barred.size) return;
  for (const mark of after.scene.marks) {
    if (!barred.has(mark.id) || hasTone(mark, 'barred')) continue;
    const thing = root.querySelector(`[data-mark="${CSS.escape(mark.id)}"]`);
    if (thing instanceof SVGElement) run(thing, [{ opacity: BARRED }, { opacity: BARRED }], { duration: time });
  }
}

/**
 * What is gone from where something pops up, opens or is stamped stays until that begins to.
 * @param {ParentNode} root @param {Pick<Picture, 'scene' | 'game'>} before @param {Pick<Picture, 'scene'>} after @param {Layout} layout
 * @param {MarkMotion[]} motions @param {number[]} waits milliseconds until each begins
 */
export function keepReplaced(root, { scene, game }, after, layout, motions, waits) {
  /** @type {Map<string, number>} */
  const opens = new Map();
  motions.forEach(({ kind, mark, was }, index) => {
    const time = waits[index] ?? 0;
    if (!was && time && REPLACES.has(kind)) opens.set(mark.at, Math.min(time, opens.get(mark.at) ?? time));
  });
  const still = new Set(after.scene.marks.map(({ id }) => id));
  const gone = scene.marks.filter(({ id, at }) => !still.has(id) && opens.has(at));
  for (const area of gone.length ? layout.areas : []) {
    const drawn = root.querySelector(`[data-area="${CSS.escape(area.id)}"]`);
    const boxes = boxesIn(layout, area.id);
    for (const mark of gone.filter(({ at }) => boxes.has(at))) {
      const layer = layerOf([markOf(mark, boxes, symbolsOf(game), game)]);
      // What is still there may stand on it.
      const other = after.scene.marks.find(({ at }) => at === mark.at)?.id ?? '';
      const above = drawn?.querySelector(`:scope > [data-mark="${CSS.escape(other)}"]`);
      if (above) above.before(layer);
      else drawn?.append(layer);
      doAfter(layer, opens.get(mark.at) ?? 0, () => layer.remove());
    }
  }
}

/**
 * What lay on a board goes out below what takes the place of all of it, which comes meanwhile, or in a way of its own.
 * @param {ParentNode} root @param {Pick<Picture, 'scene' | 'game'>} before @param {Pick<Picture, 'scene'>} after @param {Layout} layout @param {MarkMotion[]} motions
 */
export function fadeCleared(root, before, after, layout, motions) {
  const [board] = layout.areas;
  if (!board || !isCleared(before, after, layout)) return;
  const boxes = boxesIn(layout, board.id);
  const marks = before.scene.marks.filter(({ at }) => boxes.has(at));
  const layer = layerOf(marks.map((mark) => markOf(mark, boxes, symbolsOf(before.game), before.game)));
  // What falls on it is not to be seen through it.
  const easing = motions.some(({ kind }) => kind === 'drop') ? 'ease-out' : 'ease-in';
  const times = { duration: GOES_OUT, easing };
  const drawn = root.querySelector(`[data-area="${CSS.escape(board.id)}"]`);
  const come = /** @type {SVGElement[]} */ ([...(drawn?.querySelectorAll('.mark[data-mark]') ?? [])]);
  const moved = new Set(motions.map(({ mark }) => mark.id));
  come[0]?.before(layer);
  for (const mark of come) if (!moved.has(mark.dataset.mark ?? '')) run(mark, [{ opacity: 0 }, {}], times);
  run(layer, [{ opacity: 1 }, { opacity: 0 }], times).addEventListener('finish', () => layer.remove());
}

/**
 * The face that a thing had, where it lies now; whoever asks for it takes it away.
 * @param {SVGGElement} element @param {Mark} was @param {Map<string, Spot>} boxes
 */
export function faceBefore(element, was, boxes) {
  const game = element.closest('[data-game]')?.getAttribute('data-game') ?? '';
  const layer = layerOf([markOf(was, boxes, symbolsOf(game), game)]);
  element.before(layer);
  return /** @type {SVGGElement} */ (layer.firstElementChild);
}

/** @param {unknown[]} things */
function layerOf(things) {
  const layer = made('g', { class: 'kept', 'aria-hidden': 'true' });
  render(svg`${things.length ? things : nothing}`, layer);
  // Nobody else is to find them there.
  for (const one of layer.querySelectorAll('[data-mark], [data-stroke]')) {
    one.removeAttribute('data-mark');
    one.removeAttribute('data-stroke');
  }
  return layer;
}

/** @param {Element} thing @param {number} time */
export const hideFor = (thing, time) =>
  (thing instanceof SVGElement || thing instanceof HTMLElement) && hide(thing, time);

/** @param {string} game */
const symbolsOf = (game) => (/** @type {string} */ symbol) => `#${game}-${symbol}`;

/** @param {Layout} layout @param {string} area */
const boxesIn = ({ spots }, area) => new Map(spots.filter((spot) => spot.area === area).map((spot) => [spot.id, spot]));
