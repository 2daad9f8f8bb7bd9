// Which sounds tell what happened between two pictures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heardBetween } from '../../static/screens/game/heard.js';

/** @type {any} */
const LAYOUT = {
  areas: [{ id: 'board', width: 10, height: 10, label: ['board'], ground: 'ground' }],
  spots: ['a', 'b'].map((id, n) => ({ id, area: 'board', x: n, y: n, w: 1, h: 1, label: [id] })),
};

/** @param {string} record @param {object} [change] @returns {any} */
const view = (record, change = {}) => ({
  game: 'one',
  record,
  seats: 2,
  seat: 0,
  of: 0,
  holder: 0,
  bots: [null, 'easy'],
  score: { total: 0, lines: [] },
  scene: { marks: [], progress: ['p'] },
  ...change,
});

/** @param {object[]} marks */
const marks = (...marks) => ({ scene: { marks, progress: ['p'] } });
const TILE = { id: 't', symbol: 's', at: 'a' };

/** @param {object} before @param {object} after */
const heard = (before, after) => heardBetween(view('r\n', before), view('r\n1\n', after), LAYOUT);

test('what moves is heard as what it is, the most telling of it', () => {
  assert.deepEqual(heard(marks(TILE), marks({ ...TILE, at: 'b' })), ['tile']);
  assert.deepEqual(heard({}, marks({ ...TILE, enters: 'turn' })), ['card'], 'what is revealed');
  assert.deepEqual(heard(marks(TILE), marks({ ...TILE, symbol: 'z', enters: 'turn' })), ['flip'], 'what turns over');
  const rolled = marks({ ...TILE, enters: 'drop' }, { ...TILE, id: 'die', enters: 'tumble' });
  assert.deepEqual(heard({}, rolled), ['roll']);
  const line = {
    id: 'l',
    area: 'board',
    points: [
      [0, 0],
      [1, 1],
    ],
  };
  assert.deepEqual(heard({}, { scene: { marks: [], strokes: [line], progress: ['p'] } }), ['ink']);
});

test('points, the turn and the end are heard after it', () => {
  assert.deepEqual(heard({}, { score: { total: 3, lines: [] } }), ['gain']);
  assert.deepEqual(heard({}, { score: { total: -1, lines: [] } }), ['loss']);
  assert.deepEqual(heard({ thinks: true, holder: 1 }, {}), ['turn']);
  assert.deepEqual(heard({}, { over: true, ranking: [[0], [1]] }), ['win']);
  assert.deepEqual(heard({}, { over: true, ranking: [[1], [0]] }), ['end']);
});

test('to take back has a sound of its own, and another game has none', () => {
  assert.deepEqual(heardBetween(view('r\n1\n'), view('r\n'), LAYOUT), ['undo']);
  assert.deepEqual(heardBetween(view('r\n'), view('r\n'), LAYOUT), []);
  assert.deepEqual(heardBetween(view('r\n'), view('x\n1\n'), LAYOUT), []);
  assert.deepEqual(heardBetween(view('r\n'), view('r\n1\n', { game: 'two' }), LAYOUT), []);
});

test('the event of a round has a sound of its own, but for the end of the game', () => {
  const event = { id: 'event', symbol: 'castle', at: 'a' };
  const stamped = marks({ ...TILE, enters: 'stamp' });
  const taken = { ...stamped, scene: { ...stamped.scene, event } };
  assert.deepEqual(heard({}, { ...taken, score: { total: 3, lines: [] } }), ['stamp', 'event']);
  assert.deepEqual(heard(taken, taken), [], 'it was heard before');
  assert.deepEqual(heard({}, { ...taken, over: true, ranking: [[0], [1]] }), ['stamp', 'win']);
});
