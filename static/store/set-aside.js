/**
 * What was stored as a game and cannot be read as one: garbage, or a record that the engine refuses. It stays in the
 * database under a key of its own, where no game is looked for, until somebody deletes it or it can be read again.
 */

/** @import { Text } from '../types' */
/** @import { Saved, SetAside } from './types' */

import { promisifyRequest } from 'idb-keyval';
import { freshSeed } from '../games/setup.js';
import { mend } from './mend.js';
import { inGames } from './opening.js';
import { asGame } from './saved.js';

/** Before every id: games have small letters, digits and hyphens there. */
export const ASIDE = 'aside/';
const RANGE = () => IDBKeyRange.bound(ASIDE, `${ASIDE}\uffff`);

/** Called when something that is no game was found and set aside. */
let onFound = () => {};

/** @param {() => void} listener */
export function onSetAside(listener) {
  onFound = listener;
}

/** Whether a stored value has been set aside. @param {any} value */
const isSetAside = (value) => typeof value?.key === 'string' && value.key.startsWith(ASIDE);

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
  return move(IDBKeyRange.only(id), (value) => value?.record === record, reason);
}

/** Sets aside what is no game among what is stored under some keys. @param {IDBKeyRange} where */
export async function setUnreadableAside(where) {
  if (await move(where, (value) => !asGame(value))) onFound();
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
 * Moves what is meant of what is stored under some keys, in one step; says whether anything was.
 * @param {IDBKeyRange} where @param {(value: any) => boolean} isMeant @param {Text} [reason]
 */
async function move(where, isMeant, reason) {
  /** @type {string[]} */
  const moved = [];
  try {
    await inGames('readwrite', (store) => {
      const walk = store.openCursor(where);
      walk.onsuccess = () => {
        const cursor = walk.result;
        if (!cursor) return;
        if (isMeant(cursor.value)) {
          moved.push(String(cursor.key));
          put(store, cursor.key, cursor.value, reason);
          cursor.delete();
        }
        cursor.continue();
      };
      return promisifyRequest(store.transaction);
    });
    // Should the browser end just here, the next visit sees that a summary is too much.
    if (moved.length) await mend(moved);
    return moved.length > 0;
  } catch {
    return false;
  }
}

/** @param {IDBObjectStore} store @param {IDBValidKey} from @param {unknown} value @param {Text} [reason] */
function put(store, from, value, reason) {
  // Never the key of another one: the same place may have to be cleared more than once.
  const key = `${ASIDE}${new Date().toISOString()} ${freshSeed()} ${String(from)}`;
  store.put({ key, value, ...(reason ? { reason } : {}) }, key);
}
