/** What the board of another seat shows in the same position: looked at without a word, whether it comes or not. */

/** @import { View } from '../types' */

import { ask } from '../engine/ask.js';

/** The position that was asked for last, and the pictures of it by seat: more than one part of the page wants them. */
let position = '';
/** @type {Map<number, Promise<View | undefined>>} */
const pictures = new Map();

/** @param {Pick<View, 'game' | 'record' | 'undone' | 'seat'>} view @param {number} of the seat @returns {Promise<View | undefined>} */
export function boardOf({ game, record, undone, seat }, of) {
  const now = JSON.stringify([game, record, undone, seat]);
  if (now !== position) pictures.clear();
  position = now;
  const known = pictures.get(of);
  if (known) return known;
  /** @type {Promise<View | undefined>} */
  const asked = ask({ do: 'look', record, undone, seat, of }, { game, tell: () => undefined });
  pictures.set(of, asked);
  // What did not come may come when it is asked for again.
  const forget = () => pictures.get(of) === asked && pictures.delete(of);
  asked.then((picture) => picture || forget(), forget);
  return asked;
}
