// The tries of several devices as one set, and such a set as text.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { readTries, TooMany, TriesReader, Unreadable, writeTries } from '../../static/store/file.js';
import { mergeTries } from '../../static/store/merge.js';
import { always } from './properties.js';
import { WEEK } from './saved.js';

/** @import { StoredTry } from '../../static/store/stored-try.js' */

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
    paper: fc.boolean(),
    hints: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  })
  .map(({ head, turns: played, day, hints, ...one }) => ({
    ...one,
    ...(hints === undefined ? {} : { hints }),
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

/** Whether they are the same try, as far as anybody knows. @param {StoredTry} one @param {StoredTry} other */
const isSameTry = (one, other) => {
  const [known, alike] = [one, other].map(({ begun, sent }) => begun > 0 && !sent);
  const moves = (/** @type {StoredTry} */ of) => linesOf(of).join('\n');
  return known || alike ? known && alike && one.begun === other.begun : moves(one) === moves(other);
};

const withoutHints = (/** @type {StoredTry} */ { hints: _, ...one }) => asText(one);
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
      assert.ok(all.map(withoutHints).includes(withoutHints(one)), asText(one));
      assert.deepEqual(
        result.filter((other) => includes(other, one)),
        [one],
      );
    }
  });
});

test('of hints the larger number is kept', () => {
  always(device, device, (/** @type {StoredTry[]} */ here, /** @type {StoredTry[]} */ there) => {
    const all = [...here, ...there];
    const headOf = (/** @type {StoredTry} */ one) => linesOf(one)[0];
    for (const one of mergeTries(all)) {
      const same = all.filter((other) => headOf(other) === headOf(one) && isSameTry(one, other));
      const counts = same.map(({ hints }) => hints).filter((hints) => hints !== undefined);
      assert.equal(one.hints, counts.length ? Math.max(...counts) : undefined, asText(one));
    }
  });
});

test('two sets of many are merged without comparing every pair', () => {
  let read = 0;
  const many = Array.from({ length: 4_000 }, (_, n) => ({
    get record() {
      read += 1;
      return `g/1 seats=1 #a\n0 ${n}\n`;
    },
    ...{ undone: [], begun: n % 2, day: n % 2 ? '2026-11-20' : '', at: 1, sent: false, practice: false, paper: false },
  }));
  assert.equal(mergeTries(many).length, many.length);
  assert.ok(read < 40 * many.length, `${read} looks at ${many.length} records`);
});

test('what is written can be read', () => {
  always(device, fc.constantFrom('\n', '\r\n'), (/** @type {StoredTry[]} */ tries, /** @type {string} */ end) => {
    assert.deepEqual(readTries(writeTries(tries).replaceAll('\n', end)), tries);
  });
});

test('a file is read in pieces of any size', () => {
  always(device, fc.integer({ min: 1, max: 40 }), (/** @type {StoredTry[]} */ tries, /** @type {number} */ size) => {
    const text = writeTries(tries).replaceAll('\n', '\r\n');
    const reader = new TriesReader();
    for (let at = 0; at < text.length; at += size) reader.add(text.slice(at, at + size));
    assert.deepEqual(reader.end(), tries);
  });
});

test('a game that is longer than any is not read to its end', () => {
  const reader = new TriesReader();
  let pieces = 0;
  assert.throws(
    () => {
      for (; pieces < 1_000; pieces += 1) reader.add('x'.repeat(5_000));
    },
    (error) => error instanceof Unreadable && error.n === 1 && error.why === 'long',
  );
  assert.ok(pieces < 30, `${pieces} pieces`);
});

test('there is an end to how many games a file has', () => {
  assert.throws(() => readTries('g/1 seats=1 #a\n\n'.repeat(20_001)), TooMany);
});

test('a file of records alone is read', () => {
  always(device, (/** @type {StoredTry[]} */ tries) => {
    const texts = readTries(tries.map(({ record }) => record).join('\n'));
    const unknown = { undone: [], begun: 0, day: '', at: 0, sent: false, practice: false, paper: false };
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
