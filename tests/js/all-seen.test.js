// A board that is looked at for a while: whether it is seen whole then is said to the style sheets, which offer no way to that.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sayScale, sayVisit } from '../../static/board/scale.js';

/** @type {Set<string>} */
const classes = new Set();
const classList = {
  /** @param {string} name @param {boolean} isOn */
  toggle: (name, isOn) => (isOn ? classes.add(name) : classes.delete(name)),
  /** @param {string} name */
  contains: (name) => classes.has(name),
  /** @param {string} name */
  add: (name) => classes.add(name),
  /** @param {string} name */
  remove: (name) => classes.delete(name),
};
const place = /** @type {any} */ ({ classList });

test('a board that goes back to where all of it is seen settles there', (t) => {
  const { requestAnimationFrame } = globalThis;
  t.after(() => Object.assign(globalThis, { requestAnimationFrame }));
  Object.assign(globalThis, { requestAnimationFrame: (/** @type {() => void} */ show) => show() });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  sayScale(place, 1.8);
  assert.ok(!classes.has('settling'));
  sayScale(place, 1);
  assert.ok(classes.has('settling'));
  t.mock.timers.tick(1000);
  assert.ok(!classes.has('settling'));
  sayScale(place, 1.8);
  sayScale(place, 1);
  sayScale(place, 1.8);
  assert.ok(!classes.has('settling'), 'near again');
  sayScale(place, 1);
  t.mock.timers.tick(1000);
});

test('a board that is near but seen whole for a while is said to be', (t) => {
  const { requestAnimationFrame } = globalThis;
  t.after(() => Object.assign(globalThis, { requestAnimationFrame }));
  Object.assign(globalThis, { requestAnimationFrame: (/** @type {() => void} */ show) => show() });
  sayScale(place, 1.8);
  assert.deepEqual([...classes].sort(), ['near', 'zoomed']);
  sayVisit(place, 1);
  assert.deepEqual([...classes].sort(), ['all-seen', 'settling', 'zoomed']);
  sayVisit(place, 1.5);
  assert.deepEqual([...classes].sort(), ['near', 'zoomed']);
  sayVisit(place);
  assert.deepEqual([...classes].sort(), ['near', 'zoomed']);
  sayScale(place, 1);
  assert.deepEqual([...classes], ['settling']);
});
