/** Motion goes on where frames come as they should, and after one that was late; it is dropped where all are. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropIfSlow } from '../../static/board/slow.js';

/** Whether motion is dropped if frames come at these times. @param {number[]} times */
function isDropped(times) {
  let dropped = false;
  const coming = [...times];
  dropIfSlow(
    () => {
      dropped = true;
    },
    (callback) => {
      const time = coming.shift();
      if (time !== undefined) callback(time);
    },
  );
  return dropped;
}

test('motion goes on where frames come as they should', () => {
  assert.equal(isDropped([0, 16, 33, 50, 66]), false);
  assert.equal(isDropped([0, 60, 120, 180, 240]), false);
});

test('the picture may take its time to be drawn, and one frame may be late', () => {
  assert.equal(isDropped([0, 900, 916, 933]), false);
  assert.equal(isDropped([0, 16, 416, 433]), false);
});

test('where every frame is late motion is dropped', () => {
  assert.equal(isDropped([0, 300, 600, 900]), true);
});
