// For whom a table with friends waits, as far as the page itself decides it.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no_page.js';

const { engine } = await import('../../static/engine/boot.js');
const { EngineError } = await import('../../static/engine/failure.js');
const { FriendsTable } = await import('../../static/match/friends-table.js');
const { mayReplace } = await import('../../static/match/absence.js');
const { summaryOf } = await import('../../static/match/table-summary.js');
const { Duties } = await import('../../static/match/duties.js');

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

test('a rematch that a friend asks for waits for one’s answer, and the friend for whoever has not left', () => {
  const offer = { game: 'troika', seats: 2, bots: [null, null], host: 'Max' };
  const [mine, friends] = [
    { key: 'me', name: 'Olivia' },
    { key: 'friend', name: 'Max' },
  ];
  const next = { match: 2, played: 1, start: null, hosts: false, seat: 0, players: [mine, friends], offer };
  const asked = founded({}, { ...next, seats: [friends, {}] });
  const asking = (/** @type {object} */ friend = {}) =>
    founded({}, { ...next, hosts: true, seats: [mine, {}], players: [mine, { ...friends, ...friend }] });
  const told = (/** @type {any} */ table) => {
    table.line.contact = 'on';
    const { isYours, asker, missing } = summaryOf(table) ?? {};
    return { isYours, asker, missing };
  };
  assert.deepEqual(told(asked), { isYours: true, asker: 'Max', missing: [] });
  assert.deepEqual(told(asking()), { isYours: false, asker: undefined, missing: ['Max'] });
  assert.deepEqual(told(asking({ left: true })).missing, []);
  assert.equal(founded({ left: true }, { ...next, seats: [friends, {}] }).isYours, false);
  const full = founded({}, { ...next, seats: [friends, { key: 'another', name: 'Zoe' }] });
  assert.equal(full.isYours, false, 'no seat is left');
  const begun = founded({}, { ...next, played: 2, phase: 'playing', seats: [friends, mine] });
  begun.line.status = /** @type {any} */ ({});
  assert.equal({ ...summaryOf(asked), ...summaryOf(begun) }.asker, undefined, 'what was remembered is gone');
});

test('a table that one has left waits for nobody here', () => {
  assert.equal(founded({ left: true }).isYours, false);
  const players = [{ key: 'me', awaited: true }, { key: 'friend' }];
  assert.equal(founded({}, { phase: 'playing', players, seat: 0 }).isYours, true);
  assert.equal(founded({ left: true }, { phase: 'playing', players, seat: 0 }).isYours, false);
});

test('a table waits for whose answer it needs before something is taken back, once', () => {
  const players = [
    { key: 'me', name: 'Olivia' },
    { key: 'friend', name: 'Max', awaited: true },
  ];
  const asks = (/** @type {object} */ back, /** @type {object} */ more = {}) => {
    const offer = { game: 'troika', seats: 2, bots: [null, null], host: 'Max' };
    const table = founded({}, { phase: 'playing', players, seat: 0, offer, back, ...more });
    table.line = /** @type {any} */ ({ ...table.line, contact: 'on' });
    const { isYours, asksBack } = summaryOf(table) ?? {};
    return [isYours, asksBack];
  };
  const back = { seat: 1, agreed: [1], declined: [] };
  assert.deepEqual(asks(back), [true, 'Max']);
  assert.deepEqual(asks({ ...back, agreed: [1, 0] }), [false, undefined]);
  assert.deepEqual(asks({ ...back, declined: [0] }), [false, undefined], 'who has declined is not asked again');
  assert.deepEqual(asks({ seat: 0, agreed: [0], declined: [] }), [false, undefined], 'one’s own request');
  assert.deepEqual(asks(back, { seat: null }), [false, undefined], 'who looks on is not asked');
});

test('bots are no friends that have come', () => {
  assert.equal(founded().hasFriends, true);
  assert.equal(founded({}, { seats: [{ key: 'me' }, {}, { bot: 'easy' }] }).hasFriends, false);
});

test('of two with the same face the one behind gets another', () => {
  const said = (/** @type {string} */ me, /** @type {object} */ status = { whole: true }) => {
    const faces = ['dog', 'cat', 'cat'];
    const seats = faces.map((face, at) => ({ key: `k${at}`, name: `N${at}`, face }));
    const table = founded({}, { seats, next: 7, owes: [], unchecked: [] });
    table.line = /** @type {any} */ ({ ...table.line, me, status });
    const sat = /** @type {any[]} */ ([]);
    table.sitDown = async (says) => Boolean(sat.push(says));
    new Duties(table).follow(/** @type {any} */ (table.gathering));
    return sat;
  };
  assert.deepEqual(said('k0'), []);
  assert.deepEqual(said('k1'), []);
  assert.deepEqual(said('k2'), [{ t: 'sit', n: 7, name: 'N2', face: 'panda', seat: null }]);
  assert.deepEqual(said('k2', { whole: false }), [], 'not before all is known that was said');
});

test('a seat of which nothing is heard may be given to a bot after a day, of somebody who has left at once', () => {
  const HOUR = 3600;
  const may = (/** @type {number} */ hours, /** @type {object} */ friend = {}, seat = 0) => {
    const players = [{ key: 'me' }, { key: 'friend', awaited: true, ...friend }];
    const table = founded({}, { phase: 'playing', players, seat });
    const said = [25, hours].map((ago) => ({ from: 'friend', at: Date.now() / 1000 - ago * HOUR }));
    table.line = /** @type {any} */ ({ ...table.line, messages: [...said, { from: 'me', at: Date.now() / 1000 }] });
    return mayReplace(table, 1);
  };
  assert.equal(may(23), false);
  assert.equal(may(25), true);
  assert.equal(may(25, { awaited: false }), false, 'nobody waits for them');
  assert.equal(may(25, { bot: 'normal' }), false, 'a bot plays already');
  assert.equal(may(1, { left: true }), true);
  assert.equal(may(25, {}, 1), false, 'not one’s own');
});

test('what an engine that failed was asked is asked again with the next sign of anybody', async () => {
  // Whoever sits there is told that it failed.
  Object.assign(document, { body: Object.assign(document.documentElement, { append() {} }) });
  /** @type {(what: string) => void} */
  let hear = () => {};
  const watch = (/** @type {typeof hear} */ listener) => {
    hear = listener;
    return () => {};
  };
  const line = { place: {}, me: 'me', here: new Set(), messages: ['a move'], status: {}, watch };
  const table = new FriendsTable(/** @type {any} */ (line));
  const before = /** @type {any} */ ({ phase: 'playing', unsent: [], owes: [], unchecked: [], players: [], seats: [] });
  table.gathering = before;
  const answers = [new EngineError('silent'), { ...before, next: 2 }];
  engine.call = () => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(JSON.stringify(answer));
  };
  hear('messages');
  await table.refresh();
  assert.equal(table.gathering, before);
  hear('here');
  await table.refresh();
  assert.equal(table.next, 2);
  hear('here');
  await table.refresh();
  assert.equal(answers.length, 0, 'and not once more');
});
