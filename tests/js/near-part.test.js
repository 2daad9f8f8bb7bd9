import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearPart } from '../../static/board/near-part.js';

/** @typedef {import('../../static/types').Layout} Layout */

const SPOTS = Array.from({ length: 100 }, (_, at) => ({
  id: `s${at}`,
  area: 'field',
  x: at % 10,
  y: Math.floor(at / 10),
  w: 1,
  h: 1,
}));
const layout = /** @type {Layout} */ (
  /** @type {unknown} */ ({
    areas: [
      { id: 'field', width: 10, height: 10 },
      { id: 'hand', width: 5, height: 1 },
    ],
    spots: [...SPOTS, { id: 'h0', area: 'hand', x: 0, y: 0, w: 1, h: 1 }],
  })
);
/** @param {string[]} spots */
const seen = (...spots) => nearPart(layout, new Set(spots));

test('what differs in a corner is seen with what lies around it, within the board', () => {
  assert.deepEqual(seen('s0', 's1'), { left: 0, top: 0, part: 0.45 });
});

test('all that differs is within, and something around it', () => {
  const part = seen('s44', 's48', 's56');
  assert(part && part.part < 0.7);
  for (const [x, y] of /** @type {const} */ ([
    [0.4, 0.4],
    [0.9, 0.6],
  ])) {
    assert(part.left < x && x < part.left + part.part);
    assert(part.top < y && y < part.top + part.part);
  }
});

test('where they differ nearly everywhere, or in a tray alone, there is no such part', () => {
  assert.equal(seen('s0', 's99'), undefined);
  assert.equal(seen('h0'), undefined);
  assert.equal(seen(), undefined);
});
