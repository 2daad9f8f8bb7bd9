// How a thing rides and takes off: what is worked out, with no page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { motionsBetween } from '../../static/board/motion.js';
import { framesOfLift } from '../../static/board/ride.js';
import { waitsOf } from '../../static/board/timing.js';

/** @import { Layout, Picture, Spot, Stroke } from '../../static/types' */

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

/** Three places on a board. @type {Layout} */
const LAYOUT = {
  areas: [{ id: 'board', width: 3, height: 1, label: ['board'], ground: 'paper' }],
  spots: [0, 1, 2].map((x) => ({ id: `b${x}`, area: 'board', x: x + 0.5, y: 0.5, w: 1, h: 1, label: ['spot'] })),
};

test('a pawn rides a loop back to where it stood, once, and whoever makes room there does not', () => {
  const at = (/** @type {string} */ record, enters = 'ride', dx = 0) => {
    const pawn = { id: 'pawn', symbol: 'pawn', at: 'b0', enters };
    const marks = [pawn, { id: 'other', symbol: 'pawn', at: 'b0', dx, enters: 'drop' }];
    /** @type {Picture['scene']} */
    const scene = { prompt: ['prompt'], progress: ['progress'], marks };
    return { scene, score: { lines: [], total: 0 }, record };
  };
  /** @type {Stroke['points']} */
  const points = [
    [0.5, 0.5],
    [1.5, 0.2],
    [2.5, 0.5],
    [1.5, 0.8],
    [0.5, 0.5],
  ];
  const trail = { id: 'line', area: 'board', points };
  const rides = (/** @type {ReturnType<typeof at>} */ before, /** @type {ReturnType<typeof at>} */ after) =>
    motionsBetween(before, { ...after, trail }, LAYOUT).marks.flatMap(({ mark, along }) => (along ? [mark.id] : []));
  assert.deepEqual(rides(at('a\n', 'drop'), at('a\n0 x\n')), ['pawn']);
  assert.deepEqual(rides(at('a\n0 x\n* 3\n'), at('a\n0 x\n* 3\n0 x\n* 2\n', 'ride', 0.2)), ['pawn']);
  assert.deepEqual(rides(at('a\n0 x\n'), at('a\n0 x\n* 3\n')), [], 'dice are no ride');
  assert.deepEqual(rides(at('a\n0 x\n'), at('a\n')), [], 'nor is what is taken back');
  assert.deepEqual(rides(at('a\n'), at('a\n0 x\n', 'drop')), []);
});
