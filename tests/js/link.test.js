// What is said while a relay is listened to anew is heard: a fake relay answers when it is told to, as slow ones do.

import assert from 'node:assert/strict';
import test from 'node:test';
import { STORED } from '../../static/together/envelopes.js';
import { Link } from '../../static/together/link.js';

const TABLE = 'a'.repeat(64);
/** Milliseconds after which a sign of life is asked for. */
const PULSE = 20_000;

/** Passes on what is said to whom it has answered. */
class Relay {
  /** What was asked and is not answered, by the name of the subscription. @type {string[]} */
  asked = [];
  /** @type {Set<string>} */
  listening = new Set();
  /** @type {any} */
  #socket;

  get Socket() {
    const relay = this;
    return class {
      readyState = 1;
      /** @type {any} */ onopen;

      constructor() {
        relay.#socket = this;
        queueMicrotask(() => this.onopen());
      }

      /** @param {string} text */
      send(text) {
        const [kind, name] = JSON.parse(text);
        if (kind === 'REQ') relay.asked.push(name);
        if (kind === 'CLOSE') relay.listening.delete(name);
      }

      close() {
        this.readyState = 3;
      }
    };
  }

  /** @param {unknown[]} message */
  #tell(...message) {
    this.#socket.onmessage({ data: JSON.stringify(message) });
  }

  answer() {
    for (const name of this.asked.splice(0)) {
      this.listening.add(name);
      this.#tell('EOSE', name);
    }
  }

  refuse() {
    for (const name of this.asked.splice(0)) this.#tell('CLOSED', name, 'error: too many subscriptions');
  }

  /** @param {string} id */
  say(id) {
    const event = { id: id.repeat(64), pubkey: TABLE, kind: STORED, created_at: 1, tags: [], content: '', sig: '' };
    for (const name of this.listening) this.#tell('EVENT', name, event);
  }
}

test('a relay is listened to without a gap, and by one subscription', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const relay = new Relay();
  /** @type {string[]} */
  const heard = [];
  const hooks = {
    onEvent: (/** @type {string} */ _, /** @type {any} */ { id }) => void heard.push(id[0]),
    onStatus() {},
    onWhole() {},
    onKept() {},
  };
  const link = new Link('ws://relay.test', hooks, /** @type {any} */ (relay.Socket));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  link.carry(new Map([[TABLE, /** @type {any} */ ({})]]));
  await settled();
  relay.answer();
  await settled();
  relay.say('1');
  assert.deepEqual(heard, ['1']);

  t.mock.timers.tick(PULSE);
  await settled();
  assert.equal(relay.asked.length, 1, 'a sign of life is asked for');
  relay.say('2');
  assert.deepEqual(heard, ['1', '2'], 'it has not answered yet, and is heard as before');
  relay.answer();
  await settled();
  relay.say('3');
  assert.deepEqual(heard, ['1', '2', '3']);
  assert.equal(relay.listening.size, 1);

  t.mock.timers.tick(PULSE);
  await settled();
  relay.refuse();
  await settled();
  relay.say('4');
  assert.deepEqual(heard, ['1', '2', '3', '4'], 'it refuses to be asked once more, and is heard as before');
  link.carry(new Map());
});
