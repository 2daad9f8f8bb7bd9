/** In which corner a button over a board hides least. */

/** @import { Point } from './box.js' */
/** @import { Pose, Room } from './camera.js' */

/** CSS pixels that a button in a corner takes, with half of a target beside it; and what it takes by itself, with its distance from the edges. */
const BUTTON = 64;
const ALONE = 56;
const CORNERS = ['top right', 'bottom right', 'top left', 'bottom left'];

/** @typedef {[left: number, top: number, right: number, bottom: number]} Box in units of the board */

/**
 * Where it hides nothing that is to be touched, and no name, or else as little as it can.
 * @param {Pose} pose @param {Room} room @param {readonly Point[]} [targets] @param {readonly Box[]} [names]
 */
export function freeCorner(pose, { unit, left, top, across, down }, targets = [], names = []) {
  const toX = (/** @type {number} */ x) => across / 2 + pose.scale * (left + x * unit - across / 2 + pose.x);
  const toY = (/** @type {number} */ y) => down / 2 + pose.scale * (top + y * unit - down / 2 + pose.y);
  const spots = targets.map(([x, y]) => box(toX(x), toY(y), toX(x), toY(y)));
  const written = names.map(([x, y, toRight, toBottom]) => box(toX(x), toY(y), toX(toRight), toY(toBottom)));
  /** @param {string} corner @param {number} size */
  const under =
    (corner, size) =>
    (/** @type {Box} */ [x, y, toRight, toBottom]) => {
      const [from, to] = corner.includes('right') ? [across - size, across] : [0, size];
      const [above, below] = corner.includes('bottom') ? [down - size, down] : [0, size];
      return x < to && toRight > from && y < below && toBottom > above;
    };
  const hidden = CORNERS.map(
    (corner) =>
      // No number of names is worth a target.
      spots.filter(under(corner, BUTTON)).length * (names.length + 1) + written.filter(under(corner, ALONE)).length,
  );
  return CORNERS[hidden.indexOf(Math.min(...hidden))] ?? '';
}

/** @type {(...sides: Box) => Box} */
const box = (...sides) => sides;

/** How wide letters are by their height. */
const NARROW = 0.6;
/** @type {WeakMap<Element, { letters: string, boxes: Box[] }>} */
const known = new WeakMap();

/** Where names are written on a board, about: to measure them would have the browser lay out everything. @param {Element} board @returns {Box[]} */
export function namesOn(board) {
  const captions = [...board.querySelectorAll(':scope > g > .caption')];
  const letters = captions.map(({ textContent }) => textContent).join(' ');
  const earlier = known.get(board);
  if (earlier?.letters === letters) return earlier.boxes;
  const boxes = captions.map((caption) => boxOf(caption));
  known.set(board, { letters, boxes });
  return boxes;
}

/** @param {Element} caption @returns {Box} */
function boxOf(caption) {
  const [x = 0, y = 0, size = 0] = ['x', 'y', 'font-size'].map((name) => Number(caption.getAttribute(name)));
  const width = [...(caption.textContent ?? '')].reduce((sum, one) => sum + size * (one > '\u2fff' ? 1 : NARROW), 0);
  const anchor = caption.getAttribute('text-anchor');
  const left = x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  return [left, y - size / 2, left + width, y + size / 2];
}
