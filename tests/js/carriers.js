// Devices at one table, with real sockets. tests/browser/test_carried.py says what happens, and stops and starts the relays.
//
// A line each way: an order, and what came of it.

import { createInterface } from 'node:readline';
import WebSocket from 'ws';
import { Carrier } from '../../static/together/carrier.js';
import { keysFrom, publicKey, signed, wrapped } from '../../static/together/envelopes.js';

/** @import { Signed } from '../../static/together/types' */

/** The table of a secret. @param {string} secret */
function placeOf(secret) {
  const { table } = keysFrom(secret);
  return /** @type {any} */ ({ id: table, kind: 'table', table, secret, founder: '', since: 0 });
}
const PATIENCE = 90_000;

const now = () => Math.floor(Date.now() / 1000);

class Device {
  /** What it has stored, as a browser would. @type {Map<string, Signed>} */
  stored = new Map();
  status = /** @type {any} */ (undefined);
  here = /** @type {string[]} */ ([]);
  known = new Map();
  #secret;
  #place;
  #relays;
  /** Seconds by which its clock is ahead. */
  #ahead;
  #waiting = new Set();
  #carrier = /** @type {Carrier | undefined} */ (undefined);

  constructor({ number, secret, relays, ahead = 0 }) {
    this.#place = placeOf(secret);
    this.#secret = String(number).padStart(64, '1');
    this.#relays = relays;
    this.#ahead = ahead;
  }

  async begin() {
    const store = {
      messagesOf: () => Promise.resolve([...this.stored.values()]),
      storeMessages: (_, messages, gone = []) => {
        for (const one of messages) this.stored.set(one.id, one);
        for (const id of gone) this.stored.delete(id);
        return Promise.resolve();
      },
      noteSent: (_, id) => {
        const { unsent: _unsent, ...message } = this.stored.get(id) ?? {};
        if (message.id) this.stored.set(id, message);
        return Promise.resolve();
      },
    };
    const tell = (told) => {
      for (const one of told.messages ?? []) this.known.set(one.id, one);
      this.status = told.status ?? this.status;
      this.here = told.here ?? this.here;
      for (const look of [...this.#waiting]) look();
    };
    const me = publicKey(this.#secret);
    this.known = new Map(this.stored);
    this.#carrier = new Carrier({ relays: this.#relays, me, store, tell, socket: WebSocket });
    await this.#carrier.carry([this.#place]);
  }

  /** What is stored stays: the tab was closed. */
  end() {
    this.#carrier?.end();
    this.#carrier = undefined;
  }

  /** Only stored, as by a tab that is killed before it has sent it. */
  keep(says) {
    const message = signed(
      this.#place.table,
      JSON.stringify({ t: 'react', v: 1, says }),
      this.#secret,
      now() + this.#ahead,
    );
    this.stored.set(message.id, { ...message, unsent: true });
    return message;
  }

  say(says) {
    const message = this.keep(says);
    this.#carrier?.send(this.#place.id, { ...message, unsent: true });
  }

  present(gone) {
    const text = JSON.stringify({ t: 'here', v: 1, ...(gone ? { gone } : {}) });
    this.#carrier?.present(this.#place.id, signed(this.#place.table, text, this.#secret, now() + this.#ahead));
  }

  wake() {
    this.#carrier?.wake();
  }

  get said() {
    return [...this.known.values()].map(({ text }) => JSON.parse(text).says);
  }

  /** Until it has heard all of these, has nothing left to send, has come to so many relays, and sees so many others. */
  async wait({ said, unsent, whole, open, here }) {
    const state = () => ({
      said: this.said.length,
      missing: said?.filter((one) => !this.said.includes(one)).slice(0, 5),
      unsent: this.status?.unsent,
      relays: this.status?.relays,
      here: this.here.length,
    });
    const isSo = () =>
      (!said || said.every((one) => this.said.includes(one))) &&
      (unsent === undefined || this.status?.unsent === unsent) &&
      (whole === undefined || this.status?.relays.filter((relay) => relay.whole).length === whole) &&
      (open === undefined || this.status?.relays.filter((relay) => relay.state === 'open').length === open) &&
      (here === undefined || this.here.length === here);
    await new Promise((resolve, reject) => {
      const look = () => {
        if (!isSo()) return;
        this.#waiting.delete(look);
        clearTimeout(timer);
        resolve(undefined);
      };
      const timer = setTimeout(() => reject(new Error(`in vain: ${JSON.stringify(state())}`)), PATIENCE);
      this.#waiting.add(look);
      look();
    });
    return this.said;
  }
}

/** Sends events past all that the page does, as somebody with another program would. */
async function post({ relay, events }) {
  const socket = new WebSocket(relay);
  await new Promise((opened, failed) => {
    socket.on('open', opened);
    socket.on('error', failed);
  });
  for (const event of events) socket.send(JSON.stringify(['EVENT', event]));
  let answered = 0;
  await new Promise((done) => {
    socket.on('message', () => {
      answered += 1;
      if (answered === events.length) done(undefined);
    });
  });
  socket.close();
  return answered;
}

/** Envelopes that some members, or strangers, have made. */
function made({ by, many, secret, at = now() }) {
  const device = String(by).padStart(64, '1');
  const own = keysFrom(secret);
  return Array.from({ length: many }, (_, n) => {
    const text = JSON.stringify({ t: 'react', v: 1, says: `${by} ${n}` });
    return wrapped(own, signed(own.table, text, device, at));
  }).flat();
}

/** @type {Map<string, Device>} */
const devices = new Map();

function obey({ device: name, ...order }) {
  if (order.make) {
    devices.set(name, new Device(order.make));
    return devices.get(name)?.begin();
  }
  if (order.post) return post({ relay: order.post.relay, events: made(order.post) });
  const device = devices.get(name);
  const [[what, how]] = Object.entries(order);
  return device?.[what](how);
}

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    answer = { answer: (await obey(JSON.parse(line))) ?? null };
  } catch (error) {
    answer = { failure: String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
process.exit(0);
