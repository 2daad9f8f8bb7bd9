/** The games on this device, in IndexedDB. A browser that stores nothing plays on and says so once. */

/** @import { Setup } from '../types' */
/** @import { Saved } from './types' */

import { createStore, entries, get, promisifyRequest } from 'idb-keyval';
import { nameOf } from '../games/setup.js';
import { idsAfter } from './ids.js';
import { tellTabs } from './news.js';
import { completed } from './options.js';
import { asSaved } from './saved.js';
import { isSameState } from './version.js';

const games = completed(createStore('higawari', 'tables'));

/** Called with the error when something could not be stored. @type {(error: unknown) => void} */
let complain = () => {};

/** @param {(error: unknown) => void} listener */
export function onStorageFailure(listener) {
  complain = listener;
}

/**
 * @typedef {object} Change
 * @property {string} id
 * @property {Saved | undefined} from   what it was made from, as that was read or written here
 * @property {Saved | undefined} to     what is to be stored; nothing, if it goes
 */

/**
 * Makes all of the changes or, where anything else is stored by now than what one was made from, none of them. Both are
 * seen to in one transaction, so there is no moment between them for another tab.
 * @param {Change[]} changes
 * @returns {Promise<'done' | 'refused' | 'failed'>} `failed` where nothing could be stored; the player has been told
 */
export async function changeGames(changes) {
  if (!changes.length) return 'done';
  try {
    const done = await games('readwrite', (store) => compareAndChange(store, changes));
    if (done) tellTabs(changes.map(({ id }) => id));
    return done ? 'done' : 'refused';
  } catch (error) {
    complain(error);
    return 'failed';
  }
}

/** @param {IDBObjectStore} store @param {Change[]} changes */
async function compareAndChange(store, changes) {
  const { transaction } = store;
  const ended = promisifyRequest(transaction);
  try {
    const stored = await Promise.all(changes.map(({ id }) => promisifyRequest(store.get(id))));
    const allowed = changes.every(({ from }, at) => isSameState(from, asSaved(stored[at])));
    for (const { id, to } of allowed ? changes : []) {
      if (to) store.put(to, id);
      else store.delete(id);
    }
    // At once: a write that is only on its way is lost when the tab is closed.
    transaction.commit();
    await ended;
    return allowed;
  } catch (error) {
    ended.catch(() => undefined);
    abort(transaction);
    throw error;
  }
}

/** All of a transaction that failed on its way, or nothing. @param {IDBTransaction} transaction */
function abort(transaction) {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** A game by its id. @param {string} id @returns {Promise<Saved | undefined>} */
export async function savedGame(id) {
  try {
    return asSaved(await get(id, games));
  } catch {
    return undefined;
  }
}

/** All games, the last played first. @returns {Promise<Saved[]>} */
export async function savedGames() {
  try {
    return lastFirst((await entries(games)).map(([, value]) => value));
  } catch {
    return [];
  }
}

/**
 * All tries at a setup, the one of one's own that was played last, and the id for a further one.
 * @param {Setup} setup
 */
export async function triesAt(setup) {
  const name = `${nameOf(setup)} ~`;
  const tries = await gamesNamed(name);
  return { tries, last: tries.find(({ sent, practice }) => !sent && !practice), next: idsAfter(tries)(nameOf(setup)) };
}

/** The games whose ids begin so, the last played first: not all are read for it. @param {string} prefix */
async function gamesNamed(prefix) {
  try {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    return lastFirst(await games('readonly', (store) => promisifyRequest(store.getAll(range))));
  } catch {
    return [];
  }
}

/** @param {unknown[]} values @returns {Saved[]} */
function lastFirst(values) {
  return values.flatMap((value) => asSaved(value) ?? []).sort((a, b) => b.at - a.at);
}
