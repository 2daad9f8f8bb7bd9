/** What all of one's games add up to: by who sat there, and by month what decisions cost. Pure. */

/** @import { Summary } from '../../store/types' */
/** @import { Sums } from '../../store/reviews.js' */

import { levels } from '../../games/catalogue.js';
import { ownSeat } from '../../match/meaning.js';

/** @typedef {'all' | 'daily'} Which   all games, or those of a day that count */

/**
 * Games with as many seats and the same bots.
 * @typedef {object} Sort
 * @property {number} seats
 * @property {[string, number][]} bots   levels, and how many there were of each
 * @property {number} played
 * @property {number} [wins]   against bots
 * @property {number} [mean]   points, of one player alone
 * @property {number} [best]
 */

/**
 * From few seats to many, the weaker bots first. Practice is none of them.
 * @param {readonly Summary[]} finished games of one's own @param {{ which: Which, since: number }} filter from which moment on, in milliseconds since 1970
 * @returns {Sort[]}
 */
export function sortsOf(finished, { which, since }) {
  const wanted = finished.filter(
    ({ kind, at, practice }) =>
      !practice && kind !== 'practice' && at >= since && (which === 'all' || kind === 'counted'),
  );
  const groups = grouped(wanted, ({ setup }) => keyOf(setup));
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, games]) => sortOf(games));
}

/** @param {Summary['setup']} setup */
const keyOf = ({ seats, bots = [] }) =>
  [seats, ...levels.map((level) => bots.filter((bot) => bot === level).length).reverse()]
    .map((n) => String(n).padStart(2, '0'))
    .join(' ');

/** @param {Summary[]} games of one sort @returns {Sort[]} */
function sortOf(games) {
  const [first] = games;
  if (!first) return [];
  const { seats, bots: sitting = [] } = first.setup;
  const bots = levels.map(
    (level) => /** @type {[string, number]} */ ([level, sitting.filter((bot) => bot === level).length]),
  );
  const sort = { seats, bots: bots.filter(([, n]) => n), played: games.length };
  if (seats === 1) {
    const points = games.map(({ totals: [own = 0] }) => own);
    return [{ ...sort, mean: meanOf(points), best: Math.max(...points) }];
  }
  if (ownSeat(first.setup) === undefined) return [sort];
  const won = games.filter(({ setup, ranking }) => ranking?.[0]?.includes(ownSeat(setup) ?? -1));
  return [{ ...sort, wins: won.length }];
}

/**
 * What decisions cost on average by month, the last month first.
 * @param {readonly Sums[]} sums @param {(at: number) => string} monthOf a calendar month such as 2026-11
 */
export function costsByMonth(sums, monthOf) {
  // What was reckoned otherwise once cannot be put beside it.
  const last = [...sums].sort((a, b) => b.at - a.at)[0];
  const unit = last?.unit ?? '';
  const months = grouped(
    sums.filter((one) => one.unit === unit),
    ({ at }) => monthOf(at),
  );
  return [...months]
    .sort(([one], [other]) => (one > other ? -1 : 1))
    .map(([month, some]) => ({ month, unit, games: some.length, cost: meanOf(some.map(({ cost }) => cost)) }));
}

/** @param {number[]} some at least one */
const meanOf = (some) => some.reduce((sum, one) => sum + one, 0) / some.length;

/** @template T @param {readonly T[]} all @param {(one: T) => string} keyOf */
function grouped(all, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
