/** The part of a board with something on it, such as that in which two boards differ, to be seen from near. Pure. */

/** @import { Layout } from '../types' */
/** @typedef {{ left: number, top: number, part: number }} Part where it begins and how long its sides are, as parts of the board's sides */

/** What is shown at least, and what is no part any more, of each side. */
const LEAST = 0.45;
const MOST = 0.8;
/** What is shown around it, the same. */
const AROUND = 0.07;

/**
 * @param {Layout} layout @param {ReadonlySet<string>} differ the spots where something else lies
 * @returns {Part | undefined} with the board's proportions; nothing where they differ nearly everywhere, or not on the board
 */
export function nearPart(layout, differ) {
  const [board] = layout.areas;
  if (!board) return undefined;
  const corners = layout.spots
    .filter(({ id, area }) => area === board.id && differ.has(id))
    .flatMap(({ x, y, w, h }) => [
      [x, y],
      [x + w, y + h],
    ]);
  return partAround(corners, board);
}

/**
 * @param {number[][]} corners of what is to be seen @param {{ width: number, height: number }} board in the same units
 * @param {number} [least] what is shown at least
 * @returns {Part | undefined} with the board's proportions; nothing where there is nothing, or it lies nearly everywhere
 */
export function partAround(corners, board, least = LEAST) {
  if (!corners.length) return undefined;
  const [across, down] = [along(corners, 0, board.width), along(corners, 1, board.height)];
  const part = Math.max(least, across.part, down.part);
  if (part > MOST) return undefined;
  const begin = (/** @type {number} */ middle) => Math.min(Math.max(0, middle - part / 2), 1 - part);
  return { left: begin(across.middle), top: begin(down.middle), part };
}

/** @param {number[][]} corners @param {number} axis @param {number} length */
function along(corners, axis, length) {
  const places = corners.map((corner) => (corner[axis] ?? 0) / length);
  const [least, most] = [Math.min(...places), Math.max(...places)];
  return { middle: (least + most) / 2, part: most - least + 2 * AROUND };
}
