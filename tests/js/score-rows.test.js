// The rows of the score as they were in the picture before.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsBefore } from '../../static/match/score-rows.js';

/** @param {...[string, number]} rows @returns {any} */
const score = (...rows) => ({
  scene: {},
  score: { lines: rows.map(([row, points]) => ({ label: [row], points })) },
});

/** @param {any} before @param {any} after */
const had = (before, after) => rowsBefore(before, after).map(({ points }) => points);

test('rows that are told in another order at the end are what each of them was', () => {
  const before = score(['lines', 3], ['lines', 4], ['castles', 1]);
  assert.deepEqual(had(before, score(['castles', 2], ['lines', 3], ['lines', 5])), [1, 3, 4]);
  assert.deepEqual(had(before, score(['lines', 3], ['lines', 5], ['castles', 2])), [3, 4, 1]);
});

test('where there are other rows they are as they were', () => {
  const before = score(['lines', 3], ['castles', 1]);
  assert.deepEqual(had(before, score(['castles', 1], ['lines', 3], ['hand', 7])), [3, 1]);
});
