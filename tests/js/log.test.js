/** The log as the page keeps it: what two records share, lines by round, and the news in as few lines as there were turns. */

import assert from 'node:assert/strict';
import test from 'node:test';
import './no_page.js';

const { roundsOf, sharedTurns } = await import('../../static/match/log.js');
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

test('news are one line a turn, with what the turn revealed', () => {
  const news = [
    [4, 0],
    [5, 1],
    [6, -1],
    [7, 1],
    [8, 2],
    [9, -1],
  ].map(([turn, seat]) => ({ turn, seat, text: [['x']] }));
  assert.deepEqual(
    byTurns({ log: news }, 5).map((turns) => turns.map(({ turn }) => turn)),
    [
      [5, 6, 7],
      [8, 9],
    ],
  );
  assert.deepEqual(byTurns({}, 0), []);
});
