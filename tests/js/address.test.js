// What the address of the page says after its #, and the calendar days in it.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { addressOfSetup, addressOfTry, addressOfTutorial, readAddress } from '../../static/games/address.js';
import { games, levels } from '../../static/games/catalogue.js';
import {
  daily,
  dayOf,
  defaultOptions,
  freshSeed,
  nameOf,
  peopleIn,
  seedName,
  today,
  withBots,
} from '../../static/games/setup.js';
import { streaks } from '../../static/store/days.js';
import { untilMidnight } from '../../static/ui/clock.js';
import { always, alwaysAndFor, currentRun, day, longestRun, placeOf, placesOf } from './properties.js';

/** @import { Listing, Setup } from '../../static/types' */

const game = fc.constantFrom(...games);

/** Any setup of any game, with a seed of any letters. @type {fc.Arbitrary<Setup>} */
const setup = game
  .chain((meta) =>
    fc.record(
      {
        game: fc.constant(meta.id),
        seats: fc.integer({ min: 0, max: 9 }),
        options: fc.record(
          Object.fromEntries(Object.entries(meta.options).map(([name, values]) => [name, fc.constantFrom(...values)])),
          { noNullPrototype: true },
        ),
        seed: fc.string({ unit: 'grapheme', maxLength: 12 }),
        bots: fc.option(fc.array(fc.constantFrom(null, ...levels), { minLength: 1, maxLength: 6 }), { nil: undefined }),
      },
      { noNullPrototype: true },
    ),
  )
  .map(({ bots, ...rest }) => ({ ...rest, ...withBots(bots) }));

test('the address of a setup leads to that setup', () => {
  always(setup, (/** @type {Setup} */ one) => {
    assert.deepEqual(readAddress(addressOfSetup(one)), { at: 'game', setup: one });
    assert.deepEqual(readAddress(addressOfSetup(one).slice(1)), { at: 'game', setup: one });
  });
});

test('the address of a try leads to that try', () => {
  always(setup, fc.integer({ min: 1, max: 99 }), (/** @type {Setup} */ one, /** @type {number} */ number) => {
    const id = `${nameOf(one)} ~${number}`;
    assert.deepEqual(readAddress(addressOfTry(one, id)), { at: 'game', setup: one, id });
  });
});

test('what an address leaves out is the first of what there is', () => {
  for (const { id, seats, options } of games) {
    const chosen = Object.fromEntries(Object.entries(options).map(([name, [first]]) => [name, first]));
    const one = { game: id, seats: seats[0], options: chosen, seed: 'short' };
    assert.deepEqual(readAddress(`#g=${id}&seed=short`), { at: 'game', setup: one });
  }
});

test('the first value of every option is the default', () => {
  for (const meta of games) {
    const chosen = defaultOptions(meta);
    assert.deepEqual(Object.keys(chosen), Object.keys(meta.options));
    for (const [name, values] of Object.entries(meta.options)) assert.equal(chosen[name], values[0]);
  }
});

test('what is no number of people is passed on as none', () => {
  for (const seats of ['one', '1.5', 'NaN', '1e999', '0', '-0.5']) {
    const destination = readAddress(`#g=a&seats=${seats}&seed=b`);
    assert.deepEqual(destination, { at: 'game', setup: { game: 'a', seats: 0, options: {}, seed: 'b' } });
  }
});

test('an unknown game is left for the engine to refuse', () => {
  for (const id of ['no-such-game', 'constructor', '__proto__', '<img/src=x/onerror=alert(1)>', '']) {
    const named = readAddress(`#${new URLSearchParams({ g: id, seats: '2', seed: 's', option: 'x' })}`);
    assert.deepEqual(named, { at: 'game', setup: { game: id, seats: 2, options: {}, seed: 's' } });
    const ofToday = readAddress(`#${new URLSearchParams({ today: id })}`);
    assert.deepEqual(ofToday, { at: 'game', setup: { game: id, seats: 1, options: {}, seed: '' } });
  }
});

test('what names no game leads to the menu', () => {
  for (const hash of ['', '#', '#seed=1', '#seats=2&seed=1', '#nothing']) {
    assert.deepEqual(readAddress(hash), { at: 'menu' });
  }
});

test('a record and a tutorial have addresses of their own', () => {
  always(fc.string(), (/** @type {string} */ text) => {
    assert.deepEqual(readAddress(`#r=${encodeURIComponent(text)}`), { at: 'record', link: text });
    assert.deepEqual(readAddress(addressOfTutorial(encodeURIComponent(text))), { at: 'tutorial', game: text });
  });
});

test('setups that differ have different names', () => {
  always(setup, setup, (/** @type {Setup} */ one, /** @type {Setup} */ other) => {
    assert.equal(nameOf(one) === nameOf(other), JSON.stringify(one) === JSON.stringify(other));
  });
});

test('bots are named where there are any, and the others are people', () => {
  assert.deepEqual(withBots(undefined), {});
  assert.deepEqual(withBots([null, null]), {});
  assert.deepEqual(withBots([null, 'easy']), { bots: [null, 'easy'] });
  always(setup, (/** @type {Setup} */ one) => {
    const bots = (one.bots ?? []).filter((bot) => typeof bot === 'string');
    assert.equal(peopleIn(one) + bots.length, one.seats);
  });
});

test('the game of a day has its rivals, its first options and a seed that names the day', () => {
  always(game, day, setup, (/** @type {Listing} */ meta, /** @type {string} */ on, /** @type {Setup} */ other) => {
    const one = daily(meta, on);
    assert.deepEqual({ ...one, seed: '' }, { ...meta.daily, seed: '' });
    assert.deepEqual(one.options, defaultOptions(meta));
    assert.equal(one.seed, `daily/${meta.id}/${on}`);
    assert.equal(dayOf(one), on);
    assert.equal(seedName(one), on);
    assert.equal(dayOf({ ...one, game: `${meta.id}x` }), undefined);
    // With another seed, or anything else chosen, it is a game like any other.
    assert.equal(dayOf({ ...one, seed: other.seed }), undefined);
    assert.equal(seedName({ ...one, seed: other.seed }), other.seed);
  });
});

test('the setup of the day is the one that an address asks for', () => {
  for (const meta of games) {
    assert.deepEqual(readAddress(`#today=${meta.id}`), { at: 'game', setup: daily(meta, today()) });
  }
});

test('a fresh seed is one that can be said and typed', () => {
  const seeds = Array.from({ length: 100 }, freshSeed);
  for (const seed of seeds) assert.match(seed, /^[2-9a-hjkmnp-z]{8}$/);
  assert.equal(new Set(seeds).size, seeds.length);
});

// The calendar on the wall

const ZONES = [
  ...['Pacific/Kiritimati', 'Pacific/Niue', 'Pacific/Apia', 'Asia/Tokyo', 'Asia/Kathmandu', 'UTC'],
  ...['Europe/London', 'America/St_Johns', 'America/New_York', 'America/Los_Angeles'],
];
const MINUTE = 60_000;

/** The calendar day in a zone, by the zone and not by the clock of this process. @param {number} moment @param {string} zone */
const dayIn = (moment, zone) => new Intl.DateTimeFormat('sv', { timeZone: zone }).format(moment);

/** Minutes until the calendar in a zone shows another day, by trying one after another. @param {number} moment @param {string} zone */
function minutesLeft(moment, zone) {
  const now = dayIn(moment, zone);
  let [before, after] = [0, 26 * 60];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(moment + middle * MINUTE, zone) === now) before = middle;
    else after = middle;
  }
  return after;
}

const moment = fc.date({
  min: new Date('2026-11-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('a traveller’s days are those on the wall', (context) => {
  const own = process.env.TZ;
  context.after(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });
  const visit = fc.tuple(moment, fc.constantFrom(...ZONES));
  alwaysAndFor(
    [
      [[[new Date('2027-03-14T09:59:00Z'), 'America/Los_Angeles']]],
      [[[new Date('2027-03-14T10:01:00Z'), 'America/Los_Angeles']]],
    ],
    fc.array(visit, { minLength: 1, maxLength: 6 }),
    (/** @type {[Date, string][]} */ visits) => {
      const days = [...visits]
        .sort(([a], [b]) => a.getTime() - b.getTime())
        .map(([at, zone]) => {
          process.env.TZ = zone;
          assert.equal(today(at), dayIn(at.getTime(), zone));
          const { h, m } = untilMidnight(at);
          assert.equal(h * 60 + m, minutesLeft(at.getTime(), zone));
          return today(at);
        });
      const places = placesOf(days);
      const current = currentRun(places, placeOf(days.at(-1) ?? ''));
      assert.deepEqual(streaks(days, days.at(-1) ?? ''), { best: longestRun(places), current });
    },
  );
});
