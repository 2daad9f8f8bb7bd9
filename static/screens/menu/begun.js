/** The board of a game as it lies, small, for the card of a game that is begun. */

/** @import { Layout } from '../../types' */
/** @import { Saved } from '../../store/types' */

import { smallArea } from '../../board/small.js';
import { fetchEmptyBoard } from '../../games/assets.js';

/** By game and seats. @type {Map<string, Layout | undefined>} */
const layouts = new Map();

/** @param {Saved} saved */
const tableOf = ({ setup: { game, seats } }) => `${game} ${seats}`;

/** Nothing where it is not known how the board is laid out, or something is stored that is no picture of it. @param {Saved} saved */
export function begunBoard(saved) {
  const layout = layouts.get(tableOf(saved));
  const board = layout?.areas[0];
  if (!saved.shown || !layout || !board?.ground) return undefined;
  try {
    return smallArea(board, layout, saved.shown);
  } catch {
    return undefined;
  }
}

/** Learns how the boards of some games are laid out; says whether that was anything new. @param {Saved[]} games */
export async function learnLayouts(games) {
  const others = games.filter((one) => one.shown && !layouts.has(tableOf(one)));
  const learnt = others.map(async (one) => {
    layouts.set(tableOf(one), undefined);
    layouts.set(tableOf(one), (await fetchEmptyBoard(one.setup)).layout);
  });
  // What does not come is tried again with the next visit; the card has a picture without it.
  await Promise.allSettled(learnt);
  return others.length > 0;
}
