// Games of before their game had all the options that it has now.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { games, levels, person } from '../../static/games/catalogue.js';
import { defaultOptions, nameOf } from '../../static/games/setup.js';
import { withAllOptions } from '../../static/store/options.js';
import { always } from './properties.js';

/** @import { Listing, Setup } from '../../static/types' */

/** A setup of any game, and how many of its last options there were not yet: those are at their first values. */
const early = fc
  .record({
    meta: fc.constantFrom(...games),
    seats: fc.integer({ min: 1, max: 6 }),
    picks: fc.array(fc.nat(5), { minLength: 9, maxLength: 9 }),
    fewer: fc.nat(4),
    bots: fc.option(fc.array(fc.constantFrom(person, ...levels), { minLength: 1, maxLength: 6 }), { nil: undefined }),
    seed: fc.constantFrom('a', '#', 'daily/x/2026-11-20', '~1', 'seats=2', '日替わり'),
  })
  .map(({ meta, seats, picks, fewer, bots, seed }) => {
    const names = Object.keys(meta.options);
    const chosen = names.slice(0, names.length - fewer).map((name, index) => {
      const values = meta.options[name] ?? [];
      return [name, values[(picks[index] ?? 0) % values.length] ?? ''];
    });
    return { meta, seats, bots, seed, options: Object.fromEntries(chosen) };
  });

test('what was stored with fewer options has the name that it has now', () => {
  always(
    early,
    (
      /** @type {{ meta: Listing, seats: number, bots?: string[], seed: string, options: Record<string, string> }} */ one,
    ) => {
      const { meta, seats, bots, seed, options } = one;
      const setup = /** @type {Setup} */ ({
        game: meta.id,
        seats,
        seed,
        ...(bots ? { bots: bots.map((bot) => (bot === person ? null : bot)) } : {}),
      });
      const all = { ...defaultOptions(meta), ...options };
      const now = nameOf({ ...setup, options: all });
      assert.equal(withAllOptions(`${nameOf({ ...setup, options })} ~3`), `${now} ~3`);
      assert.equal(withAllOptions(`${now} ~3`), `${now} ~3`);
      const seated = bots ? ` bots=${bots.join(',')}` : '';
      const words = (/** @type {Record<string, string>} */ of) =>
        Object.entries(of).map((pair) => ` ${pair.join('=')}`);
      const record = (/** @type {Record<string, string>} */ of) =>
        `${meta.id}/${meta.rules} seats=${seats}${seated}${words(of).join('')} #${seed}\n* 1 #2\n0 a=b\n`;
      assert.equal(withAllOptions(record(options)), record(all));
    },
  );
});

test('what is no game of the site stays as it is', () => {
  for (const text of ['', '#', 'chess seats=2 #1 ~1', 'no seed ~1']) assert.equal(withAllOptions(text), text);
});
