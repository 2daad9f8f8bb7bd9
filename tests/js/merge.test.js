// The tries of several devices as one set, and such a set as text.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { mergeTries, readTries, Unreadable, writeTries } from '../../static/store/merge.js';
import { always } from './properties.js';
import { WEEK } from './saved.js';

/** @import { StoredTry } from '../../static/store/merge.js' */

const turns = fc.array(fc.constantFrom('0 x', '0 y', '* z'), { maxLength: 3 });

/** Two setups, one of which has bots: with the number that they had, or have now. */
const HEADS = ['g/1 seats=2 #a', ...['', '2:', '0:'].map((number) => `g/1 seats=2 bots=${number}-,x #ab`)];

/** A try with few moves at one of two setups, so that many are alike. */
const aTry = fc
  .record({
    head: fc.constantFrom(...HEADS),
    turns,
    undone: turns,
    begun: fc.integer({ min: 0, max: 2 }),
    day: fc.constantFrom(...WEEK.slice(0, 2)),
    at: fc.integer({ min: 0, max: 2 }),
    sent: fc.boolean(),
    practice: fc.boolean(),
  })
  .map(({ head, turns: played, day, ...one }) => ({
    ...one,
    record: [head, ...played].map((line) => `${line}\n`).join(''),
    day: one.begun ? day : '',
  }));

const device = fc.array(aTry, { maxLength: 7 });

/** @param {StoredTry} one */
const linesOf = ({ record, undone }) => [
  ...record
    .replace(/bots=\d:/, 'bots=')
    .trimEnd()
    .split('\n'),
  ...[...undone].reverse(),
];

/** Whether nothing of the other would be missed: its moves are there, and when it began is not forgotten. @param {StoredTry} one @param {StoredTry} other */
function includes(one, other) {
  const begun = other.sent ? 0 : other.begun;
  const lines = linesOf(one);
  return (begun === 0 || (!one.sent && one.begun === begun)) && linesOf(other).every((line, at) => lines[at] === line);
}

const asText = (/** @type {StoredTry} */ one) => JSON.stringify(Object.entries(one).sort());
const asSet = (/** @type {StoredTry[]} */ tries) => tries.map(asText).sort();

test('devices merge to the same in any order and however often', () => {
  always(
    device,
    device,
    device,
    (/** @type {StoredTry[]} */ here, /** @type {StoredTry[]} */ there, /** @type {StoredTry[]} */ elsewhere) => {
      const merge = (/** @type {StoredTry[][]} */ ...sets) => mergeTries(sets.flat());
      const both = merge(here, there);
      assert.deepEqual(asSet(both), asSet(merge(there, here)));
      assert.deepEqual(asSet(merge(both, there)), asSet(both));
      assert.deepEqual(asSet(merge(both, both)), asSet(both));
      assert.deepEqual(asSet(merge(both, elsewhere)), asSet(merge(here, merge(elsewhere, there))));
    },
  );
});

test('a merge loses nothing, invents nothing and has nothing twice', () => {
  always(device, device, (/** @type {StoredTry[]} */ here, /** @type {StoredTry[]} */ there) => {
    const all = [...here, ...there];
    const result = mergeTries(all);
    for (const one of all)
      assert.ok(
        result.some((other) => includes(other, one)),
        asText(one),
      );
    for (const one of result) {
      assert.ok(all.includes(one), asText(one));
      assert.deepEqual(
        result.filter((other) => includes(other, one)),
        [one],
      );
    }
  });
});

test('what is written can be read', () => {
  always(device, fc.constantFrom('\n', '\r\n'), (/** @type {StoredTry[]} */ tries, /** @type {string} */ end) => {
    assert.deepEqual(readTries(writeTries(tries).replaceAll('\n', end)), tries);
  });
});

test('a file of records alone is read', () => {
  always(device, (/** @type {StoredTry[]} */ tries) => {
    const texts = readTries(tries.map(({ record }) => record).join('\n'));
    const unknown = { undone: [], begun: 0, day: '', at: 0, sent: false, practice: false };
    assert.deepEqual(
      texts,
      tries.map(({ record }) => ({ record, ...unknown })),
    );
  });
});

const BAD_LINES = {
  'no time': '@ begun=yesterday at=1',
  'a day without a moment': '@ day=2026-11-20 at=1',
  'no day of the calendar': '@ begun=1795000000000 day=2026-02-30 at=1795000000000',
  'script-like': '@ <img/src=x/onerror=alert(1)>',
};

for (const [what, line] of Object.entries(BAD_LINES)) {
  test(`of a file that cannot be read it is known which game it is: ${what}`, () => {
    always(fc.array(aTry, { minLength: 1, maxLength: 4 }), (/** @type {StoredTry[]} */ tries) => {
      const text = `${writeTries(tries)}\n${line}\ng/1 seats=1 #a\n`;
      assert.throws(
        () => readTries(text),
        (error) => error instanceof Unreadable && error.n === tries.length + 1,
      );
    });
  });
}

test('moves that were taken back come last', () => {
  assert.throws(() => readTries('@ at=1\ng/1 seats=1 #a\n< 0 x\n0 y\n'), Unreadable);
});
