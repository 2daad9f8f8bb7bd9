/** Summaries of some games are made anew from what is stored, whatever they said. */

/** @import { Writes } from './beside.js' */

import { promisifyRequest } from 'idb-keyval';
import { besides, named, readBeside, write } from './beside.js';
import { inGames, NoStorage } from './opening.js';
import { asSummary } from './saved.js';
import { hold } from './summaries.js';
import { idIn, PREFIX, under } from './summary.js';

/** The keys of summaries, by the id of the game that each is about. @typedef {Map<string, string[]>} Known */

/** @param {IDBObjectStore} store @returns {Promise<Known>} */
export async function knownIn(store) {
  /** @type {Known} */
  const known = new Map();
  for (const key of await promisifyRequest(store.getAllKeys(under(PREFIX)))) {
    const id = idIn(key);
    if (id !== undefined) known.set(id, [...(known.get(id) ?? []), String(key)]);
  }
  return known;
}

/**
 * Gives the ids under which something is stored that is no game. Rejects with `NoStorage` where nothing can be read.
 * @param {string[]} ids @param {Known} [known] what there is of them, if that has been looked up
 */
export async function mend(ids, known) {
  /** @type {Writes} */
  let writes = [];
  /** @type {string[]} */
  let unreadable = [];
  try {
    await inGames('readwrite', async (store) => {
      ({ writes, unreadable } = await anew(store, ids, known ?? (await knownIn(store))));
      const ended = promisifyRequest(store.transaction);
      write(store, writes);
      await ended;
    });
  } catch (error) {
    if (error instanceof NoStorage) throw error;
    // Full; what the games say is known all the same.
    await hold(writes);
  }
  return unreadable;
}

/** @param {IDBObjectStore} store @param {string[]} ids @param {Known} known */
async function anew(store, ids, known) {
  const old = ids.flatMap((id) => known.get(id) ?? []);
  const [values, summaries] = await Promise.all([
    Promise.all(ids.map((id) => promisifyRequest(store.get(id)))),
    Promise.all(old.map((key) => promisifyRequest(store.get(key)))),
  ]);
  const found = ids.map((id, at) => ({ id, before: undefined, after: named(id, values[at]) }));
  const setups = [...found.map(({ after }) => after), ...summaries.map(asSummary)].flatMap((one) => one?.setup ?? []);
  const beside = await readBeside(store, setups);
  // What counts on a day may be another try than the other summaries of that day say.
  const others = beside.places.flatMap(({ tries }) => [...tries].filter(([id]) => !ids.includes(id)));
  const written = [...found, ...others.map(([id, after]) => ({ id, before: undefined, after }))];
  const writes = besides(beside, written);
  return {
    writes: /** @type {Writes} */ ([
      ...new Map([...old.map((key) => /** @type {const} */ ([key, undefined])), ...writes]),
    ]),
    unreadable: found.flatMap(({ id, after }, at) => (values[at] !== undefined && !after ? [id] : [])),
  };
}
