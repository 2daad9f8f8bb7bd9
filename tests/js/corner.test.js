import assert from 'node:assert/strict';
import test from 'node:test';
import { clearOfButton, cornerOn, freeCorner, hidesWay } from '../../static/board/corner.js';
import { seenAt } from '../../static/board/written.js';

const WHOLE = { scale: 1, x: 0, y: 0 };
const ROOM = { unit: 10, left: 0, top: 0, across: 300, down: 300 };
/** One unit wide. @param {number[]} at @returns {[number, number, number, number]} */
const place = ([x = 0, y = 0]) => [x - 0.5, y - 0.5, x + 0.5, y + 0.5];
const corner = (/** @type {number[][]} */ ...at) => freeCorner(WHOLE, ROOM, [], at.map(place));

test('a button over a board lies in a corner in which nothing is', () => {
  assert.equal(corner(), 'top right');
  assert.equal(corner([28, 2]), 'bottom right');
  assert.equal(corner([28, 2], [28, 28]), 'top left');
});

test('where something is in each corner it lies in the middle of a side', () => {
  const all = [
    [28, 2],
    [28, 28],
    [2, 2],
    [2, 28],
  ];
  assert.equal(corner(...all), 'right');
  assert.equal(corner(...all, [28, 15]), 'left');
});

test('no number of names is worth a place that is to be touched', () => {
  /** @type {[number, number][]} */
  const targets = [
    [28, 2],
    [2, 2],
    [2, 28],
    [28, 15],
    [2, 15],
  ];
  assert.equal(freeCorner(WHOLE, ROOM, targets, [place([28, 28]), place([27, 27])]), 'bottom right');
});

test('it stays where it is as long as it hides nothing there, and is laid for both views where it has to move', () => {
  const at = (/** @type {number[]} */ ...one) => [place(one)];
  assert.equal(freeCorner(WHOLE, ROOM, [], at(28, 2), { was: 'bottom left' }), 'bottom left');
  assert.equal(freeCorner(WHOLE, ROOM, [], at(2, 28), { was: 'bottom left' }), 'top right');
  // From near, what lies at 17 by 13 of 30 is seen in that corner.
  const near = { scale: 6, x: 0, y: 0 };
  assert.equal(freeCorner(WHOLE, ROOM, [], [...at(2, 28), ...at(17, 13)], { was: 'bottom left' }), 'top right');
  const both = { was: 'bottom left', other: near };
  assert.equal(freeCorner(WHOLE, ROOM, [], [...at(2, 28), ...at(17, 13)], both), 'bottom right');
});

test('over a board that is near it stays where it hides little, and nothing that is to be touched', () => {
  // From there a place takes 20 by 20 CSS pixels.
  const near = { scale: 2, x: 0, y: 0 };
  const stays = (/** @type {number} */ count) =>
    freeCorner(near, ROOM, [], new Array(count).fill(place([9, 21])), { was: 'bottom left' }) === 'bottom left';
  assert.ok(stays(1));
  assert.ok(!stays(9));
  assert.notEqual(freeCorner(near, ROOM, [[9, 21]], [], { was: 'bottom left' }), 'bottom left');
});

test('a board that is near is moved aside for a button that stays, no further than needed, with all in sight that has to be', () => {
  const near = { scale: 3, x: 0, y: 0 };
  const from = (/** @type {number[]} */ part, /** @type {number[]} */ at, corner = 'top right') =>
    clearOfButton(near, /** @type {[number, number, number, number]} */ (part), ROOM, { corner, names: [place(at)] });
  // It is seen in that corner.
  const { x, y } = from([14, 14, 2, 2], [18, 12]);
  assert.notDeepEqual({ x, y }, { x: 0, y: 0 });
  assert.ok(Math.hypot(x, y) * 3 <= 48);
  assert.equal(freeCorner({ ...near, x, y }, ROOM, [], [place([18, 12])], { was: 'top right' }), 'top right');
  assert.deepEqual(from([14, 14, 2, 2], [18, 12], 'top left'), near, 'nothing lies there');
  assert.deepEqual(from([10, 10, 10, 10], [18, 12]), near, 'all that is seen has to be');
  // With one thing in each corner, and none chosen yet, it lies where the board can be moved for it.
  const all = [
    [11, 11],
    [19, 11],
    [11, 19],
    [19, 19],
    [11, 15],
    [19, 15],
  ].map(place);
  const moved = clearOfButton(near, [15, 15, 1, 1], ROOM, { names: all });
  assert.notDeepEqual(moved, near);
  const found = freeCorner(moved, ROOM, [], all);
  // Nothing is hidden there: it would not stay otherwise, where a corner that is free is nowhere else.
  const [left, top] = [
    found.includes('right') ? 244 : 0,
    found.includes('bottom') ? 244 : found.includes('top') ? 0 : 122,
  ];
  const under = all
    .map(seenAt(moved, ROOM))
    .filter((one) => one[0] < left + 56 && one[2] > left && one[1] < top + 56 && one[3] > top);
  assert.deepEqual(under, []);
});

test('a way that is shown under the button moves it, and one beside it leaves it where it is', () => {
  const lines = (/** @type {string[]} */ ...points) => points.map((at) => ({ getAttribute: () => at }));
  const board = (/** @type {string[]} */ ...points) =>
    /** @type {Element} */ (
      /** @type {unknown} */ ({
        getAttribute: () => null,
        querySelectorAll: (/** @type {string} */ selector) => (selector.includes('ghost') ? lines(...points) : []),
      })
    );
  const also = { was: 'bottom left', other: WHOLE };
  const across = [
    [0, 28],
    [14, 28],
  ];
  assert.equal(cornerOn(board('14,2 14,20'), WHOLE, ROOM, { lying: [] }, also), 'bottom left');
  assert.notEqual(cornerOn(board('0,28 14,28'), WHOLE, ROOM, { lying: [] }, also), 'bottom left');
  assert.ok(hidesWay('bottom left', WHOLE, ROOM, [/** @type {[number, number][]} */ (across)]));
  assert.ok(!hidesWay('top right', WHOLE, ROOM, [/** @type {[number, number][]} */ (across)]));
  assert.ok(!hidesWay(undefined, WHOLE, ROOM, []));
});
