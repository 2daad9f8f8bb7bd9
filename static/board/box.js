/** Boxes on a board, in its units. */

/** @import { Spot } from '../types' */

/** @typedef {[x: number, y: number]} Point */
/** @typedef {[x: number, y: number, width: number, height: number]} Box */

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
