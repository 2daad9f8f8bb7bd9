/** Which part of a small board is brought forward, and how near. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  closerAlong,
  closerAround,
  held,
  nearer,
  placeWith,
  putForward,
  targetsOf,
  wayWith,
} from '../../static/board/forward.js';

/** @import { Choice, Layout, Spot } from '../../static/types' */

const spot = (/** @type {string} */ id, /** @type {number} */ x, /** @type {number} */ y, area = 'board') =>
  /** @type {Spot} */ (/** @type {unknown} */ ({ id, area, x, y, w: 1, h: 1 }));
const layout = /** @type {Layout} */ (
  /** @type {unknown} */ ({
    areas: [
      { id: 'board', ground: 'ground', width: 20, height: 10 },
      { id: 'hand', width: 3, height: 1 },
    ],
    spots: [spot('a', 2, 2), spot('b', 4, 3), spot('far', 19, 9), spot('piece', 1, 0, 'hand')],
  })
);
const choice = (/** @type {string[]} */ targets, /** @type {object | null} */ ghost = null) =>
  /** @type {Choice} */ (/** @type {unknown} */ ({ targets: targets.map((target) => [target]), ghost }));
/** A board of 20 by 10 units of 12 pixels. */
const shown = (/** @type {Choice[]} */ choices, unit = 12) => {
  const forward = targetsOf(choices, layout);
  return forward && nearer(forward, unit, 20 * unit, 10 * unit);
};

test('small targets come forward with the ghosts around them', () => {
  const stroke = {
    area: 'board',
    points: [
      [5, 5],
      [2, 2],
    ],
  };
  const parts = targetsOf([choice(['piece', 'a'], stroke), choice(['piece', 'b'])], layout)?.parts ?? [];
  // What is written beside them, too, if there is room for it.
  assert.deepEqual(
    parts.map((part) => part.map((n) => Number(n.toFixed(6)))),
    [
      [1.1, 1.1, 4.8, 4.8],
      [1.1, 1.1, 4.3, 4.3],
      [1.1, 1.1, 3.8, 2.8],
      [1.5, 1.5, 3, 2],
    ],
  );
  // 4.8 of 10 units high, with what stands where the line begins; without it where that would be too small.
  assert.ok(Math.abs((shown([choice(['a'], stroke), choice(['b'])], 15)?.scale ?? 0) - 10 / 4.8) < 1e-9);
  assert.ok(Math.abs((shown([choice(['a'], stroke), choice(['b'])], 14)?.scale ?? 0) - 10 / 4.3) < 1e-9);
});

test('what lies at targets and their names are in sight, too, if there is room', () => {
  const marks = /** @type {import('../../static/types').Mark[]} */ ([
    { id: 'gain', symbol: '', at: 'a', dx: -0.8, dy: 0, size: 0.4 },
    { id: 'else', symbol: '', at: 'far', dx: 0, dy: 0, size: 1 },
  ]);
  const names = /** @type {[number, number, number, number][]} */ ([
    [4.4, 2.8, 7, 3.2],
    [15, 8.8, 18, 9.2],
  ]);
  const [part = []] = targetsOf([choice(['a']), choice(['b'])], layout, marks, names)?.parts ?? [];
  assert.deepEqual(
    part.map((n) => Number(n.toFixed(6))),
    [0.9, 1.4, 6.2, 2.2],
  );
});

test('what rides is in sight where it stands, and where it would stand if there is room, as small as from near', () => {
  const pawn = (/** @type {string} */ at, dx = 0, size = 0.6) =>
    /** @type {import('../../static/types').Mark} */ ({ id: `${at}-${size}`, symbol: 'pawn', at, dx, dy: 0, size });
  const way = {
    area: 'board',
    points: [
      [2, 2],
      [4, 3],
    ],
  };
  const rides = [{ ...choice(['b'], way), marks: [pawn('b', 1), pawn('b', 3, 0.9)] }];
  const marks = [pawn('a', -1), pawn('a', -3, 0.9), pawn('far')];
  const parts = targetsOf(rides, layout, marks)?.parts.map((part) => part.map((n) => Number(n.toFixed(6)))) ?? [];
  // With a tenth of a unit around it: from the pawn beside its place to where it would stand, or to its target.
  assert.deepEqual(parts.slice(0, 2), [
    [0.6, 1.4, 4.8, 2.2],
    [0.6, 1.4, 4, 2.2],
  ]);
  const shown = wayWith(/** @type {import('../../static/types').Stroke} */ (way), rides[0]?.marks ?? [], layout);
  assert.deepEqual(
    shown.map((n) => Number(n.toFixed(6))),
    [2, 2, 3.3, 1.5],
  );
  const named = wayWith(/** @type {import('../../static/types').Stroke} */ (way), [], layout, [[3.9, 3.55, 6, 3.8]]);
  assert.deepEqual([named[0] + named[2], named[1] + named[3]], [6, 3.8], 'with the name of its end');
});

test('a ghost that reaches far is left out before a target is too small', () => {
  const stroke = {
    area: 'board',
    points: [
      [19, 9],
      [2, 2],
    ],
  };
  const near = shown([choice(['a'], stroke), choice(['b'])]);
  assert.deepEqual([near?.x, near?.y], [3, 2.5]);
});

test('no nearer than a thumb needs', () => {
  assert.equal(shown([choice(['a'])])?.scale, 44 / 12);
});

test('targets all over a board, or large enough, leave it whole', () => {
  assert.equal(shown([choice(['a']), choice(['far'])]), undefined);
  assert.equal(shown([choice(['a']), choice(['b'])], 24), undefined);
  assert.equal(shown([choice(['piece'])]), undefined);
  assert.equal(shown([]), undefined);
});

test('a board that is looked at from near comes no further away than all targets need, unless that is nearly whole', () => {
  const stays = (/** @type {string[]} */ targets, /** @type {number} */ seen, unit = 12) => {
    const forward = targetsOf(
      targets.map((target) => choice([target])),
      { ...layout, spots: [...layout.spots, spot('off', 14, 3)] },
    );
    return forward && held(forward, seen, unit, 20 * unit, 10 * unit)?.scale;
  };
  // 13 of 20 units wide, and room beside them.
  assert.ok(Math.abs((stays(['a', 'off'], 3) ?? 0) - 20 / 13.8) < 1e-9);
  assert.equal(stays(['a', 'off'], 1.35), 1.35, 'no nearer than it is');
  assert.equal(stays(['a', 'off'], 1.25), undefined, 'so near shows no more than the whole');
  assert.equal(stays(['a', 'off'], 1), undefined, 'a whole board stays whole');
  assert.equal(stays(['a', 'far'], 3), undefined, 'to leave out so little is not worth it');
  assert.equal(stays(['a', 'off'], 3, 40), undefined, 'large enough whole');
});

test('what is touched stays under the finger as the board comes nearer around it, once', () => {
  const forward = targetsOf([choice(['a']), choice(['far'])], layout);
  assert.ok(forward);
  const room = { unit: 12, across: 240, down: 160, left: 0, top: 20 };
  const now = { scale: 1, x: 0, y: 0 };
  const pose = closerAround([9, 5], forward, now, room);
  assert.ok(pose && pose.scale > 2);
  const seen = (/** @type {typeof now} */ { scale, x, y }) => [
    120 + scale * (9 * 12 - 120 + x),
    80 + scale * (20 + 5 * 12 - 80 + y),
  ];
  const [before, after] = [seen(now), seen(pose)];
  assert.ok(after.every((at, index) => Math.abs(at - (before[index] ?? 0)) < 1e-9));
  assert.equal(closerAround([4, 3], forward, pose, room), undefined, 'near enough');
  const edge = closerAround([0.5, 3], forward, now, room);
  assert.ok(edge);
  const across = 120 + edge.scale * (0.5 * 12 - 120 + edge.x);
  assert.ok(Math.abs(across - 46) < 1e-9, 'what stands beside it at an edge is seen, too');
  assert.equal(closerAround(undefined, forward, now, room), undefined, 'nothing is touched');
  assert.equal(closerAround([2, 3], forward, now, { ...room, unit: 40 }), undefined, 'large enough whole');
});

test('a way that is shown on a board of small targets comes nearer as a whole, if that is worth it', () => {
  const forward = targetsOf([choice(['a']), choice(['b']), choice(['far'])], layout);
  const now = { scale: 1, x: 0, y: 0 };
  const room = { unit: 12, across: 240, down: 160, left: 0, top: 20 };
  const seen = (/** @type {typeof now} */ { scale, x, y }, /** @type {number} */ atX, /** @type {number} */ atY) => [
    120 + scale * (atX * 12 - 120 + x),
    80 + scale * (20 + atY * 12 - 80 + y),
  ];
  const pose = closerAlong([1, 1, 8, 4], [9, 5], forward, now, room);
  assert.ok(pose && pose.scale > 2 && pose.scale <= 240 / 96 + 1e-9);
  for (const [x, y] of [
    [1, 1],
    [9, 5],
  ]) {
    const [across = 0, down = 0] = seen(pose, x ?? 0, y ?? 0);
    assert.ok(across >= -1e-6 && across <= 240 + 1e-6 && down >= -1e-6 && down <= 160 + 1e-6);
  }
  assert.equal(closerAlong([0, 0, 19, 9], [19, 9], forward, now, room), undefined, 'it takes all of the board');
  assert.equal(closerAlong([1, 1, 3, 2], [4, 3], forward, pose, room), undefined, 'near enough');
});

test('what a game puts forward fills the place of the board', () => {
  assert.equal(nearer(putForward([0, 0, 10, 5], { areas: [], spots: [] }), 39, 780, 390)?.scale, 2);
  assert.equal(nearer(putForward([0, 0, 10, 5], { areas: [], spots: [] }), 40, 800, 400), undefined);
});

test('a part as high as its board comes forward in a high window, and not for next to nothing', () => {
  const forward = putForward([1, 0, 9, 11], { areas: [], spots: [] });
  assert.ok((nearer(forward, 30, 360, 360)?.scale ?? 1) === 1);
  assert.ok((nearer(forward, 32, 390, 500)?.scale ?? 1) > 1.3);
});

test('what is written at targets is whole: with smaller targets before without it, and else as many targets as can be', () => {
  const way = (/** @type {[number, number]} */ end) => ({ area: 'board', points: [[2, 2], end] });
  const ways = [
    { ...choice(['a'], way([2, 2])), marks: [{ id: 'then', symbol: 'pawn', at: 'a' }] },
    { ...choice(['b'], way([4, 3])), marks: [] },
  ];
  const pawn = { id: 'pawn', symbol: 'pawn', at: 'a', size: 0.6 };
  const gain = { id: 'gain', symbol: '', at: 'b', dx: 0.8, size: 0.4 };
  const at = (/** @type {number} */ width) => {
    /** @type {[number, number, number, number]} */
    const name = [4.4, 2.8, 4.4 + width, 3.2];
    return targetsOf(
      /** @type {Choice[]} */ (ways),
      layout,
      /** @type {import('../../static/types').Mark[]} */ ([pawn, gain]),
      [name],
    );
  };
  const forward = at(4);
  assert.equal(forward?.named, 2);
  assert.deepEqual(forward?.wholes?.[1], { spot: [3.5, 2.5, 4.5, 3.5], all: [3.5, 2.5, 8.4, 3.5] });
  // 7.1 units across: 28 pixels each would be easier without the name, but do.
  const near = forward && nearer(forward, 12, 200, 120);
  assert.ok(near && near.part[0] + near.part[2] >= 8.4);
  const long = at(14);
  // Not even the least would let the name be whole: what would be earned is, and its end.
  const without = long && nearer(long, 12, 200, 120);
  assert.ok(without && without.part[2] < 5 && without.part[0] + without.part[2] >= 5);
});

test('a place is in sight with all that is shown there', () => {
  const mark = /** @type {import('../../static/types').Mark} */ ({
    id: 'ghost',
    symbol: 'pawn',
    at: 'a',
    dy: -1,
    size: 0.6,
  });
  assert.deepEqual(
    placeWith(spot('a', 2, 2), mark).map((n) => Number(n.toFixed(6))),
    [1.4, 0.6, 1.2, 2],
  );
});
