/**
 * Whether every game has its summary: a visit compares numbers. What is missing or too much, since a tab of an older version of the
 * page has stored it or a browser has ended in between, is put right, some games at a time; whatever ends that in between, the
 * next visit goes on with it.
 */

import { promisifyRequest } from 'idb-keyval';
import { knownIn, mend } from './mend.js';
import { stored } from './no-game.js';
import { inGames, NoStorage } from './opening.js';
import { completeAll, optionsOfGames } from './options.js';
import { asGame } from './saved.js';
import { ASIDE, setUnreadableAside } from './set-aside.js';
import { doubted, hold, trusted } from './summaries.js';
import { keyOf, keysOf, PREFIX, summaryOf, under, WHOLE } from './summary.js';

/** Raised when summaries say something else, or say it otherwise. */
const FORM = 1;
/** Games whose summaries are made in one step. */
const STEP = 60;
/** So many games are looked at before one sees anything. */
const FEW = 500;

/** @typedef {{ form: number, options: string, games: number }} Note */

/** Everything but summaries; what was set aside is among it. */
const GAMES = () => IDBKeyRange.lowerBound(`${PREFIX}\uffff`);
const SUMMARIES = () => IDBKeyRange.bound(keysOf('going'), `${keysOf('sheet')}\uffff`);

/** @type {Promise<boolean> | undefined} */
let running;

/** Puts right whatever is missing; says whether anything was. Where nothing can be read, nothing is. */
export function putRight() {
  running ??= check()
    .catch((error) => {
      if (!(error instanceof NoStorage)) throw error;
      return false;
    })
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** Whether all games can be looked at in a moment. */
export async function areFew() {
  try {
    return await inGames('readonly', async (store) => {
      const note = await noteIn(store);
      // To count many takes longer than one may wait.
      return !(note && note.games > FEW) && (await promisifyRequest(store.count(GAMES()))) <= FEW;
    });
  } catch {
    return true;
  }
}

/** What another tab has stored: an older version of the page writes no summaries. @param {unknown[]} ids */
export async function lookAgain(ids) {
  const some = ids.map(String);
  try {
    const wrong = await inGames('readonly', async (store) => {
      const right = await Promise.all(some.map((id) => isRight(store, id)));
      return some.filter((_, at) => !right[at]);
    });
    if (wrong.length) await mend(wrong);
  } catch {
    // Nothing can be read; the next visit looks at all.
  }
}

/** Whether a game has its summary. @param {IDBObjectStore} store @param {string} id */
async function isRight(store, id) {
  const saved = asGame(await promisifyRequest(store.get(id)));
  return !saved || (await promisifyRequest(store.getKey(keyOf(summaryOf({ ...saved, id }))))) !== undefined;
}

/** @param {IDBObjectStore} store @returns {Promise<Note | undefined>} */
async function noteIn(store) {
  const note = /** @type {Note | undefined} */ (await promisifyRequest(store.get(WHOLE)));
  return note?.form === FORM && note.options === optionsOfGames() && !doubted() ? note : undefined;
}

async function check() {
  const isReadable = await begin();
  const { games, summaries, note } = await inGames('readonly', numbersIn);
  if (isReadable && games === summaries) {
    if (note && Math.abs(note.games - games) > STEP) await noteDown(games);
    return false;
  }
  // What an older version of the page has stored may lack an option, and goes by another id then.
  if (await completeAll(inGames)) await begin();
  const { known, ids } = await inGames('readonly', async (store) => ({
    known: isReadable ? await knownIn(store) : new Map(),
    ids: (await promisifyRequest(store.getAllKeys(GAMES()))).map(String).filter((id) => !id.startsWith(ASIDE)),
  }));
  const wrong = differing(ids, known);
  for (let at = 0; at < wrong.length; at += STEP) {
    for (const id of await mend(wrong.slice(at, at + STEP), known)) await setUnreadableAside(IDBKeyRange.only(id));
  }
  await noteDown(ids.length);
  return wrong.length > 0;
}

/** Summaries that say something else, or have another form, go; says whether those that are stored are of use, then. */
async function begin() {
  try {
    await inGames('readwrite', async (store) => {
      if (await noteIn(store)) return;
      const ended = promisifyRequest(store.transaction);
      store.delete(under(PREFIX));
      store.put(noteOf(0), WHOLE);
      await ended;
    });
    trusted();
    return true;
  } catch (error) {
    if (error instanceof NoStorage) throw error;
    // Full: what they would say is held for this visit.
    await hold([]);
    return false;
  }
}

/** @param {IDBObjectStore} store */
async function numbersIn(store) {
  const [note, all, aside, summaries] = await Promise.all([
    noteIn(store),
    promisifyRequest(store.count(GAMES())),
    promisifyRequest(store.count(IDBKeyRange.bound(ASIDE, `${ASIDE}\uffff`))),
    promisifyRequest(store.count(SUMMARIES())),
  ]);
  return { note, games: all - aside, summaries };
}

/** Games without a summary or with several, and summaries without a game. @param {string[]} ids @param {import('./mend.js').Known} known */
function differing(ids, known) {
  const there = new Set(ids);
  const wrong = ids.filter((id) => known.get(id)?.length !== 1);
  return [...wrong, ...[...known.keys()].filter((id) => !there.has(id))];
}

/** @param {number} games @returns {Note} */
const noteOf = (games) => stored({ form: FORM, options: optionsOfGames(), games });

/** @param {number} games */
function noteDown(games) {
  return inGames('readwrite', (store) => {
    store.put(noteOf(games), WHOLE);
    return promisifyRequest(store.transaction);
  }).catch(() => undefined);
}
