// What others did is shown turn by turn, as far as there is something to be seen of it.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no_page.js';

const { differs, recordsBetween } = await import('../../static/match/steps.js');

const from = 'setup\n* dice\n0 here\n';

test('of several turns of others each is shown but the last, which is what lies there now', () => {
  const to = `${from}1 there\n* card\n1 done\n2 done\n`;
  assert.deepEqual(recordsBetween(from, to, 0), [`${from}1 there\n* card\n`, `${from}1 there\n* card\n1 done\n`]);
  assert.deepEqual(recordsBetween(from, `${from}1 there\n`, 0), []);
  assert.deepEqual(recordsBetween(from, 'setup\n* dice\n', 0), [], 'something was taken back');
});

test('nothing is to be seen of what somebody draws on a board of their own', () => {
  const view = (/** @type {object} */ scene) => /** @type {any} */ ({ scene: { marks: [], ...scene } });
  assert.equal(differs(view({ prompt: ['a'] }), view({ prompt: ['b'], strokes: [] })), false);
  assert.equal(differs(view({}), view({ marks: [{ id: 'pawn' }] })), true);
  assert.equal(differs(view({}), view({ strokes: [{ id: 'line' }] })), true);
});
