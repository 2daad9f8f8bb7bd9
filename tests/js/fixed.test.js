// What of a picture is no other than in the last one is not looked at again, and what may come next is known before.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no_page.js';

const { fixedOf, workOutAhead } = await import('../../static/board/fixed.js');

/** @import { Area, Layout, Mark } from '../../static/types' */

/** @type {Area} */
const BOARD = { id: 'board', width: 2, height: 1, label: ['board'], ground: 'board' };
/** @type {Area} */
const HAND = { id: 'hand', width: 1, height: 1, label: ['hand'] };
const spot = (/** @type {string} */ id, area = 'board') => ({ id, area, x: 0, y: 0, w: 1, h: 1, label: [id] });

/** @returns {Layout} */
const layout = () => /** @type {any} */ ({ areas: [BOARD, HAND], spots: [spot('a'), spot('b'), spot('h', 'hand')] });

/** As it comes from the engine: everything in it anew. @param {[id: string, at: string][]} marks @param {string[]} strokes */
const picture = (marks, strokes = []) =>
  /** @type {any} */ ({
    game: 'game',
    scene: {
      marks: marks.map(([id, at]) => ({ id, at, symbol: 'x' })),
      strokes: strokes.map((id) => ({ id, area: 'board', points: [[0, 0]] })),
    },
  });

test('what lies in each area is the same list as long as nothing is another there', () => {
  const where = layout();
  const before = picture(
    [
      ['1', 'a'],
      ['2', 'h'],
    ],
    ['s'],
  );
  const after = picture(
    [
      ['1', 'a'],
      ['2', 'h'],
      ['3', 'h'],
    ],
    ['s'],
  );
  const [board, hand] = [BOARD, HAND].map((area) => fixedOf(area, where, before));
  const [boardAfter, handAfter] = [BOARD, HAND].map((area) => fixedOf(area, where, after));
  assert.equal(boardAfter?.marks, board?.marks);
  assert.equal(boardAfter?.strokes, board?.strokes);
  assert.equal(boardAfter?.names, board?.names);
  assert.notEqual(handAfter?.marks, hand?.marks);
  assert.deepEqual(ids(handAfter?.marks), ['2', '3']);
  assert.equal(handAfter?.marks[0], hand?.marks[0]);
});

test('what is printed is of an area, and the same list whatever lies there', () => {
  const stroke = (/** @type {string} */ id, area = 'board') => ({ id, area, points: [[0, 0]], dots: true });
  const where = { ...layout(), strokes: /** @type {any} */ ([stroke('stops'), stroke('rim', 'hand')]) };
  const [before, after] = [[], [['1', 'a']]].map((marks) => fixedOf(BOARD, where, picture(/** @type {any} */ (marks))));
  assert.deepEqual(ids(before?.printed), ['stops']);
  assert.equal(after?.printed, before?.printed);
  assert.deepEqual(before?.strokes, []);
});

test('other things of the same number, or in another order, are another list', () => {
  const where = layout();
  const lists = [
    [['1', 'a']],
    [['1', 'b']],
    [
      ['1', 'b'],
      ['2', 'a'],
    ],
    [
      ['2', 'a'],
      ['1', 'b'],
    ],
  ].map((marks) => fixedOf(BOARD, where, picture(/** @type {[string, string][]} */ (marks))).marks);
  assert.equal(new Set(lists).size, 4);
  assert.deepEqual(lists.map(ids), [['1'], ['1'], ['1', '2'], ['2', '1']]);
});

test('what is known ahead of a picture that does not come changes nothing of the one that does', () => {
  const where = layout();
  const first = fixedOf(BOARD, where, picture([['1', 'a']]));
  workOutAhead(where, picture([['2', 'a']]));
  const next = picture([['1', 'a']]);
  workOutAhead(where, next);
  assert.equal(fixedOf(BOARD, where, next).marks, first.marks);
});

/** @param {Mark[] | undefined} marks */
const ids = (marks = []) => marks.map(({ id }) => id);
