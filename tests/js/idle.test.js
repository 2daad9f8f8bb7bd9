// What is worked out in the meantime waits for whatever else is being done.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no_page.js';

const { Idle } = await import('../../static/match/idle.js');
const { moves } = await import('../../static/ui/shown.js');

const within = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(() => resolve('later'), time));

test('nothing is worked out while something moves', async () => {
  let end = (/** @type {unknown} */ _) => {};
  const over = new Promise((resolve) => (end = resolve));
  moves(() => over);
  const idle = new Idle(/** @type {any} */ ({ busy: false, view: { over: true } }));
  const comes = idle.comes(() => true);
  assert.equal(await Promise.race([comes, within(20)]), 'later');
  end(undefined);
  assert.equal(await Promise.race([comes, within(20)]), true);
});

test('what is wanted no more is not worked out, whatever moves', async () => {
  moves(() => Promise.resolve());
  const idle = new Idle(/** @type {any} */ ({ busy: true, view: { over: true } }));
  assert.equal(await Promise.race([idle.comes(() => false), within(20)]), false);
});
