/** What may be touched on a board that is near, and is not in sight. */

import './no_page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { lyingOn, outOfSight, sayChoosing, sayOutOfSight } = await import('../../static/board/out-of-sight.js');

const ROOM = { unit: 10, left: 0, top: 0, across: 300, down: 300 };
/** From 10 to 20 of 30 units is in sight, each way. */
const NEAR = { scale: 3, x: 0, y: 0 };
/** @typedef {[number, number, number, number]} Sides */
const sides = (/** @type {number} */ x, /** @type {number} */ y, half = 0.5) =>
  /** @type {Sides} */ ([x - half, y - half, x + half, y + half]);

test('targets that the edge cuts are counted with those out of sight, and nothing is written half, or without its place', () => {
  const at = (/** @type {[number, number][]} */ ...all) =>
    all.map(([x, y]) => ({ spot: sides(x, y), all: sides(x, y) }));
  const lying = [
    { id: 'whole', spot: sides(15, 15), box: sides(15.8, 15, 0.2) },
    { id: 'half', spot: sides(19.3, 15), box: sides(20.1, 15, 0.2) },
    { id: 'alone', spot: sides(9.7, 15), box: sides(10.5, 15, 0.2) },
  ];
  const forward = /** @type {import('../../static/board/forward.js').Forward} */ (
    /** @type {unknown} */ ({ wholes: at([15, 15], [20, 15], [5, 5]), lying })
  );
  const { missed, cut } = outOfSight(forward, NEAR, ROOM);
  assert.equal(missed, 2);
  assert.deepEqual([...cut], ['half', 'alone']);
  assert.equal(outOfSight(forward, { scale: 1, x: 0, y: 0 }, ROOM).missed, 0);
});

test('what rides counts for more than anything that lies there', () => {
  const forward = /** @type {import('../../static/board/forward.js').Forward} */ (
    /** @type {unknown} */ ({ lying: [], rider: [4, 6, 1, 2] })
  );
  assert.deepEqual(lyingOn(forward), new Array(3).fill([4, 6, 5, 8]));
  assert.deepEqual(lyingOn(undefined), []);
});

test('how many are not in sight is said while one chooses, and again once one does', () => {
  /** @type {Map<string, string>} */
  const attributes = new Map();
  /** @type {Record<string, string>} */
  const dataset = {};
  const button = {
    dataset,
    hasAttribute: (/** @type {string} */ name) => attributes.has(name),
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => attributes.set(name, value),
    toggleAttribute: (/** @type {string} */ name, /** @type {boolean} */ is) =>
      is ? attributes.set(name, '') : attributes.delete(name),
  };
  const board = /** @type {Element} */ (
    /** @type {unknown} */ ({ parentElement: { querySelector: () => button }, querySelectorAll: () => [] })
  );
  const away = { spot: sides(5, 5), all: sides(5, 5) };
  const forward = /** @type {import('../../static/board/forward.js').Forward} */ (
    /** @type {unknown} */ ({ wholes: [away], rider: [0, 0, 1, 1] })
  );
  sayOutOfSight(board, forward, NEAR, ROOM);
  assert.ok(dataset.more);
  sayChoosing(board, false);
  assert.ok(!dataset.more);
  sayOutOfSight(board, forward, NEAR, ROOM);
  assert.ok(!dataset.more);
  sayChoosing(board, true);
  assert.ok(dataset.more);
});
