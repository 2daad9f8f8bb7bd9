/** The games on this device, in IndexedDB. A browser that keeps nothing plays on and says so once. */

/** @import { Saved, Setup } from './types' */

import { createStore, entries, get, promisifyRequest } from './vendor/idb-keyval.js';
import { nameOf, today } from './address.js';

const tables = createStore('higawari', 'tables');

/** Called with the error when something could not be kept. @type {(error: unknown) => void} */
let complain = () => {};

/** @param {(error: unknown) => void} listener */
export function onFull(listener) {
  complain = listener;
}

/** Keep a game as it is now. @param {Saved} saved */
export async function save(saved) {
  await change([saved], []);
}

/** Keep some games and forget others, all of it or nothing. @param {Saved[]} kept @param {string[]} forgotten ids */
export async function change(kept, forgotten) {
  try {
    await tables('readwrite', (store) => {
      for (const id of forgotten) store.delete(id);
      for (const one of kept) store.put(one, one.id);
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
    return wellFormed(found) ? dated(found) : undefined;
  } catch {
    return undefined;
  }
}

/** All games, the last played first. @returns {Promise<Saved[]>} */
export async function all() {
  try {
    return lastFirst((await entries(tables)).map(([, value]) => value));
  } catch {
    return [];
  }
}

/** @param {unknown[]} found */
const lastFirst = (found) => found.filter(wellFormed).map(dated).sort((a, b) => b.at - a.at);

/**
 * All tries at a setup, the one of one's own that was played last, and the id for a further one.
 * @param {Setup} setup
 */
export async function triesAt(setup) {
  const name = `${nameOf(setup)} ~`;
  const tries = await named(name);
  return { tries, last: tries.find(({ sent, practice }) => !sent && !practice), next: numbered(tries)(nameOf(setup)) };
}

/** Gives further ids, by the name of a setup, beside those that there are. @param {{ id: string }[]} kept @returns {(name: string) => string} */
export function numbered(kept) {
  /** @type {Map<string, number>} */
  const highest = new Map();
  for (const { id } of kept) {
    const [, name = '', number = '0'] = /^(.*) ~(\d+)$/s.exec(id) ?? [];
    highest.set(name, Math.max(highest.get(name) ?? 0, Number(number)));
  }
  return (name) => {
    const next = (highest.get(name) ?? 0) + 1;
    highest.set(name, next);
    return `${name} ~${next}`;
  };
}

/** The games whose ids begin so, the last played first: not all are read for it. @param {string} name */
async function named(name) {
  try {
    const range = IDBKeyRange.bound(name, `${name}\uffff`);
    return lastFirst(await tables('readonly', (store) => promisifyRequest(store.getAll(range))));
  } catch {
    return [];
  }
}

/** A game kept before beginnings were: its last move is what is known. @param {Saved} found @returns {Saved} */
function dated(found) {
  if (typeof found.begun === 'number' && typeof found.day === 'string') return found;
  return { ...found, begun: found.at, day: today(new Date(found.at)) };
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
