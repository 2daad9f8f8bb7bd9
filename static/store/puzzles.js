/**
 * How far somebody is with the puzzles, kept on this device: one value for each game, before all keys of games, so that nothing
 * that counts or lists games meets it. In a file it is a line for each game, after a mark:
 *
 *     & puzzles {"game":"higher-number","results":{"puzzle/1/0@5":{"tries":2,"first":false,"solved":true}},"days":["2026-11-20"]}
 */

/** @import { PuzzleBook, PuzzleResult } from './types' */

import { promisifyRequest } from 'idb-keyval';
import { isDay } from '../games/setup.js';
import { streaks } from './days.js';
import { MARK } from './file.js';
import { stored } from './no-game.js';
import { inGames } from './opening.js';
import { under } from './summary.js';
import { written } from './together.js';

/** It has to come before `.kept/`. */
const PREFIX = '.answers/';
const KIND = 'puzzles ';

/** @param {string} game @returns {PuzzleBook} */
const empty = (game) => ({ game, results: {}, days: [] });

/** What is kept of a game's; nothing is, where nothing can be read. @param {string} game @returns {Promise<PuzzleBook>} */
export async function puzzleBook(game) {
  try {
    return (await inGames('readonly', (store) => bookIn(store, game))) ?? empty(game);
  } catch {
    return empty(game);
  }
}

/** Of all games of which any is kept. @returns {Promise<PuzzleBook[]>} */
export async function puzzleBooks() {
  try {
    const all = await inGames('readonly', (store) => promisifyRequest(store.getAll(under(PREFIX))));
    return all.flatMap((value) => asBook(value) ?? []);
  } catch {
    return [];
  }
}

/** @param {IDBObjectStore} store @param {string} game */
const bookIn = async (store, game) => asBook(await promisifyRequest(store.get(`${PREFIX}${game}`)));

/**
 * Notes an answer.
 * @param {string} game @param {string} name of the puzzle @param {boolean} solved @param {string} [day] whose puzzle it was, if it was a day's
 * @returns {Promise<PuzzleBook>} what is known now, stored or not
 */
export async function keepAnswer(game, name, solved, day) {
  let book = empty(game);
  await written(async (store) => {
    book = withAnswer((await bookIn(store, game)) ?? book, name, solved, day);
    store.put(stored(book), `${PREFIX}${game}`);
  });
  return book.results[name] ? book : withAnswer(book, name, solved, day);
}

/** @param {PuzzleBook} book @param {string} name @param {boolean} right @param {string} [day] @returns {PuzzleBook} */
export function withAnswer({ game, results, days }, name, right, day) {
  const before = results[name];
  // Whoever has been shown it has not found it.
  const solved = right && !before?.seen;
  const result = {
    ...before,
    tries: (before?.tries ?? 0) + 1,
    first: before ? before.first : solved,
    solved: solved || Boolean(before?.solved),
  };
  const solvedDays = day && solved ? [...new Set([...days, day])].sort() : days;
  return { game, results: { ...results, [name]: result }, days: solvedDays };
}

/**
 * Notes that the answer was shown to somebody who had not found it.
 * @param {string} game @param {string} name of the puzzle
 */
export const keepSeen = (game, name) =>
  written(async (store) => {
    const book = withSeen((await bookIn(store, game)) ?? empty(game), name);
    store.put(stored(book), `${PREFIX}${game}`);
  });

/** @param {PuzzleBook} book @param {string} name @returns {PuzzleBook} */
export function withSeen(book, name) {
  const before = book.results[name];
  if (!before || before.solved) return book;
  return { ...book, results: { ...book.results, [name]: { ...before, seen: true } } };
}

/** How many of a game's are solved, and how many of those at once; tried ones besides. @param {PuzzleBook} book */
export function countedIn({ results }) {
  const all = Object.values(results);
  return {
    tried: all.length,
    solved: all.filter(({ solved }) => solved).length,
    first: all.filter(({ first }) => first).length,
  };
}

/** For how many days in a row one of the day's puzzles was solved, whatever the game. @param {readonly PuzzleBook[]} books @param {string} today */
export const puzzleStreak = (books, today) =>
  streaks(
    books.flatMap(({ days }) => days),
    today,
  );

/** The lines of a file. */
export async function puzzleLines() {
  const books = await puzzleBooks();
  return books.map((book) => `${MARK}${KIND}${JSON.stringify(book)}\n`);
}

/** Whether a line without its mark is one of these. @param {string} line */
export const isOfPuzzles = (line) => line.startsWith(KIND);

/** What lines say, without their marks; undefined where they do not make sense. @param {readonly string[]} lines @returns {PuzzleBook[] | undefined} */
export function readPuzzles(lines) {
  try {
    const books = lines.map((line) => asBook(JSON.parse(line.slice(KIND.length))));
    return books.every((book) => book !== undefined) ? books : undefined;
  } catch {
    return undefined;
  }
}

/** Adds what a file knows to what is known here; says whether it is stored. @param {readonly PuzzleBook[]} books */
export function addPuzzles(books) {
  return written(async (store) => {
    for (const book of books) {
      const here = (await bookIn(store, book.game)) ?? empty(book.game);
      store.put(stored(together(here, book)), `${PREFIX}${book.game}`);
    }
  });
}

/** Two devices' knowledge of a game as one: the same whichever is added to which. @param {PuzzleBook} one @param {PuzzleBook} other @returns {PuzzleBook} */
export function together(one, other) {
  const results = { ...one.results };
  for (const [name, there] of Object.entries(other.results)) {
    const here = results[name] ?? there;
    const solved = here.solved || there.solved;
    results[name] = {
      tries: Math.max(here.tries, there.tries),
      // Whoever failed at first on one of them has not found it at once.
      first: here.first && there.first,
      solved,
      ...(!solved && (here.seen || there.seen) ? { seen: true } : {}),
    };
  }
  return { game: one.game, results, days: [...new Set([...one.days, ...other.days])].sort() };
}

/** Storage and files may hold what another version, or somebody's hand, has put there. @param {any} value @returns {PuzzleBook | undefined} */
function asBook(value) {
  const { game, results, days } = value ?? {};
  const isBook =
    typeof game === 'string' &&
    /^[a-z][a-z0-9-]{0,39}$/.test(game) &&
    typeof results === 'object' &&
    results !== null &&
    Object.values(results).every(isResult) &&
    Array.isArray(days) &&
    days.every((day) => typeof day === 'string' && isDay(day));
  return isBook ? { game, results, days } : undefined;
}

/** @param {any} value @returns {value is PuzzleResult} */
const isResult = (value) =>
  Number.isSafeInteger(value?.tries) &&
  [value.first, value.solved].every((one) => typeof one === 'boolean') &&
  [undefined, true].includes(value.seen);
