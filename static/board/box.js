/** Boxes on a board, in its units. */

/** @import { Spot } from '../types' */

/** @typedef {[x: number, y: number]} Point */
/** @typedef {[x: number, y: number, width: number, height: number]} Box */

/** @typedef {[left: number, top: number, right: number, bottom: number]} Sides */

/** Two opposite corners of a spot. @param {Pick<Spot, 'x' | 'y' | 'w' | 'h'>} spot @returns {Point[]} */
export const cornersOf = ({ x, y, w, h }) => [
  [x - w / 2, y - h / 2],
  [x + w / 2, y + h / 2],
];

/** The least box around some points. @param {readonly (readonly [number, number])[]} points @returns {Box} */
export function around(points) {
  const left = Math.min(...points.map(([x]) => x));
  const top = Math.min(...points.map(([, y]) => y));
  return [left, top, Math.max(...points.map(([x]) => x)) - left, Math.max(...points.map(([, y]) => y)) - top];
}

/** @param {Box} box @returns {Sides} */
export const sidesOf = ([x, y, width, height]) => [x, y, x + width, y + height];

/**
 * Whether all of a box is in sight, or a part of it, or nothing.
 * @param {Sides} box @param {Sides} frame @returns {'whole' | 'cut' | 'none'}
 */
export function partIn([x, y, toRight, toBottom], [left, top, right, bottom]) {
  if (x >= right || y >= bottom || toRight <= left || toBottom <= top) return 'none';
  return x >= left && y >= top && toRight <= right && toBottom <= bottom ? 'whole' : 'cut';
}
