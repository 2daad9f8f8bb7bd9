/**
 * What each try at a day's game is worth. One counts, what is played besides it is practice, other days' games are archive.
 *
 * A try carries the moment at which it was begun and the calendar day on the wall then (`begun` and `day`). The one that
 * counts is the first of one's own that was begun on the very day of its game; when it ends does not matter, so a game
 * begun before midnight stays that day's. All of it follows from the tries alone: a device that is given another's tries
 * comes to the same answer as that other.
 */

/** @import { Saved } from './types' */
/** @typedef {'counted' | 'practice' | 'archive'} Kind */
/** @typedef {Pick<Saved, 'id' | 'setup' | 'record' | 'begun' | 'day' | 'sent' | 'practice'> & Partial<Pick<Saved, 'over' | 'at' | 'paper'>>} Attempt what the worth of a try follows from */

import { dayOf } from '../games/setup.js';

/** The first day that the archive has, and the statistics know. */
export const FIRST_DAY = '2026-11-01';

/**
 * The try that counts, if there is one yet: the first that was begun. A game that went on in two ways, on two devices, was begun
 * once: of those the one counts that came to its end first, and nothing that is played later changes that.
 * @template {Attempt} T @param {T[]} tries all tries at the setup of one day @returns {T | undefined}
 */
export function countedOf(tries) {
  const own = tries.filter((one) => !one.sent && !one.practice && one.day === dayOf(one.setup));
  const end = ({ over = false, at = 0 }) => (over ? at : Infinity);
  const ends = (/** @type {T} */ a, /** @type {T} */ b) => (end(a) === end(b) ? 0 : end(a) - end(b));
  const inOrder = (/** @type {string} */ a, /** @type {string} */ b) => (a === b ? 0 : a < b ? -1 : 1);
  return own.sort((a, b) => a.begun - b.begun || ends(a, b) || inOrder(a.record, b.record) || inOrder(a.id, b.id))[0];
}

/** What opens with a setup: one's own try that was played last, and was not asked for as practice. @template {Attempt} T @param {T[]} tries the last played first @returns {T | undefined} */
export const lastOwn = (tries) => tries.find(({ sent, practice, paper }) => !sent && !practice && !paper);

/** Whether the day was begun on a printed sheet, dice and all: nobody here knows how it ended. @param {Attempt | undefined} counted the try that counts */
export const isOnPaper = (counted) => counted?.paper === true;

/** What one of the tries at a day's setup is; nothing is said of a result that somebody sent. @param {Attempt} one @param {Attempt[]} tries @returns {Kind | undefined} */
export const kindOf = (one, tries) => kindBeside(one, countedOf(tries));

/** The same, where it is known which counts. @param {Attempt} one @param {Attempt | undefined} counted @returns {Kind | undefined} */
export function kindBeside(one, counted) {
  if (one.sent) return undefined;
  if (one.practice) return 'practice';
  if (one.day && one.day !== dayOf(one.setup)) return 'archive';
  return counted?.id === one.id ? 'counted' : 'practice';
}
