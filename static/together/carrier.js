/**
 * Carries what is said between this device and the relays. Every member keeps all that was said and gives a relay what it
 * lacks: relays forget, and a message that only one of them has would be lost with it.
 */

/** @import { Event } from 'nostr-tools/pure' */
/** @import { Place, Signed, Status } from './types' */

import { PASSING } from './envelopes.js';
import { Link } from './link.js';
import { PRESENT, Room } from './room.js';

/**
 * @typedef {object} Store
 * @property {(place: string) => Promise<Signed[]>} messagesOf
 * @property {(place: string, messages: Signed[], gone?: string[]) => Promise<void>} storeMessages
 * @property {(place: string, id: string) => Promise<void>} noteSent
 */

/**
 * What the carrier tells of a place.
 * @typedef {{ place: string, messages?: Signed[], gone?: string[], status?: Status, here?: string[] }} Told
 */

/** What comes within so many milliseconds after other things is told together with what follows. */
const TOGETHER = 40;
/** Milliseconds until another member's message is given to a relay that lacks it: somebody else may have done so. */
const OTHERS = 5_000;
/** Seconds after which relays are not given a message again: they may throw it away soon. */
const OLD = 150 * 24 * 3600;

export class Carrier {
  /** By the public name of its table. @type {Map<string, Room>} */
  #rooms = new Map();
  /** @type {Link[]} */
  #links;
  #store;
  #me;
  #tell;
  /** What is to be told, by place. @type {Map<string, Told>} */
  #news = new Map();
  #told = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #telling;
  /** What was said last of whether this device is present, by place. @type {Map<string, Signed>} */
  #presence = new Map();
  /** @type {Map<string, ReturnType<typeof setTimeout>>} */
  #filling = new Map();

  /**
   * @param {{ relays: string[], me: string, store: Store, tell: (told: Told) => void, socket?: typeof WebSocket }} options
   *   `me` is this device's public key
   */
  constructor({ relays, me, store, tell, socket }) {
    this.#store = store;
    this.#me = me;
    this.#tell = tell;
    this.#links = relays.map(
      (url) =>
        new Link(
          url,
          {
            onEvent: (table, event) => this.#open(table, event),
            onStatus: () => this.#tellStatus(),
            onWhole: (table) => this.#fill(table),
            onKept: (table, { id }) => this.#sent(table, id),
          },
          socket,
        ),
    );
  }

  /** What is carried from now on. Ends when what is stored of it has been read. @param {Place[]} places */
  async carry(places) {
    const wanted = new Map(places.map((place) => [place.table, place]));
    for (const table of this.#rooms.keys()) if (!wanted.has(table)) this.#rooms.delete(table);
    const fresh = [...wanted.values()].filter(({ table }) => !this.#rooms.has(table)).map((place) => new Room(place));
    for (const room of fresh) this.#rooms.set(room.place.table, room);
    await Promise.all(fresh.map((room) => this.#remember(room)));
    const keys = new Map([...this.#rooms].map(([table, room]) => [table, room.keys]));
    for (const link of this.#links) link.carry(keys);
    // What is told of a place may come before what is stored of it.
    for (const { place } of fresh) this.#passPresence(place.id);
    for (const { unsent, place } of fresh)
      for (const message of unsent) for (const link of this.#links) link.give(place.table, message);
    this.#tellStatus();
  }

  /** @param {Room} room */
  async #remember(room) {
    for (const message of await this.#store.messagesOf(room.place.id)) room.add(message);
  }

  /** All that was said at a place, as far as it is known. @param {string} place */
  messagesOf(place) {
    return [...(this.#roomOf(place)?.messages.values() ?? [])];
  }

  /** A message of this device's own, which the page has stored. @param {string} place @param {Signed} message */
  send(place, message) {
    const room = this.#roomOf(place);
    if (!room?.add(message).isNew) return;
    this.#note(room, { messages: [message] });
    for (const link of this.#links) link.give(room.place.table, message);
    this.#tellStatus(room);
  }

  /** This device is present, or no longer. @param {string} place @param {Signed} message */
  present(place, message) {
    this.#presence.set(place, message);
    this.#passPresence(place);
  }

  /** @param {string} place */
  #passPresence(place) {
    const message = this.#presence.get(place);
    const table = this.#roomOf(place)?.place.table;
    if (message && table) for (const link of this.#links) link.pass(table, message);
  }

  /** Somebody looks again. */
  wake() {
    for (const link of this.#links) link.wake();
  }

  end() {
    this.#rooms.clear();
    for (const link of this.#links) link.carry(new Map());
    for (const timer of this.#filling.values()) clearTimeout(timer);
    clearTimeout(this.#telling);
  }

  /** @param {string} place */
  #roomOf(place) {
    return [...this.#rooms.values()].find((room) => room.place.id === place);
  }

  /** @param {string} table @param {Event} event */
  #open(table, event) {
    const room = this.#rooms.get(table);
    if (!room) return undefined;
    const { id, message } = room.open(event);
    if (event.kind === PASSING) {
      if (message && message.from !== this.#me) this.#noteHere(room, message);
      return undefined;
    }
    if (message) this.#take(room, message);
    else if (id && room.messages.get(id)?.unsent) this.#sent(table, id);
    return id;
  }

  /** @param {Room} room @param {Signed} message */
  #take(room, message) {
    const { isNew, gone } = room.add(message);
    const all = gone ? [gone] : [];
    if (isNew) {
      this.#store.storeMessages(room.place.id, [message], all);
      this.#note(room, { messages: [message], gone: all });
      this.#fillLater(room.place.table);
    }
    if (room.flooded) this.#tellStatus(room);
  }

  /** @param {string} table @param {string} id */
  #sent(table, id) {
    const room = this.#rooms.get(table);
    const message = room?.messages.get(id);
    if (!room || !message?.unsent) return;
    const { unsent: _unsent, ...sent } = message;
    room.messages.set(id, sent);
    this.#store.noteSent(room.place.id, id);
    this.#tellStatus(room);
  }

  /** Gives each relay what it is known to lack: one's own at once, the others' in a while. @param {string} table */
  #fill(table) {
    const room = this.#rooms.get(table);
    for (const message of room?.messages.values() ?? []) {
      if (message.from !== this.#me) continue;
      for (const link of this.#links) if (message.unsent || link.lacks(table, message.id)) link.give(table, message);
    }
    this.#fillLater(table);
  }

  /** @param {string} table */
  #fillLater(table) {
    if (this.#filling.has(table)) return;
    const fill = () => {
      this.#filling.delete(table);
      const oldest = Date.now() / 1000 - OLD;
      for (const message of this.#rooms.get(table)?.messages.values() ?? []) {
        if (message.at < oldest) continue;
        for (const link of this.#links) if (link.lacks(table, message.id)) link.give(table, message);
      }
    };
    this.#filling.set(table, setTimeout(fill, OTHERS * (1 + Math.random())));
  }

  /** @param {Room} room @param {Signed} message */
  #noteHere(room, { from, text }) {
    const { t, gone } = JSON.parse(text);
    if (t !== 'here') return;
    if (gone) room.here.delete(from);
    else {
      // Whoever has just come sees at once who else is there.
      if (!room.here.has(from)) this.#passPresence(room.place.id);
      room.here.set(from, Date.now());
    }
    this.#tellHere(room);
    // Whoever says nothing more is gone.
    setTimeout(() => this.#tellHere(room), PRESENT + TOGETHER);
  }

  /** @param {Room} room */
  #tellHere(room) {
    for (const [key, at] of room.here) if (at + PRESENT <= Date.now()) room.here.delete(key);
    this.#note(room, { here: [...room.here.keys()] });
  }

  /** @param {Room} [only] */
  #tellStatus(only) {
    for (const room of only ? [only] : this.#rooms.values()) this.#note(room, { status: this.#statusOf(room) });
  }

  /** @param {Room} room @returns {Status} */
  #statusOf(room) {
    const relays = this.#links.map((link) => link.status(room.place.table));
    const whole = relays.some((relay) => relay.whole);
    return { relays, unsent: room.unsent.length, whole, flooded: room.flooded };
  }

  /** @param {Room} room @param {Omit<Told, 'place'>} news */
  #note({ place: { id } }, { messages = [], gone = [], ...news }) {
    const before = this.#news.get(id);
    this.#news.set(id, {
      ...before,
      place: id,
      ...news,
      messages: [...(before?.messages ?? []), ...messages],
      gone: [...(before?.gone ?? []), ...gone],
    });
    this.#telling ??= setTimeout(() => this.#tellAll(), Math.max(0, this.#told + TOGETHER - Date.now()));
  }

  #tellAll() {
    this.#telling = undefined;
    this.#told = Date.now();
    for (const told of this.#news.values()) this.#tell(told);
    this.#news.clear();
  }
}
