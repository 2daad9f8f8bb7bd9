// A line is drawn part by part, at one pace, from where it ended to where it ends.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { framesOfPart, partsOf } from '../../static/board/pen.js';

const BENT = /** @type {const} */ ([
  [1, 1],
  [4, 1],
  [4, 1],
  [4, 2],
]);

/** How much of each part is to be seen after a part of the time. @param {number} had @param {number} time */
function drawn(had, time) {
  return partsOf(BENT).map((part) => {
    const frames = framesOfPart(part, had).map(({ transform, offset }) => ({
      offset: Number(offset),
      scale: Number(/scale\(([\d.]+), 1\)/.exec(String(transform))?.[1]),
    }));
    if (!frames.length) return 1;
    const next = Math.max(
      1,
      frames.findIndex(({ offset }) => offset >= time),
    );
    const [before, after] = [frames[next - 1], frames[next]];
    const gone = (time - before.offset) / (after.offset - before.offset || 1);
    return before.scale + (after.scale - before.scale) * gone;
  });
}

const isNear = (/** @type {number[]} */ some, /** @type {number[]} */ others) =>
  some.length === others.length && some.every((one, at) => Math.abs(one - (others[at] ?? 0)) < 0.002);

test('a line has a part for each straight side, and none where it stays', () => {
  assert.deepEqual(partsOf(BENT), [
    { at: [1, 1], length: 3, turn: 0, from: 0, to: 0.75 },
    { at: [4, 1], length: 1, turn: 90, from: 0.75, to: 1 },
  ]);
  assert.deepEqual(partsOf([[2, 2]]), []);
});

test('each part is drawn once the one before it is, all at one pace', () => {
  for (const [time, seen] of /** @type {const} */ ([
    [0, [0, 0]],
    [0.375, [0.5, 0]],
    [0.75, [1, 0]],
    [0.875, [1, 0.5]],
    [1, [1, 1]],
  ]))
    assert.ok(isNear(drawn(0, time), [...seen]), `${time}: ${drawn(0, time)}`);
});

test('what was there already stays, and the pen sets out from its end', () => {
  assert.ok(isNear(drawn(0.75, 0), [1, 0]));
  assert.ok(isNear(drawn(0.75, 0.5), [1, 0.5]), 'all of the time is for what is new');
  assert.ok(isNear(drawn(0.375, 0), [0.5, 0]), 'in the midst of a part');
  assert.ok(isNear(drawn(0.375, 0.6), [1, 0]));
  assert.ok(isNear(drawn(0.375, 1), [1, 1]));
});

test('frames of a part are in the order of time, from the first moment to the last', () => {
  for (const had of [0, 0.375, 0.5])
    for (const part of partsOf(BENT)) {
      const offsets = framesOfPart(part, had).map(({ offset }) => offset);
      assert.deepEqual(offsets, [...offsets].sort());
      assert.equal(offsets[0], 0);
      assert.equal(offsets.at(-1), 1);
    }
});
