/** Whoever's board is looked at is lit among the others. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './no_page.js';

const { lookedAt } = await import('../../static/match/say-why.js');
const LAYOUT = { spots: [{ id: 'a' }, { id: 'seat0', seat: 0 }, { id: 'seat1', seat: 1 }] };

test('the place of whoever is looked at is lit, and nobody at one’s own board', () => {
  assert.deepEqual(lookedAt({ of: 1, seat: 0 }, LAYOUT), ['seat1']);
  assert.deepEqual(lookedAt({ of: 0, seat: 0 }, LAYOUT), []);
  assert.deepEqual(lookedAt({ of: 1, seat: null }, LAYOUT), []);
  assert.deepEqual(lookedAt(undefined, LAYOUT), []);
});
