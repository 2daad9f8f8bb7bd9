/** What is said of the decisions of a game that is looked back at. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { course, dearest, gradeOf, outline, sideOf, sums } from '../../static/screens/review/judging.js';

/** @typedef {import('../../static/types').ReviewedDecision} ReviewedDecision */

/** @type {ReviewedDecision} */
const PLAIN = {
  turn: 1,
  progress: ['progress'],
  moves: ['a'],
  best: ['b'],
  worth: 50,
  cost: 0,
  difference: 0,
  error: 0,
  luck: null,
  why: ['reason'],
};

/** @param {Partial<ReviewedDecision>[]} some @param {string} [unit] */
function reviewOf(some, unit = 'points') {
  const decisions = some.map((one, number) => ({ ...PLAIN, turn: number + 1, difference: one.cost ?? 0, ...one }));
  return { unit, decisions, count: decisions.length, last_luck: -2 };
}

test('a decision is called by what it cost, in points or in chances', () => {
  const grades = [0, 0.7, 1.9, 4.4, 9].map((cost) => gradeOf({ ...PLAIN, cost }, 'points'));
  assert.deepEqual(grades, ['even', 'even', 'slight', 'clear', 'dear']);
  const chances = [0.01, 0.05, 0.1, 0.3].map((cost) => gradeOf({ ...PLAIN, cost }, 'chance'));
  assert.deepEqual(chances, ['even', 'slight', 'clear', 'dear']);
});

test('what the bot would have done, too, is called so', () => {
  assert.equal(gradeOf({ ...PLAIN, why: null }, 'points'), 'same');
});

test('nothing is called dear that the worlds looked at do not tell', () => {
  assert.equal(gradeOf({ ...PLAIN, cost: 5, error: 6 }, 'points'), 'unclear');
  const review = reviewOf([{ cost: 5, error: 6 }, { cost: 3 }, { cost: 0.1 }]);
  assert.deepEqual(
    dearest(review).map(({ turn }) => turn),
    [2],
  );
});

test('three decisions are named, the dearest first', () => {
  const review = reviewOf([{ cost: 3 }, { cost: 6 }, { cost: 2 }, { cost: 5 }]);
  assert.deepEqual(
    dearest(review).map(({ turn }) => turn),
    [2, 4, 1],
  );
});

test('the course of what was expected ends where luck and decisions lead it', () => {
  const review = reviewOf([
    { worth: 50, cost: 3 },
    { worth: 51, cost: 1, luck: 2 },
  ]);
  assert.deepEqual(course(review), [53, 50, 52, 51, 49]);
  const { cost, luck } = sums(review);
  assert.equal(53 - cost + luck, 49);
});

test('of a game that goes on there is no end yet', () => {
  assert.deepEqual(course({ ...reviewOf([{ worth: 50, cost: 3 }]), last_luck: null }), [53, 50]);
});

test('of the chance to win it is told what one decision came to: those that were better than the bot count, too', () => {
  const review = reviewOf(
    [
      { worth: 0.5, cost: 0 },
      { worth: 0.3, cost: 0.2, luck: 0 },
      { worth: 0.4, cost: 0.3, error: 0.4, luck: 0.4 },
      { worth: 0.5, cost: 0, difference: -0.2, error: 0.4, luck: 0.1 },
    ],
    'chance',
  );
  const whole = outline({ ...review, last_luck: 0.5 });
  assert.deepEqual([whole.cost, whole.lost, whole.dear], [0.3 / 4, 0.3, 1]);
  assert.ok(Math.abs(whole.luck - (1 - 0.5 + 0.3) / 4) < 1e-9);
  assert.equal(sideOf(whole), 'with');
  assert.equal(sideOf({ ...whole, luck: -0.1 }), 'against');
  assert.equal(sideOf({ ...whole, luck: 0.001 }), 'even');
});

test('many small costs add up, though of each alone it is in doubt; who was better than the bot lost nothing', () => {
  const small = { worth: 0.3, cost: 0.02, error: 0.04, luck: 0 };
  const { lost = 0 } = outline(reviewOf([small, small, small, small, small], 'chance'));
  assert.ok(Math.abs(lost - 0.1) < 1e-9);
  assert.equal(outline(reviewOf([{ ...small, cost: 0, difference: -0.1 }], 'chance')).lost, 0);
  const { difference: _, ...old } = PLAIN;
  const kept = { ...reviewOf([], 'chance'), decisions: [{ ...old, worth: 0.3, cost: 0.2 }], count: 1 };
  assert.equal(outline(/** @type {any} */ (kept)).lost, 0.2, 'as an older version has kept it');
});

test('once a game is as good as lost or won, what is done makes nobody better or worse on average', () => {
  const rows = [{ worth: 0.3, cost: 0.2 }, ...Array.from({ length: 9 }, () => ({ worth: 0.001, cost: 0, luck: 0 }))];
  const whole = outline({ ...reviewOf(rows, 'chance'), last_luck: 0 });
  assert.equal(whole.cost, 0.2);
  const won = reviewOf(
    [
      { worth: 0.99, cost: 0 },
      { worth: 0.995, cost: 0, luck: 0 },
    ],
    'chance',
  );
  assert.equal(outline({ ...won, last_luck: 0 }).cost, 0, 'there is something to divide by');
});
