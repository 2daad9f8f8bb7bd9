// What is said when a game is over: for every place, at every kind of table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beside, brightest, headline, nearness, wordsAlone, wordsOfSeveral } from '../../static/match/closing.js';
import { meaningOf, ownSeat } from '../../static/match/meaning.js';

const names = (/** @type {readonly number[]} */ seats) => seats.map((seat) => 'ABCD'[seat]).join('+');

/** You at the first of four seats, unless others are people, too. @param {number[]} totals @param {number[][]} ranking @param {object} [more] @returns {any} */
const table = (totals, ranking, more = {}) => ({
  game: 'two',
  seats: totals.length,
  bots: totals.map((_, seat) => (seat ? 'easy' : null)),
  totals,
  ranking,
  score: { total: totals[0], lines: [] },
  ...more,
});

/** @param {any} view */
const said = (view, isOwn = true) => {
  const you = isOwn ? ownSeat(view) : undefined;
  return [headline(view, you, names), ...nearness(view, you, names)];
};

test('a win is yours, and by how much', () => {
  assert.deepEqual(said(table([30, 20, 25], [[0], [2], [1]])), [
    ['result.won.you'],
    ['result.ahead', { n: 5, name: 'C' }],
  ]);
  assert.deepEqual(said(table([30, 20, 28], [[0], [2], [1]])), [
    ['result.won.you'],
    ['result.ahead.close', { n: 2, name: 'C' }],
  ]);
  assert.deepEqual(said(table([30, 30, 1], [[0, 1], [2]])), [['result.shared.you']]);
  assert.deepEqual(said(table([30, 30, 1], [[0], [1], [2]])), [['result.won.you']], 'something else decided');
});

test('a place is no win: how far it was, and a word for the next time', () => {
  assert.deepEqual(said(table([22, 30, 10], [[1], [0], [2]])), [
    ['result.place.2'],
    ['result.behind', { n: 8, name: 'B' }],
    ['result.next'],
  ]);
  assert.deepEqual(said(table([28, 30, 10], [[1], [0], [2]])), [
    ['result.place.2'],
    ['result.close', { n: 2, name: 'B' }],
  ]);
  assert.deepEqual(said(table([15, 30, 20], [[1], [2], [0]])), [
    ['result.place.3'],
    ['result.behind', { n: 15, name: 'B' }],
    ['result.last'],
  ]);
  assert.deepEqual(
    said(table([14, 30, 20], [[1], [2], [0]])),
    [['result.place.3'], ['result.far', { n: 16, name: 'B' }], ['result.next']],
    'nobody who was never near is told to catch up',
  );
});

test('the loser of two is told who won, and no place', () => {
  const won = ['result.won', { names: 'B' }];
  assert.deepEqual(said(table([22, 30], [[1], [0]])), [won, ['result.behind', { n: 8, name: 'B' }], ['result.last']]);
  assert.deepEqual(said(table([30, 30], [[1], [0]])), [won, ['result.last']], 'something else decided');
  assert.deepEqual(said(table([30, 30], [[0, 1]]))[0], ['result.shared.you']);
});

test('who shares a place is told so', () => {
  assert.deepEqual(said(table([20, 30, 20], [[1], [0, 2]]))[0], ['result.tied.2']);
  assert.deepEqual(said(table([20, 30, 10, 10], [[1], [0], [2, 3]]))[0], ['result.place.2']);
});

test('where other things than points decide, none are compared', () => {
  const standings = [['one'], ['two']];
  assert.deepEqual(said(table([3, 9], [[0], [1]], { standings })), [['result.won.you']]);
  assert.deepEqual(said(table([-3, 5], [[1], [0]], { standings })), [['result.won', { names: 'B' }]], 'far behind');
  const score = { lines: [{ apart: true }] };
  const [, ...kind] = said(table([3, 9], [[1], [0]], { standings, score }));
  assert.deepEqual(kind, [['result.last']], 'points are not what is compared');
  assert.deepEqual(said(table([9, 3], [[1], [0]], { standings })), [['result.won', { names: 'B' }], ['result.last']]);
});

test('among people who share the device, and in what somebody sent, the winner is named and nobody is "you"', () => {
  const people = { bots: [null, null, 'easy'] };
  assert.deepEqual(said(table([9, 30, 20], [[1], [2], [0]], people), false), [['result.won', { names: 'B' }]]);
  assert.deepEqual(said(table([30, 30, 20], [[0, 1], [2]], people), false), [['result.shared', { names: 'A+B' }]]);
  assert.deepEqual(said(table([9, 9, 9], [[0, 1, 2]], people), false)[0], ['result.shared.all']);
  assert.deepEqual(headline(table([9, 30], [[1], [0]]), false, names), ['result.won', { names: 'B' }]);
});

const SETUP = { game: 'one', seats: 1, options: {}, seed: 's' };

/** What is said of a result after others, alone. @param {number} total @param {number[]} before */
function alone(total, ...before) {
  const saved = before.map(
    (one) => /** @type {any} */ ({ setup: SETUP, record: `r${one}`, totals: [one], over: true }),
  );
  const view = /** @type {any} */ ({
    seats: 1,
    bots: [null],
    score: { total },
    totals: [total],
    record: 'now',
  });
  assert.deepEqual(nearness(view, names), [], 'nobody else is there');
  return beside(view, meaningOf(view, SETUP, saved, 'now'));
}

test('alone, a result is beside the earlier ones', () => {
  assert.deepEqual(alone(40), [['result.first']]);
  assert.deepEqual(alone(41, 40, 30), [['result.best', { n: 1 }]]);
  assert.deepEqual(alone(40, 40, 30), [['result.best.equal']]);
  assert.deepEqual(alone(38, 40, 30), [['result.above', { n: 3 }]]);
  assert.deepEqual(alone(35, 40, 30), [['result.usual']]);
  assert.deepEqual(alone(20, 40, 30), [['result.below', { n: 15 }]]);
});

test('alone, few words: a record, or what the game says of it', () => {
  assert.deepEqual(wordsAlone(['verdict'], alone(41, 40, 30)), [['result.best', { n: 1 }]]);
  assert.deepEqual(wordsAlone(['verdict'], alone(38, 40, 30)), [['verdict']], 'a scale tells how far it is');
  assert.deepEqual(wordsAlone(undefined, alone(38, 40, 30)), [['result.above', { n: 3 }]]);
});

test('practice and what others sent has no meaning beside what counts', () => {
  assert.deepEqual(beside(/** @type {any} */ ({ seats: 1, score: { total: 9 } }), undefined), []);
});

test('the first win is said to be one, and no other', () => {
  const setup = { ...SETUP, seats: 2, bots: [null, 'easy'] };
  const one = (/** @type {number[][]} */ ranking, /** @type {number} */ n) =>
    /** @type {any} */ ({ setup, record: `r${n}`, totals: [0, 0], ranking, over: true });
  const now = (/** @type {number[][]} */ ranking, /** @type {any[]} */ saved) => {
    const view = table([9, 5], ranking);
    return beside(view, meaningOf(view, setup, saved, 'now'));
  };
  const [lost, won] = [
    [[1], [0]],
    [[0], [1]],
  ];
  assert.deepEqual(now(won, [one(lost, 1)]), [['result.first.win']]);
  assert.deepEqual(now(won, [one(won, 1)]), []);
  assert.deepEqual(now(lost, [one(won, 1)]), [], 'that there was one before makes a defeat none');
});

test('who has lost hears of what they did best', () => {
  const rows = (/** @type {number[]} */ ...points) =>
    points.map((n, row) => /** @type {any} */ ({ label: [`row.${row}`], points: n, apart: row === 2 }));
  const scores = [rows(3, 1, 2), rows(1, 4, 0)];
  assert.deepEqual(brightest(scores, 1), ['result.bright', { row: ['row.1'], n: 4 }]);
  assert.deepEqual(brightest(scores, 0), ['result.bright', { row: ['row.0'], n: 3 }]);
  assert.equal(brightest([rows(3, 5), rows(1, 4)], 1), undefined, 'behind in all');
  assert.equal(brightest([rows(0, 5), rows(0, 4)], 1), undefined, 'nothing is nothing to be proud of');
  assert.equal(brightest([rows(3), rows(3)], 1), undefined, 'nor is what all have');
  assert.equal(brightest([rows(3), rows(3), rows(1)], 0), undefined, 'nor what somebody else has, too');
  assert.equal(brightest([rows(3)], undefined), undefined);
  assert.equal(brightest([rows(45), rows(46)], 1), undefined, 'nor a lead that nobody would speak of');
  const finish = { label: ['finish'], points: 3, praise: ['yours', { n: 3 }] };
  assert.deepEqual(
    brightest(/** @type {any} */ ([[{ ...finish, points: 0 }], [finish]]), 1),
    ['yours', { n: 3 }],
    'in the words of the game, if it has any',
  );
  const view = table([9, 5], [[0], [1]]);
  assert.deepEqual(nearness(view, 1, () => 'Kon', ['result.bright']).at(-1), ['result.bright']);
});

test('how near it was comes first, and what is praised is praised once', () => {
  const [gap, bright, verdict] = [['result.behind', { n: 9 }], ['result.bright'], ['verdict']].map(
    (one) => /** @type {import('../../static/types').Text} */ (one),
  );
  assert.deepEqual(wordsOfSeveral(verdict, [gap, bright], []), [gap, bright]);
  assert.deepEqual(wordsOfSeveral(verdict, [gap, ['yours']], []), [gap, ['yours']]);
  assert.deepEqual(wordsOfSeveral(verdict, [gap, ['result.last']], []), [gap, verdict, ['result.last']]);
  assert.deepEqual(wordsOfSeveral(verdict, [gap], []), [gap, verdict]);
  assert.deepEqual(wordsOfSeveral(verdict, [['result.ahead', { n: 9 }]], [['result.first.win']]), [
    ['result.ahead', { n: 9 }],
    verdict,
    ['result.first.win'],
  ]);
  assert.deepEqual(wordsOfSeveral(verdict, [['result.last']], []), [verdict, ['result.last']], 'level on points');
  assert.deepEqual(wordsOfSeveral(null, [], []), []);
});
