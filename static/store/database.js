/** The games on this device, in IndexedDB. A browser that stores nothing plays on and says so once. */

/** @import { Setup } from '../types' */
/** @import { Saved } from './types' */

import { createStore, entries, get, promisifyRequest } from 'idb-keyval';
import { nameOf } from '../games/setup.js';
import { completed } from './options.js';
import { asSaved } from './saved.js';

const games = completed(createStore('higawari', 'tables'));

/** Called with the error when something could not be stored. @type {(error: unknown) => void} */
let complain = () => {};

/** @param {(error: unknown) => void} listener */
export function onStorageFailure(listener) {
  complain = listener;
}

/** Store a game as it is now. @param {Saved} saved */
export async function saveGame(saved) {
  await changeGames([saved], []);
}

/** Store some games and delete others, all of it or nothing. @param {Saved[]} saved @param {string[]} deleted ids */
export async function changeGames(saved, deleted) {
  try {
    await games('readwrite', (store) => {
      for (const id of deleted) store.delete(id);
      for (const one of saved) store.put(one, one.id);
      // At once: a write that is only on its way is lost when the tab is closed.
      store.transaction.commit();
      return promisifyRequest(store.transaction);
    });
  } catch (error) {
    complain(error);
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

/** Gives further ids, by the name of a setup, beside those that there are. @param {{ id: string }[]} existing @returns {(name: string) => string} */
export function idsAfter(existing) {
  /** @type {Map<string, number>} */
  const highest = new Map();
  for (const { id } of existing) {
    const [, name = '', number = '0'] = /^(.*) ~(\d+)$/s.exec(id) ?? [];
    highest.set(name, Math.max(highest.get(name) ?? 0, Number(number)));
  }
  return (name) => {
    const next = (highest.get(name) ?? 0) + 1;
    highest.set(name, next);
    return `${name} ~${next}`;
  };
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
