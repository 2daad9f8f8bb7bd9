// For how many days in a row the day's games were done, as it is read back from months.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { promisifyRequest } from 'idb-keyval';
import './storage_alone.js';
import { CALENDAR, currentRun, placeOf, placesOf } from './properties.js';

const { inGames } = await import('../../static/store/opening.js');
const { streak } = await import('../../static/store/summaries.js');
const { keyOfDone } = await import('../../static/store/summary.js');

const GAME = 'higher-number';

/** A run of any length before a day, with days that are none of it, some of them later than the day. */
const runs = fc.record({
  today: fc.integer({ min: 90, max: CALENDAR.length - 10 }),
  end: fc.integer({ min: -3, max: 4 }),
  length: fc.integer({ min: 0, max: 85 }),
  others: fc.array(fc.integer({ min: 0, max: CALENDAR.length - 1 }), { maxLength: 12 }),
});

test('a streak reaches back over months as far as its days do', async () => {
  const shortestMonth = { today: placeOf('2027-03-01'), end: 1, length: 28, others: [] };
  const overIt = { ...shortestMonth, length: 40 };
  await fc.assert(
    fc.asyncProperty(runs, async ({ today, end, length, others }) => {
      const run = Array.from({ length }, (_, back) => CALENDAR[today - end - back] ?? '');
      const days = [...run, ...others.map((place) => CALENDAR[place] ?? '')];
      await inGames('readwrite', (store) => {
        store.clear();
        for (const done of monthsOf(days)) store.put(done, keyOfDone(done.month));
        return promisifyRequest(store.transaction);
      });
      const expected = currentRun(placesOf(days), today);
      assert.equal(await streak(CALENDAR[today] ?? ''), expected);
      assert.equal(await streak(CALENDAR[today] ?? '', GAME), expected);
      assert.equal(await streak(CALENDAR[today] ?? '', 'another'), 0);
    }),
    { numRuns: 150, examples: [[shortestMonth], [overIt]] },
  );
});

/** As they are kept: of each month a bit for each day done. @param {string[]} days */
function monthsOf(days) {
  const months = new Map(days.map((day) => [day.slice(0, 7), 0]));
  for (const day of days) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) | (1 << (Number(day.slice(8)) - 1)));
  }
  return [...months].map(([month, bits]) => ({ month, games: { [GAME]: bits } }));
}
