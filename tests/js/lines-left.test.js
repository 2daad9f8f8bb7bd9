// The lines among which a touch has not chosen yet.

import assert from 'node:assert/strict';
import test from 'node:test';
import * as selection from '../../static/match/selection.js';

/** @import { Choice } from '../../static/types' */

test('where a touch leaves a few lines, all of them are seen; many are not, nor what is no line', () => {
  /** @type {(begin: string, end: string) => Choice} */
  const line = (begin, end) => ({
    move: `${begin} ${end}`,
    targets: [[begin], [end]],
    label: ['line'],
    ghost: {
      id: `${begin} ${end}`,
      area: 'board',
      points: [
        [0, 0],
        [1, 1],
      ],
    },
  });
  const two = [line('s1', 's4'), line('s2', 's4'), line('s1', 's3')];
  const seen = (/** @type {Choice[]} */ all, /** @type {string[]} */ ...touched) =>
    selection.linesLeft(all, selection.selected(touched)).map(({ id }) => id);
  assert.deepEqual(seen(two, 's4'), ['s1 s4', 's2 s4']);
  assert.deepEqual(seen(two), []);
  assert.deepEqual(seen(two, 's4', 's2'), []);
  assert.deepEqual(
    seen(
      ['s1', 's2', 's3', 'c1'].map((begin) => line(begin, 's4')),
      's4',
    ),
    [],
  );
  assert.deepEqual(seen([{ ...line('p1', 's4'), ghost: { id: 'ghost', symbol: 'piece', at: 's1' } }], 'p1'), []);
});
