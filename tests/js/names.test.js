// What people call themselves: whatever is typed or stored, a name is one line that fits, and no two are alike.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import './no_page.js';

const stored = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => stored.set(key, value),
});
const { asNames, cleanName, shortName, keepNames, lastNames, LONGEST, nameTwice } = await import(
  '../../static/ui/names.js'
);

beforeEach(() => stored.clear());

const bad = [
  ['', ''],
  ['  \n\t ', ''],
  ['\u202e\u200b\u0007', ''],
  [undefined, ''],
  [7, ''],
  [{}, ''],
  [' Aki \n Ito ', 'Aki Ito'],
  ['a\u202eb\u2066c', 'abc'],
  ['x'.repeat(5000), 'x'.repeat(LONGEST)],
  ['👩‍👩‍👧'.repeat(40), '👩‍👩‍👧'.repeat(LONGEST)],
  ['か\u3099く', 'がく'],
];
for (const [typed, name] of bad)
  test(`${JSON.stringify(typed)?.slice(0, 30)} is the name ${String(name).slice(0, 20)}`, () => {
    assert.equal(cleanName(typed), name);
    assert.equal(cleanName(name), name, 'a name that is clean changes no more');
  });

test('two names are alike however they are written, and none at all is no name', () => {
  assert.equal(nameTwice(['Aki', '', 'Ben', '']), undefined);
  assert.equal(nameTwice(['Aki', 'Ben', 'aKI']), 'aKI');
  assert.equal(nameTwice(['アキ', 'ｱｷ']), 'ｱｷ');
});

test('whoever was not asked this time keeps the name of the last game', () => {
  keepNames(['Aki', 'Ben', 'Cho']);
  keepNames(['Dan', undefined]);
  assert.deepEqual(lastNames(), ['Dan', 'Ben', 'Cho']);
  keepNames(['', undefined, 'Eri', 'Fumi']);
  assert.deepEqual(lastNames(), ['', 'Ben', 'Eri', 'Fumi']);
});

test('what somebody has written into storage is names or nothing', () => {
  for (const text of ['{', '7', 'null', '{"0":"a"}', '"Aki"']) {
    stored.set('higawari.names', text);
    assert.deepEqual(lastNames(), [], text);
  }
  stored.set('higawari.names', JSON.stringify([1, ' Aki\n', null, ['x']]));
  assert.deepEqual(lastNames(), ['', 'Aki', '', '']);
  assert.equal(asNames(Array.from({ length: 5000 }, () => 'x')).length, 10);
});

test('a name is whole where it fits, else its initial, unless two have the same', () => {
  const names = ['Aki Ito', '花子', '花火師', '', 'Ben', 'Bella', 'Beate', 'エリ', '👩‍👩‍👧 xy', 'Fuku'];
  const initials = ['A', '花子', '花', undefined, 'Ben', undefined, undefined, 'エリ', '👩‍👩‍👧', 'Fuku'];
  assert.deepEqual(
    names.map((_, seat) => shortName(names, seat)),
    initials,
  );
  assert.equal(shortName([], 3), undefined);
  assert.equal(shortName(['花火師', 'Kon'], 0, 8), '花火師');
});
