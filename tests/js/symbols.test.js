// A game in a few symbols: what each round brought, beside an average one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gainsOf, symbolsOf } from '../../static/screens/share/symbols.js';
import { always } from './properties.js';

/** @param {number} round @param {number[]} totals @returns {any} */
const step = (round, ...totals) => ({ round, totals });

test('a round brings what its last step has more than that of the round before', () => {
  const steps = [step(0, 0, 0), step(0, 3, 1), step(1, 3, 2), step(1, 8, 2), step(3, 6, 9)];
  assert.deepEqual(gainsOf(steps, 0), [3, 5, -2]);
  assert.deepEqual(gainsOf(steps, 1), [1, 1, 7]);
  assert.deepEqual(gainsOf([step(0, -24), step(0, -18)], 0), [6], 'a debt at the start is no loss of the first round');
});

test('good, fair, little and lost are told apart', () => {
  assert.equal(symbolsOf([10, 5, 1, 0, -1, 15]), '🟩🟨⬜⬜🟥🟩');
});

test('a long game is told in a line, too, and an even one is even', () => {
  assert.equal([...symbolsOf(new Array(50).fill(4))].length, 8);
  assert.equal(symbolsOf(new Array(13).fill(4)), '🟨'.repeat(8));
  assert.equal(symbolsOf([]), '');
});

test('every game has a line', () => {
  always(fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 60 }), (/** @type {number[]} */ gains) => {
    assert.match(symbolsOf(gains), /^(🟩|🟨|⬜|🟥){0,8}$/u);
    assert.equal([...symbolsOf(gains)].length, Math.min(gains.length, 8));
  });
});
