// What somebody's own move was shown as before it was made: it does not come from elsewhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { motionsBetween } from '../../static/board/motion.js';

/** @import { Layout, Mark, Picture, Stroke } from '../../static/types' */

/** Three places on a board, and one of a hand beside it. @type {Layout} */
const LAYOUT = {
  areas: [
    { id: 'board', width: 3, height: 1, label: ['board'], ground: 'paper' },
    { id: 'hand', width: 1, height: 1, label: ['hand'] },
  ],
  spots: [
    ...[0, 1, 2].map((x) => ({ id: `b${x}`, area: 'board', x: x + 0.5, y: 0.5, w: 1, h: 1, label: place() })),
    { id: 'h0', area: 'hand', x: 0.5, y: 0.5, w: 1, h: 1, label: place() },
  ],
};

/** @returns {[string]} */
function place() {
  return ['place'];
}

/** @param {Mark[]} marks @param {Stroke[]} [strokes] */
function picture(marks, strokes = []) {
  /** @type {Picture['scene']} */
  const scene = { prompt: ['prompt'], progress: ['progress'], marks, strokes };
  return { scene, score: { lines: [], total: 0 } };
}

test('what is drawn where it was shown is inked there, a tile still comes, and a line grows on', () => {
  const piece = (/** @type {Partial<Mark>} */ more) => ({ id: 'new', symbol: 'a', at: 'b1', origin: 'h0', ...more });
  const shown = (
    /** @type {Mark | Stroke} */ drawn,
    /** @type {Mark[]} */ marks,
    /** @type {Stroke[]} */ strokes = [],
  ) => motionsBetween(picture([]), { ...picture(marks, strokes), ghost: { drawn, since: 120 } }, LAYOUT);
  const ghost = { id: 'ghost', symbol: 'a', at: 'b0', dx: 1 };
  const kinds = (/** @type {Mark[]} */ ...marks) =>
    shown(ghost, marks).marks.map(({ kind, shown: pale, landsOn }) => [kind, Boolean(pale), landsOn?.id]);
  assert.deepEqual(kinds(piece({ enters: 'ink' })), [['ink', true, undefined]]);
  assert.deepEqual(kinds(piece({})), [['travel', false, 'ghost']], 'it lands on what was shown');
  assert.deepEqual(kinds(piece({ turn: 1 })), [['travel', false, undefined]]);
  assert.deepEqual(kinds(piece({ at: 'b2' })), [['travel', false, undefined]]);
  /** @type {Stroke} */
  const way = {
    id: 'line',
    area: 'board',
    points: [
      [0, 0],
      [1, 0],
    ],
  };
  assert.deepEqual(
    shown({ ...way, id: 'ghost' }, [], [way]).strokes.map(({ had, seen }) => [had, seen]),
    [[0, 120]],
  );
});

test('what made room for it as it was shown lies there already, and what did not goes there now', () => {
  const [was, made] = [picture([tile('a', 'b0'), tile('b', 'b1')]), [tile('a', 'b1'), tile('b', 'b2')]];
  const after = {
    ...picture([...made, tile('new', 'b0')]),
    ghost: { drawn: tile('ghost', 'b0'), marks: made.slice(0, 1), since: 120 },
  };
  const motions = motionsBetween(was, after, LAYOUT).marks;
  assert.deepEqual(
    motions.map(({ kind, mark }) => [kind, mark.id]),
    [['travel', 'b']],
  );
});

/** @param {string} id @param {string} at @returns {Mark} */
function tile(id, at) {
  return { id, symbol: 'a', at };
}
