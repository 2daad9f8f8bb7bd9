/** A day that is begun on paper: whoever has seen all of its dice plays it there, and here for practice. */

/** @import { Setup, View } from '../types' */

import { dayOf, today } from '../games/setup.js';
import { changeGames, triesAt } from './database.js';
import { provenGame } from './proven.js';
import { countedOf } from './tries.js';

/** Whether to print all dice of a setup would tell what is still to be played: it is today's, and not over. @param {Setup} setup */
export async function wouldTell(setup) {
  if (dayOf(setup) !== today()) return false;
  const counted = countedOf((await triesAt(setup)).tries);
  return !counted?.over && !counted?.paper;
}

/** From now on the day was begun on paper. @param {Setup} setup @param {View} view the game at its start */
export async function beginOnPaper(setup, view) {
  const { tries, next } = await triesAt(setup);
  const counted = countedOf(tries);
  const now = Date.now();
  const one = { record: view.record, undone: [], day: today(), at: now, sent: false, practice: false, paper: true };
  // A game in the middle of which its dice were printed goes on as practice, so the sheet comes before it.
  const begun = counted ? counted.begun - 1 : now;
  const to = { ...provenGame({ ...one, begun }, view), id: next };
  await changeGames([{ id: next, from: undefined, to }]);
}
