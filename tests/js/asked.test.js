// What is missing of a move that is half chosen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedNext } from '../../static/match/selection.js';

test('of what may be either end of a move it is asked what is missing, and of a whole move nothing', () => {
  const asks = [['to'], ['from']];
  /** @type {any} */
  const ways = [
    { move: 'ab', targets: [['a'], ['b']], asks },
    { move: 'cb', targets: [['c'], ['b']], asks },
    { move: 'd', targets: [['d']] },
  ];
  const missing = (/** @type {string[]} */ ...touched) => askedNext(ways, { touched })?.[0];
  assert.deepEqual([missing('a'), missing('b'), missing('d')], ['to', 'from', undefined]);
  assert.deepEqual([missing(), missing('a', 'b')], [undefined, undefined]);
});
