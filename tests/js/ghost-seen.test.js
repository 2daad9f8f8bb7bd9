// A piece that is turned round in its place is seen to turn, the shorter way.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './no_page.js';

const { turnBetween } = await import('../../static/board/ghost-seen.js');

/** @param {number} turn @param {boolean} [flip] @param {Partial<import('../../static/types').Mark>} [more] */
const piece = (turn, flip = false, more = {}) => ({ id: 'ghost', symbol: 'curve', at: 's11', turn, flip, ...more });
/** @param {ReturnType<typeof piece>} before @param {ReturnType<typeof piece>} now */
const turned = (before, now) => turnBetween(before, now).map(({ transform }) => transform);

test('a quarter turn goes on in its direction, from the fourth to the first as well', () => {
  assert.deepEqual(turned(piece(0), piece(1)), ['rotate(0deg) scale(1, 1)', 'rotate(90deg) scale(1, 1)']);
  assert.deepEqual(turned(piece(3), piece(0)), ['rotate(-90deg) scale(1, 1)', 'rotate(0deg) scale(1, 1)']);
});

test('three quarters are one the other way', () => {
  assert.deepEqual(turned(piece(0), piece(3)), ['rotate(360deg) scale(1, 1)', 'rotate(270deg) scale(1, 1)']);
});

test('what is turned over is seen to', () => {
  assert.deepEqual(turned(piece(1), piece(1, true)), ['rotate(90deg) scale(1, 1)', 'rotate(90deg) scale(-1, 1)']);
});

test('another thing, another place, and the same once more do not turn', () => {
  assert.deepEqual(turned(piece(0), piece(0)), []);
  assert.deepEqual(turned(piece(0), piece(1, false, { at: 's12' })), []);
  assert.deepEqual(turned(piece(0), piece(1, false, { symbol: 'straight' })), []);
});

/** A domino: the square of one half, and to which side the other lies. @param {number} dx @param {number} dy @param {string} symbol */
const domino = (dx, dy, symbol) => ({ id: 'ghost', symbol, at: 's11', dx, dy, size: 1.9 });

test('what covers two squares comes round the one that stays, the shorter way', () => {
  assert.deepEqual(turned(domino(0.5, 0, 'lying'), domino(0, 0.5, 'upright')), [
    'translate(0px, -0.5px) rotate(-90deg) translate(0px, 0.5px)',
    'translate(0px, -0.5px) rotate(0deg) translate(0px, 0.5px)',
  ]);
  assert.equal(
    turned(domino(0.5, 0, 'lying'), domino(0, -0.5, 'upright'))[0],
    'translate(0px, 0.5px) rotate(90deg) translate(0px, -0.5px)',
  );
  assert.equal(
    turned(domino(-0.5, 0, 'lying'), domino(0, -0.5, 'upright'))[0],
    'translate(0px, 0.5px) rotate(-90deg) translate(0px, -0.5px)',
  );
});

test('end for end it comes round its own middle', () => {
  assert.deepEqual(turned(domino(0.5, 0, 'lying'), domino(0.5, 0, 'lying-turned')), [
    'translate(0px, 0px) rotate(180deg) translate(0px, 0px)',
    'translate(0px, 0px) rotate(0deg) translate(0px, 0px)',
  ]);
});

test('what lies in the middle of its place, and another size, do not turn into one another', () => {
  assert.deepEqual(turned(domino(0.5, 0, 'lying'), domino(0, 0, 'flower')), []);
  assert.deepEqual(turned(domino(0.5, 0, 'lying'), { ...domino(0, 0.5, 'upright'), size: 1 }), []);
});
