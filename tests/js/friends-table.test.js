// For whom a table with friends waits, as far as the page itself decides it.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no_page.js';

const { FriendsTable } = await import('../../static/match/friends-table.js');

/** A table before its first game, as whoever founded it has it. @param {object} [place] @param {object} [gathering] */
function founded(place = {}, gathering = {}) {
  const line = { place, me: 'me', here: new Set(), messages: [], watch: () => () => {} };
  const table = new FriendsTable(/** @type {any} */ (line));
  const seats = [{ key: 'me' }, { key: 'friend' }];
  const start = { t: 'setup' };
  table.gathering = /** @type {any} */ ({
    phase: 'offer',
    match: 1,
    hosts: true,
    seats,
    players: [],
    start,
    ...gathering,
  });
  return table;
}

test('a table waits for its founder once all seats are taken', () => {
  assert.equal(founded().isYours, true);
  assert.equal(founded({}, { seats: [{ key: 'me' }, {}], start: null }).isYours, false);
  assert.equal(founded({}, { hosts: false, start: null }).isYours, false);
  assert.equal(founded({}, { match: 2 }).isYours, false, 'a rematch starts by itself');
});

test('a table that one has left waits for nobody here', () => {
  assert.equal(founded({ left: true }).isYours, false);
  const players = [{ key: 'me', awaited: true }, { key: 'friend' }];
  assert.equal(founded({}, { phase: 'playing', players, seat: 0 }).isYours, true);
  assert.equal(founded({ left: true }, { phase: 'playing', players, seat: 0 }).isYours, false);
});

test('bots are no friends that have come', () => {
  assert.equal(founded().hasFriends, true);
  assert.equal(founded({}, { seats: [{ key: 'me' }, {}, { bot: 'easy' }] }).hasFriends, false);
});
