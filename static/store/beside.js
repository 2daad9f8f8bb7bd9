/** What is written beside a change of games, in the same transaction: their summaries, and what became of their days. */

/** @import { Setup } from '../types' */
/** @import { Saved } from './types' */
/** @import { Kind } from './tries.js' */

import { promisifyRequest } from 'idb-keyval';
import { dayOf, nameOf } from '../games/setup.js';
import { dayEntry } from './day.js';
import { stored } from './no-game.js';
import { keysOfReviews } from './review-keys.js';
import { asGame } from './saved.js';
import { keyOf, keyOfDay, keyOfDone, summaryOf, under } from './summary.js';
import { countedOf, kindBeside } from './tries.js';

/** @typedef {{ name: string, day: string, game: string }} Place a game's day, and the name of its setup */
/** @typedef {{ month: string, games: Record<string, number> }} Done on which days of a month each game was done, a bit for each: a streak of years is read at each visit */
/** @typedef {Place & { tries: Map<string, Saved>, entry: unknown }} Beside a day, the tries there, and what is known of it */
/** @typedef {[string, object | undefined][]} Writes keys, each with what is stored there from now on, if anything is */

/**
 * What was stored, and what is from now on.
 * @typedef {object} Written
 * @property {string} id
 * @property {Saved | undefined} before
 * @property {Saved | undefined} after
 */

/** The days among some setups, each once. @param {Setup[]} setups @returns {Place[]} */
function placesOf(setups) {
  const places = setups.flatMap((setup) => {
    const day = dayOf(setup);
    return day === undefined ? [] : [/** @type {const} */ ([nameOf(setup), { day, game: setup.game }])];
  });
  return [...new Map(places)].map(([name, place]) => ({ name, ...place }));
}

/** What lies beside games at these setups, before anything is written. @param {IDBObjectStore} store @param {Setup[]} setups */
export async function readBeside(store, setups) {
  const places = placesOf(setups);
  const months = [...new Set(places.map(({ day }) => monthOf(day)))];
  const [tries, entries, done] = await Promise.all([
    Promise.all(places.map(({ name }) => triesIn(store, name))),
    Promise.all(places.map(({ game, day }) => promisifyRequest(store.get(keyOfDay(game, day))))),
    Promise.all(months.map((month) => promisifyRequest(store.get(keyOfDone(month))))),
  ]);
  return {
    places: places.map(
      (place, at) => /** @type {Beside} */ ({ ...place, tries: tries[at] ?? new Map(), entry: entries[at] }),
    ),
    done: new Map(months.map((month, at) => [month, /** @type {Done | undefined} */ (done[at])])),
  };
}

/** The tries at a setup, by what they are stored under. @param {IDBObjectStore} store @param {string} name @returns {Promise<Map<string, Saved>>} */
async function triesIn(store, name) {
  const range = under(`${name} ~`);
  const [keys, values] = await Promise.all([
    promisifyRequest(store.getAllKeys(range)),
    promisifyRequest(store.getAll(range)),
  ]);
  const games = keys.map((id, at) => /** @type {const} */ ([id, named(String(id), values[at])]));
  return new Map(games.flatMap(([id, saved]) => (saved ? [[String(id), saved]] : [])));
}

/** A game by the name that it is stored under, whatever it says. @param {string} id @param {unknown} value */
export function named(id, value) {
  const saved = asGame(value);
  return saved && { ...saved, id };
}

/**
 * What is to be written after a change.
 * @param {Awaited<ReturnType<typeof readBeside>>} beside @param {Written[]} written @returns {Writes}
 */
export function besides({ places, done }, written) {
  /** @type {Writes} */
  const writes = written.flatMap(({ before }) => (before ? [[keyOf(before), undefined]] : []));
  for (const { id, before, after } of written) {
    if (before && !after) for (const key of keysOfReviews(before)) writes.push([key, undefined]);
    if (after) writes.push(rowOf({ ...after, id }, after.practice && !after.sent ? 'practice' : undefined));
  }
  for (const place of places) {
    const now = triesAfter(place, written);
    const entry = dayEntry([...now.values()]);
    const value = entry && stored({ day: place.day, ...entry });
    writes.push(...rowsAt(place, now, written));
    if (!isSame(place.entry, value)) writes.push([keyOfDay(place.game, place.day), value]);
    writes.push(...doneAt(place, done, entry?.done ?? false));
  }
  // Of what is written twice, the last is what holds.
  return [...new Map(writes)];
}

/** @param {Saved} saved @param {Kind | undefined} kind @returns {Writes[number]} */
function rowOf(saved, kind) {
  const summary = summaryOf(saved, kind);
  return [keyOf(summary), stored(summary)];
}

/** @param {Beside} place @param {Written[]} written */
function triesAfter({ name, tries }, written) {
  const now = new Map(tries);
  for (const { id, after } of written) {
    if (after && nameOf(after.setup) === name) now.set(id, { ...after, id });
    else now.delete(id);
  }
  return now;
}

/** The summaries of what was written, and of what is worth something else by that: another try may be what counts. @param {Beside} place @param {Map<string, Saved>} now @param {Written[]} written @returns {Writes} */
function rowsAt({ tries }, now, written) {
  const before = kindsOf([...tries.values()]);
  return [...kindsOf([...now.values()])].flatMap(([id, kind]) => {
    const saved = now.get(id);
    const isOther = before.get(id) !== kind || written.some((one) => one.id === id);
    return saved && isOther ? [rowOf(saved, kind)] : [];
  });
}

/** @param {Beside} place @param {Map<string, Done | undefined>} done by month; follows what is written @param {boolean} isDone @returns {Writes} */
function doneAt({ game, day }, done, isDone) {
  const month = monthOf(day);
  const bit = bitOf(day);
  const { [game]: days = 0, ...others } = done.get(month)?.games ?? {};
  if (Boolean(days & bit) === isDone) return [];
  const games = { ...others, [game]: days ^ bit };
  done.set(month, { month, games });
  return [[keyOfDone(month), stored({ month, games })]];
}

/** @param {string} day */
export const monthOf = (day) => day.slice(0, 7);

/** The bit of a day among those of its month. @param {string} day */
export const bitOf = (day) => 1 << (Number(day.slice(8)) - 1);

/** The days of a month on which a game was done, one of them all or whichever, a bit for each. @param {Partial<Done> | undefined} done @param {string} [game] */
export function bitsDone(done, game) {
  const of = Object.entries(done?.games ?? {}).filter(([id]) => !game || id === game);
  return of.reduce((all, [, days]) => all | Number(days), 0);
}

/** The same as days. @param {Partial<Done> | undefined} done @param {string} [game] @returns {string[]} */
export function daysDone(done, game) {
  const bits = bitsDone(done, game);
  const days = Array.from({ length: 31 }, (_, at) => `${done?.month}-${String(at + 1).padStart(2, '0')}`);
  return days.filter((day) => bits & bitOf(day));
}

/** What each try at a day's setup is worth. @param {Saved[]} tries */
function kindsOf(tries) {
  const counted = countedOf(tries);
  return new Map(tries.map((one) => [one.id, kindBeside(one, counted)]));
}

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {IDBObjectStore} store @param {Writes} writes */
export function write(store, writes) {
  for (const [key, value] of writes) {
    if (value) store.put(value, key);
    else store.delete(key);
  }
}
