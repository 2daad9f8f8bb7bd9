// The text by which a game is shared: one's own result, whoever's board one is looking at.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import './no_page.js';

const words = await readFile(new URL('../../static/words/en.json', import.meta.url), 'utf8');
Object.assign(globalThis, { window: new EventTarget() });
Object.assign(document, { querySelector: () => null });
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] }, configurable: true });
globalThis.fetch = () => Promise.resolve(new Response(words));
const { speak } = await import('../../static/ui/words.js');
const { howItCame, summary } = await import('../../static/screens/share/summary.js');
const { freshSeed } = await import('../../static/games/setup.js');

before(() => speak('en'));

/** A game that is over, as seen while somebody's board is open. @param {number} of @param {object} [changes] */
const view = (of, changes = {}) =>
  /** @type {any} */ ({
    game: 'g',
    seats: 3,
    options: {},
    seed: 'word',
    bots: ['easy', null, 'easy'],
    of,
    over: true,
    totals: [40, 25, 31],
    ranking: [[0], [2], [1]],
    score: { total: [40, 25, 31][of], lines: [{ label: ['total'], points: [40, 25, 31][of] }] },
    scene: { progress: ['total'] },
    ...changes,
  });

test('while another seat’s board is open, it is one’s own result that is shared', () => {
  const own = summary(view(1), '🟩🟨⬜');
  assert.match(own, /🟩🟨⬜\n25 points, place 3 of 3$/);
  for (const of of [0, 2]) assert.equal(summary(view(of), '🟩🟨⬜'), own);
});

test('so it is where the game itself says what was reached', () => {
  const standings = [['archive.today'], ['archive.begun'], ['archive.late']];
  for (const of of [0, 1, 2]) assert.match(summary(view(of, { standings })), /\nstarted, place 3 of 3$/);
});

test('of several people at the device, it is where everybody came, whoever is looked at', () => {
  const bots = [null, null, null];
  for (const of of [0, 1, 2])
    assert.match(summary(view(of, { bots })), /\n1\. Player 1: 40, 2\. Player 3: 31, 3\. Player 2: 25$/);
});

test('a code word is handed on with it, and a seed that was drawn is not: it says nothing to a friend', () => {
  assert.match(summary(view(1)), /“word”/);
  assert.match(summary(view(1, { seed: 'snowfall' })), /“snowfall”/);
  const seed = freshSeed();
  assert.ok(!summary(view(1, { seed })).includes(seed));
});

test('how it came about is said in words where it is no points, by whoever sends it', () => {
  const said = (/** @type {object} */ changes) =>
    howItCame({ unit: 'chance', luck: 0.04, cost: 0.001, dear: 0, ...changes });
  assert.equal(said({}), 'luck was with me, hardly a slip');
  assert.equal(said({ luck: -0.04, cost: 0.02 }), 'luck was against me, small slips only');
  assert.equal(said({ luck: -0.04, cost: 0.02, lost: 0.2 }), 'luck was against me, small slips that added up');
  assert.equal(said({ luck: 0, cost: 0.02, dear: 1 }), 'luck was even, 1 costly slip');
  assert.equal(said({ unit: 'points', luck: 3, cost: 5 }), 'luck +3 pts, slips −5 pts');
});
