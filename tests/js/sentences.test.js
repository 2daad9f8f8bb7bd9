// What happened between two pictures: in order, each thing once, and nothing that did not happen.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no_page.js';

/** @import { News, View } from '../../static/types' */

const { sentencesBetween } = await import('../../static/match/sentences.js');

const NAMES = {
  of: (/** @type {readonly number[]} */ seats) => seats.map((seat) => `P${seat + 1}`).join(' & '),
  isYou: (/** @type {number} */ seat) => seat === 0,
};
/** Several people have the device. */
const SEVERAL = { ...NAMES, isYou: () => false };
const HEAD = 'game/1 seats=2 #a\n';

/** @param {Partial<View>} change @returns {View} */
function viewOf(change) {
  const view = {
    game: 'game',
    record: HEAD,
    seat: 0,
    of: 0,
    holder: 0,
    seats: 2,
    over: false,
    totals: [0, 0],
    score: {
      lines: [
        { label: ['exits'], points: 4 },
        { label: ['errors'], points: 0 },
      ],
      total: 4,
    },
    scene: { prompt: ['draw', { n: 2 }], progress: ['round', { n: 1, of: 7 }], marks: [] },
    log: [],
    ...change,
  };
  return /** @type {View} */ (/** @type {unknown} */ (view));
}

/** @param {number} turn @param {number} seat @returns {News} */
const news = (turn, seat) => ({ turn, seat, text: [[`turn ${turn}`]] });

/** @param {View | undefined} before @param {View} after */
const keys = (before, after, names = NAMES) => sentencesBetween(before, after, names).map(([key]) => key);

const BEFORE = viewOf({ record: `${HEAD}* x\n`, log: [news(0, -1)] });

test('a game that is opened says what was revealed, how far it is, whose turn it is and what to do', () => {
  assert.deepEqual(keys(undefined, BEFORE), ['turn 0', 'round', 'aloud.turn.you', 'draw']);
  const one = viewOf({ record: `${HEAD}* x\n`, seats: 1, log: [news(0, -1)] });
  assert.deepEqual(keys(undefined, one), ['turn 0', 'round', 'draw']);
});

test('a game that is opened late says only what came last', () => {
  const log = [news(0, -1), news(1, 0), news(2, 1), news(3, -1), news(4, 0)];
  assert.deepEqual(keys(undefined, viewOf({ log }))[0], 'turn 3');
  assert.deepEqual(keys(undefined, viewOf({ log: log.slice(0, 3) })).slice(0, 3), ['turn 0', 'turn 1', 'turn 2']);
});

test('an own move, what it changed in the score, then what it revealed, then the round and what to do', () => {
  const after = viewOf({
    record: `${BEFORE.record}0 a\n* y\n`,
    score: {
      lines: [
        { label: ['exits'], points: 8 },
        { label: ['errors'], points: -1 },
      ],
      total: 7,
    },
    scene: { prompt: ['draw', { n: 2 }], progress: ['round', { n: 2, of: 7 }], marks: [] },
    log: [news(0, -1), news(1, 0), news(2, -1)],
  });
  assert.deepEqual(sentencesBetween(BEFORE, after, NAMES), [
    ['turn 1'],
    ['aloud.row', { label: ['exits'], from: '4', to: '8' }],
    ['aloud.row', { label: ['errors'], from: '0', to: '−1' }],
    ['aloud.total', { label: ['total'], n: '7' }],
    ['turn 2'],
    ['round', { n: 2, of: 7 }],
  ]);
});

test('what is otherwise from now on is said once, before what to do', () => {
  const scene = { ...BEFORE.scene, notice: /** @type {[string]} */ (['notice']) };
  const after = viewOf({ record: `${BEFORE.record}0 a\n`, scene, log: [news(0, -1), news(1, 0)] });
  assert.deepEqual(keys(BEFORE, after), ['turn 1', 'notice', 'draw']);
  assert.deepEqual(keys({ ...BEFORE, scene }, after), ['turn 1']);
});

test('a row in words is said to become a number, and has no part in the sum before', () => {
  const none = { label: ['loop'], points: 0, instead: ['none'] };
  const line = (/** @type {number} */ points) => ({ label: ['line'], points });
  const change = (/** @type {any[]} */ before, /** @type {any[]} */ after) =>
    sentencesBetween(
      viewOf({ ...BEFORE, score: { lines: before, total: 0 } }),
      viewOf({ ...BEFORE, record: `${BEFORE.record}0 a\n`, score: { lines: after, total: 0 } }),
      NAMES,
    ).filter(([key]) => key.startsWith('aloud.'));
  assert.deepEqual(change([none, line(1)], [none, line(2)]), [
    ['aloud.row', { label: ['line'], from: '1', to: '2' }],
    ['aloud.total', { label: ['total'], n: '2' }],
  ]);
  assert.deepEqual(change([none, line(2)], [{ label: ['loop'], points: -21 }, line(2)]), [
    ['aloud.row', { label: ['loop'], from: ['none'], to: '−21' }],
    ['aloud.total', { label: ['total'], n: '−19' }],
  ]);
});

test('what another did comes before what it changed in the score', () => {
  const theirs = viewOf({ ...BEFORE, holder: 1 });
  const after = viewOf({
    record: `${BEFORE.record}1 a\n`,
    score: {
      lines: [
        { label: ['exits'], points: 3 },
        { label: ['errors'], points: 0 },
      ],
      total: 3,
    },
    log: [news(0, -1), news(1, 1)],
  });
  assert.deepEqual(keys(theirs, after), ['turn 1', 'aloud.row', 'aloud.total', 'aloud.turn.you', 'draw']);
});

test('it is said whose turn it is again where others have moved so fast that no picture was theirs', () => {
  const log = [news(1, 0), news(2, 1), news(3, -1)];
  const after = viewOf({ record: `${BEFORE.record}0 a\n1 b\n* y\n`, log });
  assert.deepEqual(keys(BEFORE, after), ['turn 1', 'turn 2', 'turn 3', 'aloud.turn.you', 'draw']);
  const alone = viewOf({ record: `${BEFORE.record}0 a\n* y\n`, log: log.slice(0, 1) });
  assert.deepEqual(keys(BEFORE, alone), ['turn 1']);
});

test('each turn of the others is told once, and who is next', () => {
  const after = viewOf({ record: `${BEFORE.record}0 a\n`, holder: 1, log: [] });
  assert.deepEqual(sentencesBetween(BEFORE, after, NAMES), [['aloud.turn', { name: 'P2' }]]);
  const next = viewOf({ record: `${after.record}1 b\n`, holder: 2, log: [news(2, 1)] });
  assert.deepEqual(keys(after, next), ['turn 2', 'aloud.turn']);
  const last = viewOf({ record: `${next.record}2 c\n`, log: [news(2, 1), news(3, 2)] });
  assert.deepEqual(keys(next, last), ['turn 3', 'aloud.turn.you', 'draw']);
});

test('where several have the device, everybody is called by name', () => {
  assert.deepEqual(sentencesBetween(undefined, BEFORE, SEVERAL).slice(2), [
    ['aloud.turn', { name: 'P1' }],
    ['draw', { n: 2 }],
  ]);
  const next = viewOf({ ...BEFORE, seat: 1, of: 1, holder: 1 });
  assert.deepEqual(keys(BEFORE, next, SEVERAL), ['turn 0', 'round', 'aloud.turn', 'draw']);
});

test('a move taken back is said with the score as it was', () => {
  const made = viewOf({
    record: `${BEFORE.record}0 a\n`,
    score: { lines: [{ label: ['exits'], points: 8 }], total: 8 },
  });
  assert.deepEqual(keys(made, BEFORE), ['aloud.undone', 'aloud.row', 'aloud.total']);
});

test('the same position seen anew, or another board, says nothing', () => {
  assert.deepEqual(keys(BEFORE, viewOf({ ...BEFORE })), []);
  assert.deepEqual(keys(BEFORE, viewOf({ ...BEFORE, of: 1, score: { lines: [], total: 0 } })), []);
});

test('what is being collected is compared only with what was being collected', () => {
  const tally = [{ label: /** @type {[string]} */ (['fuel']), points: 2 }];
  const collecting = viewOf({ record: `${BEFORE.record}0 a\n`, scene: { ...BEFORE.scene, tally } });
  assert.deepEqual(keys(BEFORE, collecting), []);
  const more = viewOf({
    record: `${collecting.record}0 b\n`,
    scene: { ...BEFORE.scene, tally: [{ label: ['fuel'], points: 5 }] },
  });
  assert.deepEqual(sentencesBetween(collecting, more, NAMES), [
    ['aloud.row', { label: ['fuel'], from: '2', to: '5' }],
    ['aloud.total', { label: ['worth'], n: '5' }],
  ]);
});

test('the end says who won and where everybody came in', () => {
  const after = viewOf({
    record: `${BEFORE.record}0 a\n`,
    over: true,
    holder: null,
    totals: [4, 9],
    ranking: [[1], [0]],
    log: [news(0, -1), news(1, 0)],
  });
  assert.deepEqual(sentencesBetween(BEFORE, after, NAMES), [
    ['turn 1'],
    ['aloud.over'],
    ['result.won', { names: 'P2' }],
    ['aloud.place', { n: 1, name: 'P2', reached: '9' }],
    ['aloud.place', { n: 2, name: 'P1', reached: '4' }],
  ]);
  assert.deepEqual(keys(undefined, viewOf({ ...after, ranking: [[0], [1]] }))[1], 'result.won.you');
  const shared = viewOf({ ...after, ranking: [[0, 1]] });
  assert.deepEqual(keys(undefined, shared), ['aloud.over', 'result.shared', 'aloud.place', 'aloud.place']);
  const alone = viewOf({ ...after, seats: 1, scene: { ...BEFORE.scene, verdict: ['rank'] } });
  assert.deepEqual(sentencesBetween(undefined, alone, NAMES), [['aloud.over'], ['result.total', { n: '4' }], ['rank']]);
});
