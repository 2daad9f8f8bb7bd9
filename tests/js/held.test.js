// A piece that is in hand before anything is touched.

import assert from 'node:assert/strict';
import test from 'node:test';
import * as selection from '../../static/match/selection.js';

/** @import { Choice, Layout } from '../../static/types' */

/** @type {Layout} */
const LAYOUT = {
  areas: [
    { id: 'tray', width: 2, height: 1, label: ['tray'] },
    { id: 'board', width: 3, height: 1, label: ['board'], ground: 'board' },
  ],
  spots: ['p1', 'p2', 's1', 's2', 's3'].map((id) => ({
    ...{ id, x: 0, y: 0, w: 1, h: 1, label: [id] },
    area: id.startsWith('p') ? 'tray' : 'board',
  })),
};

/** A tile that was declared, and another that may be laid in its stead, also where the first does not fit. */
const HELD = /** @type {Choice[]} */ (
  [
    ['p1', 's1'],
    ['p1', 's2'],
    ['p2', 's2'],
    ['p2', 's3'],
  ].map(([piece = '', square = '']) => ({
    move: `${piece} ${square}`,
    label: ['move'],
    targets: [[piece], [square]],
    confirm: true,
    ghost: { id: 'ghost', symbol: piece, at: square },
  }))
);

test('a piece that is in hand already is shown at the first touch of a square', () => {
  const { NOTHING, holding, ghostOf, selected } = selection;
  assert.deepEqual(holding(HELD, 'p1', NOTHING).touched, ['p1']);
  const shown = holding(HELD, 'p1', selected(['s2']));
  assert.equal(ghostOf(HELD, shown)?.choice.move, 'p1 s2');
  assert.equal(holding(HELD, 'p1', shown), shown, 'once');
  assert.equal(holding(HELD, '', NOTHING), NOTHING);
});

test('another piece takes the place of the one in hand, and is lit where it could', () => {
  const { afterTouch, holding, outlookWith, selected } = selection;
  const shown = holding(HELD, 'p1', selected(['s2']));
  assert.deepEqual([...outlookWith(HELD, 'p1', shown.touched, LAYOUT).lit], ['p2']);
  const next = afterTouch(HELD, LAYOUT, shown.touched, 'p2') ?? [];
  assert.deepEqual(holding(HELD, 'p1', selected(next)).touched, ['s2', 'p2']);
  assert.deepEqual([...outlookWith(HELD, 'p1', ['p1', 's1'], LAYOUT).lit], [], 'where it does not fit it is not');
  assert.equal(afterTouch(HELD, LAYOUT, ['p1'], 's3'), undefined, 'a square that it does not fit is a question');
});
