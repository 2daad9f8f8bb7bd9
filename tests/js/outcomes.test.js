// Who has won a row of the table of everybody's points.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { broughtNobody, outcomesOf, plainOf } from '../../static/screens/game/outcomes.js';

/** @param {string} outcome @param {string} [sign] @returns {import('../../static/types').ScoreLine} */
const line = (outcome, sign = '') => ({ label: ['field'], points: 3, outcome, sign });

test('the most wins a row unless the game says otherwise', () => {
  const points = [2, 5, 2].map((n) => ({ label: /** @type {[string]} */ (['row']), points: n }));
  assert.deepEqual(outcomesOf(points), ['', 'won', '']);
  assert.deepEqual(outcomesOf([line('void'), line('won')]), ['void', 'won']);
});

test('what only costs is won by nobody', () => {
  const costs = [-6, -8, -6].map((n) => ({ label: /** @type {[string]} */ (['row']), points: n }));
  assert.deepEqual(outcomesOf(costs), ['', '', '']);
});

test('where only some cancel each other out it is said beside their numbers', () => {
  assert.equal(broughtNobody([line('void', 'level'), line('void', 'level'), line('won', 'castle')]), undefined);
  assert.equal(broughtNobody([line('lost'), line('lost')]), undefined);
});

test('what nobody gets is said once, and beside no number', () => {
  const row = [line('void', 'level'), line('lost'), line('void', 'level')];
  assert.equal(broughtNobody(row)?.sign, 'level');
  assert.deepEqual(
    plainOf(row).map((one) => [one?.points, one?.sign, one?.outcome]),
    [3, 3, 3].map((n) => [n, undefined, 'lost']),
  );
});
