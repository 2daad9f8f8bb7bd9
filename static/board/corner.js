/** In which corner a button over a board hides least. */

/** @import { Point } from './box.js' */
/** @import { Pose, Room } from './camera.js' */

/** CSS pixels that a button in a corner takes, with half of a target beside it; and what it takes by itself, with its distance from the edges. */
const BUTTON = 64;
const ALONE = 56;
const CORNERS = ['top right', 'bottom right', 'top left', 'bottom left'];

/** @typedef {[left: number, top: number, right: number, bottom: number]} Box in units of the board */

/** Where something on the board is seen. @param {Pose} pose @param {Room} room @returns {(place: Box) => Box} */
const seenAt =
  (pose, { unit, left, top, across, down }) =>
  ([x, y, toRight, toBottom]) => {
    const toX = (/** @type {number} */ x) => across / 2 + pose.scale * (left + x * unit - across / 2 + pose.x);
    const toY = (/** @type {number} */ y) => down / 2 + pose.scale * (top + y * unit - down / 2 + pose.y);
    return [toX(x), toY(y), toX(toRight), toY(toBottom)];
  };

/**
 * Where it hides nothing that is to be touched, and no name or place, or else as little as it can.
 * @param {Pose} pose @param {Room} room @param {readonly Point[]} [targets] @param {readonly Box[]} [names] and places that have them
 */
export function freeCorner(pose, room, targets = [], names = []) {
  const { across, down } = room;
  const seen = seenAt(pose, room);
  const spots = targets.map(([x, y]) => seen([x, y, x, y]));
  const written = names.map(seen);
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

/** CSS pixels of a name that may be out of sight. */
const TRIMMED = 3;

/** Names at the edge of what is seen of a board are seen whole, or not at all. @param {Element} board @param {Pose} pose @param {Room} room */
export function trimNames(board, pose, room) {
  const seen = seenAt(pose, room);
  const [across, down] = [room.across - TRIMMED, room.down - TRIMMED];
  const boxes = namesOn(board);
  captionsOn(board).forEach((caption, index) => {
    const [x, y, toRight, toBottom] = seen(boxes[index] ?? [0, 0, 0, 0]);
    const isOut = x > across || y > down || toRight < TRIMMED || toBottom < TRIMMED;
    const isWhole = x > -TRIMMED && y > -TRIMMED && toRight < across + 2 * TRIMMED && toBottom < down + 2 * TRIMMED;
    caption.toggleAttribute('data-trimmed', pose.scale > 1 && !isOut && !isWhole);
  });
}

/** What can be touched or pointed at. @param {Element} board @returns {Box[]} */
export function placesOn(board) {
  const places = [...board.querySelectorAll('rect[data-spot]')].map((spot) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(spot.getAttribute(name))),
  );
  return places.map(([x = 0, y = 0, w = 0, h = 0]) => [x, y, x + w, y + h]);
}

/** @param {Element} board */
const captionsOn = (board) => [...board.querySelectorAll(':scope > g > .caption')];

/** How wide letters are by their height. */
const NARROW = 0.6;
/** @type {WeakMap<Element, { letters: string, boxes: Box[] }>} */
const known = new WeakMap();

/** Where names are written on a board, about: to measure them would have the browser lay out everything. @param {Element} board @returns {Box[]} */
export function namesOn(board) {
  const captions = captionsOn(board);
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
  const parts = caption.children.length ? [...caption.children] : [caption];
  const lines = parts.map(({ textContent }) => textContent ?? '');
  const widths = lines.map((line) => [...line].reduce((sum, one) => sum + size * (one > '\u2fff' ? 1 : NARROW), 0));
  const [width, high] = [Math.max(...widths), size * lines.length];
  const anchor = caption.getAttribute('text-anchor');
  const left = x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  return [left, y - high / 2, left + width, y + high / 2];
}
