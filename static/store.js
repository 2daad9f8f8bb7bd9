/** The games on this device, in IndexedDB. A browser that keeps nothing plays on and says so once. */

/** @import { Saved, Setup } from './types' */

import { createStore, entries, get, promisifyRequest } from './vendor/idb-keyval.js';
import { idOf, nameOf } from './address.js';

const tables = createStore('higawari', 'tables');

/** Called with the error when something could not be kept. @type {(error: unknown) => void} */
let complain = () => {};

/** @param {(error: unknown) => void} listener */
export function onFull(listener) {
  complain = listener;
}

/** Keep a game as it is now. @param {Saved} saved */
export async function save(saved) {
  try {
    await tables('readwrite', (store) => {
      store.put(saved, saved.id);
      // At once: a write that is only on its way is lost when the tab is closed.
      store.transaction.commit();
      return promisifyRequest(store.transaction);
    });
  } catch (error) {
    complain(error);
  }
}

/** A game by its id. @param {string} id @returns {Promise<Saved | undefined>} */
export async function saved(id) {
  try {
    const found = await get(id, tables);
    return wellFormed(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** All games, the last played first. @returns {Promise<Saved[]>} */
export async function all() {
  try {
    const found = (await entries(tables)).map(([, value]) => value).filter(wellFormed);
    return found.sort((a, b) => b.at - a.at);
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
  const tries = (await all()).filter(({ id }) => id.startsWith(name));
  const highest = Math.max(0, ...tries.map(({ id }) => Number(id.slice(name.length)) || 0));
  return { tries, last: tries.find(({ sent, practice }) => !sent && !practice), next: idOf(setup, highest + 1) };
}

/** Storage may hold what another version, or somebody's hand, has put there. @param {any} value @returns {value is Saved} */
function wellFormed(value) {
  return (
    typeof value === 'object' && value !== null &&
    typeof value.id === 'string' && typeof value.record === 'string' && typeof value.at === 'number' &&
    typeof value.over === 'boolean' && Array.isArray(value.undone) && Array.isArray(value.totals) &&
    Array.isArray(value.progress) && typeof value.setup?.game === 'string' && typeof value.setup?.seed === 'string'
  );
}
