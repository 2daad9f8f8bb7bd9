// Whether what two seats see is one board, or a sheet of each.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameBoard, SAME_SINCE } from '../../static/board/motion.js';

const AT = ['b0', 'b1', 'b2'];
/** @type {any} */
const LAYOUT = {
  areas: [{ id: 'board' }, { id: 'hand' }],
  spots: [...AT.map((id) => ({ id, area: 'board' })), { id: 'h0', area: 'hand' }],
};

/** @param {string[]} marks where something lies, and what @returns {any} */
const board = (...marks) => ({ scene: { marks: marks.map((id) => ({ id, symbol: 'x', at: id.slice(0, 2) })) } });

test('a board that lies before all is told from a sheet that each has', () => {
  assert.equal(isSameBoard(board('b0', 'b1', 'b2'), board('b0', 'b1', 'h0'), LAYOUT), true);
  assert.equal(isSameBoard(board('b0', 'b1'), board('b2'), LAYOUT), false);
  assert.equal(isSameBoard(board(), board('b2'), LAYOUT), false);
});

test('whoever is to move may have more there; sheets that were printed alike are each one’s own', () => {
  assert.equal(isSameBoard(board('b0', 'b1', 'b2'), board('b0'), LAYOUT), true);
  assert.equal(isSameBoard(board('b0', 'b1', 'b2 mine'), board('b0', 'b1', 'b2 theirs'), LAYOUT), false);
});

test('where a move lies between both, much may be elsewhere', () => {
  const [before, after] = [board('b0', 'b1', 'b2', 'b2 pawn'), board('b0', 'b1', 'b1 pawn', 'b2 bead')];
  assert.equal(isSameBoard(before, after, LAYOUT, SAME_SINCE), true);
  assert.equal(isSameBoard(before, after, LAYOUT), false);
});
