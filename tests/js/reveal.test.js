// What tells what a card shows waits for cards alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './no_page.js';
import { isReveal, litLater, reckonedFor } from '../../static/board/reveal.js';

/** @type {any} */
const layout = {
  areas: [{ id: 'board', ground: 'board' }, { id: 'cards' }],
  spots: [
    { id: 's1', area: 'board' },
    { id: 'card', area: 'cards' },
  ],
};

/** @param {string} record @param {string} symbol @param {object} [more] @returns {any} */
const view = (record, symbol, { at = 'card', enters = 'turn', choices = [] } = {}) => ({
  record,
  choices,
  scene: { marks: [{ id: 'one', at, symbol, enters }] },
});

const before = view('game\n0 done\n', 'red');

test('a card that the table turns over is awaited', () => {
  assert.equal(isReveal(before, view('game\n0 done\n* green\n', 'green'), layout), true);
});

test('nothing else is: a move, undo, the same face, dice, a piece to be touched, what lies on the board', () => {
  const record = 'game\n0 done\n* green\n';
  const others = [
    view('game\n0 done\n0 more\n', 'green'),
    view('game\n', 'green'),
    view(record, 'red'),
    view(record, 'green', { enters: 'tumble' }),
    view(record, 'green', { choices: [{ targets: [['card']] }] }),
    view(record, 'green', { at: 's1' }),
  ];
  assert.deepEqual(
    others.map((after) => isReveal(before, after, layout)),
    others.map(() => false),
  );
});

test('what is lit waits for a card only where the picture is drawn once more', () => {
  const after = view('game\n0 done\n* green\n', 'green');
  const pending = {};
  assert.equal(litLater(before, { view: after, layout, pending }), 'unlit');
  assert.equal(litLater(before, { view: after, layout, pending: undefined }), undefined);
  // That picture has been drawn.
  assert.equal(litLater(after, { view: after, layout, pending }), undefined);
  assert.equal(litLater(undefined, { view: after, layout, pending }), undefined);
});

test('a card waits until it has been told what a line comes to that is finished, and for no other points', () => {
  const [record, gain] = ['game\n0 done\n* green\n', { label: ['row'], points: 16, targets: ['s1'] }];
  const told = (/** @type {object[]} */ gains) => {
    const after = view(record, 'green');
    return reckonedFor(before, { ...after, scene: { ...after.scene, gains } }, layout);
  };
  assert.ok(told([{ ...gain, strokes: [{ id: 'line' }] }]) > 0);
  assert.equal(told([gain]), 0);
  assert.equal(told([]), 0);
  const drawn = view('game\n0 done\n0 more\n', 'green');
  drawn.scene.gains = [{ ...gain, strokes: [{ id: 'line' }] }];
  assert.equal(reckonedFor(before, drawn, layout), 0, 'no card is turned over');
});
