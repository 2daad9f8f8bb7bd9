/** How a thing rides along a way: from place to place, in steps that can be counted, with the way drawn behind it. */

/** @import { Mark, Spot, Stroke } from '../types' */
/** @typedef {{ x: number, y: number }} Point */

import { made } from './made.js';

/** Between two places a ride gathers way and slows down. */
const OFF = 'cubic-bezier(0.5, 0, 0.6, 1)';
const FASTER = 'cubic-bezier(0.5, 0, 0.8, 0.7)';
const SLOWER = 'cubic-bezier(0.2, 0.3, 0.5, 1)';

/**
 * The points of a way, each with the part of the whole time after which it is reached, and of the whole way: every step from place to
 * place takes as long.
 * @param {Point[]} points @param {number[]} stops which of them are places
 * @returns {{ point: Point, ridden: number, offset: number, easing: string }[]}
 */
export function stepsOf(points, stops) {
  const legs = stops.length - 1;
  const whole = far(points, 0, points.length - 1) || 1;
  return points.map((point, at) => {
    const ridden = far(points, 0, at) / whole;
    const leg = Math.max(
      stops.findLastIndex((stop) => stop <= at),
      0,
    );
    const [start, end] = [stops[leg] ?? 0, stops[leg + 1]];
    if (end === undefined) return { point, ridden, offset: 1, easing: 'linear' };
    const part = far(points, start, at) / (far(points, start, end) || 1);
    const bends = end - start > 1;
    const easing = !bends ? OFF : at === start ? FASTER : at === end - 1 ? SLOWER : 'linear';
    return { point, ridden, offset: (leg + part) / legs, easing };
  });
}

/** @param {Point[]} points @param {number} from @param {number} to */
function far(points, from, to) {
  let sum = 0;
  for (let at = from; at < to; at += 1) {
    const [one, other] = [/** @type {Point} */ (points[at]), /** @type {Point} */ (points[at + 1])];
    sum += Math.hypot(other.x - one.x, other.y - one.y);
  }
  return sum;
}

/**
 * A way below all things on a board, all that is written there and the round stops, to be drawn behind what rides there. In pieces from
 * point to point: a line that grew would have all of the board drawn again in each frame, and a piece that is seen has not.
 * @param {Element} board @param {Stroke} stroke @returns the way, and its pieces
 */
export function trailOn(board, { points, tone = '' }) {
  const way = made('g', { class: `stroke trail ${tone}` });
  const pieces = points.slice(1).map((point, at) => made('polyline', { points: `${points[at]} ${point}` }));
  way.append(...pieces);
  const stops = board.querySelector(':scope > .dots');
  if (stops) stops.before(way);
  else layBelow(board, way);
  return { way, pieces };
}

/** Below all things on a board and all that is written there. @param {Element} board @param {SVGElement} drawn */
export function layBelow(board, drawn) {
  const written = board.querySelector(':scope > g > .caption')?.parentElement;
  (written ?? board.querySelector('[data-mark]'))?.before(drawn);
}

/**
 * A thing goes from place to place, or straight to where it belongs.
 * @param {Point} first @param {Point} at @param {[number, number][]} [along] @param {number[]} [stops] @returns {Keyframe[]}
 */
export function framesOfRide(first, at, along = [], stops = undefined) {
  const put = (/** @type {Point} */ { x, y }) => `translate(${x}px, ${y}px) `;
  if (!stops) return [{ transform: put(first) }, { transform: put(at) }];
  // What stands beside a place goes onto the way first, and leaves it at its end.
  const way = along.map(([x, y]) => ({ x, y }));
  const points = [first, ...way, at];
  const passed = stops.slice(1, -1).map((stop) => stop + 1);
  const steps = stepsOf(points, [0, ...passed, points.length - 1]);
  return steps.map(({ point, offset, easing }) => ({ transform: put(point), offset, easing }));
}

/** How large what flies across a picture is at last, by what it is where it stands. */
const NEAR = 3.2;

/**
 * A thing crosses the picture from where it stands, through the middle, nearer and nearer, until it is out of sight over the top; then
 * it is seen in its place.
 * @param {Point} from @param {Point} at @param {Spot} spot @param {Mark} mark @param {DOMRectReadOnly} sky what is seen of its area @returns {Keyframe[]}
 */
export function framesOfLift(from, at, { h }, { size = 1 }, { x, y, width, height }) {
  const own = h * size;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const away = { x: x + width * 0.8, y: y - (own * NEAR) / 2 };
  const last = heading(middle, away);
  const put = (/** @type {Point} */ point, degrees = 0, scale = 1) =>
    `translate(${point.x}px, ${point.y}px) rotate(${degrees}deg) scale(${scale})`;
  return [
    { transform: put(from) },
    { transform: put({ x: from.x, y: from.y + own * 0.1 }, 0, 1.15), offset: 0.16, easing: 'ease-in' },
    { transform: put(middle, (heading(from, middle) + last) / 2, NEAR * 0.5), offset: 0.58 },
    { transform: put(away, last, NEAR), opacity: 1, offset: 0.86 },
    { transform: put(at, 0, 0.6), opacity: 0, offset: 0.87, easing: 'ease-out' },
    { transform: put(at), opacity: 1 },
  ];
}

/** Where the top of a thing points that goes from one point to another, in degrees clockwise. @param {Point} from @param {Point} to */
const heading = (from, to) => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
