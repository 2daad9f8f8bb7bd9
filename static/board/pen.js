/**
 * A line is drawn as by a pen: each straight part of it is stretched to its length, one after another. The compositor does that
 * alone; a dash that grows as long as the line is painted in each frame, by a thread that has other things to do.
 */

import { made } from './made.js';
import { hide, run } from './running.js';
import { DRAWN } from './timing.js';

/** @typedef {readonly [number, number]} Point in units of the area */
/**
 * @typedef {object} Part a straight one
 * @property {Point} at   where it begins
 * @property {number} length   in units of the area
 * @property {number} turn   its direction, in degrees clockwise from the right
 * @property {number} from   how much of the line lies before it, from 0 to 1
 * @property {number} to   how much of the line does once it is drawn
 */

/** How much of a part there is at least, of its length: where there is nothing at all, it has no direction. */
const LEAST = 0.001;

/** How a line is drawn. */
export const BY_HAND = { duration: DRAWN, easing: 'ease-in-out' };

/** @param {readonly Point[]} points @returns {Part[]} in the order in which a pen comes by */
export function partsOf(points) {
  const sides = points.slice(1).flatMap((end, index) => {
    const at = /** @type {Point} */ (points[index]);
    const [right, down] = [end[0] - at[0], end[1] - at[1]];
    const length = Math.hypot(right, down);
    return length ? [{ at, length, turn: (Math.atan2(down, right) * 180) / Math.PI }] : [];
  });
  const whole = sides.reduce((sum, { length }) => sum + length, 0);
  let drawn = 0;
  return sides.map((side) => {
    const from = drawn / whole;
    drawn += side.length;
    return { ...side, from, to: drawn / whole };
  });
}

/** By their numbers: not every browser has them one after another. @param {SVGPolylineElement} line */
function pointsOf({ points }) {
  const all = Array.from({ length: points.numberOfItems }, (_, at) => points.getItem(at));
  return all.map(({ x, y }) => /** @type {Point} */ ([x, y]));
}

/** While a pen goes from somewhere on a line to its end. @param {Part} part @param {number} had where it sets out, from 0 to 1 @returns {Keyframe[]} none where the part is there already */
export function framesOfPart({ from, to }, had) {
  if (to <= had) return [];
  const put = (/** @type {number} */ drawn) => ({ transform: `scale(${Math.max(LEAST, drawn)}, 1)` });
  const time = (/** @type {number} */ at) => Math.max(0, at - had) / (1 - had);
  const [first, last] = [put((had - from) / (to - from)), put(1)];
  const [begins, ends] = [time(from), time(to)];
  return [
    ...(begins > 0 ? [{ ...first, offset: 0 }] : []),
    { ...first, offset: begins },
    { ...last, offset: ends },
    ...(ends < 1 ? [{ ...last, offset: 1 }] : []),
  ];
}

/**
 * Ends where the line itself is seen.
 * @param {SVGPolylineElement} line @param {{ duration: number, delay?: number, easing?: string }} options
 * @param {object} [drawn] how much of it there is already
 * @param {number} [drawn.had]   the part of its length, from 0 to 1
 * @param {boolean} [drawn.atStart]   whether the new part is at its beginning
 * @param {number} [drawn.seen]   for how many milliseconds it has been drawn
 */
export function drawLine(line, options, drawn = {}) {
  const layer = made('g', { class: 'pen', 'aria-hidden': 'true' });
  line.after(layer);
  layPen(layer, line, options, drawn);
  const hidden = hide(line, (options.delay ?? 0) + options.duration - (drawn.seen ?? 0));
  hidden.addEventListener('finish', () => layer.remove());
  return hidden;
}

/**
 * @param {SVGGElement} layer in which it is drawn @param {SVGPolylineElement} line @param {KeyframeAnimationOptions} options
 * @param {{ had?: number, atStart?: boolean, seen?: number }} drawn @param {typeof run} [start] sets a part in motion
 */
export function layPen(layer, line, options, { had = 0, atStart = false, seen = 0 }, start = run) {
  const points = pointsOf(line);
  const looks = { class: line.getAttribute('class'), 'stroke-width': line.getAttribute('stroke-width') };
  for (const part of partsOf(atStart ? points.toReversed() : points)) {
    const place = made('g', { transform: `translate(${part.at}) rotate(${part.turn})` });
    const drawn = made('polyline', { ...looks, points: `0,0 ${part.length},0` });
    place.append(drawn);
    layer.append(place);
    const frames = framesOfPart(part, had);
    if (frames.length) start(drawn, frames, { ...options, fill: 'both' }).currentTime = seen;
  }
}
