/** A game's puzzles: which of them is today's, how hard one is, and the position in which it is to be solved. No clock, no storage. */

/** @import { Puzzle, Puzzles } from '../types' */

/** How hard they are, in words of their own. */
export const LEVELS = 3;
/** About the golden section: one of these steps after another comes evenly to easy ones and hard ones. */
const STRIDE = 0.618;

/** Which puzzle is the one of a day, of so many: each once before any comes again. @param {string} day @param {number} count */
export function puzzleOfDay(day, count) {
  const number = Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  let stride = Math.max(1, Math.round(STRIDE * count));
  while (commonDivisor(stride, count) > 1) stride += 1;
  return (number * stride) % count;
}

/** @param {number} a @param {number} b @returns {number} */
const commonDivisor = (a, b) => (b ? commonDivisor(b, a % b) : a);

/** How hard one is, from 1: they are in the order of that. @param {number} at @param {number} count */
export const levelOf = (at, count) => Math.floor((LEVELS * at) / count) + 1;

/** The game as it stands where a puzzle is to be solved. @param {Puzzles} puzzles @param {Puzzle} puzzle */
export function recordOf({ plays }, { head, play, turns }) {
  const lines = (plays[play] ?? '').split('\n').slice(0, turns);
  return [head, ...lines, ''].join('\n');
}

/**
 * What somebody has done in a puzzle: the moves of their own, and whether the decision is made with them.
 * @param {string} position the record of the puzzle @param {{ record: string, over: boolean, holder: number | null }} view @param {number} seat
 */
export function doneIn(position, { record, over, holder }, seat) {
  const turns = record.slice(position.length).split('\n').filter(Boolean);
  const own = turns.findIndex((turn) => !turn.startsWith(`${seat} `));
  const moves = turns.slice(0, own < 0 ? turns.length : own).map((turn) => turn.slice(turn.indexOf(' ') + 1));
  return { moves, isMade: moves.length > 0 && (own >= 0 || over || holder !== seat) };
}
