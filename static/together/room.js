/** One table or circle as the courier has it: all that was said there, within bounds. */

/** @import { Event } from 'nostr-tools/pure' */
/** @import { Place, Signed } from './types' */

import { Assembly } from './assembly.js';
import { keysFrom, PASSING } from './envelopes.js';

/** Messages of one device: many times what a long game takes, or a year of a circle. */
const MOST_OF_ONE = 2_000;
const MOST = 60_000;
/** Milliseconds for which somebody counts as present who has said so. */
export const PRESENT = 60_000;

export class Room {
  place;
  keys;
  /** @type {Map<string, Signed>} */
  messages = new Map();
  /** When who was last present. @type {Map<string, number>} */
  here = new Map();
  flooded = false;
  #assembly;
  /** How many messages there are of each device. @type {Map<string, number>} */
  #numbers = new Map();

  /** @param {Place} place */
  constructor(place) {
    this.place = place;
    this.keys = keysFrom(place.secret);
    this.#assembly = new Assembly(this.keys);
  }

  get unsent() {
    return [...this.messages.values()].filter(({ unsent }) => unsent);
  }

  /** Opens an envelope. @param {Event} event @returns {{ id?: string, message?: Signed }} the message is there if it is new */
  open(event) {
    const isKnown = (/** @type {string} */ id) => this.messages.has(id);
    return this.#assembly.open(event, isKnown);
  }

  /** Whether an envelope is of what is not stored. @param {Event} event */
  isPassing = ({ kind }) => kind === PASSING;

  /**
   * Takes a message in, unless it is too much. Of a device that says too much, every other one keeps the same: what was said
   * first, as it says itself. @param {Signed} message @returns {{ isNew: boolean, gone?: string }}
   */
  add(message) {
    if (this.messages.has(message.id)) return { isNew: false };
    const { from } = message;
    const number = this.#numbers.get(from) ?? 0;
    if (this.messages.size >= MOST) {
      this.flooded = true;
      return { isNew: false };
    }
    if (number < MOST_OF_ONE) {
      this.messages.set(message.id, message);
      this.#numbers.set(from, number + 1);
      return { isNew: true };
    }
    this.flooded = true;
    const last = this.#lastOf(from);
    if (!isBefore(message, last)) return { isNew: false };
    this.messages.delete(last.id);
    this.messages.set(message.id, message);
    return { isNew: true, gone: last.id };
  }

  /** @param {string} from */
  #lastOf(from) {
    const all = [...this.messages.values()].filter((one) => one.from === from);
    return all.reduce((last, one) => (isBefore(last, one) ? one : last));
  }
}

/** @param {Signed} one @param {Signed} other */
const isBefore = (one, other) => one.at < other.at || (one.at === other.at && one.id < other.id);
