// The text by which a game is shared: one's own result, whoever's board one is looking at.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import './no_page.js';

const words = await readFile(new URL('../../static/words/en.json', import.meta.url), 'utf8');
Object.assign(globalThis, { window: new EventTarget() });
Object.assign(document, { querySelector: () => null });
globalThis.fetch = () => Promise.resolve(new Response(words));
const { speak } = await import('../../static/ui/words.js');
const { summary } = await import('../../static/screens/share/summary.js');

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
