/** What is said comes out of its envelopes as it was said, for members only, in whatever order the pieces come. */

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { Assembly } from '../../static/together/assembly.js';
import { keysFrom, newSecret, publicKey, signed, verified, wrapped } from '../../static/together/envelopes.js';
import { read, written } from '../../static/together/invitation.js';
import { Moments } from '../../static/together/moments.js';
import { outcomeOf, timesToTry } from '../../static/together/refusals.js';
import { Room } from '../../static/together/room.js';
import { always } from './properties.js';

const SECRET = '11'.repeat(32);
const DEVICE = '22'.repeat(32);
const keys = keysFrom(SECRET);
const AT = 1_795_500_000;
const none = () => false;

const say = (/** @type {object} */ says, at = AT) =>
  signed(keys.table, JSON.stringify({ t: 'react', v: 1, ...says }), DEVICE, at);

/** The messages that come out of envelopes. */
const opened = (/** @type {any[]} */ events, keysOfReader = keys) => {
  const assembly = new Assembly(keysOfReader);
  return events.flatMap((event) => assembly.open(event, none).message ?? []);
};

test('a message comes out as it was said, long or short, in any order, once', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  always(
    text,
    fc.nat(30),
    fc.infiniteStream(fc.nat()),
    (/** @type {string} */ piece, /** @type {number} */ times, dice) => {
      const message = say({ name: `${piece}駅🚉`.repeat(1 + times * 25) });
      const events = wrapped(keys, message);
      const shuffled = events.map((event) => ({ event, die: dice.next().value })).sort((a, b) => a.die - b.die);
      const come = [...shuffled, ...shuffled].map(({ event }) => event);
      assert.deepEqual(opened(come), [message]);
      for (const { content, tags } of events) {
        assert.ok(content.length <= 4_096);
        // Nothing but when it may be thrown away.
        assert.deepEqual(tags, [['expiration', String(AT + 180 * 24 * 3600)]]);
      }
    },
  );
});

test('what is said twice within a second is two messages, here and at another table the first again', () => {
  const moments = new Moments();
  const text = '{"t":"back","v":1}';
  const said = [AT, AT, AT, AT + 1, AT + 9].map((now) => moments.of(keys.table, text, now));
  assert.deepEqual(said, [AT, AT + 1, AT + 2, AT + 3, AT + 9]);
  assert.equal(new Set(said.map((at) => signed(keys.table, text, DEVICE, at).id)).size, said.length);
  assert.equal(moments.of(keys.table, '{"t":"leave","v":1}', AT + 9), AT + 9);
  assert.equal(moments.of('another table', text, AT + 9), AT + 9);
});

test('whoever wraps a message makes the same envelope, unless the time has to be another', () => {
  const message = say({});
  const [one] = wrapped(keys, message);
  const [other] = wrapped(keysFrom(SECRET), message);
  assert.equal(one?.id, other?.id);
  assert.notEqual(wrapped(keys, message, { at: AT - 60 })[0]?.id, one?.id);
});

test('a relay sees neither who speaks, nor the same author at two tables', () => {
  const [event] = wrapped(keys, say({ name: 'Alice' }));
  const seen = JSON.stringify(event);
  for (const hidden of [publicKey(DEVICE), SECRET, 'Alice', 'react']) assert.ok(!seen.includes(hidden));
  assert.equal(event?.pubkey, keys.table);
  assert.notEqual(keysFrom('33'.repeat(32)).table, keys.table);
});

test('nothing comes out for a stranger, and nothing that a stranger has made', () => {
  const stranger = keysFrom(newSecret());
  assert.deepEqual(opened(wrapped(keys, say({})), stranger), []);
  const [event] = wrapped(stranger, say({}));
  assert.deepEqual(opened([{ ...event, pubkey: keys.table }]), []);
  always(fc.string({ maxLength: 200 }), (/** @type {string} */ content) => {
    assert.deepEqual(opened([{ id: '0', content, pubkey: keys.table }]), []);
  });
});

test('what a member forges is not taken: another text, author, time or table, or no signature', () => {
  const message = say({});
  const whole = ({ from, at, sig, text } = message) => JSON.stringify([from, at, sig, text]);
  assert.deepEqual(verified(keys, message.id, whole()), message);
  const forged = [
    { ...message, text: message.text.replace('react', 'leave') },
    { ...message, from: publicKey('44'.repeat(32)) },
    { ...message, at: AT + 1 },
    { ...message, sig: '0'.repeat(128) },
  ];
  for (const one of forged) assert.equal(verified(keys, one.id, whole(one)), undefined);
  assert.equal(verified(keysFrom('33'.repeat(32)), message.id, whole()), undefined);
  for (const text of ['', '{}', '[]', 'null', '[1,2,3,4]']) assert.equal(verified(keys, message.id, text), undefined);
  const said = signed(keys.table, '"text"', DEVICE, AT);
  assert.equal(verified(keys, said.id, whole(said)), undefined);
});

test('of a device that says too much, the same is kept whatever comes first; others are not touched', () => {
  const place = { id: 'p', kind: 'table', table: keys.table, secret: SECRET, founder: '', since: 0 };
  const many = Array.from({ length: 2_050 }, (_, n) => ({ id: String(n), from: 'a', at: n % 700, text: '', sig: '' }));
  const other = { id: 'x', from: 'b', at: 9_999, text: '', sig: '' };
  const kept = (/** @type {any[]} */ messages) => {
    const room = new Room(/** @type {any} */ (place));
    for (const one of messages) room.add(one);
    assert.ok(room.flooded);
    return [...room.messages.keys()].sort();
  };
  const forward = kept([other, ...many]);
  assert.equal(forward.length, 2_001);
  assert.ok(forward.includes('x'));
  assert.deepEqual(kept([...many].reverse().concat(other)), forward);
});

test('an invitation is read as it was written; anything else is none', () => {
  const founder = publicKey(DEVICE);
  const text = written({ secret: SECRET, founder });
  assert.match(text, /^[\w-]{86}$/);
  assert.deepEqual(read(text), { secret: SECRET, founder });
  always(fc.string(), (/** @type {string} */ other) => assert.equal(read(other), undefined));
});

test('what relays say is understood', () => {
  const said = {
    'duplicate: already have this event': 'kept',
    'invalid: created_at too far in the future': 'time',
    'invalid: 1795500000 is too old': 'time',
    'rate-limited: slow down': 'later',
    'error: could not connect to the database': 'later',
    'publish timed out': 'silent',
    'relay connection closed by us': 'silent',
    'blocked: you are banned from posting here': 'never',
    'pow: 26 bits needed': 'never',
  };
  for (const [reason, outcome] of Object.entries(said)) assert.equal(outcomeOf(new Error(reason)), outcome, reason);
  assert.deepEqual(timesToTry(86_400).slice(0, 2), [86_400, 0]);
});
