// Boards of a circle beside each other fill the window.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitted } from '../../static/screens/circle/fit-boards.js';

test('as many boards as there are take the columns in which they are largest', () => {
  const desk = { width: 1200, height: 640 };
  assert.deepEqual(fitted(1, desk, 1), { columns: 1, width: 604 });
  assert.deepEqual(fitted(2, desk, 1), { columns: 2, width: 594 });
  assert.deepEqual(fitted(4, desk, 1), { columns: 4, width: 291 });
  assert.deepEqual(fitted(6, desk, 1), { columns: 3, width: 278 });
});

test('on a phone they lie below each other, and on its side they are all seen', () => {
  assert.deepEqual(fitted(2, { width: 340, height: 600 }, 1), { columns: 1, width: 258 });
  assert.deepEqual(fitted(2, { width: 790, height: 300 }, 1), { columns: 2, width: 264 });
});

test('of many none is too small to be read', () => {
  const { columns, width } = fitted(12, { width: 790, height: 300 }, 1);
  assert.equal(columns, 3);
  assert.ok(width >= 240 && columns * width <= 790);
  assert.equal(fitted(12, { width: 200, height: 600 }, 1).width, 200);
});
