// What a move has earned is seen once, and only that.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gainsBetween } from '../../static/board/motion.js';

/** @param {object[]} [gains] @returns {any} */
const picture = (gains) => ({ scene: { gains } });
const FOUR = { label: ['exits'], points: 4, targets: ['a'] };
const EIGHT = { label: ['exits'], points: 8, targets: ['b'] };

test('what is earned is what was not there before', () => {
  assert.deepEqual(gainsBetween(picture(), picture([FOUR])), [FOUR]);
  assert.deepEqual(gainsBetween(picture([FOUR]), picture([{ ...FOUR }])), []);
  assert.deepEqual(gainsBetween(picture([FOUR]), picture([EIGHT, FOUR])), [EIGHT]);
  assert.deepEqual(gainsBetween(picture([FOUR]), picture()), []);
});
