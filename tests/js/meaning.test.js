// What a finished game means beside earlier ones of its kind.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWon, meaningOf, ownSeat } from '../../static/match/meaning.js';
import { standings } from '../../static/match/standings.js';

const SOLO = { game: 'one', seats: 1, options: { a: 'x' }, seed: 's' };
const RIVALS = { game: 'two', seats: 3, options: {}, seed: 's', bots: [null, 'easy', 'hard'] };

/** @param {number} total @param {object} [more] @returns {any} */
const solo = (total, more = {}) => ({ setup: SOLO, id: `r${total}`, totals: [total], over: true, ...more });

/** @param {number[][]} ranking @param {object} [more] @returns {any} */
const rivals = (ranking, more = {}) => ({
  setup: RIVALS,
  id: String(ranking),
  totals: [0, 0, 0],
  ranking,
  over: true,
  ...more,
});

/** @param {number} total @returns {any} */
const seen = (total) => ({ seats: 1, score: { total }, totals: [total] });

test('the first of its kind is beside nothing', () => {
  assert.deepEqual(meaningOf(seen(9), SOLO, [], 'now'), { earlier: 0, isBest: false });
});

test('the best and the average are those of earlier games of the same kind', () => {
  const others = [
    solo(91, { practice: true }),
    solo(93, { setup: { ...SOLO, options: { a: 'y' } } }),
    solo(94, { setup: { ...SOLO, game: 'other' } }),
    solo(95, { id: 'now' }),
  ];
  const saved = [solo(10), solo(20, { setup: { ...SOLO, seed: 'other' } }), ...others];
  assert.deepEqual(meaningOf(seen(21), SOLO, saved, 'now'), {
    earlier: 2,
    best: 20,
    mean: 15,
    isBest: true,
  });
  assert.equal(meaningOf(seen(20), SOLO, saved, 'now').isBest, false, 'as good is no better');
  assert.equal(meaningOf(seen(30), SOLO, [solo(10)], 'now').isBest, false, 'one says nothing of a best one');
});

test("against bots, too, one has a best and an average, of one's own points where these decide", () => {
  const setup = { ...RIVALS, bots: ['easy', null, 'hard'] };
  const had = (/** @type {number} */ own) => rivals([[0], [1], [2]], { setup, id: `r${own}`, totals: [90, own, 80] });
  const view = (/** @type {number} */ own) =>
    /** @type {any} */ ({
      ...setup,
      ranking: [[0], [1], [2]],
      totals: [90, own, 80],
      score: { total: 90 },
      of: 0,
    });
  const { best, mean, isBest } = meaningOf(view(21), setup, [had(10), had(20)], 'now');
  assert.deepEqual({ best, mean, isBest }, { best: 20, mean: 15, isBest: true });
  assert.equal(meaningOf(view(20), setup, [had(10), had(20)], 'now').isBest, false, 'as good is no better');
  const counted = meaningOf(
    { ...view(21), standings: [['a'], ['b'], ['c']], score: { total: 90, lines: [{ apart: true }] } },
    setup,
    [had(10), had(20)],
    'now',
  );
  assert.deepEqual([counted.best, counted.mean, counted.isBest], [undefined, undefined, false], 'points do not decide');
});

test('against bots it is wins that count, this one among them', () => {
  const saved = [rivals([[0], [1, 2]]), rivals([[1], [0], [2]]), rivals([[0, 2], [1]]), rivals([[2], [1], [0]])];
  const view = (/** @type {number[][]} */ ranking) => /** @type {any} */ ({ ...RIVALS, ranking, totals: [0, 0, 0] });
  const { earlier, wins, isWon: won } = meaningOf(view([[0], [1], [2]]), RIVALS, saved, 'now');
  assert.deepEqual({ earlier, wins, won }, { earlier: 4, wins: 3, won: true });
  assert.equal(meaningOf(view([[1], [0], [2]]), RIVALS, saved, 'now').wins, 2);
  const shared = { ...RIVALS, bots: [null, null, 'hard'] };
  assert.equal(
    meaningOf(view([[0], [1], [2]]), shared, saved, 'now').wins,
    undefined,
    'of several people nobody is "you"',
  );
});

test('a person alone among bots has a seat, and a place', () => {
  assert.equal(ownSeat(SOLO), 0);
  assert.equal(ownSeat({ ...RIVALS, bots: ['easy', null, 'hard'] }), 1);
  assert.equal(ownSeat({ ...RIVALS, bots: [null, null, 'hard'] }), undefined);
  const view = /** @type {any} */ ({ ...RIVALS, ranking: [[2, 1], [0]] });
  const placeOf = (/** @type {number} */ seat) => standings(view).find((one) => one.seat === seat)?.place;
  assert.deepEqual([placeOf(2), placeOf(1), placeOf(0)], [1, 1, 3]);
  assert.equal(isWon(view), false);
  assert.equal(isWon({ ...view, ranking: [[0, 1], [2]] }), true, 'also together with another');
  assert.equal(isWon({ ...view, bots: [null, null, 'hard'], ranking: [[0], [1], [2]] }), false, 'nobody is "you"');
  assert.equal(isWon(/** @type {any} */ ({ ...SOLO, ranking: [[0]] })), false, 'nobody to win against');
});
