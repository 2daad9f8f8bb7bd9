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
export function wellFormed(value) {
  return (
    isObject(value) && isObject(value.setup) && isObject(value.setup.options) &&
    [value.id, value.record, value.setup.game, value.setup.seed, ...Object.values(value.setup.options)].every(isString) &&
    Number.isInteger(value.setup.seats) && allOf(value.setup.bots ?? [], (bot) => bot === null || isString(bot)) &&
    Number.isFinite(value.at) && typeof value.over === 'boolean' && typeof (value.sent ?? false) === 'boolean' &&
    allOf(value.undone, isString) && allOf(value.totals, Number.isFinite) && isText(value.progress)
  );
}

/** @param {any} value */
const isString = (value) => typeof value === 'string';

/** @param {any} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {any} values @param {(value: any) => boolean} fit */
const allOf = (values, fit) => Array.isArray(values) && values.every(fit);

/** A key, and what fills its blanks. @param {any} value @returns {boolean} */
function isText(value) {
  if (!Array.isArray(value) || !isString(value[0])) return false;
  return value[1] === undefined || (isObject(value[1]) && Object.values(value[1]).every((one) => !Array.isArray(one) || isText(one)));
}
