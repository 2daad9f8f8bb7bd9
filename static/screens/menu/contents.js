/** What the menu shows of what this device keeps: as much as is seen at once, however much there is. */

/** @import { Saved, SetAside, Summary } from '../../store/types' */
/** @import { Place } from '../../together/types' */

import { games } from '../../games/catalogue.js';
import { daily, nameOf, today } from '../../games/setup.js';
import { savedGame, triesAt } from '../../store/database.js';
import { lastBoards } from '../../store/last-boards.js';
import { mend } from '../../store/mend.js';
import { puzzleBooks } from '../../store/puzzles.js';
import { allSetAside } from '../../store/set-aside.js';
import { count, latest, streak } from '../../store/summaries.js';
import { keyOf } from '../../store/summary.js';
import { countedOf, lastOwn } from '../../store/tries.js';
import { circlesOfMenu } from './circles.js';
import { tablesOfMenu } from './tables.js';

/** Games under way that are listed; those on the cards of today come besides. */
const GOING = 3;
/** Games that are over and listed. */
const RECENT = 12;

/**
 * @typedef {object} Contents
 * @property {string} day        which day's games are today's
 * @property {ReadonlyMap<string, Saved[]>} tries   at today's games, by setup
 * @property {number} streak     days in a row
 * @property {(Saved & Summary)[]} going   the latest under way that have no card
 * @property {number} more       how many others are under way
 * @property {Summary[]} finished   the latest
 * @property {readonly string[]} puzzled   games of which today's puzzle is solved
 * @property {boolean} isEmpty   whether no game is kept at all
 * @property {SetAside[]} aside
 * @property {Place[]} tables   with friends, those first that wait for somebody here
 * @property {Place[]} circles   that one is in
 */

/** @param {boolean} [again] whether something was put right for it already @returns {Promise<Contents>} */
export async function menuContents(again = false) {
  const day = today();
  const triesThere = triesToday(day);
  const [tries, underWay, numberUnderWay, sheets, over, sent, run, books, aside, tables, circles] = await Promise.all([
    triesThere,
    latest('going', { most: GOING + games.length }),
    count('going'),
    count('sheet'),
    latest('over', { most: RECENT }),
    latest('sent', { most: RECENT }),
    streak(day),
    puzzleBooks(),
    // What is no game among the tries lies there by then.
    triesThere.then(allSetAside),
    tablesOfMenu(),
    circlesOfMenu(),
  ]);
  const onCards = new Set([...tries.values()].flatMap((some) => underWayOf(some)?.id ?? []));
  const listed = underWay.filter(({ id }) => !onCards.has(id)).slice(0, GOING);
  const going = await recordsOf(listed);
  if (going.length < listed.length && !again) {
    await mend(listed.map(({ id }) => id)).catch(() => undefined);
    return menuContents(true);
  }
  const finished = [...over, ...sent].sort((a, b) => b.at - a.at).slice(0, RECENT);
  return {
    day,
    tries,
    streak: run,
    going,
    more: numberUnderWay - onCards.size - going.length,
    finished,
    puzzled: books.filter(({ days }) => days.includes(day)).map(({ game }) => game),
    isEmpty: !(numberUnderWay + sheets + finished.length + books.length),
    aside,
    tables,
    circles,
  };
}

/** @param {string} day */
async function triesToday(day) {
  const setups = games.map((meta) => daily(meta, day));
  const [boards, ...tries] = await Promise.all([
    lastBoards(),
    ...setups.map(async (setup) => (await triesAt(setup)).tries),
  ]);
  const withBoard = (/** @type {Saved} */ one) => {
    const board = one.over && boards.get(one.id);
    return board ? { ...one, shown: board } : one;
  };
  return new Map(setups.map((setup, at) => [nameOf(setup), (tries[at] ?? []).map(withBoard)]));
}

/** Those of which the game itself says the same. @param {Summary[]} summaries */
async function recordsOf(summaries) {
  const saved = await Promise.all(summaries.map(({ id }) => savedGame(id)));
  return saved.flatMap((one, at) => {
    const summary = summaries[at];
    return one && summary && keyOf(one) === keyOf(summary) ? [{ ...one, ...summary }] : [];
  });
}

/** Today's game that counts, if it is under way: its card is where one goes on with it, and nothing else says so. @param {Saved[]} tries */
export function underWayOf(tries) {
  const one = lastOwn(tries);
  return one && !one.over && one === countedOf(tries) ? one : undefined;
}
