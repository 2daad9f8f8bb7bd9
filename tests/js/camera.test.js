/** What is looked at while something rides on a small board, and the way back. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  clearOfEdges,
  isLike,
  leastPan,
  poseAt,
  poseOfPart,
  poseOfRide,
  poseOfWay,
  rideOf,
  tripOf,
  withLit,
} from '../../static/board/camera.js';
import { motionsBetween } from '../../static/board/motion.js';
import { framesOfRide, stepsOf } from '../../static/board/ride.js';

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
/** A board of 20 by 20 units in a place that is higher than wide. */
const PHONE = { unit: 20, across: 400, down: 600, left: 0, top: 100 };
const WHOLE = { scale: 1, x: 0, y: 0 };
/** Where a point of the board is seen in its place. */
const placeOf = ([x, y], { scale, x: panX, y: panY }, { unit, across, down, left, top } = PHONE) => [
  across / 2 + scale * (left + x * unit - across / 2 + panX),
  down / 2 + scale * (top + y * unit - down / 2 + panY),
];
const isInSight = (point, pose) => placeOf(point, pose).every((at, axis) => at > -1e-9 && at < [400, 600][axis] + 1e-9);

test('a ride is the whole way, with the size of what rides; what goes no way along the board is none', () => {
  const { ways, ...ride } = rideOf(ridden(), layout);
  assert.deepEqual(ride, { box: [2, 2, 6, 4], side: 0.5, far: 0.5 });
  assert.deepEqual(ways, [trail.points]);
  assert.equal(rideOf(motionsBetween(picture('a'), picture('c'), layout), layout), undefined);
  assert.equal(rideOf(motionsBetween(picture('piece'), { ...picture('c'), trail }, layout), layout), undefined);
});

test('a line that lights up where a ride ends is in sight with it, from end to end', () => {
  const ride = rideOf(ridden(), layout);
  const line = [
    [8, 6],
    [14, 16],
  ];
  assert.equal(withLit(ride, [{ label: ['x'], points: 3 }]), ride);
  assert.equal(withLit(undefined, [{ label: ['x'], points: 3, strokes: [{ points: line }] }]), undefined);
  const lit = withLit(ride, [{ label: ['x'], points: 3, strokes: [{ points: line }] }]);
  const pose = poseOfRide(lit, WHOLE, PHONE) ?? WHOLE;
  for (const point of [...WAY, ...line]) assert(isInSight(point, pose));
  assert(!isInSight([14, 16], poseOfRide(ride, WHOLE, PHONE)));
});

test('to a ride belongs where it stands beside its places, but for what is there once more and larger', () => {
  const beside = (at, dx, dy) => {
    const one = picture(at);
    const [pawn] = one.scene.marks;
    one.scene.marks = [
      { ...pawn, size: 0.5, dx, dy },
      { ...pawn, id: 'far', size: 0.9, dx: 3 * dx, dy: 3 * dy },
    ];
    return one;
  };
  const motions = motionsBetween(beside('a', -1, 0), { ...beside('c', 0, 1.5), trail }, layout);
  assert.deepEqual(rideOf(motions, layout), {
    box: [1, 2, 7, 5.5],
    ways: [trail.points, trail.points],
    side: 0.5,
    far: 0.9,
  });
});

test('it is known of a ride whether anything is left where it ends', () => {
  const bead = (at, enters) => ({ id: 'bead', symbol: 'x', at, enters });
  const brings = (...more) => {
    const after = { ...picture('c', 0.5), trail };
    after.scene.marks.push(...more);
    return rideOf(motionsBetween(picture('a', 0.5), after, layout), layout).brings;
  };
  for (const enters of ['drop', 'stamp']) assert.equal(brings(bead('c', enters)), true);
  for (const other of [[], [bead('b', 'pop')], [bead('piece', 'drop')]]) assert.equal(brings(...other), undefined);
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
    far: 0.5,
    isPut: true,
    brings: true,
  });
  assert.equal(rideOf(motionsBetween(none, put('b', 'c'), layout), layout), undefined);
  assert.equal(rideOf(motionsBetween(none, put('piece'), layout), layout), undefined);
});

test('all of the way comes into sight with room around it, as large as it has to be', () => {
  const { box, side } = rideOf(ridden(), layout);
  const pose = poseOfRide({ box, side }, WHOLE, PHONE);
  assert.equal(pose.scale * side * PHONE.unit, 24);
  assert.ok(isInSight([2 - 2 * side, 2 - 2 * side], pose));
  assert.ok(isInSight([8 + 2 * side, 6 + 2 * side], pose));
});

test('a board is left as it is where what rides is large enough, and seen whole where the way is as long as it', () => {
  const desktop = { ...PHONE, unit: 36 };
  assert.equal(poseOfRide({ box: [2, 2, 6, 4], side: 0.5 }, WHOLE, desktop), undefined, 'it can be followed there');
  assert.notEqual(poseOfRide({ box: [2, 2, 6, 4], side: 0.4 }, WHOLE, desktop), undefined);
  assert.equal(poseOfRide({ box: [1, 1, 18, 4], side: 0.5 }, WHOLE, PHONE).scale, 1);
  assert.equal(poseOfRide({ box: [1, 1, 18, 4], side: 0.5 }, { scale: 3, x: 100, y: 100 }, PHONE).scale, 1);
});

test('where several ride one after another the board is moved as little as can be: what is just in sight is, and of the whole board all is', () => {
  const ride = { box: [2, 2, 6, 4], side: 0.65, far: 0.9, several: true };
  const near = { scale: 2, x: 100, y: 100 };
  assert.equal(poseOfRide(ride, near, PHONE), near);
  // With room around its way one alone would have it moved.
  const just = { ...near, x: 70 };
  assert.notEqual(poseOfRide({ ...ride, several: false }, just, PHONE), just);
  assert.equal(poseOfRide(ride, just, PHONE), just);
  const beyond = poseOfRide(ride, { ...near, x: -100 }, PHONE);
  assert.equal(beyond.scale, 2, 'it is followed, as near as one looks');
  assert.ok(isInSight([2, 2], beyond));
  assert.equal(poseOfRide(ride, WHOLE, PHONE), WHOLE, 'the larger one is seen from there');
  assert.notDeepEqual(poseOfRide({ ...ride, far: 0.65 }, WHOLE, PHONE), WHOLE, 'all of it is too small');
});

test('who sees all of a ride already goes on looking from there', () => {
  const ride = { box: [2, 2, 6, 4], side: 0.5 };
  const from = { scale: 2, x: 100, y: 100 };
  assert.equal(poseOfRide(ride, from, PHONE), from);
  assert.notEqual(poseOfRide({ ...ride, side: 0.4 }, from, PHONE), from, 'it is too small');
  const beyond = { ...from, x: -100 };
  assert.equal(poseOfRide(ride, beyond, PHONE).scale, 2, 'as near as before');
  assert.ok(isInSight([2, 2], poseOfRide(ride, beyond, PHONE)));
  // What goes no way need not be as large.
  assert.equal(poseOfRide({ ...ride, side: 0.7, isPut: true }, WHOLE, PHONE), WHOLE);
  assert.notEqual(poseOfRide({ ...ride, side: 0.7 }, WHOLE, PHONE), WHOLE);
});

test('a board moves no further than needed', () => {
  const from = { scale: 2, x: 0, y: 0 };
  assert.deepEqual(leastPan([8, 8, 4, 4], 2, from, PHONE), from);
  const pose = leastPan([2, 8, 2, 2], 2, from, PHONE);
  assert.deepEqual([pose.scale, pose.y], [2, 0]);
  assert.deepEqual(placeOf([2, 8], pose)[0], 0, 'just in sight');
  const wide = leastPan([2, 8, 14, 2], 2, from, PHONE);
  assert.deepEqual(placeOf([9, 9], wide)[0], 200, 'what has no room lies in the middle');
});

test('a board is moved aside so that its edges cut no place, as far as what has to be in sight allows', () => {
  const from = { scale: 2, x: 0, y: 0 };
  // Ten units are seen across, from 5 on; a place lies half beyond that, and is 20 pixels too far to the left.
  const moved = clearOfEdges(from, [9, 9, 2, 2], [[4.5, 9.5, 5.5, 10.5]], PHONE);
  const [left = 0] = placeOf([4.5, 10], moved);
  assert.ok(left >= 0 || placeOf([5.5, 10], moved)[0] <= 0);
  assert.equal(moved.y, 0);
  const needed = /** @type {const} */ ([from, [5, 9, 10, 2], new Array(9).fill([4.5, 9.5, 5.5, 10.5]), PHONE]);
  assert.deepEqual(clearOfEdges(...needed), from, 'all of it is needed');
  const away = clearOfEdges(...needed, 1.5);
  assert.ok(away.scale < 2 && away.scale > 1.7, 'a little further away for many of them');
  assert.ok(placeOf([4.5, 10], away)[0] > -4);
  assert.deepEqual(clearOfEdges(from, [9, 9, 2, 2], [[6, 9.5, 7, 10.5]], PHONE), from, 'nothing is cut');
});

test('the way there ends where the player has the board', () => {
  const { out, back } = tripOf('from', 'away', 'home', { there: 300, until: 1500, back: 500 });
  const ways = ({ frames }) => frames.map(({ transform }) => transform);
  assert.deepEqual([out, back].map(ways), [
    ['from', 'away'],
    ['away', 'home'],
  ]);
  assert.deepEqual(out.timing, { duration: 300, fill: 'forwards' }, 'it stays there until it goes back');
  assert.deepEqual(back.timing, { duration: 500 });
  const stays = tripOf('from', 'away', 'home', { there: 300, until: 1500, back: 0 });
  assert.equal(stays.back, undefined, 'one goes on looking there');
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

test('what stands beside a place rides on the way itself', () => {
  const [{ along, stops }] = ridden().marks;
  const frames = framesOfRide({ x: 2.3, y: 2.1 }, { x: 8.3, y: 6.1 }, along, stops);
  const put = ([x, y]) => `translate(${x}px, ${y}px) `;
  assert.deepEqual(
    frames.map(({ transform }) => transform),
    [[2.3, 2.1], ...WAY, [8.3, 6.1]].map(put),
  );
  assert.equal(frames[2]?.offset, 0.5, 'half of the time for each of two steps');
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

test('all of a way that is chosen is seen, no nearer than before; where it is in sight the board stays', () => {
  const room = { unit: 10, across: 400, down: 200, left: 100, top: 0 };
  const base = { scale: 2, x: 0, y: 0 };
  assert.equal(poseOfWay([8, 8, 2, 2], base, room), undefined);
  assert.equal(poseOfWay([8, 2, 2, 16], { ...base, scale: 1 }, room), undefined);
  const { scale = 0 } = poseOfWay([8, 2, 2, 16], base, room) ?? {};
  assert.ok(scale >= 1 && scale < 2);
  assert.equal(poseOfWay([8, 1, 2, 4], base, room)?.scale, 2, 'it is moved and no more');
});

test('what play is about lies in the middle, unless there is room around it from where one looks', () => {
  const seen = poseAt(2, { x: 200, y: 300 }, PHONE);
  const [side, down] = [PHONE.unit * 2, PHONE.unit * 2];
  const near = (/** @type {number} */ x) => ({ part: [x, 9, 4, 2], scale: 3, x: x + 2, y: 10 });
  assert.ok(side * 4 < PHONE.across && down * 2 < PHONE.down);
  // Ten units of the board are in sight, from the fifth on.
  assert.equal(poseOfPart(near(7), seen, PHONE, true), seen);
  const moved = poseOfPart(near(5.2), seen, PHONE, true);
  assert.equal(moved.scale, 2);
  assert.ok(isLike(moved, poseAt(2, { x: 7.2 * 20, y: 100 + 10 * 20 }, PHONE)));
  assert.equal(poseOfPart(near(7), seen, PHONE, false).scale, 3);
});
