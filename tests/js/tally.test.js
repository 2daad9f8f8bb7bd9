// What all of one's games add up to: by who sat there, and by month.

import assert from 'node:assert/strict';
import test from 'node:test';
import { costsByMonth, sortsOf } from '../../static/screens/statistics/tally.js';

/** @import { Summary } from '../../static/store/types' */

/** @param {(string | null)[]} bots @param {number[]} totals @param {Partial<Summary>} [more] @returns {Summary} */
function over(bots, totals, more = {}) {
  const order = totals.map((_, seat) => seat).sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  return {
    id: '',
    setup: { game: 'any', seats: bots.length, options: {}, seed: 'x', ...(bots.some(Boolean) ? { bots } : {}) },
    progress: ['p'],
    totals,
    over: true,
    ranking: order.map((seat) => [seat]),
    at: 1000,
    begun: 1,
    day: '2026-11-20',
    ...more,
  };
}

const ALL = { which: /** @type {const} */ ('all'), since: 0 };

test('games with as many seats and the same bots are told together, whoever sat where', () => {
  const games = [
    over([null, 'hard'], [3, 2]),
    over(['hard', null], [3, 2]),
    over([null, 'easy'], [3, 2]),
    over([null], [40]),
    over([null], [50]),
    over([null, null, 'hard'], [1, 2, 3]),
  ];
  assert.deepEqual(sortsOf(games, ALL), [
    { seats: 1, bots: [], played: 2, mean: 45, best: 50 },
    { seats: 2, bots: [['easy', 1]], played: 1, wins: 1 },
    { seats: 2, bots: [['hard', 1]], played: 2, wins: 1 },
    { seats: 3, bots: [['hard', 1]], played: 1 },
  ]);
});

test('a shared first place is a win, and practice is no game', () => {
  const games = [
    over([null, 'hard'], [3, 3], { ranking: [[0, 1]] }),
    over([null, 'hard'], [1, 3], { practice: true }),
    over([null, 'hard'], [1, 3], { kind: 'practice' }),
  ];
  assert.deepEqual(sortsOf(games, ALL), [{ seats: 2, bots: [['hard', 1]], played: 1, wins: 1 }]);
});

test('what is asked for alone is told: of a time, and of the day', () => {
  const games = [over([null], [40], { at: 10, kind: 'counted' }), over([null], [50], { at: 20 })];
  assert.deepEqual(
    sortsOf(games, { which: 'daily', since: 0 }).map(({ best }) => best),
    [40],
  );
  assert.deepEqual(
    sortsOf(games, { which: 'all', since: 15 }).map(({ best }) => best),
    [50],
  );
  assert.deepEqual(sortsOf(games, { which: 'daily', since: 15 }), []);
});

test('what decisions cost is told by month, the last one first, in one unit', () => {
  const sums = [
    { unit: 'points', cost: 4, luck: 0, at: 11 },
    { unit: 'points', cost: 2, luck: 0, at: 12 },
    { unit: 'points', cost: 9, luck: 0, at: 21 },
    { unit: 'chance', cost: 0.5, luck: 0, at: 13 },
  ];
  assert.deepEqual(
    costsByMonth(sums, (at) => `month ${Math.floor(at / 10)}`),
    [
      { month: 'month 2', unit: 'points', games: 1, cost: 9 },
      { month: 'month 1', unit: 'points', games: 2, cost: 3 },
    ],
  );
  assert.deepEqual(costsByMonth([], String), []);
});
