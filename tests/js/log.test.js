/** The log as the page keeps it: what two records share, lines by round, and the news in as few lines as there were turns. */

import assert from 'node:assert/strict';
import test from 'node:test';
import './no_page.js';

const { roundsOf, sharedTurns, whose } = await import('../../static/match/log.js');
const { byTurns } = await import('../../static/screens/game/news.js');

const HEAD = 'a-game/1 seats=2 #seed';

test('records share their turns up to the first that differs', () => {
  assert.equal(sharedTurns(`${HEAD}\n* 1\n0 a\n`, `${HEAD}\n* 1\n0 a\n1 b\n`), 2);
  assert.equal(sharedTurns(`${HEAD}\n* 1\n0 a\n1 b\n`, `${HEAD}\n* 1\n0 a\n`), 2);
  assert.equal(sharedTurns(`${HEAD}\n* 1\n0 a\n1 b\n`, `${HEAD}\n* 1\n0 c\n1 b\n`), 1);
  assert.equal(sharedTurns(`${HEAD}\n* 1\n`, `${HEAD}r\n* 1\n`), 0);
  assert.equal(sharedTurns('', `${HEAD}\n* 1\n`), 0);
});

test('lines lie by round, also where an answer ends in the middle of one', () => {
  const line = (turn, round, progress) => ({ turn, seat: 0, text: [['x']], round, progress });
  const rounds = roundsOf([
    line(0, 1, ['one']),
    line(1, 1),
    line(2, 1, ['one, later']),
    line(3, 2, ['two']),
    line(4, 2),
  ]);
  assert.deepEqual(
    rounds.map(({ round, progress, lines }) => [round, progress, lines.map(({ turn }) => turn)]),
    [
      [1, ['one'], [0, 1, 2]],
      [2, ['two'], [3, 4]],
    ],
  );
  assert.deepEqual(roundsOf([]), []);
});

test('a roll is told with what somebody made of it, and alone before that', () => {
  const rolls = (turn, seat) => ({
    turn,
    seat: -1,
    text: [['rolled', { who: ['player', { seat: seat + 1 }] }]],
    round: 1,
  });
  const rides = (turn, seat, round = 1) => ({ turn, seat, text: [['rode']], round });
  const linesOf = (lines) =>
    roundsOf(lines).map(({ lines: some }) => some.map(({ turn, seat, text }) => [turn, seat, text.length]));
  assert.deepEqual(linesOf([rolls(0, 1), rides(1, 1), rolls(2, 0)]), [
    [
      [1, 1, 2],
      [2, -1, 1],
    ],
  ]);
  assert.deepEqual(linesOf([rolls(0, 1), rides(1, 0)]), [
    [
      [0, -1, 1],
      [1, 0, 1],
    ],
  ]);
  assert.deepEqual(linesOf([rolls(0, 1), rides(1, 1, 2)]), [[[0, -1, 1]], [[1, 1, 1]]]);
  const cards = { turn: 0, seat: -1, text: [['turned', { card: 'x' }]], round: 1 };
  assert.equal(linesOf([cards, rides(1, 0)])[0].length, 2);
});

test('news are one line a turn, with what was revealed in it', () => {
  const news = [
    [4, 0],
    [5, 1],
    [6, -1],
    [7, 1],
    [8, 2],
    [9, -1],
  ].map(([turn, seat]) => ({ turn, seat, text: [['x']] }));
  const turnsOf = (log) => byTurns({ log, of: 0 }, 5).map(({ seat, news }) => [seat, ...news.map(({ turn }) => turn)]);
  assert.deepEqual(turnsOf(news), [
    [1, 5, 6, 7],
    [2, 8, 9],
  ]);
  assert.deepEqual(byTurns({ of: 0 }, 0), []);
  const rolls = (turn, seat) => ({ turn, seat: -1, text: [['rolled', { who: ['player', { seat: seat + 1 }] }]] });
  const rolled = [rolls(5, 1), { turn: 6, seat: 1, text: [['x']] }, rolls(7, 2), { turn: 8, seat: 2, text: [['x']] }];
  assert.deepEqual(
    turnsOf([...rolled, rolls(9, 0)]),
    [
      [1, 5, 6],
      [2, 7, 8],
    ],
    "who is named begins a line of theirs; what is one's own is said below the board",
  );
  const results = { turn: 7, seat: -1, text: [['over'], ...rolls(7, 0).text, ...rolls(7, 1).text] };
  assert.deepEqual(
    turnsOf([{ turn: 6, seat: 1, text: [['x']] }, results]),
    [
      [1, 6],
      [-1, 7],
    ],
    'what tells of several has no face: not that of whoever moved last, nor of who is named first',
  );
});

test('a line is of whom it tells of, else of who acted', () => {
  const drew = (/** @type {number} */ seat) => ['tell.draw', { who: ['player', { seat: seat + 1 }] }];
  const of = (/** @type {number} */ seat, /** @type {any[]} */ ...text) => whose({ seat, text });
  assert.equal(of(1, drew(0)), 0, 'one’s own turn shows what somebody else has drawn');
  assert.equal(of(1, drew(1)), 1);
  assert.equal(of(1, drew(0), drew(1)), 1, 'of several, who acted');
  assert.equal(
    of(1, ['tell.lay', { who: ['seat.2'] }], drew(0)),
    1,
    'what one does may bring something to somebody else',
  );
  assert.equal(of(1, ['tell.roll', {}]), 1);
  assert.equal(of(-1, ['tell.roll', {}]), -1);
  assert.equal(of(-1, drew(2)), 2);
});
