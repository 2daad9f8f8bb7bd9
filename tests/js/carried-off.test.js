// What is carried off from where a ride ends.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { motionsBetween } from '../../static/board/motion.js';
import { lengthOf, waitsOf } from '../../static/board/timing.js';

const spot = (/** @type {string} */ id, /** @type {number} */ x, area = 'board') => ({
  id,
  area,
  x: x + 0.5,
  y: 0.5,
  w: 1,
  h: 1,
  label: /** @type {[string]} */ (['spot']),
});
const LAYOUT = {
  areas: [
    { id: 'board', width: 3, height: 1, label: /** @type {[string]} */ (['board']), ground: 'paper' },
    { id: 'hand', width: 2, height: 1, label: /** @type {[string]} */ (['hand']) },
  ],
  spots: [spot('b0', 0), spot('b1', 1), spot('b2', 2), spot('h1', 1, 'hand')],
};

/** @param {any[]} marks @returns {any} */
const picture = (marks) => ({ scene: { prompt: ['x'], progress: ['x'], marks }, score: { lines: [], total: 0 } });

test('what is carried off from where a ride ends goes there once that has come, and takes its time', () => {
  const along = [0, 1, 2, 3].map((x) => [x, 0]);
  const mark = { id: 'm', symbol: 'x', at: 'b1' };
  const ride = { kind: 'travel', mark, from: 'b0', along };
  const taken = { kind: 'travel', mark: { ...mark, at: 'h0' }, from: 'b1', taken: true };
  const [first, then] = waitsOf([ride, taken]);
  assert.equal(first, 0);
  assert.equal(then, lengthOf(ride, 900));
  assert.ok(lengthOf(taken, 900) > lengthOf({ ...taken, taken: false }, 900));
  const pawn = (at) => ({ id: 'pawn', symbol: 'p', at });
  const bead = { id: 'bead', symbol: 'b', at: 'b2' };
  const gone = { id: 'gone', symbol: 'b', at: 'h1', enters: 'carried', tone: 'passing' };
  const points = [0.5, 1.5, 2.5].map((x) => [x, 0.5]);
  const { marks } = motionsBetween(
    picture([pawn('b0'), bead]),
    { ...picture([pawn('b2'), gone]), trail: { id: 'trail', area: 'board', points } },
    LAYOUT,
  );
  assert.deepEqual(
    marks.map(({ mark: { id }, taken: isTaken }) => [id, isTaken]),
    [
      ['pawn', undefined],
      ['gone', true],
    ],
  );
});
