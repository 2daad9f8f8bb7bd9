/** Whether others are heard of at the moment, as a person would say it: not of each moment without a relay. */

/** @import { RelayStatus } from './types' */

/** Milliseconds without a relay after which it is said: whoever comes or looks again is connected by then. */
const GRACE = 1_500;
/** Milliseconds for which it is said that all is well again. */
const SEEN = 3_000;

/** `joining`: for the first time, and not yet; `back`: after it was lost. @typedef {'on' | 'joining' | 'lost' | 'back'} ContactState */

export class Contact {
  /** @type {ContactState} */
  state = 'on';
  #onChange;
  /** @type {readonly RelayStatus[]} */
  #relays = [];
  #isOn = true;
  #wasOn = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} onChange called when the state is another */
  constructor(onChange) {
    this.#onChange = onChange;
    for (const kind of ['online', 'offline']) addEventListener(kind, this.#look);
    this.#look();
  }

  /** @param {readonly RelayStatus[]} relays as they are now */
  follow(relays) {
    this.#relays = relays;
    this.#look();
  }

  #look = () => {
    const { onLine } = navigator;
    const isOn = onLine && this.#relays.some(({ state }) => state === 'open');
    // Whoever waits already does so no longer for being asked again.
    if (isOn === this.#isOn && (isOn || onLine)) return;
    this.#isOn = isOn;
    clearTimeout(this.#timer);
    if (!isOn) {
      const state = this.#wasOn || !onLine ? 'lost' : 'joining';
      this.#timer = setTimeout(() => this.#be(state), onLine ? GRACE : 0);
      return;
    }
    this.#wasOn = true;
    this.#be(this.state === 'lost' ? 'back' : 'on');
    if (this.state === 'back') this.#timer = setTimeout(() => this.#be('on'), SEEN);
  };

  /** @param {ContactState} state */
  #be(state) {
    if (this.state === state) return;
    this.state = state;
    this.#onChange();
  }

  end() {
    clearTimeout(this.#timer);
    for (const kind of ['online', 'offline']) removeEventListener(kind, this.#look);
  }
}
