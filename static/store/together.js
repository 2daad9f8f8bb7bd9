/** Tables and circles on this device. What is written of one goes into the same transaction as the game that it is about. */

/** @import { Beside, Place, PlaceChange, Signed } from '../together/types' */

import { promisifyRequest } from 'idb-keyval';
import { changeGames } from './database.js';
import { stored } from './no-game.js';
import { inGames } from './opening.js';
import { changed } from './place.js';
import { under } from './summary.js';
import { asPlace, keyOfMessage, keyOfPlace, keysOfKnown, keysOfMessages, PLACES } from './together-keys.js';

/** All of them, the newest first; none where nothing can be read. @returns {Promise<Place[]>} */
export async function allPlaces() {
  try {
    const values = await inGames('readonly', (store) => promisifyRequest(store.getAll(under(PLACES))));
    return values.flatMap((value) => asPlace(value) ?? []).sort((a, b) => b.since - a.since);
  } catch {
    return [];
  }
}

/** @param {string} id @returns {Promise<Place | undefined>} */
export async function placeOf(id) {
  try {
    return asPlace(await inGames('readonly', (store) => promisifyRequest(store.get(keyOfPlace(id)))));
  } catch {
    return undefined;
  }
}

/** @param {Place} place @returns {Promise<boolean>} whether it is stored */
export function addPlace(place) {
  return written((store) => void store.put(stored(place), keyOfPlace(place.id)));
}

/** @param {string} id @param {PlaceChange} change */
export function changePlace(id, change) {
  return written((store) => putChange(store, id, change));
}

/** With all that was said there. @param {string} id */
export function forgetPlace(id) {
  return written((store) => {
    store.delete(keyOfPlace(id));
    store.delete(under(keysOfMessages(id)));
    store.delete(under(keysOfKnown(id)));
  });
}

/**
 * A message of one's own, and what is to be written with it: all of it or nothing.
 * @param {string} id of the place @param {Signed} message @param {Beside} beside
 * @returns {Promise<'done' | 'refused' | 'failed'>} `refused` where a game was played on elsewhere meanwhile
 */
export async function keepMessage(id, message, { place, games = [] }) {
  const write = async (/** @type {IDBObjectStore} */ store) => {
    store.put(stored({ ...message, unsent: true }), keyOfMessage(id, message.id));
    if (place) await putChange(store, id, place);
  };
  if (!games.length) return (await written(write)) ? 'done' : 'failed';
  const result = await changeGames(games, write);
  return result === 'later' ? 'failed' : result;
}

/** @param {IDBObjectStore} store @param {string} id @param {PlaceChange} change */
async function putChange(store, id, change) {
  const before = asPlace(await promisifyRequest(store.get(keyOfPlace(id))));
  if (before) store.put(stored(changed(before, change)), keyOfPlace(id));
}

/** Writes all of it or nothing; says whether it is written. @param {(store: IDBObjectStore) => void | Promise<void>} write */
export async function written(write) {
  try {
    await inGames('readwrite', async (store) => {
      const ended = promisifyRequest(store.transaction);
      await write(store);
      // At once: a write that is only on its way is lost when the tab is closed.
      store.transaction.commit();
      await ended;
    });
    return true;
  } catch {
    return false;
  }
}
