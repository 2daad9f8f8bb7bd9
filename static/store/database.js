/** The games on this device, in IndexedDB. A browser that stores nothing plays on and says so. */

/** @import { Setup } from '../types' */
/** @import { Change, Saved } from './types' */

import { get, promisifyRequest } from 'idb-keyval';
import { nameOf } from '../games/setup.js';
import { besides, named, readBeside, write } from './beside.js';
import { complain } from './failure.js';
import { idsAfter } from './ids.js';
import { tellTabs } from './news.js';
import { inGames as games, NoStorage } from './opening.js';
import { asGame, asSaved } from './saved.js';
import { setUnreadableAside } from './set-aside.js';
import { alsoHeld } from './summaries.js';
import { under } from './summary.js';
import { lastOwn } from './tries.js';
import { isSameState } from './version.js';

/** What is to be changed should the database answer after all, by id. @type {Map<string, Change>} */
const missed = new Map();

/**
 * Makes all of the changes or, where anything else is stored by now than what one was made from, none of them. Both are
 * seen to in one transaction, so there is no moment between them for another tab.
 * @param {Change[]} changes @param {(store: IDBObjectStore) => Promise<void>} [also] writes besides, if they are made
 * @returns {Promise<'done' | 'refused' | 'failed' | 'later'>} `failed` where nothing could be stored, `later` where that will
 *   be done should the database answer after all; the player has been told
 */
export async function changeGames(changes, also) {
  if (!changes.length) return 'done';
  try {
    const done = await games('readonly', (store) => compareAndChange(writing(store, changes), changes, also));
    if (done) tellTabs(changes.map(({ id }) => id));
    return done ? 'done' : 'refused';
  } catch (error) {
    complain(error, 'write');
    if (!(error instanceof NoStorage)) return 'failed';
    remember(changes);
    return 'later';
  }
}

/** Changes of the same game become one. @param {Change[]} changes */
function remember(changes) {
  for (const change of changes) missed.set(change.id, { ...change, from: (missed.get(change.id) ?? change).from });
}

/** Stores what could not be stored while the database was silent. */
export async function saveMissed() {
  const changes = [...missed.values()];
  missed.clear();
  for (const change of changes) await changeGames([change]);
}

/**
 * The same games, to be written. What the system has been given survives the end of the browser, and that takes next to no
 * time; that it lies on the disk is waited for where a game is over, once.
 * @param {IDBObjectStore} store @param {Change[]} changes
 */
function writing({ name, transaction: { db } }, changes) {
  const durability = changes.some(({ to }) => to?.over) ? 'strict' : 'relaxed';
  return db.transaction(name, 'readwrite', { durability }).objectStore(name);
}

/** @param {IDBObjectStore} store @param {Change[]} changes @param {(store: IDBObjectStore) => Promise<void>} [also] */
async function compareAndChange(store, changes, also) {
  const { transaction } = store;
  const ended = promisifyRequest(transaction);
  try {
    const setups = changes.flatMap(({ from, to }) => (to ?? from)?.setup ?? []);
    const [stored, beside] = await Promise.all([
      Promise.all(changes.map(({ id }) => promisifyRequest(store.get(id)))),
      readBeside(store, setups),
    ]);
    const before = stored.map(asSaved);
    const allowed = changes.every(({ from }, at) => isSameState(from, before[at]));
    /** @type {ReturnType<typeof besides>} */
    let writes = [];
    if (allowed) {
      for (const { id, to } of changes) {
        if (to) store.put(to, id);
        else store.delete(id);
      }
      const written = changes.map(({ id, to }, at) => ({ id, before: withId(before[at], id), after: to }));
      writes = besides(beside, written);
      write(store, writes);
      await also?.(store);
    }
    // At once: a write that is only on its way is lost when the tab is closed.
    transaction.commit();
    await ended;
    alsoHeld(writes);
    return allowed;
  } catch (error) {
    ended.catch(() => undefined);
    abort(transaction);
    throw error;
  }
}

/** @param {Saved | undefined} saved @param {string} id what it is stored under */
const withId = (saved, id) => saved && { ...saved, id };

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
    return named(id, await get(id, games));
  } catch {
    return undefined;
  }
}

/** All tries at setups of these names. @param {string[]} names @returns {Promise<Saved[]>} */
export async function gamesAt(names) {
  try {
    const values = await games('readonly', (store) =>
      Promise.all(names.map((name) => promisifyRequest(store.getAll(under(`${name} ~`))))),
    );
    return values.flat().flatMap((value) => asGame(value) ?? []);
  } catch (error) {
    complain(error, 'read');
    return [];
  }
}

/**
 * All tries at a setup, the one of one's own that was played last, and the id for a further one; `known` says whether they
 * could be read at all. Where they could not, that id is one that no game has.
 * @param {Setup} setup
 */
export async function triesAt(setup) {
  const name = nameOf(setup);
  const others = await gamesNamed(`${name} ~`);
  const tries = others ?? [];
  return {
    tries,
    last: lastOwn(tries),
    next: others ? idsAfter(others)(name) : `${name} ~${Date.now()}`,
    known: others !== undefined,
  };
}

/** The games whose ids begin so, the last played first: not all are read for it. Undefined where nothing can be read. @param {string} prefix */
async function gamesNamed(prefix) {
  try {
    return await readable(under(prefix));
  } catch {
    return undefined;
  }
}

/** Games as they are read back, the last played first. What is no game is set aside, so that its place is free. @param {IDBKeyRange} range @returns {Promise<Saved[]>} */
async function readable(range) {
  const values = await games('readonly', (store) => promisifyRequest(store.getAll(range)));
  const saved = values.flatMap((value) => asGame(value) ?? []);
  if (saved.length < values.length) await setUnreadableAside(range);
  return saved.sort((a, b) => b.at - a.at);
}
