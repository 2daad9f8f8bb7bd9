// What spots are called, and in which order moves are listed.

import assert from 'node:assert/strict';
import test from 'node:test';
import { partsOfName } from '../../static/board/names.js';
import { movesByPlace, movesByRank, movesListed, withoutPlace } from '../../static/screens/game/listed-moves.js';

/** @import { Choice, Layout } from '../../static/types' */

test('a name says nothing twice', () => {
  assert.deepEqual(partsOfName('Board', 'row 1', []), ['row 1']);
  assert.deepEqual(partsOfName('Board', 'row 1', ['12', '7', '12']), ['row 1', '12', '7', '12']);
  assert.deepEqual(partsOfName('Hand', 'general', ['general (1)']), ['general (1)']);
});

test('the only spot of an area says what lies there, and its own name where nothing does', () => {
  assert.deepEqual(partsOfName('Card in play', 'Card in play', ['red card']), ['red card']);
  assert.deepEqual(partsOfName('Card in play', 'Card in play', []), ['Card in play']);
});

/** @type {Layout} */
const layout = {
  areas: [
    { id: 'hand', width: 2, height: 1, label: ['hand'] },
    { id: 'board', width: 2, height: 1, label: ['board'], ground: 'board' },
  ],
  spots: ['h1', 'h2', 'a', 'b'].map((id) => ({
    id,
    area: id.startsWith('h') ? 'hand' : 'board',
    x: 0,
    y: 0,
    w: 1,
    h: 1,
    label: [id],
  })),
};

test('moves are listed by the place on the board, in reading order, then what is made beside it', () => {
  const choice = (/** @type {string[]} */ ...touched) => ({
    move: touched.join(' '),
    targets: touched.map((spot) => [spot]),
    label: [touched.join(' ')],
  });
  const choices = /** @type {Choice[]} */ ([choice('h2'), choice('h1', 'b'), choice('h1', 'a'), choice('h2', 'b')]);
  assert.deepEqual(
    movesByPlace(choices, layout).map(({ spot, moves }) => [spot, moves.map(({ move }) => move)]),
    [
      ['a', ['h1 a']],
      ['b', ['h1 b', 'h2 b']],
      ['h2', ['h2']],
    ],
  );
});

test('moves of which it is said what they bring are listed by that, the best of them first', () => {
  const choice = (/** @type {string} */ move, /** @type {number | undefined} */ rank) => ({
    move,
    targets: [[move]],
    label: [move],
    ...(rank !== undefined && { entry: { heading: [`+${rank}`], label: [move], rank } }),
  });
  const choices = /** @type {Choice[]} */ ([
    choice('a', 1),
    choice('b', 4),
    choice('c', -1),
    choice('d', 1),
    choice('e'),
  ]);
  assert.deepEqual(
    movesByRank(choices).map(({ entry, moves }) => [entry.heading, moves.map(({ move }) => move)]),
    [
      [['+4'], ['b']],
      [['+1'], ['a', 'd']],
      [['+-1'], ['c']],
    ],
  );
});

test('a list has what touches leave, and all moves once they have chosen one', () => {
  const moves = /** @type {Choice[]} */ (
    [
      ['one', ['h1'], ['a']],
      ['other', ['h1'], ['b']],
      ['last', ['h2'], ['b']],
    ].map(([move, ...targets]) => ({ move, targets, label: ['x'] }))
  );
  const listed = (/** @type {string[]} */ ...touched) => movesListed(moves, touched).map(({ move }) => move);
  assert.deepEqual(listed(), ['one', 'other', 'last']);
  assert.deepEqual(listed('h1'), ['one', 'other']);
  assert.deepEqual(listed('h1', 'a'), ['one', 'other', 'last']);
});

test('what is listed under its place begins after that, in whatever language', () => {
  assert.equal(withoutPlace('Row 3, column 2: take the 8', 'row 3, column 2'), 'Take the 8');
  assert.equal(withoutPlace('上から3・左から2：8を取る', '上から3・左から2'), '8を取る');
  assert.equal(withoutPlace('Put the 8 back', 'your tiles, place 3'), 'Put the 8 back');
  assert.equal(withoutPlace('Hand', 'hand'), 'Hand');
  assert.equal(withoutPlace('総大将を宣言（戦力値1）', '総大将'), '総大将を宣言（戦力値1）');
});
