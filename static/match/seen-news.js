/** On which boards somebody has seen already what others have done there, until somebody moves: each has news of its own. */

/** @import { View } from '../types' */

import { positionOf } from './state.js';

export class SeenNews {
  #position = '';
  /** Boards, by the seats whose they are. @type {Set<number>} */
  #boards = new Set();

  /** @param {View} view */
  has(view) {
    return this.#position === positionOf(view) && this.#boards.has(view.of);
  }

  /** @param {View} view */
  add(view) {
    const position = positionOf(view);
    if (position !== this.#position) this.#boards.clear();
    this.#position = position;
    this.#boards.add(view.of);
  }
}
