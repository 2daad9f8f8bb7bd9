// What several tabs know of a table or circle stays, whichever writes last.

import assert from 'node:assert/strict';
import test from 'node:test';
import { changed } from '../../static/store/place.js';

const PLACE = /** @type {any} */ ({
  id: 'a',
  kind: 'table',
  about: { nonces: { one: '1' }, game: 'troika', asker: 'Max' },
});

test('what one tab writes takes nothing from what another has written', () => {
  const sat = changed(PLACE, { about: { nonces: { two: '2' } } });
  // This tab knew nothing of the secret.
  const summed = changed(sat, { about: { game: 'troika', asker: undefined, taken: 2 }, over: true });
  assert.deepEqual(summed.about, { nonces: { one: '1', two: '2' }, game: 'troika', asker: undefined, taken: 2 });
  assert.equal(summed.over, true);
  assert.deepEqual(changed(PLACE, { muted: true }).about, PLACE.about);
  assert.deepEqual(changed({ ...PLACE, about: undefined }, { about: { nonces: { two: '2' } } }).about, {
    nonces: { two: '2' },
  });
});
