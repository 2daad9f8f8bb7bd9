// What a move has earned is seen once, and only that.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { behind } from '../../static/board/behind.js';
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

test('points on their way pass behind a sentence, but are seen where they leave and where they come', () => {
  const said = { left: 0, right: 400, top: 300, bottom: 340 };
  const passed = behind([200, 100], [200, 500], [20, 12], said);
  assert.deepEqual(
    passed.map(({ opacity }) => opacity),
    [1, 0, 0, 1],
  );
  // From where its lower edge comes to the sentence to where its upper edge has left it, about.
  const hidden = passed.filter(({ opacity }) => !opacity).map(({ part }) => 100 + 400 * part);
  assert.ok(hidden[0] > 288 && hidden[0] < 288 + 17 && hidden[1] < 352 && hidden[1] > 352 - 17, `${hidden}`);
  assert.deepEqual(behind([200, 100], [200, 320], [20, 12], said), []);
  assert.deepEqual(behind([500, 100], [500, 500], [20, 12], said), []);
});
