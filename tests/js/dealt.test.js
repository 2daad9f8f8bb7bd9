// What is told in place of a board is dealt from where it lay: one after another, whatever other things look like it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { motionsBetween } from '../../static/board/motion.js';
import { lengthOf, waitsOf } from '../../static/board/timing.js';

/** @import { Layout, Mark } from '../../static/types' */

/** @param {string} id @param {string} area */
const spot = (id, area) => ({ id, area, x: 0.5, y: 0.5, w: 1, h: 1, label: /** @type {[string]} */ (['spot']) });

/** @type {Layout} */
const LAYOUT = {
  areas: ['board', 'hand', 'row'].map((id) => ({ id, width: 1, height: 1, label: ['area'] })),
  spots: [spot('b', 'board'), spot('h', 'hand'), spot('r', 'row')],
};

/** @param {Mark[]} marks @returns {any} */
const picture = (marks) => ({
  scene: { prompt: ['p'], progress: ['r', { n: 1 }], marks },
  score: { lines: [], total: 0 },
});

const [own, other] = /** @type {Mark[]} */ ([
  { id: 'own', symbol: 'seven', at: 'h' },
  { id: 'other', symbol: 'seven', at: 'r' },
]);

test('a thing comes from where it lay by its name, and from elsewhere only what is not there any more', () => {
  /** @type {Mark[]} */
  const told = [
    { id: 'told-0', symbol: 'seven', at: 'b', enters: 'deal', origin: 'other' },
    { id: 'told-1', symbol: 'seven', at: 'b', enters: 'deal', origin: 'own' },
    { id: 'told-2', symbol: 'seven', at: 'b', enters: 'deal', origin: 'nobody' },
  ];
  const { marks } = motionsBetween(picture([own, other]), picture(told), LAYOUT);
  assert.deepEqual(
    marks.map(({ kind, from }) => [kind, from]),
    [
      ['deal', 'r'],
      ['deal', 'h'],
      ['deal', undefined],
    ],
  );
  const stays = motionsBetween(picture([own, other]), picture([other, ...told]), LAYOUT).marks;
  assert.equal(stays[0]?.from, undefined, 'what lies there still has gone nowhere');
});

test('what is dealt from afar takes longer, and waits its turn like what comes from nowhere', () => {
  const mark = /** @type {Mark} */ ({ id: 'a', symbol: 'seven', at: 'b' });
  const motions = /** @type {const} */ ([
    { kind: 'deal', mark, from: 'h' },
    { kind: 'deal', mark },
    { kind: 'deal', mark, from: 'r' },
  ]);
  const waits = waitsOf([...motions]);
  assert.deepEqual(
    waits,
    [...waits].sort((one, two) => one - two),
  );
  assert.equal(new Set(waits).size, 3);
  assert.ok(lengthOf(motions[0], 900) > lengthOf(motions[1], 900));
});

test('of others many come the quicker', () => {
  const waits = waitsOf(new Array(46).fill({ kind: 'drop' }));
  const apart = waits.slice(1).map((wait, index) => wait - /** @type {number} */ (waits[index]));
  assert.ok(Math.max(...apart) - Math.min(...apart) < 1e-6, 'as one even wave');
  assert.ok(/** @type {number} */ (waits.at(-1)) <= 360, `${waits.at(-1)}`);
  // A few take their time; what only makes room is none of them.
  const room = { kind: /** @type {const} */ ('pop'), mark: { id: 'm', symbol: 'x', at: 'h0' }, from: 'h0' };
  assert.deepEqual(
    waitsOf([...new Array(46).fill(room), ...new Array(3).fill({ kind: 'pop' })]).slice(-3),
    [0, 45, 90],
  );
});

test('the digits of a number that is told come at once, and what is told next after them', () => {
  const digit = (dx, more) => ({
    kind: 'deal',
    mark: { id: `d${dx}`, symbol: 'd', at: 'a', dx, dy: 1, size: 0.5, ...more },
  });
  const [ones, tens, words, other] = waitsOf([digit(2), digit(1), digit(3, { words: ['x'] }), digit(2, { dy: 2 })]);
  assert.equal(ones, tens);
  assert(tens < words && words < other);
  const [tile, next] = waitsOf([
    { ...digit(1), from: 'r' },
    { ...digit(2), from: 'r' },
  ]);
  assert(tile < next);
});
