// How a finished game is told in a list: what, which place, and who had how many points.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import './no_page.js';

const words = await readFile(new URL('../../static/words/en.json', import.meta.url), 'utf8');
Object.assign(globalThis, { window: new EventTarget() });
Object.assign(document, { querySelector: () => null });
globalThis.fetch = () => Promise.resolve(new Response(words));
const { speak } = await import('../../static/ui/words.js');
const { everybody, outcome } = await import('../../static/screens/menu/outcome.js');

before(() => speak('en'));

/** @param {object} [changes] */
const saved = (changes = {}) =>
  /** @type {any} */ ({
    setup: { game: 'g', seats: 3, options: {}, seed: 's', bots: [null, 'easy', 'hard'] },
    totals: [-1, 6, 3],
    ranking: [[1], [2], [0]],
    over: true,
    ...changes,
  });
const alone = { game: 'g', seats: 1, options: {}, seed: 's' };
const people = { game: 'g', seats: 3, options: {}, seed: 's' };

test('of several, it is one’s place and everybody’s points that are told, the first first', () => {
  assert.equal(outcome(saved()), 'Third place');
  assert.equal(everybody(saved()), 'Kon 6, Pon 3, You −1');
  assert.equal(outcome(saved({ ranking: [[0], [1], [2]] })), 'You win!');
  assert.equal(outcome(saved({ ranking: [[0, 1], [2]] })), 'You share the win!');
});

test('alone, it is the points', () => {
  const one = saved({ setup: alone, totals: [-7], ranking: [[0]] });
  assert.equal(outcome(one), '−7 points');
  assert.equal(everybody(one), '');
});

test('of several people, and of what somebody sent, it is who won', () => {
  const here = saved({ setup: people, names: ['Aki', '', 'Ben'] });
  assert.equal(outcome(here), 'Player 2 wins');
  assert.equal(everybody(here), 'Player 2 6, Ben 3, Aki −1');
  assert.equal(outcome(saved({ sent: true })), 'Kon wins');
  assert.equal(everybody(saved({ sent: true })), 'Kon 6, Pon 3, Player 1 −1');
});

test('a game without its order, as older versions kept it, has its points alone', () => {
  assert.equal(outcome(saved({ ranking: undefined })), '−1 : 6 : 3');
  assert.equal(everybody(saved({ ranking: undefined })), '');
});
