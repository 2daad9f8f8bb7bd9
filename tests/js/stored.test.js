// Junk in what is stored: dropped on reading, or the game is set aside; nothing that is made of it fails.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { daily } from '../../static/games/setup.js';
import { bars } from '../../static/store/days.js';
import { asGame, asSaved, asSummary, isDayEntry } from '../../static/store/saved.js';
import { storedTry, tryIn } from '../../static/store/stored-try.js';
import { summaryOf } from '../../static/store/summary.js';
import { always } from './properties.js';
import { META, RIVALS, WEEK } from './saved.js';
import { daysOf, kindsOf, statisticsOf } from './summed.js';

const SEATS = 1 + RIVALS;
const GOOD = {
  id: 'x ~1',
  setup: daily(META, WEEK[0] ?? ''),
  record: 'x\n',
  undone: [],
  progress: ['progress'],
  totals: Array.from({ length: SEATS }, (_, seat) => seat),
  over: true,
  ranking: Array.from({ length: SEATS }, (_, seat) => [seat]),
  at: 1_795_000_000_000,
  begun: 1_794_999_000_000,
  day: WEEK[0],
  hints: 2,
};

const deep = (/** @type {number} */ depth) => {
  /** @type {any} */
  let value = ['key'];
  for (let n = 0; n < depth; n += 1) value = ['key', { value }];
  return value;
};

const junk = fc.oneof(
  fc.constantFrom(null, undefined, -1, 0, 1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1.5, true, ''),
  fc.constantFrom('2026-02-30', '99999-01-01', '2026-11-20', 'yesterday', '__proto__', [], {}, [[]], [[0, 0]], [[-1]]),
  fc.constantFrom(deep(100_000), [deep(9)], { length: 3 }, [1e308, -1e308], [Number.NaN], ['7'], [[0], ['1']]),
  fc.anything(),
  fc.array(fc.anything(), { maxLength: 3 }),
);

const junkGame = fc
  .dictionary(fc.constantFrom(...Object.keys(GOOD), 'places', 'practice', 'sent', 'paper', 'shown'), junk, {
    minKeys: 1,
  })
  .map((changes) => ({ ...GOOD, ...changes }));

test('the good one is taken as it is', () => assert.deepEqual(asSaved(GOOD), GOOD));

test('nothing that is added up fails with junk', () => {
  always(fc.array(junkGame, { maxLength: 5 }), (/** @type {unknown[]} */ stored) => {
    const saved = [GOOD, ...stored].flatMap((value) => asGame(value) ?? []);
    for (const one of saved) {
      assert.ok(Number.isFinite(one.begun) && one.begun >= 0 && one.begun < 5e12, `begun ${one.begun}`);
      assert.match(one.day, /^(\d{4}-\d\d-\d\d)?$/);
      assert.ok(one.totals.length && one.totals.every(Number.isSafeInteger));
      for (const seat of one.ranking?.flat() ?? []) assert.ok(one.totals[seat] !== undefined);
      assert.deepEqual(tryIn(one), storedTry(one));
    }
    kindsOf(saved);
    // What is written beside a game is read back as it was written.
    for (const summary of saved.map((one) => summaryOf(one)))
      assert.deepEqual(asSummary(structuredClone(summary)), summary);
    for (const entry of daysOf(META.id, saved).values()) assert.ok(isDayEntry(entry));
    const { scores, mean, best } = statisticsOf(META, saved, WEEK[0] ?? '');
    for (const figure of [...scores, mean, best, ...bars(scores, 8).flatMap(Object.values)])
      assert.ok(Number.isFinite(figure), String(figure));
  });
});

test('a game is not lost with a junk beginning or ranking', () => {
  always(
    junk,
    junk,
    junk,
    junk,
    (/** @type {any} */ begun, /** @type {any} */ day, /** @type {any} */ ranking, /** @type {any} */ hints) => {
      const saved = asSaved({ ...GOOD, begun, day, ranking, hints });
      assert.ok(saved);
      assert.equal(saved.record, GOOD.record);
      assert.deepEqual(asSaved(saved), saved);
    },
  );
});
