// A move that is shown: whether it still waits for somebody.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedGhost } from '../../static/match/asks.js';

test('what the last touch has played asks for nothing while it is stored; what a further touch plays stays as it was', () => {
  const asked = (/** @type {boolean} */ confirm, /** @type {{ move: string } | undefined} */ pending) => {
    const ghost = /** @type {any} */ ({ choice: { move: 'up 1', confirm } });
    return askedGhost({ ghost, match: { state: { pending } } }) === ghost;
  };
  assert.deepEqual([asked(false, undefined), asked(false, { move: 'up 1' })], [true, false]);
  assert.deepEqual([asked(true, undefined), asked(true, { move: 'up 1' })], [true, true]);
});
