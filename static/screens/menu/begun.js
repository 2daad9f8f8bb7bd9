/** The board of a game as it lies, for its card: from near where most lies as long as one plays, and as wide as it is once that is over. */

/** @import { Area, Layout, Picture } from '../../types' */
/** @import { Saved } from '../../store/types' */
/** @import { Box } from '../../board/box.js' */

import { lyingIn, smallArea } from '../../board/small.js';
import { fetchEmptyBoard } from '../../games/assets.js';

/** How much of a board is looked at, in parts of its shorter side, and of that what every shape of a card shows: of a wide one, its middle. */
const NEAR = 0.56;
const SEEN = 0.6;

/** @typedef {Pick<Saved, 'setup' | 'shown' | 'over'>} Begun */

/** By game and seats; undefined as long as one does not come. @type {Map<string, Layout | undefined>} */
const layouts = new Map();
/** Those whose layout is not known yet, by game and seats. @type {Map<string, Begun>} */
const unknown = new Map();

/** Nothing where it is not known how the board is laid out, or something is stored that is no picture of it. @param {Begun} saved */
export function begunBoard(saved) {
  const table = `${saved.setup.game} ${saved.setup.seats}`;
  if (!saved.shown) return undefined;
  if (!layouts.has(table)) unknown.set(table, saved);
  const layout = layouts.get(table);
  const board = layout?.areas[0];
  if (!layout || !board?.ground) return undefined;
  try {
    const picture = wordless(saved.shown);
    const part = saved.over ? wholeOf(board) : nearOf(board, layout, picture);
    return smallArea(board, layout, picture, part);
  } catch {
    return undefined;
  }
}

/** Words are too small to be read there, and do not know who sat where. @param {Picture} picture @returns {Picture} */
const wordless = (picture) => {
  const marks = picture.scene.marks.filter(({ words }) => !words);
  return { ...picture, scene: { ...picture.scene, marks } };
};

/** @param {Area} board @returns {Box} */
const wholeOf = ({ width, height }) => [0, 0, width, height];

/** The square of a board in which most lies: a piece is as large there as on the table. @param {Area} board @param {Layout} layout @param {Picture} picture @returns {Box} */
function nearOf(board, layout, picture) {
  const { marks, strokes } = lyingIn(board, layout, picture);
  const spots = new Map(layout.spots.map((spot) => [spot.id, spot]));
  const { width, height } = board;
  const side = Math.min(width, height) * NEAR;
  const lying = [
    ...marks.flatMap(({ at, symbol, tone }) => (symbol && tone !== 'spent' ? (spots.get(at) ?? []) : [])),
    ...strokes.flatMap(({ points }) => points.map(([x, y]) => ({ x, y }))),
  ];
  const within = (/** @type {number} */ middle, /** @type {number} */ whole) =>
    Math.max(0, Math.min(middle - side / 2, whole - side));
  const places = [{ x: width / 2, y: height / 2 }, ...lying].map(({ x, y }) => {
    const [left, top] = [within(x, width), within(y, height)];
    const seen = lying.filter(
      (one) => Math.abs(one.x - left - side / 2) < side / 2 && Math.abs(one.y - top - side / 2) < (side / 2) * SEEN,
    );
    return { left, top, seen: seen.length };
  });
  const { left, top } = places.reduce((best, one) => (one.seen > best.seen ? one : best));
  return [left, top, side, side];
}

/** Learns how the boards are laid out that could not be drawn; says whether there were any. */
export async function learnLayouts() {
  const learning = [...unknown].map(async ([table, { setup }]) => {
    layouts.set(table, undefined);
    layouts.set(table, (await fetchEmptyBoard(setup)).layout);
  });
  unknown.clear();
  // What does not come is tried again with the next visit; the card has a picture without it.
  await Promise.allSettled(learning);
  return learning.length > 0;
}
