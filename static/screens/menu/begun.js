/** The board of a game as it lies, small, for the card of a game that is begun. */

/** @import { Layout, Picture } from '../../types' */
/** @import { Saved } from '../../store/types' */

import { smallArea } from '../../board/small.js';
import { fetchEmptyBoard } from '../../games/assets.js';

/** @typedef {Pick<Saved, 'setup' | 'shown'>} Begun */

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
    return smallArea(board, layout, wordless(saved.shown));
  } catch {
    return undefined;
  }
}

/** Words are too small to be read there, and do not know who sat where. @param {Picture} picture @returns {Picture} */
const wordless = (picture) => {
  const marks = picture.scene.marks.filter(({ words }) => !words);
  return { ...picture, scene: { ...picture.scene, marks } };
};

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
