/** Summaries as they are read: a few of them, or all some at a time. Where they cannot be stored, they are held here for the visit. */

/** @import { Days, Summary } from './types' */
/** @import { Writes } from './beside.js' */
/** @import { State } from './summary.js' */

import { promisifyRequest } from 'idb-keyval';
import { games } from '../games/catalogue.js';
import { isDay } from '../games/setup.js';
import { bitOf, bitsDone, daysDone, monthOf } from './beside.js';
import { monthBefore, streakUntil } from './days.js';
import { complain } from './failure.js';
import { inGames } from './opening.js';
import { asSummary, isDayEntry } from './saved.js';
import { keyOf, keyOfDay, keyOfDone, keysOf, PREFIX, STATES, under } from './summary.js';

/** Of which a page is read before others have their turn. */
const PAGE = 300;
/** Days. A run that is shorter began in the month before this one at the earliest; the months of years are read for a longer one only. */
const SHORTEST_MONTH = 28;

/** All of them by key, where storage is full. @type {Map<string, unknown> | undefined} */
let held;
let isDoubted = false;

/** Whether something was found among them that is none. */
export const doubted = () => isDoubted;

export function trusted() {
  isDoubted = false;
}

/** For the rest of this visit they are held here. @param {Writes} writes what could not be stored */
export async function hold(writes) {
  held ??= await inGames('readonly', async (store) => {
    const [keys, values] = await Promise.all([
      promisifyRequest(store.getAllKeys(under(PREFIX))),
      promisifyRequest(store.getAll(under(PREFIX))),
    ]);
    return new Map(keys.map((key, at) => [String(key), values[at]]));
  });
  alsoHeld(writes);
}

/** What is held follows what was stored. @param {Writes} writes */
export function alsoHeld(writes) {
  for (const [key, value] of writes) {
    if (value) held?.set(key, value);
    else held?.delete(key);
  }
}

/** The first values of ranges, in the order of their keys; none, and a sentence to the player, where nothing can be read. @param {IDBKeyRange[]} ranges @param {number} [most] of each @returns {Promise<any[]>} */
async function read(ranges, most) {
  if (held) return ranges.flatMap((range) => heldIn(range).slice(0, most));
  try {
    const all = await inGames('readonly', (store) =>
      Promise.all(ranges.map((range) => promisifyRequest(store.getAll(range, most)))),
    );
    return all.flat();
  } catch (error) {
    complain(error, 'read');
    return [];
  }
}

/** @param {IDBKeyRange} range */
function heldIn(range) {
  const inRange = [...(held ?? [])].filter(([key]) => range.includes(key));
  return inRange.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

/** @param {any[]} values @returns {Summary[]} */
const summariesIn = (values) =>
  values.flatMap((value) => {
    const { key: _, ...summary } = value ?? {};
    const one = asSummary(summary);
    if (!one) isDoubted = true;
    return one ?? [];
  });

/** Of one game or of all, the last played first. @param {State} state @param {{ game?: string, most?: number }} [which] */
export async function latest(state, { game, most } = {}) {
  const ids = game === undefined ? games.map(({ id }) => id) : [game];
  const ranges = ids.map((id) => under(keysOf(state, id)));
  return summariesIn(await read(ranges, most))
    .sort((a, b) => b.at - a.at)
    .slice(0, most);
}

/** Of one game or of all. @param {State} state @param {string} [game] @returns {Promise<number>} */
export async function count(state, game) {
  const range = under(keysOf(state, game));
  if (held) return heldIn(range).length;
  try {
    return await inGames('readonly', (store) => promisifyRequest(store.count(range)));
  } catch {
    return 0;
  }
}

/** The game that one has played last. @returns {Promise<string | undefined>} */
export async function playedLast() {
  const last = await Promise.all(STATES.map((state) => latest(state, { most: 1 })));
  const own = last.flat().filter(({ sent }) => !sent);
  return own.sort((a, b) => b.at - a.at)[0]?.setup.game;
}

/** All, or those of some states, some at a time. @param {readonly State[]} [states] @returns {AsyncGenerator<Summary[]>} */
export async function* allSummaries(states = STATES) {
  for (const state of states) {
    for (const { id } of games) {
      const { lower, upper } = under(keysOf(state, id));
      for (let from = lower; ; ) {
        const values = await read([IDBKeyRange.bound(from, upper, from !== lower)], PAGE);
        const page = summariesIn(values);
        yield page;
        const last = page.at(-1);
        if (!last || values.length < PAGE) break;
        from = keyOf(last);
      }
    }
  }
}

/** What became of a game's days. @param {string} game @returns {Promise<Days>} */
export async function daysOf(game) {
  const entries = await read([under(keyOfDay(game, ''))]);
  return new Map(
    entries.flatMap(({ day, key: _, ...entry }) => (isDay(day) && isDayEntry(entry) ? [[day, entry]] : [])),
  );
}

/** Which of a day's games are done. @param {string} day @returns {Promise<string[]>} */
export async function doneOn(day) {
  const [done] = await read([IDBKeyRange.only(keyOfDone(day.slice(0, 7)))]);
  return games.flatMap(({ id }) => (daysDone(done, id).includes(day) ? [id] : []));
}

/** For how many days in a row a game of the day was done, one of them all or whichever. @param {string} today @param {string} [game] */
export async function streak(today, game) {
  const run = await runSince(monthBefore(today), today, game);
  return run < SHORTEST_MONTH ? run : runSince('', today, game);
}

/** @param {string} first the month from which on is read @param {string} today @param {string} [game] */
async function runSince(first, today, game) {
  const months = await read([IDBKeyRange.bound(keyOfDone(first), under(keyOfDone('')).upper)]);
  const bits = new Map(months.map((done) => [done?.month, bitsDone(done, game)]));
  return streakUntil(today, (day) => Boolean((bits.get(monthOf(day)) ?? 0) & bitOf(day)));
}
