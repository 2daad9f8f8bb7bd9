/** What the board of another seat shows in the same position: looked at without a word, whether it comes or not. */

/** @import { View } from '../types' */

import { ask } from '../engine/ask.js';

/** @param {Pick<View, 'game' | 'record' | 'undone' | 'seat'>} view @param {number} of the seat @returns {Promise<View | undefined>} */
export const boardOf = ({ game, record, undone, seat }, of) =>
  ask({ do: 'look', record, undone, seat, of }, { game, tell: () => undefined });
