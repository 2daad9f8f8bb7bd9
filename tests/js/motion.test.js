// What is different between two pictures, as motions: where each thing came from, and in which way.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCleared, motionsBetween, thrownOf } from '../../static/board/motion.js';
import { SLIDES, startsOf, waitsOf } from '../../static/board/timing.js';
import { sumOf } from '../../static/match/score-rows.js';

/** @import { Layout, Mark, Picture, Stroke } from '../../static/types' */

/** Three places on a board, and two of a hand beside it. @type {Layout} */
const LAYOUT = {
  areas: [
    { id: 'board', width: 3, height: 1, label: ['board'], ground: 'paper' },
    { id: 'hand', width: 2, height: 1, label: ['hand'] },
  ],
  spots: [
    ...[0, 1, 2].map((x) => ({ id: `b${x}`, area: 'board', x: x + 0.5, y: 0.5, w: 1, h: 1, label: spotName(x) })),
    ...[0, 1].map((x) => ({ id: `h${x}`, area: 'hand', x: x + 0.5, y: 0.5, w: 1, h: 1, label: spotName(x) })),
  ],
};

/** @param {number} x @returns {[string]} */
function spotName(x) {
  return [`spot.${x}`];
}

/** @param {Mark[]} marks @param {{ strokes?: Stroke[], points?: number[], round?: number, trail?: Stroke }} [more] */
function picture(marks, { strokes = [], points = [], round = 1, trail } = {}) {
  const score = { lines: points.map((n) => ({ label: /** @type {[string]} */ (['row']), points: n })), total: 0 };
  /** @type {Picture['scene']} */
  const scene = { prompt: ['prompt'], progress: ['round', { n: round }], marks, strokes };
  return { scene, score, ...(trail ? { trail } : {}) };
}

/** @param {ReturnType<typeof picture>} before @param {ReturnType<typeof picture>} after */
const marksBetween = (before, after) =>
  motionsBetween(before, after, LAYOUT).marks.map(({ kind, mark, from }) => [kind, mark.id, from]);

/** @param {[number, number][]} points @returns {Stroke} */
const line = (...points) => ({ id: 'line', area: 'board', points });

test('what keeps its name and lies elsewhere has travelled, between areas too', () => {
  const before = picture([{ id: 'pawn', symbol: 'pawn', at: 'b0' }]);
  assert.deepEqual(marksBetween(before, picture([{ id: 'pawn', symbol: 'pawn', at: 'b2' }])), [
    ['travel', 'pawn', 'b0'],
  ]);
  assert.deepEqual(marksBetween(before, picture([{ id: 'pawn', symbol: 'pawn', at: 'h1' }])), [
    ['travel', 'pawn', 'b0'],
  ]);
  assert.deepEqual(marksBetween(before, before), []);
});

test('a number that moves within its place pops up there, and what does not count to the sum is not in it', () => {
  const before = picture([{ id: 'n', symbol: 'none', at: 'b0', note: '3', enters: 'pop' }]);
  const after = picture([{ id: 'n', symbol: 'none', at: 'b0', dx: 0.2, note: '7', enters: 'pop' }]);
  assert.deepEqual(marksBetween(before, after), [['pop', 'n', undefined]]);
  const rows = [{ points: 4 }, { points: 1, apart: true }].map((row) => ({
    label: /** @type {[string]} */ (['row']),
    ...row,
  }));
  assert.equal(sumOf(rows), 4);
});

test('what drops into its place from elsewhere leaves the board first, and that takes no longer than anything', () => {
  const rocket = { id: 'rocket', symbol: 'rocket', at: 'b0', origin: 'b2', enters: 'drop' };
  const { marks } = motionsBetween(picture([]), picture([rocket]), LAYOUT);
  assert.deepEqual(marks, [{ kind: 'travel', mark: rocket, from: 'b2', lifts: true }]);
  assert.ok((startsOf({ marks, strokes: [] }).pop ?? 0) <= 900);
});

test('what is new comes as the game says, and is just there where it says nothing', () => {
  const marks = [
    { id: 'bead', symbol: 'bead', at: 'b1', enters: 'drop' },
    { id: 'tile', symbol: 'tile', at: 'b2', origin: 'h0', enters: 'stamp' },
    { id: 'lost', symbol: 'lost', at: 'b2', origin: 'nowhere', enters: 'pop' },
    { id: 'sign', symbol: 'sign', at: 'b0' },
  ];
  const motions = [
    ['drop', 'bead', undefined],
    ['travel', 'tile', 'h0'],
    ['pop', 'lost', undefined],
  ];
  assert.deepEqual(marksBetween(picture([]), picture(marks)), motions);
});

test('what is carried comes from where the same symbol is gone, each thing once', () => {
  const tiles = ['b0', 'b1'].map((at) => ({ id: `mine-${at}`, symbol: 'back', at }));
  const own = ['h0', 'h1'].map((at) => ({ id: `own-${at}`, symbol: 'back', at, enters: 'carried' }));
  assert.deepEqual(marksBetween(picture(tiles), picture(own)), [
    ['travel', 'own-h0', 'b0'],
    ['travel', 'own-h1', 'b1'],
  ]);
  assert.deepEqual(marksBetween(picture(tiles.slice(1)), picture(own)), [['travel', 'own-h0', 'b1']]);
});

test('what is carried with another face comes from where the face that it names is gone', () => {
  const mine = [{ id: 'mine-b1', symbol: 'back', at: 'b1' }];
  const own = [{ id: 'own-h0', symbol: 'seven', at: 'h0', enters: 'carried', origin: 'back' }];
  const put = own.map((one) => ({ ...one, enters: 'turn', origin: 'one back' }));
  for (const to of [own, put]) assert.deepEqual(marksBetween(picture(mine), picture(to)), [['travel', 'own-h0', 'b1']]);
  assert.deepEqual(marksBetween(picture([]), picture(own)), []);
});

test('a face that changes is turned over; dice are rolled in a new round though they show the same', () => {
  const card = (/** @type {string} */ symbol) => [{ id: 'card', symbol, at: 'b0', enters: 'turn' }];
  assert.deepEqual(marksBetween(picture(card('back')), picture(card('seven'))), [['turn', 'card', undefined]]);
  const die = [{ id: 'die', symbol: 'die3', at: 'h0', enters: 'tumble' }];
  assert.deepEqual(marksBetween(picture(die), picture(die)), []);
  assert.deepEqual(marksBetween(picture(die), picture(die, { round: 2 })), [['tumble', 'die', undefined]]);
  const after = (/** @type {string} */ record, dx = 0) => ({ ...picture([{ ...die[0], dx }]), record });
  assert.deepEqual(marksBetween(after('a\n'), after('a\n0 x\n* 3\n')), [['tumble', 'die', undefined]], 'in one round');
  assert.deepEqual(marksBetween(after('a\n'), after('a\n0 x\n')), []);
  assert.deepEqual(marksBetween(after('a\n'), after('a\n0 x\n* 3\n', 0.1)), [['tumble', 'die', undefined]], 'aside');
  const over = picture(die);
  over.scene.progress = ['over', { n: 1 }];
  assert.deepEqual(marksBetween(picture(die), over), [], 'that the game is over is said in other words');
  // What lay there already does not fall once more because it looks different.
  const bead = (/** @type {string} */ symbol) => [{ id: 'bead', symbol, at: 'b0', enters: 'drop' }];
  assert.deepEqual(marksBetween(picture(bead('red')), picture(bead('blue'))), []);
});

test('a pawn goes along the line that the move was shown as, if it went from one of its ends to the other', () => {
  const at = (/** @type {string} */ spot) => picture([{ id: 'pawn', symbol: 'pawn', at: spot, dy: -0.3 }]);
  const trail = line([0.5, 0.5], [1.5, 0.2], [2.5, 0.5]);
  const along = (/** @type {string} */ spot) =>
    motionsBetween(at('b0'), { ...at(spot), trail }, LAYOUT).marks.map((motion) => motion.along);
  assert.deepEqual(along('b2'), [trail.points]);
  assert.deepEqual(along('b1'), [undefined]);
  assert.deepEqual(along('h1'), [undefined]);
});

test('a line is drawn on from where it ended, at either end, or from its beginning', () => {
  const drawn = (/** @type {Stroke[]} */ before, /** @type {Stroke} */ after) =>
    motionsBetween(picture([], { strokes: before }), picture([], { strokes: [after] }), LAYOUT).strokes.map(
      ({ had, atStart }) => [had, atStart],
    );
  const short = line([0, 0], [1, 0]);
  assert.deepEqual(drawn([], short), [[0, false]]);
  assert.deepEqual(drawn([short], short), []);
  assert.deepEqual(drawn([short], line([0, 0], [1, 0], [2, 0])), [[0.5, false]]);
  assert.deepEqual(drawn([short], line([-1, 0], [0, 0], [1, 0])), [[0.5, true]]);
  assert.deepEqual(drawn([short], line([5, 5], [6, 5])), [[0, false]]);
  assert.deepEqual(
    drawn([short], { ...line([5, 5], [6, 5]), acting: true }),
    [],
    'where play goes on is drawn by nobody',
  );
});

test('rows that count another number are named, and the sum of them; a sheet of other rows is another sheet', () => {
  const scores = (/** @type {number[]} */ one, /** @type {number[]} */ other) =>
    motionsBetween(picture([], { points: one }), picture([], { points: other }), LAYOUT).score;
  assert.deepEqual(scores([3, 0, -1], [3, 4, -1]), [
    { row: 1, from: 0, to: 4 },
    { row: 3, from: 2, to: 6 },
  ]);
  assert.deepEqual(scores([3, 0], [0, 3]), [
    { row: 0, from: 3, to: 0 },
    { row: 1, from: 0, to: 3 },
  ]);
  assert.deepEqual(scores([3], [3, 4]), []);
});

test('rows that count something else now have not grown, whatever number their labels say', () => {
  const sheet = (/** @type {any[]} */ label, /** @type {number} */ points) => ({
    ...picture([]),
    score: { lines: [{ label: /** @type {any} */ (label), points }], total: points },
  });
  const counted = (/** @type {any} */ before, /** @type {any} */ after) => motionsBetween(before, after, LAYOUT).score;
  assert.deepEqual(counted(sheet(['fuel'], 2), sheet(['round', { n: 1 }], 5)), []);
  assert.equal(counted(sheet(['open', { n: 1 }], 2), sheet(['open', { n: 3 }], 5)).length, 2);
});

test('a row that is in words does not count; once it is a number, it does', () => {
  const score = (/** @type {number} */ loop, /** @type {number} */ line, /** @type {[string]} */ ...instead) => ({
    ...picture([]),
    score: {
      lines: [
        { label: ['loop'], points: loop, ...(instead[0] ? { instead } : {}) },
        { label: ['line'], points: line },
      ],
      total: 0,
    },
  });
  const counted = (/** @type {any} */ before, /** @type {any} */ after) => motionsBetween(before, after, LAYOUT).score;
  assert.deepEqual(counted(score(0, 1, 'none'), score(0, 2, 'none')), [
    { row: 1, from: 1, to: 2 },
    { row: 2, from: 1, to: 2 },
  ]);
  assert.deepEqual(counted(score(0, 2, 'none'), score(-21, 2)), [
    { row: 0, from: 0, to: -21 },
    { row: 2, from: 2, to: -19 },
  ]);
});

test('what was collected is reckoned: the score counts from what it was before', () => {
  const before = /** @type {any} */ ({
    scene: { ...picture([]).scene, tally: picture([], { points: [7, 7] }).score.lines },
    score: picture([], { points: [2, 0] }).score,
  });
  assert.deepEqual(motionsBetween(before, picture([], { points: [2, 1] }), LAYOUT).score, [
    { row: 1, from: 0, to: 1 },
    { row: 2, from: 2, to: 3 },
  ]);
});

test('what is dealt comes one after another to the last, within two and a half seconds', () => {
  for (const n of [3, 60]) {
    const waits = waitsOf(new Array(n).fill({ kind: 'deal' }));
    assert.deepEqual(
      waits,
      [...new Set(waits)].sort((one, other) => one - other),
    );
    assert.ok(/** @type {number} */ (waits.at(-1)) < 2440, `${waits.at(-1)}`);
  }
});

test('a card turns over with what is printed on it, a plate comes with its number, and another one after them', () => {
  for (const kind of ['turn', 'pop']) {
    const both = ['card', 'card', 'other'].map((at) => ({ kind, mark: { id: at, at, symbol: 's' } }));
    const [card, sign, other] = waitsOf(/** @type {any} */ (both));
    assert.equal(sign, card);
    assert.ok((other ?? 0) > (card ?? 0));
  }
});

test('what makes room in its own spot keeps nothing waiting that comes from elsewhere', () => {
  const mark = { id: 'm', symbol: 'x', at: 'h0' };
  const shifts = new Array(9).fill({ kind: 'travel', mark, from: 'h0' });
  const waits = waitsOf([...shifts, { kind: 'travel', mark, from: 'b0' }, { kind: 'travel', mark, from: 'b1' }]);
  assert.deepEqual(waits.slice(0, 10), new Array(10).fill(0));
  assert.ok(Number(waits[10]) > 0);
});

test('a board is cleared when other things are there, not when there is nothing or one is taken back', () => {
  const lying = (...ids) => ({ scene: { marks: ids.map((id) => ({ id, symbol: 'x', at: 'b0' })) } });
  assert.ok(isCleared(lying('plate'), lying('tile', 'hole'), LAYOUT));
  assert.ok(!isCleared(lying('tile', 'other'), lying('tile'), LAYOUT));
  assert.ok(!isCleared(lying('tile'), lying(), LAYOUT));
  assert.ok(!isCleared(lying(), lying('tile'), LAYOUT));
});

test('a rocket takes off once all has been dealt that is told before it', () => {
  const dealt = new Array(4).fill({ kind: 'deal' });
  const waits = waitsOf([...dealt, { kind: 'travel', lifts: true }, ...dealt, { kind: 'travel', lifts: true }]);
  const [first, last] = [Number(waits[4]), Number(waits[9])];
  assert.ok(first > Number(waits[3]) && first <= Number(waits[5]), `${waits}`);
  assert.ok(last > Number(waits[8]), `${waits}`);
  const mark = { id: 'm', symbol: 'x', at: 'b0', starts: [0, 1] };
  const told = new Array(4).fill({ kind: 'deal', mark });
  const [chip, rocket] = waitsOf([...told, { kind: 'deal' }, { kind: 'travel', lifts: true }]).slice(4);
  assert.ok(Number(chip) > Number(waits[3]) + SLIDES, 'what has been told slides to its place first');
  assert.ok(Number(rocket) > Number(chip));
  const [one, next] = waitsOf([...dealt, ...new Array(2).fill({ kind: 'travel', lifts: true })]).slice(4);
  assert.ok(Number(next) - Number(one) > 200, 'and each is seen to');
});

test('what comes of something waits until that is there, and no move takes longer than a second', () => {
  const mark = { id: 'm', symbol: 'x', at: 'b0' };
  const motion = (kind, more = {}) => ({ kind, mark, ...more });
  const alone = startsOf({ marks: [motion('pop'), motion('tumble'), motion('ink')], strokes: [] });
  assert.ok(alone.ink === 0 && alone.tumble === 0, 'with nothing before them they begin at once');
  const starts = startsOf({ marks: [motion('travel'), motion('ink'), motion('pop')], strokes: [] });
  assert.ok(starts.ink > 0 && starts.ink < starts.pop, JSON.stringify(starts));
  assert.ok(startsOf({ marks: [motion('stamp')], strokes: [{}] }).stamp > 0, 'a line leads to where it stamps');
  const along = [0, 1, 2, 3, 4, 5, 6].map((x) => [x, 0]);
  const far = [
    motion('travel', { along }),
    ...new Array(20).fill(motion('drop')),
    ...new Array(20).fill(motion('pop')),
  ];
  const waits = waitsOf(far, startsOf({ marks: far, strokes: [] }));
  assert.ok(Math.max(...waits.slice(1, 21)) + 260 <= 1000 && Math.max(...waits.slice(21)) + 300 <= 1000, `${waits}`);
});

test('all that lies in a tray stays until dice are thrown anew there', () => {
  const mark = { id: 'm', symbol: 'x', at: 'b0' };
  const [die, under] = [
    { id: 'die', symbol: 'die4', at: 'h0', enters: 'tumble' },
    { id: 'under', symbol: 'die3', at: 'h1' },
  ];
  assert.deepEqual([...thrownOf([mark, die, under], LAYOUT)], [['hand', [die, under]]]);
  assert.deepEqual([...thrownOf([mark, under], LAYOUT)], [], 'nothing is thrown there');
});

test('what has other words in its place has another face', () => {
  const points = (/** @type {number} */ n) => [
    {
      id: 'points',
      symbol: '',
      at: 'b0',
      words: /** @type {[string, { n: number }]} */ (['points', { n }]),
      enters: 'pop',
    },
  ];
  assert.deepEqual(marksBetween(picture(points(3)), picture(points(5))), [['pop', 'points', undefined]]);
  assert.deepEqual(marksBetween(picture(points(3)), picture(points(3))), []);
});
