// What is lit while the score of a game on one board is told: of one after another.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepsOf, toldOf, waitingAfter } from '../../static/screens/ending/told-rows.js';

/** @param {number} points @returns {import('../../static/types').ScoreLine} */
const line = (points) => ({ label: ['beads'], points });
const SEEN = [0, 2, 1];
/** @param {number[]} points by seat */
const told = (...points) =>
  toldOf(
    points.map((n) => [line(n)]),
    0,
    SEEN,
  ).map(({ seat, line: { points: n } }) => [seat, n]);

test('a row is told in the order that is asked for, of those who have anything in it', () => {
  assert.deepEqual(told(2, 3, 9), [
    [0, 2],
    [2, 9],
    [1, 3],
  ]);
  assert.deepEqual(told(2, 0, 9), [
    [0, 2],
    [2, 9],
  ]);
  assert.deepEqual(told(0, -3), [[1, -3]]);
  assert.deepEqual(told(0, 0, 3), [[2, 3]]);
});

test('what is not known yet is not told', () => {
  assert.deepEqual(told(2), [[0, 2]]);
  assert.deepEqual(toldOf([[line(2)]], 1, SEEN), []);
});

test('where others have boards of their own, or a row is told in words, one’s own is told alone', () => {
  const scores = [[line(2)], [line(3)], [line(9)]];
  assert.equal(stepsOf(line(2), scores, 0, SEEN).length, 3);
  assert.deepEqual(stepsOf(line(2), scores, 0, SEEN.slice(0, 1)), [{ weight: 1 }]);
  assert.deepEqual(stepsOf({ ...line(2), told: ['told'] }, scores, 0, SEEN), [{ weight: 1 }]);
});

test('what is told of somebody later in the same row is not known yet', () => {
  const scores = [
    [line(2), line(1)],
    [line(3), line(1)],
    [line(9), line(0)],
  ];
  const steps = [0, 1].flatMap((row) => stepsOf(line(2), scores, row, SEEN).map((step) => ({ ...step, row })));
  const waiting = steps.map((_, at) => waitingAfter(steps, at));
  assert.deepEqual(waiting, [[2, 1], [1], [], [1], []]);
  assert.deepEqual(waitingAfter([{ row: 0 }, { row: 1 }], 0), []);
});
