// What is missing of a move that is half chosen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedNext, beginnings } from '../../static/match/selection.js';

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

test('what may be touched at either end is outlined where it leads, and once that is touched where it begins', () => {
  /** @type {any} */
  const ways = [
    { move: 'ab', targets: [['a'], ['b']], asks: [['to'], ['from']] },
    { move: 'cb', targets: [['c'], ['b']], asks: [['to'], ['from']] },
    { move: 'bc', targets: [['b'], ['c']], asks: [['to'], ['from']] },
    { move: 'de', targets: [['d'], ['e']] },
  ];
  assert.deepEqual([...beginnings(ways, [])], ['a'], 'b and c may be led to, and d is a piece to be chosen');
  assert.deepEqual([...beginnings(ways, ['b'])], []);
});
