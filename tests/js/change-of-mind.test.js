// Which way is shown first, and when a touch is about another move.

import assert from 'node:assert/strict';
import test from 'node:test';
import * as selection from '../../static/match/selection.js';

/** @import { Choice, Layout } from '../../static/types' */

/** @type {Layout} */
const LAYOUT = {
  areas: [
    { id: 'tray', width: 2, height: 1, label: ['tray'] },
    { id: 'board', width: 2, height: 1, label: ['board'], ground: 'board' },
  ],
  spots: ['p1', 'p2', 's1', 's2'].map((id) => {
    const area = id.startsWith('p') ? 'tray' : 'board';
    return { id, area, x: 0, y: 0, w: 1, h: 1, label: [id] };
  }),
};

test('of the ways that a piece can lie the first one shown is the one that comes first, and the others go on from there', () => {
  const ways = (/** @type {number[]} */ orders) =>
    /** @type {Choice[]} */ (
      orders.map((order, at) => ({ move: `${at}`, label: ['m'], targets: [['p1'], ['s1']], order }))
    );
  const shown = (/** @type {number[]} */ orders) =>
    selection.faces(ways(orders), selection.selected(['p1', 's1'])).map(({ choice }) => choice.move);
  assert.deepEqual(shown([2, 0, -1, -1]), ['2', '3', '0', '1']);
  assert.deepEqual(shown([0, 0, 0]), ['0', '1', '2']);
});

test('a place that is touched after a piece which is a move by itself is a change of mind', () => {
  const moves = /** @type {Choice[]} */ ([
    { move: 'back', label: ['back'], targets: [['p1']], confirm: true },
    { move: 'take', label: ['take'], targets: [['s1']], confirm: true },
    { move: 'put', label: ['put'], targets: [['p2'], ['s2']], confirm: true },
  ]);
  assert.deepEqual(selection.afterTouch(moves, LAYOUT, ['p1'], 's1'), ['s1']);
  assert.equal(selection.afterTouch(moves, LAYOUT, ['p2'], 's1'), undefined, 'it goes elsewhere');
});
