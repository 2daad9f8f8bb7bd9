// What the address of the page says after its #, and the calendar days in it.

import { daily, dayOf, defaults, freshSeed, nameOf, ofSetup, ofTry, ofTutorial, read, seated, table, today } from '../../static/address.js';
import { streaks } from '../../static/habit.js';
import { untilMidnight } from '../../static/midnight.js';

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { always, alwaysAndFor, currentRun, day, longestRun, placeOf, placesOf } from './properties.js';

const word = fc.stringMatching(/^[a-z][a-z-]{0,7}$/).filter((name) => !['g', 'r', 'seats', 'bots', 'seed', 'try', 'today', 'learn'].includes(name));
const options = fc.dictionary(word, fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), { maxKeys: 3, noNullPrototype: true });

/** A game that the page knows. */
const meta = fc.record({
  id: word,
  rules: fc.constant(1),
  seats: fc.constantFrom([1, 6], [2, 4], [2, 5]),
  minutes: fc.constant(30),
  rivals: fc.integer({ min: 0, max: 3 }),
  options,
  boards: fc.constant({}),
});

/** A game and a setup of it, with a seed of any letters. */
const known = meta.chain((game) => fc.record({
  game: fc.constant(game),
  setup: fc.record({
    game: fc.constant(game.id),
    seats: fc.integer({ min: 0, max: 9 }),
    options: fc.record(Object.fromEntries(Object.entries(game.options).map(([name, values]) => [name, fc.constantFrom(...values)])), { noNullPrototype: true }),
    seed: fc.string({ unit: 'grapheme', maxLength: 12 }),
    bots: fc.option(fc.array(fc.constantFrom(null, 'easy', 'normal', 'hard'), { minLength: 1, maxLength: 6 }), { nil: undefined }),
  }).map(({ bots, ...setup }) => ({ ...setup, ...seated(bots) })),
}));

test('the address of a setup leads to that setup', () => {
  always(known, (/** @type {any} */ { game, setup }) => {
    assert.deepEqual(read(ofSetup(setup), [game]), { at: 'game', setup });
    assert.deepEqual(read(ofSetup(setup).slice(1), [game]), { at: 'game', setup });
  });
});

test('the address of a try leads to that try', () => {
  always(known, fc.integer({ min: 1, max: 99 }), (/** @type {any} */ { game, setup }, /** @type {number} */ number) => {
    const id = `${nameOf(setup)} ~${number}`;
    assert.deepEqual(read(ofTry(setup, id), [game]), { at: 'game', setup, id });
  });
});

test('what an address leaves out is the first of what there is', () => {
  always(meta, (/** @type {any} */ game) => {
    const setup = { game: game.id, seats: game.seats[0], options: defaults(game), seed: 'short' };
    assert.deepEqual(read(`#g=${game.id}&seed=short`, [game]), { at: 'game', setup });
    for (const [name, values] of Object.entries(game.options)) assert.equal(defaults(game)[name], values[0]);
  });
});

test('what is no number of people is passed on as none', () => {
  for (const seats of ['one', '1.5', 'NaN', '1e999', '0', '-0.5']) {
    const place = read(`#g=a&seats=${seats}&seed=b`, []);
    assert.deepEqual(place, { at: 'game', setup: { game: 'a', seats: 0, options: {}, seed: 'b' } });
  }
});

test('an unknown game is left for the engine to refuse', () => {
  for (const id of ['no-such-game', 'constructor', '__proto__', '<img/src=x/onerror=alert(1)>']) {
    const place = read(`#${new URLSearchParams({ g: id, seats: '2', seed: 's', option: 'x' })}`, []);
    assert.deepEqual(place, { at: 'game', setup: { game: id, seats: 2, options: {}, seed: 's' } });
    const todays = read(`#${new URLSearchParams({ today: id })}`, []);
    assert.deepEqual(todays, { at: 'game', setup: { game: id, seats: 1, options: {}, seed: '' } });
  }
});

test('what names no game leads to the menu', () => {
  for (const hash of ['', '#', '#seed=1', '#seats=2&seed=1', '#nothing']) assert.deepEqual(read(hash, []), { at: 'menu' });
});

test('a record and a tutorial have addresses of their own', () => {
  always(fc.string(), (/** @type {string} */ text) => {
    assert.deepEqual(read(`#r=${encodeURIComponent(text)}`, []), { at: 'record', link: text });
    assert.deepEqual(read(ofTutorial(encodeURIComponent(text)), []), { at: 'tutorial', game: text });
  });
});

test('two setups that differ have different names', () => {
  always(known, known, (/** @type {any} */ { setup }, /** @type {any} */ { setup: other }) => {
    const text = (/** @type {any} */ { options: chosen, ...rest }) => JSON.stringify([rest, Object.entries(chosen)]);
    assert.equal(nameOf(setup) === nameOf(other), text(setup) === text(other));
  });
});

test('bots are named where there are any', () => {
  assert.deepEqual(seated(undefined), {});
  assert.deepEqual(seated([null, null]), {});
  assert.deepEqual(seated([null, 'easy']), { bots: [null, 'easy'] });
});

test('the game of a day has its rivals and its first options', () => {
  always(meta, day, (/** @type {any} */ game, /** @type {string} */ on) => {
    const setup = daily(game, on);
    assert.equal(setup.seed, `daily/${game.id}/${on}`);
    assert.equal(dayOf(setup), on);
    assert.equal(dayOf({ ...setup, game: `${game.id}x` }), undefined);
    assert.equal(dayOf({ ...setup, seed: 'any' }), undefined);
    assert.deepEqual(setup.options, defaults(game));
    assert.equal(setup.seats, game.rivals ? 1 + game.rivals : game.seats[0]);
    assert.deepEqual(setup.bots, game.rivals ? [null, ...Array(game.rivals).fill('normal')] : undefined);
    assert.deepEqual(table(game), { seats: setup.seats, ...(setup.bots ? { bots: setup.bots } : {}) });
  });
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

const moment = fc.date({ min: new Date('2026-11-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true });

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
      const days = [...visits].sort(([a], [b]) => a.getTime() - b.getTime()).map(([at, zone]) => {
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
