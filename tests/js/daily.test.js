// Only exactly the setup of a day is that day's: every other says what it is, whatever its seed looks like.

import assert from 'node:assert/strict';
import test from 'node:test';
import { games, levels } from '../../static/games/catalogue.js';
import { daily, dayOf, seedName, withBots } from '../../static/games/setup.js';
import { countedOf } from '../../static/store/tries.js';
import { kindsOf } from './summed.js';

/** @import { Listing, Setup } from '../../static/types' */

const DAY = '2026-11-21';

/** Seeds that look like a day's, by what is wrong with them. @param {string} game @param {string} other */
const seeds = (game, other) => ({
  'other dice on the same day': `daily/${game}/${DAY}/35`,
  'a day that no calendar has': `daily/${game}/2026-99-99`,
  'another such day': `daily/${game}/2026-02-30`,
  'no day': `daily/${game}/foo`,
  'no day at all': `daily/${game}/`,
  'the game alone': `daily/${game}`,
  'the day of another game': `daily/${other}/${DAY}`,
  'the day of no game': `daily/x/${DAY}`,
  'the day alone': DAY,
  'a moment of that day': `daily/${game}/${DAY}T00:00:00Z`,
  'something before it': `x/daily/${game}/${DAY}`,
});

/** Setups with the seed of a day that differ in something else. @param {Listing} meta @returns {[string, Setup][]} */
function otherSetups(meta) {
  const one = daily(meta, DAY);
  const [fewest, most] = meta.seats;
  const numbers = Array.from({ length: most - fewest + 1 }, (_, n) => fewest + n);
  const options = Object.entries(meta.options).flatMap(([name, [, ...values]]) =>
    values.map((value) => ({ ...one.options, [name]: value })),
  );
  const rivals = levels
    .map((level) => one.bots?.map((bot) => bot && level))
    .filter((bots) => `${bots}` !== `${one.bots}`);
  const withSeats = (/** @type {number} */ seats) => ({ game: one.game, seats, options: one.options, seed: one.seed });
  return [
    ...numbers.filter((seats) => seats !== one.seats || one.bots).map((seats) => [`${seats} people`, withSeats(seats)]),
    ...options.map((chosen) => [JSON.stringify(chosen), { ...one, options: chosen }]),
    ...rivals.filter(Boolean).map((bots) => [`${bots}`, { ...withSeats(one.seats), ...withBots(bots) }]),
  ].map(([what, setup]) => [String(what), /** @type {Setup} */ (setup)]);
}

for (const [index, meta] of games.entries()) {
  const one = daily(meta, DAY);
  const other = games[(index + 1) % games.length]?.id ?? '';
  const unlike = [
    ...otherSetups(meta),
    ...Object.entries(seeds(meta.id, other)).map(([what, seed]) => [what, { ...one, seed }]),
  ];

  test(`${meta.id}: the setup of a day is that day's`, () => {
    assert.equal(dayOf(one), DAY);
    assert.equal(seedName(one), DAY);
    // As it is read back from storage, from an address or from the engine's picture.
    assert.equal(dayOf(structuredClone({ ...one, ...withBots(one.bots) })), DAY);
  });

  for (const [what, setup] of /** @type {[string, Setup][]} */ (unlike)) {
    test(`${meta.id}: ${what} is no day's game`, () => {
      assert.equal(dayOf(setup), undefined);
      assert.equal(seedName(setup), setup.seed);
      const saved = /** @type {any} */ ({
        id: 'x ~1',
        setup,
        record: 'x',
        undone: [],
        totals: [1],
        over: true,
        begun: 1,
        day: DAY,
      });
      assert.equal(countedOf([saved]), undefined);
      assert.equal(kindsOf([saved]).size, 0);
    });
  }
}
