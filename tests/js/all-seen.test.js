// A board that is looked at for a while: whether it is seen whole then is said to the style sheets, which offer no way to that.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sayScale, sayVisit } from '../../static/board/scale.js';

/** @type {Set<string>} */
const classes = new Set();
const classList = {
  /** @param {string} name @param {boolean} isOn */
  toggle: (name, isOn) => (isOn ? classes.add(name) : classes.delete(name)),
};
const place = /** @type {any} */ ({ classList });

test('a board that is near but seen whole for a while is said to be', (t) => {
  const { requestAnimationFrame } = globalThis;
  t.after(() => Object.assign(globalThis, { requestAnimationFrame }));
  Object.assign(globalThis, { requestAnimationFrame: (/** @type {() => void} */ show) => show() });
  sayScale(place, 1.8);
  assert.deepEqual([...classes].sort(), ['near', 'zoomed']);
  sayVisit(place, 1);
  assert.deepEqual([...classes].sort(), ['all-seen', 'zoomed']);
  sayVisit(place, 1.5);
  assert.deepEqual([...classes].sort(), ['near', 'zoomed']);
  sayVisit(place);
  assert.deepEqual([...classes].sort(), ['near', 'zoomed']);
  sayScale(place, 1);
  assert.deepEqual([...classes], []);
});
