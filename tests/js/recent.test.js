// What others have changed on a board is ringed, and not where all of it is another picture.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recentOf } from '../../static/board/recent.js';

/** A board of places with marks that lie on the first of them. @param {number} places @param {number} marks @returns {any} */
const board = (places, marks) => ({
  marks: Array.from({ length: marks }, (_, at) => ({ id: `mark-${at}`, at: 'p0' })),
  strokes: [],
  boxes: new Map(Array.from({ length: places }, (_, at) => [`p${at}`, { id: `p${at}`, x: at, y: 0, w: 1, h: 1 }])),
});
/** @param {number} spots @returns {any} */
const gone = (spots) => ({ marks: [], strokes: [], spots: Array.from({ length: spots }, (_, at) => `p${at}`), by: {} });

test('what has been taken is ringed', () => {
  assert.ok(recentOf(gone(3), board(49, 120)));
});

test('a line is ringed, and not the land that it has come into', () => {
  const points = [
    [0, 0],
    [1, 0],
  ];
  const strokes = [
    { id: 'line', points },
    { id: 'land', points: [...points, [1, 1]], closed: true },
  ];
  const news = /** @type {any} */ ({ marks: [], strokes: ['line', 'land'], spots: [], by: {} });
  const drawn = recentOf(news, /** @type {any} */ ({ ...board(1, 0), strokes }));
  const lines = /** @type {any} */ (drawn).rings.values[0];
  assert.equal(lines.length, 1);
});

test('nothing is where a picture of many marks lies over all places', () => {
  assert.equal(recentOf(gone(42), board(49, 120)), undefined);
});
