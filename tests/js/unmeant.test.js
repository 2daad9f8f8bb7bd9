// The button that comes where "Place here" has just been: a double touch of that does not skip what the bots do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Unmeant } from '../../static/screens/game/unmeant.js';

const button = /** @type {any} */ ({});
const at = (/** @type {number} */ timeStamp) => ({ timeStamp });

/** One that came after a second. */
function skip() {
  const one = new Unmeant(() => 1000);
  one.came(button);
  return one;
}

test('a press right after it came is not meant for it, however long the finger rests', () => {
  const one = skip();
  one.begins(at(1200));
  assert.equal(one.isMeant(at(1280)), false);
  one.begins(at(1390));
  assert.equal(one.isMeant(at(2000)), false);
});

test('one that begins later is, and one after another that was not', () => {
  const one = skip();
  one.begins(at(1100));
  assert.equal(one.isMeant(at(1150)), false);
  one.begins(at(1450));
  assert.equal(one.isMeant(at(1500)), true);
});

test('a key that is pressed twice is no other', () => {
  assert.equal(skip().isMeant(at(1100)), false);
  assert.equal(skip().isMeant(at(1400)), true);
});

test('one that has gone and come again is a new one', () => {
  let now = 1000;
  const one = new Unmeant(() => now);
  one.came(button);
  one.came(undefined);
  now = 5000;
  one.came(button);
  one.begins(at(5100));
  assert.equal(one.isMeant(at(5180)), false);
});
