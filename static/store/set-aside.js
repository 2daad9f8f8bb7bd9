/**
 * What was stored as a game and cannot be read as one: garbage, or a record that the engine refuses. It stays in the
 * database under a key of its own, where no game is looked for, until somebody deletes it or it can be read again.
 */

/** @import { Text } from '../types' */
/** @import { Saved, SetAside } from './types' */

import { promisifyRequest } from 'idb-keyval';
import { freshSeed } from '../games/setup.js';
import { inGames } from './opening.js';
import { asGame } from './saved.js';

/** Before every id: games have small letters, digits and hyphens there. */
const PREFIX = 'aside/';
const RANGE = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

/** Called when something that is no game was found and set aside. */
let onFound = () => {};

/** @param {() => void} listener */
export function onSetAside(listener) {
  onFound = listener;
}

/** Whether a stored value has been set aside. @param {any} value */
export const isSetAside = (value) => typeof value?.key === 'string' && value.key.startsWith(PREFIX);

/** All of them, the oldest first; none where nothing can be read. @returns {Promise<SetAside[]>} */
export async function allSetAside() {
  try {
    return (await inGames('readonly', (store) => promisifyRequest(store.getAll(RANGE())))).filter(isSetAside);
  } catch {
    return [];
  }
}

/** Sets a game aside that the engine refuses, unless another tab has stored another one there. @param {Saved} saved @param {Text} reason */
export function setGameAside({ id, record }, reason) {
  return move(id, (value) => value?.record === record, reason);
}

/** Sets everything aside that is no game. */
export async function setUnreadableAside() {
  if (await move(undefined, (value) => !asGame(value))) onFound();
}

/** Keeps values that never were among the games here. @param {{ value: unknown, reason: Text }[]} found */
export async function keepAside(found) {
  await inGames('readwrite', (store) => {
    for (const { value, reason } of found) put(store, '', value, reason);
    return promisifyRequest(store.transaction);
  });
}

/** @param {string} key */
export async function deleteSetAside(key) {
  await inGames('readwrite', (store) => {
    store.delete(key);
    return promisifyRequest(store.transaction);
  });
}

/**
 * Moves what is stored under a key, or under any, in one step; says whether anything was.
 * @param {IDBValidKey | undefined} where @param {(value: any) => boolean} isMeant @param {Text} [reason]
 */
function move(where, isMeant, reason) {
  let moved = false;
  return inGames('readwrite', (store) => {
    const walk = store.openCursor(where);
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (!cursor) return;
      if (!isSetAside(cursor.value) && isMeant(cursor.value)) {
        moved = true;
        put(store, cursor.key, cursor.value, reason);
        cursor.delete();
      }
      cursor.continue();
    };
    return promisifyRequest(store.transaction);
  }).then(
    () => moved,
    () => false,
  );
}

/** @param {IDBObjectStore} store @param {IDBValidKey} from @param {unknown} value @param {Text} [reason] */
function put(store, from, value, reason) {
  // Never the key of another one: the same place may have to be cleared more than once.
  const key = `${PREFIX}${new Date().toISOString()} ${freshSeed()} ${String(from)}`;
  store.put({ key, value, ...(reason ? { reason } : {}) }, key);
}
