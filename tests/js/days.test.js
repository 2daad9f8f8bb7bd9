// What the days of a game add up to: streaks, statistics, bars.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { daily } from '../../static/games/setup.js';
import { bars, streaks } from '../../static/store/days.js';
import { always, alwaysAndFor, CALENDAR, currentRun, day, longestRun, placeOf, placesOf } from './properties.js';
import { collection, counting, META, RIVALS, WEEK } from './saved.js';
import { statisticsOf } from './summed.js';

test('streaks are runs of calendar days', () => {
  alwaysAndFor(
    [
      [[], '2026-11-20'],
      [['2026-11-19'], '2026-11-20'],
      [['2026-11-18'], '2026-11-20'],
      [['2026-12-31', '2027-01-01'], '2027-01-01'],
    ],
    fc.array(day, { maxLength: 60 }),
    day,
    (/** @type {string[]} */ played, /** @type {string} */ today) => {
      const places = placesOf(played);
      assert.deepEqual(streaks(played, today), {
        best: longestRun(places),
        current: currentRun(places, placeOf(today)),
      });
    },
  );
});

test('a streak waits one day and ends with the next', () => {
  always(
    day,
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 0, max: 4 }),
    (/** @type {string} */ first, /** @type {number} */ length, /** @type {number} */ missed) => {
      const start = placeOf(first);
      const today = CALENDAR[start + length - 1 + missed] ?? '';
      const expected = { best: length, current: missed <= 1 ? length : 0 };
      assert.deepEqual(streaks(CALENDAR.slice(start, start + length), today), expected);
    },
  );
});

test('statistics are about the games that count', () => {
  always(collection, fc.constantFrom(...WEEK), (/** @type {any[]} */ saved, /** @type {string} */ today) => {
    const shown = statisticsOf(META, saved, today);
    const over = [...counting(saved)].filter(([, one]) => one.over);
    const scores = over.map(([, { totals }]) => totals[0]);
    const places = placesOf(over.map(([of]) => of));
    const ahead = over.map(
      ([, { totals }]) => totals.filter((/** @type {number} */ points) => points > totals[0]).length,
    );
    const own = saved.filter((one) => one.setup.game === META.id && one.over && !one.sent);
    assert.equal(shown.played, scores.length);
    assert.deepEqual(shown.streak, { best: longestRun(places), current: currentRun(places, placeOf(today)) });
    assert.deepEqual([...shown.scores].sort(), [...scores].sort());
    const each = Array.from({ length: 1 + RIVALS }, (_, place) => ahead.filter((one) => one === place).length);
    assert.deepEqual(shown.places, scores.length ? each : []);
    assert.equal(shown.others, own.length - scores.length);
    assert.equal(shown.today, over.find(([of]) => of === today)?.[1].totals[0]);
    if (!scores.length) return;
    assert.equal(
      shown.best,
      scores.reduce((a, b) => (a > b ? a : b)),
    );
    assert.ok(Math.abs(shown.mean * scores.length - scores.reduce((a, b) => a + b)) < 1e-6);
  });
});

test('the place is by the game’s own ranking where it is stored', () => {
  const setup = daily(META, WEEK[0] ?? '');
  const stored = {
    id: '1',
    setup,
    record: 'x',
    undone: [],
    progress: ['p'],
    over: true,
    at: 1,
    begun: 1,
    day: WEEK[0],
  };
  const others = Array.from({ length: RIVALS }, (_, seat) => seat + 1);
  const rankings = [
    [[[0], others], 0],
    [[others, [0]], RIVALS],
    [[[RIVALS], [0, ...others.slice(0, -1)]], 1],
  ];
  for (const [ranking, place] of rankings) {
    const one = /** @type {any} */ ({ ...stored, totals: [5, ...others.map(() => 5)], ranking });
    const expected = Array.from({ length: 1 + RIVALS }, (_, at) => Number(at === place));
    assert.deepEqual(statisticsOf(META, [one], WEEK[0] ?? '').places, expected);
  }
});

test('each score is in one bar', () => {
  always(
    fc.array(fc.integer({ min: -300, max: 900 }), { minLength: 1, maxLength: 40 }),
    fc.integer({ min: 2, max: 9 }),
    (/** @type {number[]} */ scores, /** @type {number} */ most) => {
      const drawn = bars(scores, most);
      assert.ok(drawn.length <= most);
      for (const { from, to, count } of drawn) {
        assert.equal(count, scores.filter((score) => from <= score && score <= to).length);
      }
      assert.equal(
        drawn.reduce((sum, { count }) => sum + count, 0),
        scores.length,
      );
      for (const [at, { from }] of drawn.slice(1).entries()) assert.equal(from, (drawn[at]?.to ?? NaN) + 1);
      assert.equal(new Set(drawn.map(({ from, to }) => to - from)).size, 1);
    },
  );
});

test('without scores there are no bars', () => assert.deepEqual(bars([], 5), []));
