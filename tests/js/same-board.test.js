// One board for all, or a sheet of each: what somebody sees in place of another's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSeenBy, isSameBoard, motionsBetween } from '../../static/board/motion.js';

/** @param {boolean} own @returns {any} */
const layout = (own) => ({
  areas: [{ id: 'board', ground: 'board', own }, { id: 'card' }],
  spots: [
    { id: 'b0', area: 'board', x: 0, y: 0, w: 1, h: 1 },
    { id: 'c0', area: 'card', x: 0, y: 0, w: 1, h: 1 },
  ],
});
/** @param {number} of @param {string} drawn what lies on the board @param {string} card @returns {any} */
const seen = (of, drawn, card) => ({
  of,
  score: { lines: [] },
  scene: {
    marks: [
      { id: drawn, symbol: drawn, at: 'b0', enters: 'ink' },
      { id: 'card', symbol: card, at: 'c0', enters: 'turn' },
    ],
    strokes: [{ id: `line-${drawn}`, area: 'board', points: [] }],
    progress: ['round'],
  },
});

test('each sees the same board unless each has one', () => {
  assert.ok(isSameBoard({ of: 0 }, { of: 1 }, layout(false)));
  assert.ok(isSameBoard({ of: 1 }, { of: 1 }, layout(true)));
  assert.ok(!isSameBoard({ of: 0 }, { of: 1 }, layout(true)));
});

test('who gets the device sees the card turn over, and nothing of their sheet drawn anew', () => {
  const [before, now] = [seen(0, 'mine', 'circle'), seen(1, 'theirs', 'square')];
  const { marks, strokes } = motionsBetween(asSeenBy(before, now, layout(true)), now, layout(true));
  assert.deepEqual(
    marks.map(({ kind, mark }) => [kind, mark.id]),
    [['turn', 'card']],
  );
  assert.deepEqual(strokes, []);
});
