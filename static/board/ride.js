/** How a thing rides along a way: from place to place, in steps that can be counted, with the way drawn behind it. */

/** @import { Mark, Spot, Stroke } from '../types' */
/** @typedef {{ x: number, y: number }} Point */

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

/** A line below all things on a board, all that is written there and the round stops, to be drawn behind what rides there. @param {Element} board @param {Stroke} stroke */
export function trailOn(board, { points, tone = '' }) {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
  line.setAttribute('class', `stroke trail ${tone}`);
  line.setAttribute('points', points.join(' '));
  line.setAttribute('pathLength', '1');
  const stop = [...board.querySelectorAll('polyline[data-stroke]')].find(isPoint);
  if (stop) stop.before(line);
  else layBelow(board, line);
  return line;
}

/** Whether a line has no length. @param {Element} line */
function isPoint(line) {
  const [first, ...others] = (line.getAttribute('points') ?? '').split(' ');
  return others.length > 0 && others.every((point) => point === first);
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

/** How far a thing goes up until it is out of sight, in heights of its own. */
const AWAY = 1.6;

/**
 * A thing goes up from a point until it is out of sight, and drops into its place: it covers nothing of what is read elsewhere.
 * @param {Point} from @param {Point} at @param {Spot} spot @param {Mark} mark @returns {Keyframe[]}
 */
export function framesOfLift(from, at, { h }, { size = 1 }) {
  const height = h * size;
  const put = (/** @type {number} */ x, /** @type {number} */ y) => `translate(${x}px, ${y}px)`;
  return [
    { transform: put(from.x, from.y), easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
    { transform: put(from.x, from.y - height * AWAY), opacity: 0, offset: 0.7 },
    { transform: put(at.x, at.y - height), opacity: 0, offset: 0.71, easing: 'ease-out' },
    { transform: put(at.x, at.y), opacity: 1 },
  ];
}
