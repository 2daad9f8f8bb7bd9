/**
 * One relay: connected again and again, asked for all that was said each time, and given what it lacks.
 *
 * A relay may be slow, silent or forgetful, or refuse: nothing that it leaves out is taken for "there is nothing".
 */

/** @import { Event } from 'nostr-tools/pure' */
/** @import { Keys } from './envelopes.js' */
/** @import { RelayStatus, Signed } from './types' */

import { PASSING, STORED } from './envelopes.js';
import { Giving } from './giving.js';
import { PATIENCE, Socket } from './socket.js';

/**
 * @typedef {object} Hooks
 * @property {(table: string, event: Event) => string | undefined} onEvent   an envelope has come; says which message it belongs to
 * @property {() => void} onStatus
 * @property {(table: string) => void} onWhole   this relay has given all that it has of a table
 * @property {(table: string, message: Signed) => void} onKept   this relay has a message now
 */

/** What is asked for at once, and most relays give. */
const PAGE = 500;
/** A page of so few is not the end of what a relay gives at once. */
const SMALL_PAGE = 50;
const CONNECTING = 10_000;
/** A connection may be dead without anybody noticing: so often a sign of life is asked for. */
const PULSE = 20_000;
/** What comes with it: of several that were said within one second a relay may give any. */
const LAST = 10;
/** The library would take silence for the end of what there is. */
const NEVER = 2 ** 31 - 1;
/** The same for whoever has just looked again, or has a network again: a connection that is dead is not waited for. */
const HURRY = 2_500;
/** Until it is tried again to connect: ever longer, by so much. */
const SOONEST = 300;
const LONGER = 1.6;
const LATEST = 60_000;
/** Somebody who looks again and again asks for all only so often. */
const CALM = 3_000;

export class Link {
  #hooks;
  #url;
  #relay;
  #giving;
  /** What is asked for. @type {ReadonlyMap<string, Keys>} */
  #tables = new Map();
  /** By table, the messages that the relay has. @type {Map<string, Set<string>>} */
  #has = new Map();
  /** Tables of which the relay has given all. @type {Set<string>} */
  #whole = new Set();
  /** @type {RelayStatus['state']} */
  #state = 'closed';
  #wait = SOONEST;
  #patience = PATIENCE;
  /** Raised whenever all is asked for: what was asked before comes to nothing. */
  #round = 0;
  #asked = 0;
  /** What is listened to; but for the newest only until that is answered. @type {ReturnType<Socket['subscribe']>[]} */
  #live = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} url @param {Hooks} hooks @param {typeof WebSocket} [socket] */
  constructor(url, hooks, socket) {
    this.#url = url;
    this.#hooks = hooks;
    const relay = new Socket(url, socket);
    relay.onclose = () => this.#closed();
    relay.onSilence = () => hooks.onStatus();
    this.#relay = relay;
    this.#giving = new Giving({
      publish: (event) => relay.publish(event),
      isOpen: () => this.#state === 'open',
      keysOf: (table) => this.#tables.get(table),
      onKept: (table, message) => {
        this.#noteHas(table, message.id);
        hooks.onKept(table, message);
      },
      reconnect: () => relay.close(),
    });
  }

  /** @param {string} table @returns {RelayStatus} */
  status = (table) => ({
    url: this.#url,
    state: this.#state === 'open' && this.#relay.isSilent ? 'silent' : this.#state,
    whole: this.#whole.has(table),
  });

  /** Whether the relay is known not to have a message. @param {string} table @param {string} message */
  lacks = (table, message) => this.#whole.has(table) && !this.#has.get(table)?.has(message);

  /** What is asked for from now on; with nothing, nobody is connected. @param {ReadonlyMap<string, Keys>} tables */
  carry(tables) {
    const fresh = [...tables.keys()].filter((table) => !this.#tables.has(table));
    for (const table of this.#tables.keys()) if (!tables.has(table)) this.#forget(table);
    this.#tables = new Map(tables);
    if (!tables.size) return this.#end();
    if (this.#state === 'closed') return void this.#connect();
    if (this.#state !== 'open') return;
    this.#listen();
    for (const table of fresh) this.#read(table);
  }

  /** Somebody looks again: what was missed meanwhile is asked for at once. */
  wake() {
    if (!this.#tables.size) return;
    this.#wait = SOONEST;
    if (this.#state === 'closed') this.#connect();
    else if (this.#state === 'open' && Date.now() - this.#asked > CALM) {
      this.#patience = HURRY;
      this.#askAll();
    }
  }

  /** To be given to the relay, unless it has it. @param {string} table @param {Signed} message */
  give(table, message) {
    if (this.#tables.has(table) && !this.#has.get(table)?.has(message.id)) this.#giving.add(table, message);
  }

  /** To be passed on to whoever listens then, as soon as the relay is there. @param {string} table @param {Signed} message */
  pass(table, message) {
    if (this.#tables.has(table)) this.#giving.pass(table, message);
  }

  #end() {
    // Whoever is about to connect looks again; browsers complain of a socket that is closed before it is open.
    if (this.#state === 'connecting') return;
    clearTimeout(this.#timer);
    this.#relay.close();
    this.#setState('closed');
  }

  async #connect() {
    clearTimeout(this.#timer);
    this.#patience = PATIENCE;
    this.#setState('connecting');
    try {
      await this.#relay.connect({ timeout: CONNECTING });
    } catch {
      return this.#closed();
    }
    this.#setState('open');
    if (!this.#tables.size) return this.#end();
    this.#wait = SOONEST;
    this.#askAll();
    this.#giving.run();
  }

  /** Called for each way in which a connection ends, for some twice. */
  #closed() {
    if (this.#state === 'closed') return;
    clearTimeout(this.#timer);
    this.#relay.trust();
    this.#round += 1;
    this.#whole.clear();
    this.#has.clear();
    this.#live = [];
    this.#setState('closed');
    if (!this.#tables.size) return;
    // Not all members at once when a relay comes back.
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * LONGER, LATEST);
  }

  /** @param {RelayStatus['state']} state */
  #setState(state) {
    if (this.#state === state) return;
    this.#state = state;
    this.#hooks.onStatus();
  }

  /** All, never only what is newer: what was said before may have come to the relay since. */
  #askAll() {
    this.#round += 1;
    this.#asked = Date.now();
    this.#has.clear();
    this.#listen();
    for (const table of this.#tables.keys()) this.#read(table);
  }

  /** Hears what is said from now on. */
  #listen() {
    clearTimeout(this.#timer);
    const filter = { kinds: [STORED, PASSING], authors: [...this.#tables.keys()], limit: LAST };
    const live = this.#ask(filter, (isHeard) => this.#hearBy(live, isHeard));
    this.#live.push(live);
    this.#patience = PATIENCE;
    this.#timer = setTimeout(() => this.#listen(), PULSE);
  }

  /** The relay has answered: from now on it tells what is said; where it refuses, the former is still there. @param {ReturnType<Socket['subscribe']>} live @param {boolean} isHeard */
  #hearBy(live, isHeard) {
    if (!isHeard) this.#live = this.#live.filter((one) => one !== live);
    else for (const former of this.#live.splice(0, Math.max(0, this.#live.indexOf(live)))) former.close();
  }

  /**
   * Asks for envelopes; a relay that does not answer at all is connected anew.
   * @param {{ kinds: number[], authors: string[], limit: number, until?: number }} filter
   * @param {(isWhole: boolean) => void} onEnd hears that all have come that there are, or that the relay refuses
   * @param {(event: Event) => void} [onEvent]
   */
  #ask(filter, onEnd, onEvent) {
    let ended = false;
    const end = (/** @type {boolean} */ isWhole) => {
      clearTimeout(patience);
      const isFirst = !ended;
      ended = true;
      if (isFirst) onEnd(isWhole);
    };
    const lostPatience = () => this.#relay.close();
    let patience = setTimeout(lostPatience, this.#patience);
    return this.#relay.subscribe([filter], {
      eoseTimeout: NEVER,
      oneose: () => end(true),
      onclose: () => end(false),
      onevent: (event) => {
        if (!ended) {
          clearTimeout(patience);
          patience = setTimeout(lostPatience, this.#patience);
        }
        onEvent?.(event);
        if (!this.#tables.has(event.pubkey)) return;
        const id = this.#hooks.onEvent(event.pubkey, event);
        if (id && event.kind === STORED) this.#noteHas(event.pubkey, id);
      },
    });
  }

  /** @param {string} table @param {string} message */
  #noteHas(table, message) {
    const has = this.#has.get(table) ?? new Set();
    this.#has.set(table, has.add(message));
    this.#giving.drop(message);
  }

  /** All that was said at a table, page by page, until there is nothing that this relay has not given yet. @param {string} table */
  async #read(table) {
    const round = this.#round;
    /** @type {Set<string>} */
    const given = new Set();
    /** @type {number | undefined} */
    let until;
    for (;;) {
      const page = await this.#page(table, until);
      if (round !== this.#round || !this.#tables.has(table)) return;
      if (!page) return void setTimeout(() => round === this.#round && this.#read(table), PATIENCE);
      const before = given.size;
      for (const { id } of page) given.add(id);
      const oldest = page.reduce((time, { created_at }) => Math.min(time, created_at), Infinity);
      // Pages overlap: of those that were said in one second, some may be missing.
      if (given.size > before) until = oldest + 1;
      else if (page.length >= SMALL_PAGE && until !== oldest - 1) until = oldest - 1;
      else break;
    }
    this.#whole.add(table);
    this.#hooks.onWhole(table);
    this.#hooks.onStatus();
  }

  /** Undefined where the relay refuses. @param {string} table @param {number} [until] @returns {Promise<Event[] | undefined>} */
  #page(table, until) {
    /** @type {Event[]} */
    const page = [];
    return new Promise((resolve) => {
      const filter = { kinds: [STORED], authors: [table], limit: PAGE, ...(until === undefined ? {} : { until }) };
      const end = (/** @type {boolean} */ isWhole) => {
        resolve(isWhole ? page : undefined);
        if (isWhole) subscription.close();
      };
      const subscription = this.#ask(filter, end, (event) => page.push(event));
    });
  }

  /** @param {string} table */
  #forget(table) {
    this.#has.delete(table);
    this.#whole.delete(table);
    this.#giving.dropAll(table);
  }
}
