// Whether somebody has a choice: what the page may do by itself follows from it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlyMove } from '../../static/match/only-move.js';

/** @param {object} change @returns {any} */
const view = (change) => ({ over: false, thinks: false, holder: 0, seat: 0, choices: [], scene: {}, ...change });
const CHOICE = { move: 'a', label: ['choice'] };
const ACTION = { move: 'b', label: ['done'] };

test('one choice, or one button, is the only move', () => {
  assert.equal(onlyMove(view({ choices: [CHOICE] })), CHOICE);
  assert.equal(onlyMove(view({ scene: { actions: [ACTION] } })), ACTION);
  const barred = { ...ACTION, move: 'c', barred: ['no'] };
  assert.equal(onlyMove(view({ choices: [CHOICE], scene: { actions: [barred] } })), CHOICE, 'what is barred is none');
  assert.equal(onlyMove(view({ choices: [CHOICE, { ...CHOICE, label: ['again'] }] })), CHOICE, 'in two ways');
  const loss = { ...ACTION, warning: ['costs'], forced: true };
  assert.equal(onlyMove(view({ scene: { actions: [loss] } })), loss, 'what costs something and is forced all the same');
});

test('where there is a choice, a warning or nothing to do, there is no only move', () => {
  for (const [change, why] of /** @type {[object, string][]} */ ([
    [{ choices: [CHOICE, { ...CHOICE, move: 'x' }] }, 'two moves'],
    [{ choices: [CHOICE], scene: { actions: [ACTION] } }, 'a move or a button'],
    [{ scene: { actions: [{ ...ACTION, warning: ['costs'] }] } }, 'a warning'],
    [{ choices: [{ ...CHOICE, warning: ['costs'] }] }, 'a choice that costs something'],
    [{ scene: { actions: [{ ...ACTION, pause: true }] } }, 'something to look at'],
    [{}, 'nothing at all'],
    [{ choices: [CHOICE], over: true }, 'all is over'],
    [{ choices: [CHOICE], thinks: true }, 'a bot thinks'],
    [{ choices: [CHOICE], holder: 1 }, 'another has the move'],
    [{ choices: [CHOICE], holder: null, seat: null }, 'nobody looks'],
  ]))
    assert.equal(onlyMove(view(change)), undefined, why);
  assert.equal(onlyMove(undefined), undefined);
});
