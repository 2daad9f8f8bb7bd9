import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writerOf } from '../../static/ui/rewrite.js';

test('letters are written over until somebody else writes there', () => {
  const letters = /** @type {Text} */ ({ data: '3' });
  const write = writerOf(letters);
  assert.ok(write('4'));
  assert.equal(letters.data, '4');
  letters.data = '9';
  assert.ok(!write('5'));
  assert.equal(letters.data, '9');
});
