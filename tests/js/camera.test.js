/** What is looked at while something rides on a small board, and the way back. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLike, isSeen, poseAt, rideOf, tripOf, windowOf } from '../../static/board/camera.js';
import { motionsBetween } from '../../static/board/motion.js';
import { stepsOf } from '../../static/board/ride.js';

const spot = (id, x, y, area = 'board') => ({ id, area, x, y, w: 1, h: 1, label: ['x'] });
const layout = {
  areas: [
    { id: 'board', ground: 'ground', width: 20, height: 20 },
    { id: 'hand', width: 3, height: 1 },
  ],
  spots: [spot('a', 2, 2), spot('b', 4, 2), spot('c', 8, 6), spot('piece', 1, 0, 'hand')],
};
const picture = (at, size) => ({
  scene: { progress: ['x'], marks: [{ id: 'pawn', symbol: 'x', at, size }] },
  score: { lines: [], total: 0 },
});
const WAY = [
  [2, 2],
  [4, 2],
  [8, 2],
  [8, 6],
];
const trail = { id: 'trail', area: 'board', points: WAY };
const ridden = (size = 0.5) => motionsBetween(picture('a', size), { ...picture('c', size), trail }, layout);
const PHONE = { unit: 20, across: 400, down: 600 };

test('a ride is the whole way, with the size of what rides; what goes no way along the board is none', () => {
  assert.deepEqual(rideOf(ridden(), layout), { box: [2, 2, 6, 4], side: 0.5 });
  assert.equal(rideOf(motionsBetween(picture('a'), picture('c'), layout), layout), undefined);
  assert.equal(rideOf(motionsBetween(picture('piece'), { ...picture('c'), trail }, layout), layout), undefined);
});

test('what is put at one spot of the board is looked at, too; what is put at many, or beside it, is not', () => {
  const put = (...at) => ({
    ...picture('a'),
    scene: {
      progress: ['x'],
      marks: at.map((spot) => ({ id: spot, symbol: 'x', at: spot, enters: 'drop', size: 0.5 })),
    },
  });
  const none = put();
  assert.deepEqual(rideOf(motionsBetween(none, put('c', 'piece'), layout), layout), {
    box: [7.5, 5.5, 1, 1],
    side: 0.5,
  });
  assert.equal(rideOf(motionsBetween(none, put('b', 'c'), layout), layout), undefined);
  assert.equal(rideOf(motionsBetween(none, put('piece'), layout), layout), undefined);
});

test('the window holds the whole way with room around it, wherever it lies', () => {
  const { box, side } = rideOf(ridden(), layout);
  const { scale, x, y } = windowOf({ box, side }, PHONE);
  const [halfAcross, halfDown] = [PHONE.across, PHONE.down].map((pixels) => pixels / PHONE.unit / scale / 2);
  assert.ok(x - halfAcross <= 2 - 2 * side && x + halfAcross >= 8 + 2 * side);
  assert.ok(y - halfDown <= 2 - 2 * side && y + halfDown >= 6 + 2 * side);
  assert.ok(scale > 2);
});

test('a board is left as it is where what rides is large enough, or the way is as long as the board', () => {
  assert.equal(windowOf({ box: [2, 2, 6, 4], side: 0.5 }, { unit: 48, across: 960, down: 960 }), undefined);
  assert.equal(windowOf({ box: [1, 1, 18, 4], side: 0.5 }, PHONE), undefined);
  const short = windowOf({ box: [2, 2, 1, 0], side: 0.5 }, PHONE);
  assert.ok(short.scale * 0.5 * PHONE.unit <= 36, 'no nearer than is of use');
});

test('what is in sight already is not looked for', () => {
  const now = (pose) => ({ ...PHONE, left: 0, top: 100, ...pose });
  const box = [2, 2, 6, 4];
  assert.equal(isSeen(box, 2, now({ scale: 1, x: 0, y: 0 })), false, 'it is too small');
  assert.equal(isSeen(box, 2, now({ scale: 2, x: 100, y: 100 })), true);
  assert.equal(isSeen(box, 2, now({ scale: 2, x: -100, y: 100 })), false, 'it is beyond the edge');
});

test('the way there ends where the player has the board', () => {
  const frames = tripOf('from', 'away', 'home', { there: 300, until: 1500, back: 500 });
  assert.deepEqual(
    frames.map(({ transform, offset }) => [transform, offset]),
    [
      ['from', undefined],
      ['away', 0.15],
      ['away', 0.75],
      ['home', undefined],
    ],
  );
  assert.equal(isLike({ scale: 1, x: 0.2, y: 0 }, { scale: 1, x: 0, y: 0 }), true);
  assert.equal(isLike({ scale: 1.5, x: 0, y: 0 }, { scale: 1, x: 0, y: 0 }), false);
});

test('each step from place to place takes as long, however far it is and wherever the way bends', () => {
  const [{ stops }] = ridden().marks;
  assert.deepEqual(stops, [0, 1, 3]);
  const steps = stepsOf(
    WAY.map(([x, y]) => ({ x, y })),
    stops,
  );
  assert.deepEqual(
    steps.map(({ offset }) => offset),
    [0, 0.5, 0.75, 1],
  );
  assert.deepEqual(
    steps.map(({ ridden: part }) => part),
    [0, 0.2, 0.6, 1],
  );
});

test('nothing beside the board is looked at where the board fills its place, and else it lies in the middle', () => {
  const place = { across: 400, down: 600, left: 0, top: 100 };
  const edges = (scale, y) =>
    [place.top, 600 - place.top].map((at) => 300 + scale * (at - 300 + poseAt(scale, { x: 0, y }, place).y));
  for (const y of [0, 300, 600]) {
    const [upper, lower] = edges(2, y);
    assert.ok(upper <= 0 && lower >= 600, `${upper} ${lower}`);
  }
  assert.deepEqual(edges(2, 600)[1], 600, 'as far as its edge');
  assert.deepEqual(edges(1.2, 600), [60, 540], 'a board lower than its place stays in the middle of it');
  assert.deepEqual(poseAt(2, { x: 0, y: 0 }, { ...place, top: 0 }), { scale: 2, x: 100, y: 150 });
});
