// Games as a device keeps them, at random, and which of them count: worked out slowly and plainly.

import fc from 'fast-check';

export const RIVALS = 2;
export const META = { id: 'g', rules: 1, seats: [1, 3], minutes: 1, rivals: RIVALS, options: { o: ['a', 'b'] }, boards: {} };
const BOTS = [null, 'normal', 'normal'];
export const WEEK = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`);

const aDay = fc.constantFrom(...WEEK);
const often = (/** @type {number} */ of) => fc.integer({ min: 1, max: of }).map((n) => n > 1);

/** A game on a device: mostly of a day, sometimes with other options or another seed. */
const game = fc.record({
  id: fc.uuid(),
  game: fc.constantFrom('g', 'g', 'g', 'h'),
  option: fc.constantFrom('a', 'a', 'a', 'b'),
  daily: often(10),
  day: aDay,
  played: fc.oneof(fc.constant(''), aDay),
  begun: fc.integer({ min: 0, max: 3 }),
  record: fc.constantFrom('x', 'y', 'z'),
  totals: fc.array(fc.integer({ min: -5, max: 60 }), { minLength: 1 + RIVALS, maxLength: 1 + RIVALS }),
  over: fc.boolean(),
  own: often(6),
  serious: often(6),
}).map((of) => ({
  id: of.id,
  setup: { game: of.game, seats: 3, options: { o: of.option }, seed: of.daily ? `daily/g/${of.day}` : 'any', bots: BOTS },
  record: of.record,
  undone: [],
  progress: ['p'],
  totals: of.totals,
  over: of.over,
  at: 1,
  begun: of.begun,
  day: of.begun ? of.played || of.day : '',
  sent: !of.own,
  practice: !of.serious,
}));

/** Games of which any two differ in what decides which of them counts. */
export const collection = fc.array(game, { maxLength: 14 }).filter((saved) => {
  const names = saved.filter(({ begun }) => begun).map(({ setup, begun, record }) => `${setup.seed} ${begun} ${record}`);
  return new Set(names).size === names.length;
});

/** @param {any} one */
export const isDaily = ({ setup }) => setup.game === 'g' && setup.seed !== 'any' && setup.options.o === 'a';

/** @param {any} one */
export const dayOfSeed = ({ setup }) => setup.seed.split('/').at(-1);

/** By day, the game that counts: of one's own, the first that was begun on its own day and not for practice. @param {any[]} saved */
export function counting(saved) {
  const byDay = new Map();
  for (const one of saved) {
    const of = dayOfSeed(one);
    if (!isDaily(one) || one.sent || one.practice || one.day !== of) continue;
    const other = byDay.get(of);
    if (!other || one.begun < other.begun || (one.begun === other.begun && one.record < other.record)) byDay.set(of, one);
  }
  return byDay;
}
