// What a card that turns over takes along.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { motionsBetween } from '../../static/board/motion.js';

/** @import { Layout, Mark, Picture } from '../../static/types' */

/** A place of the card in play and one of another beside it. @type {Layout} */
const LAYOUT = {
  areas: [{ id: 'tray', width: 2, height: 1, label: ['tray'] }],
  spots: ['card', 'special'].map((id, x) => ({ id, area: 'tray', x: x + 0.5, y: 0.5, w: 1, h: 1, label: ['spot'] })),
};

/** @param {string} name of the card in play @param {string} sign that is printed on both @returns {Pick<Picture, 'scene' | 'score'>} */
function cards(name, sign) {
  /** @type {Mark[]} */
  const marks = [
    { id: 'card', symbol: 'card-blue', at: 'card', label: ['card', { name }], enters: 'turn', back: 'back' },
    { id: 'sign', symbol: sign, at: 'card', enters: 'turn', back: 'none' },
    { id: 'special', symbol: 'card-blue', at: 'special' },
    { id: 'special-sign', symbol: sign, at: 'special', enters: 'turn', back: 'none' },
  ];
  return { scene: { prompt: ['prompt'], progress: ['round'], marks }, score: { lines: [], total: 0 } };
}

/** @param {Parameters<typeof cards>} before @param {Parameters<typeof cards>} after */
const turned = (before, after) =>
  motionsBetween(cards(...before), cards(...after), LAYOUT).marks.map(({ kind, mark, was }) => [
    kind,
    mark.id,
    was?.id,
  ]);

test('what is printed on a card turns with it, also where the next one has the same', () => {
  assert.deepEqual(turned(['first', 'circle'], ['second', 'circle']), [
    ['turn', 'card', 'card'],
    ['turn', 'sign', 'sign'],
  ]);
});

test('nothing turns with a card that stays', () => {
  assert.deepEqual(turned(['first', 'circle'], ['first', 'circle']), []);
});

test('another sign turns once', () => {
  const names = turned(['first', 'circle'], ['second', 'square']).map(([, id]) => id);
  assert.deepEqual(names, ['card', 'sign', 'special-sign']);
});
