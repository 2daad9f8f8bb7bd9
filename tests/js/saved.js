// Games as a device keeps them, at random, and which of them count: worked out slowly and plainly.

import fc from 'fast-check';
import { games } from '../../static/games/catalogue.js';

/** @import { Listing } from '../../static/types' */

/** A game of the site with an option to choose and rivals in its daily. */
export const META = /** @type {Listing} */ (games.find(({ options, rivals }) => rivals && Object.keys(options).length));
export const RIVALS = META.rivals;
const DAILY = META.daily;
const [OPTION = '', VALUES = []] = Object.entries(META.options)[0] ?? [];
export const WEEK = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`);

const aDay = fc.constantFrom(...WEEK);
const often = (/** @type {number} */ of) => fc.integer({ min: 1, max: of }).map((n) => n > 1);

/** A game on a device: mostly of a day, sometimes with other options or another seed. */
const game = fc
  .record({
    id: fc.uuid(),
    game: fc.constantFrom(META.id, META.id, META.id, 'another'),
    option: fc.constantFrom(VALUES[0], VALUES[0], VALUES[0], VALUES[1]),
    daily: often(10),
    day: aDay,
    played: fc.oneof(fc.constant(''), aDay),
    begun: fc.integer({ min: 0, max: 3 }),
    record: fc.constantFrom('x', 'y', 'z'),
    totals: fc.array(fc.integer({ min: -5, max: 60 }), { minLength: 1 + RIVALS, maxLength: 1 + RIVALS }),
    over: fc.boolean(),
    at: fc.integer({ min: 1, max: 2 }),
    own: often(6),
    serious: often(6),
  })
  .map((of) => ({
    id: of.id,
    setup: {
      ...DAILY,
      game: of.game,
      options: { ...DAILY.options, [OPTION]: of.option },
      seed: of.daily ? `daily/${META.id}/${of.day}` : 'any',
    },
    record: of.record,
    undone: [],
    progress: ['p'],
    totals: of.totals,
    over: of.over,
    at: of.at,
    begun: of.begun,
    day: of.begun ? of.played || of.day : '',
    sent: !of.own,
    practice: !of.serious,
  }));

/** Games of which any two differ in what decides which of them counts. */
export const collection = fc.array(game, { maxLength: 14 }).filter((saved) => {
  const names = saved
    .filter(({ begun }) => begun)
    .map(({ setup, begun, record }) => `${setup.seed} ${begun} ${record}`);
  return new Set(names).size === names.length;
});

/** @param {any} one */
export const isDaily = ({ setup }) =>
  setup.game === META.id && setup.seed !== 'any' && setup.options[OPTION] === VALUES[0];

/** @param {any} one */
export const dayOfSeed = ({ setup }) => setup.seed.split('/').at(-1);

/** Whether one try comes before another of the same day: begun sooner; else ended sooner; else by its text. @param {any} one @param {any} other */
function isBefore(one, other) {
  if (one.begun !== other.begun) return one.begun < other.begun;
  if (one.over !== other.over) return one.over;
  if (one.over && one.at !== other.at) return one.at < other.at;
  return one.record < other.record;
}

/** By day, the game that counts: of one's own, the first that was begun on its own day and not for practice. @param {any[]} saved */
export function counting(saved) {
  const byDay = new Map();
  for (const one of saved) {
    const of = dayOfSeed(one);
    if (!isDaily(one) || one.sent || one.practice || one.day !== of) continue;
    const other = byDay.get(of);
    if (!other || isBefore(one, other)) byDay.set(of, one);
  }
  return byDay;
}
