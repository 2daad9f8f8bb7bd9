/** How a game went, round by round, in a few symbols that give nothing of it away. Pure. */

/** @import { ReplayStep } from '../../types' */

/** Squares in a line, at most; longer games are told in as many parts. */
const MOST = 8;
/** Beside an average round of the same game. */
const GOOD = 1.25;
const FAIR = 0.6;

/** What each round brought. @param {readonly ReplayStep[]} steps of a whole game @param {number} seat @returns {number[]} */
export function gainsOf(steps, seat) {
  /** @type {number[]} */
  const ends = [];
  for (const { round, totals } of steps) ends[round] = totals[seat] ?? 0;
  const known = ends.filter((end) => end !== undefined);
  // Some games begin with a debt.
  const start = steps[0]?.totals[seat] ?? 0;
  return known.map((end, at) => end - (known[at - 1] ?? start));
}

/** @param {readonly number[]} gains */
export function symbolsOf(gains) {
  const parts = Math.min(gains.length, MOST);
  const cut = (/** @type {number} */ part) => Math.round((part * gains.length) / parts);
  const sums = Array.from({ length: parts }, (_, part) => mean(gains.slice(cut(part), cut(part + 1))));
  const usual = mean(gains);
  return sums.map((gain) => symbol(gain, usual)).join('');
}

/** @param {number} gain @param {number} usual */
function symbol(gain, usual) {
  if (gain < 0) return '🟥';
  if (gain === 0 || gain < FAIR * usual) return '⬜';
  return gain < GOOD * usual ? '🟨' : '🟩';
}

/** @param {readonly number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(numbers.length, 1);
