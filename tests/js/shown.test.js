// Whoever goes on by himself waits for what is about to end, and for nothing that goes on for long.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ended, moves } from '../../static/ui/shown.js';

const within = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(() => resolve('later'), time));

test('the next picture comes once what moves has ended', async () => {
  /** @type {(ended?: unknown) => void} */
  let end = () => {};
  const over = new Promise((resolve) => {
    end = resolve;
  });
  moves(() => over);
  const next = ended();
  assert.equal(await Promise.race([next, within(20)]), 'later');
  end();
  assert.equal(await Promise.race([next, within(20)]), undefined);
});

test('what moves for long is not waited for', async () => {
  moves(() => new Promise(() => undefined));
  assert.equal(await Promise.race([ended(), within(1000)]), undefined);
});
