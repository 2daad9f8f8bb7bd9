/** What one relay is to be given: one message after another, so that it is known which of them a refusal is about. */

/** @import { Event } from 'nostr-tools/pure' */
/** @import { Keys } from './envelopes.js' */
/** @import { Signed } from './types' */
/** @typedef {{ table: string, message: Signed, kind: number }} Owed */

import { PASSING, STORED, wrapped } from './envelopes.js';
import { outcomeOf, timesToTry } from './refusals.js';

/** Milliseconds until what was refused for a reason that may pass is tried again. */
const AGAIN = 5_000;

/**
 * @typedef {object} Hooks
 * @property {(event: Event) => Promise<unknown>} publish   rejects with what the relay says
 * @property {() => boolean} isOpen
 * @property {(table: string) => Keys | undefined} keysOf
 * @property {(table: string, message: Signed) => void} onKept   the relay has a message now
 * @property {() => void} reconnect
 */

export class Giving {
  #hooks;
  /** @type {Map<string, Owed>} */
  #owed = new Map();
  #busy = false;
  /** By device, how many seconds its clock is ahead of the relay's, as refusals tell. @type {Map<string, number>} */
  #ahead = new Map();

  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** @param {string} table @param {Signed} message */
  add(table, message) {
    this.#owed.set(message.id, { table, message, kind: STORED });
    this.run();
  }

  /** To be passed on to whoever listens now: what is newer takes its place in the line. @param {string} table @param {Signed} message */
  pass(table, message) {
    this.#owed.set(`${PASSING} ${table}`, { table, message, kind: PASSING });
    this.run();
  }

  /** The relay has it, from whomever. @param {string} id */
  drop(id) {
    this.#owed.delete(id);
  }

  /** @param {string} table */
  dropAll(table) {
    for (const [key, owed] of this.#owed) if (owed.table === table) this.#owed.delete(key);
  }

  async run() {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#hooks.isOpen()) {
      const [next] = this.#owed;
      if (!next) break;
      await this.#giveNext(...next);
    }
    this.#busy = false;
  }

  /** @param {string} key @param {Owed} owed */
  async #giveNext(key, owed) {
    const outcome = await this.#give(owed);
    const isStill = this.#owed.get(key) === owed && this.#owed.delete(key);
    if (outcome === 'kept') {
      if (owed.kind === STORED) this.#hooks.onKept(owed.table, owed.message);
    } else if (outcome !== 'never' && owed.kind === STORED) {
      // To the end of the line.
      if (isStill) this.#owed.set(key, owed);
      if (outcome === 'later') await new Promise((done) => setTimeout(done, AGAIN));
      // Some relays make whoever was refused wait ever longer, as long as the connection lasts.
      this.#hooks.reconnect();
    }
  }

  /** @param {Owed} owed @returns {Promise<'kept' | 'never' | 'later' | 'silent'>} */
  async #give({ table, message, kind }) {
    const keys = this.#hooks.keysOf(table);
    if (!keys) return 'never';
    const known = this.#ahead.get(message.from) ?? 0;
    for (const ahead of timesToTry(known)) {
      const outcome = await this.#publish(wrapped(keys, message, { at: message.at - ahead, kind }));
      if (outcome === 'time') continue;
      if (outcome === 'kept' && ahead !== known) {
        this.#ahead.set(message.from, ahead);
        this.#hooks.reconnect();
      }
      return outcome;
    }
    return 'never';
  }

  /** @param {Event[]} events */
  async #publish(events) {
    for (const event of events) {
      try {
        await this.#hooks.publish(event);
      } catch (error) {
        const outcome = outcomeOf(error);
        if (outcome !== 'kept') return outcome;
      }
    }
    return 'kept';
  }
}
