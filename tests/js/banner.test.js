// Which events are shown large over the board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './no_page.js';

const { eventBetween } = await import('../../static/board/motion.js');

/** @param {object} [scene] @returns {any} */
const picture = (scene = {}) => ({ game: 'one', scene });
const TAKEN = { id: 'event', symbol: 'castle', at: 'a', label: ['taken'] };

test('an event is shown once, when it comes', () => {
  assert.equal(eventBetween(picture(), picture()), undefined);
  assert.deepEqual(eventBetween(picture(), picture({ event: TAKEN })), TAKEN);
  assert.equal(eventBetween(picture({ event: TAKEN }), picture({ event: { ...TAKEN } })), undefined);
  assert.equal(eventBetween(picture({ event: TAKEN }), picture()), undefined);
});

test('another event is another', () => {
  const other = { ...TAKEN, at: 'b' };
  assert.deepEqual(eventBetween(picture({ event: TAKEN }), picture({ event: other })), other);
});

test('what decided the game is shown, too', () => {
  assert.deepEqual(eventBetween(picture(), picture({ event: TAKEN, verdict: ['won'] })), TAKEN);
});
