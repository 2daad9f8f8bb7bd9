// Whose turn is seen: of whoever did what is told, until the next one does something.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnOf, seenHolder, toldOf, withActing } from '../../static/match/acting.js';

/** @import { Mark, Picture, Stroke, View } from '../../static/types' */

/** A table whose seats have a lamp each and a tinted row. @param {number | null} turn @param {Partial<View>} [more] */
const view = (turn, more = {}) =>
  /** @type {View} */ ({
    scene: {
      prompt: ['prompt'],
      progress: ['round', { n: 1 }],
      marks: [tile, ...(turn === null ? [] : [lamp(turn)])],
      strokes: turn === null ? [line] : [line, row(turn)],
    },
    holder: turn,
    thinks: false,
    log: [],
    record: '',
    ...more,
  });

/** @type {Mark} */
const tile = { id: 'tile', symbol: 't7', at: 'm0' };
/** @type {Stroke} */
const line = { id: 'line', area: 'own', points: [] };
/** @param {number} seat @returns {Mark} */
const lamp = (seat) => ({ id: 'lamp', symbol: 'lamp', at: `p${seat}`, acting: true });
/** @param {number} seat @returns {Stroke} */
const row = (seat) => ({ id: `row-${seat}`, area: 'seats', points: [], acting: true });

/** @param {number} seat @param {number} turn */
const deed = (seat, turn) => ({ turn, seat, text: [/** @type {[string]} */ (['tell.take'])] });

/** @param {Picture} picture */
const lit = ({ scene }) => [
  scene.marks.filter(({ acting }) => acting).map(({ at }) => at),
  (scene.strokes ?? []).filter(({ acting }) => acting).map(({ id }) => id),
];

/** Seat 1 takes what it has turned up, then seat 2 turns up something, of which there is nothing to tell but what it shows. */
const FIRST = 'game/1 #a\n1 up 3\n* 3=7\n';
const TAKEN = `${FIRST}1 take 3\n`;
const TURNED = `${TAKEN}2 up 4\n* 4=9\n`;
const DEEDS = [deed(-1, 1), deed(1, 2), deed(-1, 4)];

test('while it is told what somebody did, it is still theirs; then whoever does something has the turn', () => {
  const first = view(1, { record: FIRST, thinks: true, log: DEEDS.slice(0, 1) });
  const taken = view(2, { record: TAKEN, thinks: true, log: DEEDS.slice(0, 2) });
  const drawn = drawnOf({ picture: first, view: first }, taken);
  assert.deepEqual(lit(drawn), [['p1'], ['row-1']]);
  assert.equal(seenHolder(taken), 1);
  assert.deepEqual(toldOf(taken), [DEEDS[1]]);
  assert.deepEqual(drawn.scene.marks[0], tile, 'what lies there is that of the new picture');
  const turned = view(2, { record: TURNED, thinks: true, log: DEEDS });
  assert.deepEqual(lit(drawnOf({ picture: drawn, view: taken }, turned)), [['p2'], ['row-2']]);
  assert.deepEqual(toldOf(turned), [DEEDS[2]], 'not once more what was done before');
});

test('what is revealed for the next one is theirs: whose dice they are is seen before they lie', () => {
  const first = view(1, { record: FIRST, thinks: true, log: DEEDS.slice(0, 1) });
  const dice = { turn: 3, seat: -1, text: [/** @type {any} */ (['tell.roll', { who: ['player', { seat: 3 }] }])] };
  const log = [...DEEDS.slice(0, 2), dice];
  const thrown = view(2, { record: `${TAKEN}* 5\n`, thinks: true, log });
  assert.equal(seenHolder(thrown), 2);
  assert.deepEqual(lit(drawnOf({ picture: first, view: first }, thrown)), [['p2'], ['row-2']]);
  assert.deepEqual(toldOf(thrown), log.slice(1), 'it is told what the one before has done');
  assert.equal(seenHolder({ ...thrown, holder: 0 }), 1, 'what was revealed for somebody else');
});

test('once it is a person’s turn, it is theirs', () => {
  const before = view(1, { record: FIRST, thinks: true, log: DEEDS.slice(0, 1) });
  const now = view(0, { record: TAKEN, log: DEEDS.slice(0, 2) });
  assert.deepEqual(lit(drawnOf({ picture: before, view: before }, now)), [['p0'], ['row-0']]);
  assert.equal(seenHolder(now), 0);
});

test('another board of the same moment says the same', () => {
  const first = view(1, { record: FIRST, thinks: true, log: DEEDS.slice(0, 1) });
  const taken = view(2, { record: TAKEN, thinks: true, log: DEEDS.slice(0, 2) });
  const drawn = drawnOf({ picture: first, view: first }, taken);
  assert.deepEqual(lit(drawnOf({ picture: drawn, view: taken }, { ...taken, of: 2 })), [['p1'], ['row-1']]);
});

test('what was taken back, opened anew or is over shows what is true', () => {
  const now = view(2, { record: TAKEN, thinks: true, log: DEEDS.slice(0, 2) });
  assert.deepEqual(lit(drawnOf({ picture: undefined, view: undefined }, now)), [['p2'], ['row-2']]);
  const later = view(1, { record: TURNED });
  assert.deepEqual(lit(drawnOf({ picture: later, view: later }, now)), [['p2'], ['row-2']]);
  assert.deepEqual(lit(withActing(view(1), view(null))), [[], []], 'nobody has the turn any more');
  assert.deepEqual(lit(withActing(view(null), view(1))), [['p1'], ['row-1']], 'nobody had it');
});

test('what says whose turn it is lies between the same things as what comes in its place', () => {
  /** @param {string} id @param {boolean} [acting] @returns {Mark} */
  const mark = (id, acting = false) => ({ id, symbol: 'one', at: 'a', acting });
  const before = view(1);
  const now = view(2);
  before.scene.marks = [mark('old', true), mark('under'), mark('lamp-1', true), mark('over'), mark('more', true)];
  now.scene.marks = [mark('new', true), mark('under'), mark('lamp-2', true), mark('over')];
  const order = withActing(before, now).scene.marks.map(({ id }) => id);
  assert.deepEqual(order, ['old', 'under', 'lamp-1', 'over', 'more']);
});
