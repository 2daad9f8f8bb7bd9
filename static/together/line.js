/** A table or circle that is open in this tab: what was said there, and how to say something. */

/** @import { Told } from './carrier.js' */
/** @import { Beside, Line, Message, News, Place, PlaceChange, Says, Signed, Status } from './types' */

import { changed } from '../store/place.js';
import { keepMessage } from '../store/together.js';
import { Contact } from './contact.js';
import { askCourier } from './worker.js';

/** @type {Status} */
const NOTHING_KNOWN = { relays: [], unsent: 0, whole: false, flooded: false };

/** @implements {Line} */
export class OpenLine {
  place;
  me;
  status = NOTHING_KNOWN;
  /** @type {ReadonlySet<string>} */
  here = new Set();
  #onClose;
  #onChange;
  #contact = new Contact(() => this.#tell('status'));
  /** @type {Map<string, Message>} */
  #messages = new Map();
  /** @type {readonly Message[] | undefined} */
  #all;
  /** @type {Set<(what: News) => void>} */
  #listeners = new Set();

  /**
   * @param {Place} place @param {string} me
   * @param {{ onClose: (line: OpenLine) => void, onChange: (place: string, change: PlaceChange) => Promise<void> }} hooks
   */
  constructor(place, me, { onClose, onChange }) {
    this.place = place;
    this.me = me;
    this.#onClose = onClose;
    this.#onChange = onChange;
  }

  get contact() {
    return this.#contact.state;
  }

  get messages() {
    this.#all ??= [...this.#messages.values()];
    return this.#all;
  }

  /** @param {(what: News) => void} listener */
  watch(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param {Says} says @returns {Promise<Signed>} */
  sign(says) {
    return askCourier({ do: 'sign', table: this.place.table, text: JSON.stringify(says) });
  }

  /** @param {Signed} signed @param {Beside} [beside] */
  async send(signed, beside = {}) {
    const kept = await keepMessage(this.place.id, signed, beside);
    if (kept === 'refused') return kept;
    if (beside.place) this.update(changed(this.place, beside.place));
    await this.sendKept(signed);
    return kept;
  }

  /** @param {Signed} signed */
  async sendKept(signed) {
    this.take([signed]);
    this.hear({ place: this.place.id, status: { ...this.status, unsent: this.status.unsent + 1 } });
    await askCourier({ do: 'send', place: this.place.id, message: { ...signed, unsent: true } });
  }

  /** @param {Says} says @param {Beside} [beside] */
  async say(says, beside) {
    return this.send(await this.sign(says), beside);
  }

  /** @param {PlaceChange} change */
  async change(change) {
    this.update(changed(this.place, change));
    await this.#onChange(this.place.id, change);
  }

  close() {
    this.#listeners.clear();
    this.#contact.end();
    this.#onClose(this);
  }

  /** What the courier tells. @param {Told} told */
  hear({ messages = [], gone = [], status, here }) {
    this.take(messages, gone);
    if (status) {
      this.status = status;
      this.#contact.follow(status.relays);
      this.#tell('status');
    }
    if (here) {
      this.here = new Set(here);
      this.#tell('here');
    }
  }

  /** @param {Signed[]} messages @param {string[]} [gone] */
  take(messages, gone = []) {
    const before = this.#messages.size;
    for (const { id, from, at, text } of messages) {
      if (!this.#messages.has(id)) this.#messages.set(id, { id, from, at, says: JSON.parse(text) });
    }
    const removed = gone.filter((id) => this.#messages.delete(id));
    if (this.#messages.size === before && !removed.length) return;
    this.#all = undefined;
    this.#tell('messages');
  }

  /** @param {Place} place */
  update(place) {
    this.place = place;
    this.#tell('place');
  }

  /** @param {News} what */
  #tell(what) {
    for (const listener of [...this.#listeners]) listener(what);
  }
}
