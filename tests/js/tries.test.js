// What each try at a day's game is worth: one counts, the others are practice or of the archive.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { isDay } from '../../static/games/setup.js';
import { always, CALENDAR } from './properties.js';
import { collection, counting, dayOfSeed, isDaily } from './saved.js';
import { kindsOf } from './summed.js';

test('the first try of its own day counts and of all others it is said that they do not', () => {
  always(collection, (/** @type {any[]} */ saved) => {
    const counted = new Set([...counting(saved).values()].map(({ id }) => id));
    const expected = new Map();
    for (const one of saved) {
      if (one.sent) continue;
      if (one.practice) expected.set(one.id, 'practice');
      else if (counted.has(one.id)) expected.set(one.id, 'counted');
      else if (isDaily(one)) expected.set(one.id, one.day && one.day !== dayOfSeed(one) ? 'archive' : 'practice');
    }
    assert.deepEqual(kindsOf(saved), expected);
    assert.deepEqual(kindsOf([...saved].reverse()), expected);
  });
});

test('a day is a date of the calendar, written as seeds write it', () => {
  for (const day of CALENDAR) assert.ok(isDay(day), day);
  const listed = new Set(CALENDAR);
  const two = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0'));
  always(
    fc.constantFrom('2026', '2027'),
    two,
    two,
    (/** @type {string} */ y, /** @type {string} */ m, /** @type {string} */ d) => {
      const text = `${y}-${m}-${d}`;
      const known = text >= '2026-10' && text <= '2027-13';
      if (known) assert.equal(isDay(text), listed.has(text), text);
    },
  );
  for (const text of ['', '2026-2-3', '2026-02-30', '2026-11-20 ', '2026-11-20T00:00:00Z', '+02026-11-20']) {
    assert.ok(!isDay(text), text);
  }
  assert.ok(isDay('2028-02-29'));
  assert.ok(!isDay('2027-02-29'));
});
