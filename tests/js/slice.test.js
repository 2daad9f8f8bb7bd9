import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FIRST_SLICE, nextSlice } from '../../static/engine/slice.js';

/** Slices of a device that takes so many milliseconds for a node. @param {number} each */
function slices(each) {
  const all = [FIRST_SLICE];
  for (let n = 0; n < 20; n++) all.push(nextSlice(all[n], all[n] * each));
  return all;
}

test('each slice comes to take a little over a tenth of a second, on quick devices and slow ones', () => {
  for (const each of [0.05, 0.3, 1, 5]) {
    const took = slices(each).at(-1) * each;
    assert.ok(took > 100 && took < 140, `${took} ms at ${each} a node`);
  }
});

test('a slice is at most twice the one before, at most 4000 nodes and at least one', () => {
  const quick = slices(0.001);
  assert.ok(quick.every((slice, at) => !at || slice <= 2 * quick[at - 1]));
  assert.equal(quick.at(-1), 4000);
  assert.equal(slices(1000).at(-1), 1);
});
