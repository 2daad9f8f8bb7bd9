/**
 * How the boards of the day's games lay when they ended, for their cards in the menu: of each game the last one only, under a key of
 * its own before all keys of games, so that however much is played nothing grows.
 */

/** @import { Picture } from '../types' */

import { promisifyRequest } from 'idb-keyval';
import { stored } from './no-game.js';
import { inGames } from './opening.js';
import { under } from './summary.js';

/** It has to come before `.kept/`. */
const PREFIX = '.boards/';

/** @typedef {{ id: string, picture: Picture }} LastBoard */

/** What lies there, without the words for it. @param {IDBObjectStore} store @param {string} id of the try @param {Picture} picture */
export function keepLastBoard(store, id, { game, scene }) {
  const marks = scene.marks.filter(({ symbol }) => symbol !== 'none').map(({ label: _label, ...mark }) => mark);
  const picture = { game, scene: { marks, strokes: scene.strokes } };
  store.put(stored({ id, picture }), `${PREFIX}${game}`);
}

/** By the id of the try. @returns {Promise<ReadonlyMap<string, Picture>>} */
export async function lastBoards() {
  try {
    const all = await inGames('readonly', (store) => promisifyRequest(store.getAll(under(PREFIX))));
    return new Map(all.map((/** @type {LastBoard} */ { id, picture }) => [id, picture]));
  } catch {
    return new Map();
  }
}
