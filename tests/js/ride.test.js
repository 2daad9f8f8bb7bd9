// How a thing takes off: the frames alone, with no page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { framesOfLift } from '../../static/board/ride.js';
import { waitsOf } from '../../static/board/timing.js';

/** @import { Spot } from '../../static/types' */

test('what takes off crosses the picture and leaves it over the top before it is seen in its place', () => {
  const spot = { id: 'b0', area: 'board', x: 1, y: 1, w: 1, h: 1, label: [''] };
  const mark = { id: 'rocket', symbol: 'rocket', at: 'b0', size: 0.5 };
  const sky = /** @type {DOMRectReadOnly} */ ({ x: 0, y: 1, width: 8, height: 6 });
  const at = { x: 1, y: 2 };
  const put = framesOfLift(at, at, /** @type {Spot} */ (/** @type {unknown} */ (spot)), mark, sky).map(
    ({ transform }) => /** @type {string} */ (transform.match(/-?[\d.]+/g) ?? []).map(Number),
  );
  assert.deepEqual(put.at(0), [1, 2, 0, 1]);
  assert.deepEqual(put[2]?.slice(0, 2), [4, 4], 'through the middle');
  const [, y = 0, turn = 0, scale = 0] = put[3] ?? [];
  assert.ok(y + (scale * 0.5) / 2 <= sky.y, 'nothing of it is seen over the top');
  assert.ok(turn > 0 && turn < 90, 'it points where it flies');
  assert.deepEqual(put.at(-1), [1, 2, 0, 1]);
});

test('what cannot take off fails to after those that do', () => {
  const [lift, failed] = waitsOf([{ kind: 'deal' }, { kind: 'travel', lifts: true }, { kind: 'jolt' }]).slice(1);
  assert.ok(Number(failed) > Number(lift));
});
