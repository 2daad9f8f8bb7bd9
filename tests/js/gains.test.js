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
  const passed = behind([200, 100], [200, 500], [20, 12], [said]);
  assert.deepEqual(
    passed.map(({ opacity }) => opacity),
    [1, 0, 0, 1],
  );
  // From where its lower edge comes to the sentence to where its upper edge has left it, about.
  const hidden = passed.filter(({ opacity }) => !opacity).map(({ part }) => 100 + 400 * part);
  assert.ok(hidden[0] > 288 && hidden[0] < 288 + 17 && hidden[1] < 352 && hidden[1] > 352 - 17, `${hidden}`);
  assert.deepEqual(behind([200, 100], [200, 320], [20, 12], [said]), []);
  assert.deepEqual(behind([500, 100], [500, 500], [20, 12], [said]), []);
});

test('points on their way to a cell of the score pass behind the other cells, and are seen again in their own', () => {
  const sheet = { left: 0, right: 360, top: 50, bottom: 140 };
  const own = { left: 216, right: 288, top: 50, bottom: 95 };
  const hidden = behind([600, 72], [252, 72], [14, 10], [sheet], own).filter(({ opacity }) => !opacity);
  const [goes = 0, comes = 0] = hidden.map(({ part }) => 600 - 348 * part);
  assert.ok(goes < 374 && goes > 374 - 15, `${goes}`);
  assert.ok(comes >= 288 && comes < 288 + 15, `${comes}`);
  // To the cell at the edge there is none before it.
  const last = { ...own, left: 288, right: 360 };
  const seen = behind([600, 72], [324, 72], [0, 10], [sheet], last);
  assert.deepEqual(seen, []);
});
