// The last move of a round is seen where it has led before what the round came to takes the place of the board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './no_page.js';
import { isNext } from '../../static/match/handing-over.js';
import { landedOf } from '../../static/match/landing.js';

/** @param {string[]} turns @param {object} [more] @returns {any} */
const view = (turns, more = {}) => ({
  record: ['game', ...turns, ''].join('\n'),
  seat: 0,
  of: 0,
  over: false,
  score: { lines: [], total: 3 },
  scene: { marks: ['before'] },
  choices: [{ move: 'take' }],
  can_undo: true,
  ...more,
});

const FIRST = { marks: ['first'] };
const log = [{ turn: 0 }, { turn: 1 }, { turn: 2 }];
const last = view(['0 up'], { recent: { since: 0 } });
const now = view(['0 up', '0 take', '- hands'], { over: true, score: { lines: [], total: 9 }, first: FIRST, log });

test('all but the board is as it was before the last move, and nobody has anything to do', () => {
  const landed = landedOf(last, now);
  assert.equal(landed?.scene, FIRST);
  assert.equal(landed?.record, 'game\n0 up\n0 take\n');
  assert.equal(landed?.over, false);
  assert.equal(landed?.score.total, 3);
  assert.deepEqual([landed?.choices, landed?.can_undo, landed?.recent], [[], false, undefined]);
  assert.deepEqual(landed?.log, log.slice(0, 2), 'what the reveal tells is told with what it has led to');
});

test('where nothing takes the place of the board there is nothing to be seen first', () => {
  assert.equal(landedOf(last, view(['0 up', '0 take'])), undefined);
});

test('it is seen of what somebody has just done, and not of a game that is opened, taken back or handed over', () => {
  const state = (/** @type {object} */ more) => /** @type {any} */ ({ view: last, handover: undefined, ...more });
  assert.equal(isNext(state({}), now), true);
  for (const more of [{ view: undefined }, { view: now }, { handover: 1 }, { view: { ...last, seat: 1 } }])
    assert.equal(isNext(state(more), now), false);
  assert.equal(isNext(state({ view: now }), last), false);
});
