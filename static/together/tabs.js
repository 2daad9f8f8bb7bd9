/**
 * One tab of this device holds the connections; what the others say and hear goes through it. Where the browser has no locks,
 * each tab has connections of its own.
 */

/** @import { Place, Signed } from './types' */
/** @import { Told } from './carrier.js' */

const NAME = 'higawari together';
/** A tab says so often what it has open, in milliseconds; one that has said nothing for three times as long is gone. */
const OFTEN = 20_000;

/**
 * What tabs say to one another.
 * @typedef {{ told: Told, to?: string }} FromLeader
 * @typedef {{ who: true }} Question   which tabs are there, and what have they open
 * @typedef {{ tab: string, open: Place[] }} Answer
 * @typedef {{ send: string, message: Signed } | { present: string, message: Signed } | { wake: true }} Wish
 */

/**
 * @typedef {object} Hooks
 * @property {() => void} onLead                         this tab holds the connections from now on
 * @property {(places: Place[]) => void} onOpen          what all tabs together have open, for the one that holds them
 * @property {(tab: string, places: Place[]) => void} onTab   a tab has opened places: it is told what was said there
 * @property {(wish: Wish) => void} onWish
 * @property {(told: Told) => void} onTold
 */

export class Tabs {
  leads = false;
  #hooks;
  #id = Math.random().toString(36).slice(2);
  /** @type {Place[]} */
  #open = [];
  /** @type {Map<string, { places: Place[], at: number }>} */
  #others = new Map();
  /** @type {BroadcastChannel | undefined} */
  #channel;

  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.#hooks = hooks;
    if (navigator.locks && typeof BroadcastChannel !== 'undefined') this.#standInLine();
    else queueMicrotask(() => this.#lead());
  }

  #standInLine() {
    this.#channel = new BroadcastChannel(NAME);
    this.#channel.onmessage = ({ data }) => this.#hear(data);
    // Held until the tab is gone.
    const hold = () => {
      this.#lead();
      return new Promise(() => {});
    };
    navigator.locks.request(NAME, hold).catch(() => this.#lead());
    setInterval(() => this.#sayOpen(), OFTEN);
  }

  /** What this tab has open. @param {Place[]} places */
  open(places) {
    this.#open = places;
    this.#sayOpen();
  }

  /** Done by whichever tab holds the connections. @param {Wish} wish */
  wish(wish) {
    if (this.leads) this.#hooks.onWish(wish);
    else this.#channel?.postMessage(wish);
  }

  /** Tells the other tabs, or one of them. @param {Told} told @param {string} [to] */
  tell(told, to) {
    this.#channel?.postMessage({ told, to });
  }

  #lead() {
    this.leads = true;
    this.#hooks.onLead();
    this.#channel?.postMessage({ who: true });
    this.#count();
  }

  #sayOpen() {
    if (this.leads) this.#count();
    else this.#channel?.postMessage({ tab: this.#id, open: this.#open });
  }

  #count() {
    const oldest = Date.now() - 3 * OFTEN;
    for (const [tab, { at }] of this.#others) if (at < oldest) this.#others.delete(tab);
    this.#hooks.onOpen([...this.#open, ...[...this.#others.values()].flatMap(({ places }) => places)]);
  }

  /** @param {any} said */
  #hear(said) {
    if (said.told) {
      if (!said.to || said.to === this.#id) this.#hooks.onTold(said.told);
    } else if (!this.leads) {
      if (said.who) this.#sayOpen();
    } else if (said.tab) {
      const before = this.#others.get(said.tab)?.places.map(({ id }) => id) ?? [];
      this.#others.set(said.tab, { places: said.open, at: Date.now() });
      this.#count();
      const fresh = said.open.filter((/** @type {Place} */ { id }) => !before.includes(id));
      if (fresh.length) this.#hooks.onTab(said.tab, fresh);
    } else this.#hooks.onWish(said);
  }
}
