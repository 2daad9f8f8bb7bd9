// To another device by a file: it is the same person there, with all tables; a garbled file, or one that would cost somebody a
// seat, changes nothing.

import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { promisifyRequest } from 'idb-keyval';
import './storage_alone.js';
import { TriesReader } from '../../static/store/file.js';
import { isGenuine, keysFrom, publicKey, signed } from '../../static/together/envelopes.js';

/** @import { Place } from '../../static/together/types' */

const { inGames } = await import('../../static/store/opening.js');
const { bringIn, linesToMove, playsAsAnother, readMoved } = await import('../../static/store/moving.js');
const { addPlace, allPlaces, changePlace, keepMessage } = await import('../../static/store/together.js');
const { deviceKey, messagesOf } = await import('../../static/together/log.js');
const { DEVICE } = await import('../../static/store/together-keys.js');

const AT = 1_795_500_000;
const RECORD = 'g/1 seats=1 #a\n0 x\n';
const NONCES = { ['ab'.repeat(32)]: 'cd'.repeat(16) };

const everything = () => inGames('readonly', (store) => promisifyRequest(store.getAll()));
const empty = () => inGames('readwrite', (store) => promisifyRequest(store.clear()));
beforeEach(empty);

/** @param {number} n @returns {Place} */
function tableOf(n) {
  const secret = String(n).padStart(64, '7');
  return { id: `a${n}`, kind: 'table', table: keysFrom(secret).table, secret, founder: publicKey(secret), since: n };
}

/** A device with a table, and something said there. @param {number} n */
async function sitDown(n) {
  const place = tableOf(n);
  await addPlace(place);
  await changePlace(place.id, { about: { nonces: NONCES, shown: 'a board' }, mine: ['a move'] });
  const message = signed(place.table, JSON.stringify({ t: 'react', v: 1, says: `${n}` }), await deviceKey(), AT);
  await keepMessage(place.id, message, {});
  return { place, message };
}

/** What a file has that lies before a game. @param {readonly string[]} lines */
function inFile(lines) {
  const reader = new TriesReader();
  for (const piece of [...lines, '\n', RECORD]) reader.add(piece);
  assert.deepEqual(
    reader.end().map(({ record }) => record),
    [RECORD],
  );
  return reader.moved;
}

async function moved() {
  const all = readMoved(inFile(await linesToMove()));
  assert.ok(all);
  return all;
}

test('another device is the same person at all tables, and knows what was said', async () => {
  const [one, two] = [await sitDown(1), await sitDown(2)];
  const secret = await deviceKey();
  const file = await moved();
  assert.ok(isGenuine(file));
  await empty();
  assert.ok(await bringIn(file));
  assert.equal(await deviceKey(), secret);
  assert.deepEqual(
    await allPlaces(),
    [two, one].map(({ place }) => ({ ...place, about: { nonces: NONCES } })),
  );
  for (const { place, message } of [one, two])
    assert.deepEqual(await messagesOf(place.id), [{ ...message, unsent: true }]);
});

test('to load it twice, or where it was saved, changes nothing but what is missing', async () => {
  const { place } = await sitDown(1);
  const file = await moved();
  const before = await everything();
  assert.ok(await bringIn(file));
  assert.deepEqual(await everything(), before);
  // The same table under another name that only this device has.
  await empty();
  await addPlace({ ...place, id: 'b9' });
  assert.ok(await bringIn(file));
  assert.deepEqual(
    (await allPlaces()).map(({ id }) => id),
    ['b9'],
  );
  assert.equal((await messagesOf('b9')).length, 1);
});

test('whoever plays here by another key keeps it, until all is over', async () => {
  await sitDown(1);
  const file = await moved();
  await empty();
  const { place } = await sitDown(2);
  const before = await everything();
  assert.ok(await playsAsAnother(file));
  assert.equal(await bringIn(file), false);
  assert.deepEqual(await everything(), before);
  await changePlace(place.id, { over: true });
  assert.ok(!(await playsAsAnother(file)));
  assert.ok(await bringIn(file));
  assert.equal(await deviceKey(), file.secret);
  assert.equal((await allPlaces()).length, 2);
});

test('without a table there is nothing to move', async () => {
  await deviceKey();
  assert.deepEqual(await linesToMove(), []);
});

test('what is garbled or said by somebody else is refused', async () => {
  await sitDown(1);
  const lines = inFile(await linesToMove());
  const [device = '', place = '', said = ''] = lines;
  const bad = {
    'no key': [place, said],
    'a short key': [device.replace(/[0-9a-f]{2}"/, '"'), place, said],
    'two keys': [device, device, place, said],
    'no table of what was said': [device, said],
    'the same table twice': [device, place, place],
    'a name that leads elsewhere': [device, place.replace('"a1"', '"a/1"')],
    'cut off': [device, place.slice(0, -9)],
    'nothing known': [device, place, 'other {}'],
    'no object': [device, 'place null'],
    hello: ['hello'],
  };
  for (const [what, some] of Object.entries(bad)) assert.equal(readMoved(some), undefined, what);
  const forged = {
    'another table': [device, place.replace(/("table":")../, '$1ff')],
    'other words': [device, place, said.replace('react', 'leave')],
    'a key that is none': [device.replace(/[0-9a-f]{64}/, '0'.repeat(64)), place],
  };
  for (const [what, some] of Object.entries(forged)) {
    const file = readMoved(some);
    assert.ok(file && !isGenuine(file), what);
  }
  assert.ok(await inGames('readonly', (store) => promisifyRequest(store.get(DEVICE))));
});
