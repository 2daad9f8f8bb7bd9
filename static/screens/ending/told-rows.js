/** What is lit for a row of the score where all share one board: as it is told of several, one after another. Pure. */

/** @import { ScoreLine } from '../../types' */

/** A row that counts several groups has more time for each further one, and up to so many times that of others. */
const A_GROUP = 0.5;
const GROUPS = 2;
/** The part of a row's time that whoever is told after the first has. */
const SECOND = 0.7;

/** @typedef {{ seat: number, line: ScoreLine }} ToldRow */

/**
 * The rows of those who have anything in it.
 * @param {readonly ScoreLine[][]} scores by seat @param {number} row @param {readonly number[]} seats in the order in which they are told
 * @returns {ToldRow[]}
 */
export const toldOf = (scores, row, seats) =>
  seats.flatMap((seat) => {
    const line = scores[seat]?.[row];
    return line?.points ? [{ seat, line }] : [];
  });

/** Groups are told apart by their tones. @param {ScoreLine | undefined} row */
function weightOf(row) {
  const groups = new Set(row?.strokes?.map(({ tone }) => tone)).size;
  return Math.min(GROUPS, 1 + A_GROUP * Math.max(0, groups - 1));
}

/**
 * How a row is told: one's own alone where others have boards of their own, or where it is told in words.
 * @param {ScoreLine | undefined} own @param {readonly ScoreLine[][]} scores @param {number} row @param {readonly number[]} seen whose board it is, in the order in which they are told
 * @returns {{ told?: ToldRow, weight: number }[]}
 */
export function stepsOf(own, scores, row, seen) {
  if (seen.length < 2 || own?.told) return [{ weight: weightOf(own) }];
  return toldOf(scores, row, seen).map((told, at) => ({ told, weight: weightOf(told.line) * (at ? SECOND : 1) }));
}

/** The same of several rows. @param {readonly ScoreLine[]} own @param {readonly ScoreLine[][]} scores @param {readonly number[]} rows @param {readonly number[]} seen */
export const allSteps = (own, scores, rows, seen) =>
  rows.flatMap((row) => stepsOf(own[row], scores, row, seen).map((step) => ({ ...step, row })));

/** Who is told of later in the same row: what they have in it is not known yet. @param {readonly { row: number, told?: ToldRow }[]} steps @param {number} at */
export const waitingAfter = (steps, at) =>
  steps.slice(at + 1).flatMap(({ row, told }) => (told && row === steps[at]?.row ? [told.seat] : []));
