/** A button that comes where another has just been pressed: the second press of a double touch is not meant for it. */

/** Milliseconds after which a press is one of its own. */
const DOUBLE = 400;

export class Unmeant {
  /** When the button came. */
  #since = -Infinity;
  /** When the press began of which a click is the end; a key's has no beginning. @type {number | undefined} */
  #begun;
  #now;

  /** @param {() => number} [now] the time by which events are stamped */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** @param {Element | undefined} button */
  came = (button) => {
    if (button) this.#since = this.#now();
    this.#begun = undefined;
  };

  /** @param {{ timeStamp: number }} event */
  begins = ({ timeStamp }) => {
    this.#begun = timeStamp;
  };

  /** However long a finger rests on it, it is when it came there that counts. @param {{ timeStamp: number }} event a click */
  isMeant({ timeStamp }) {
    const begun = this.#begun ?? timeStamp;
    this.#begun = undefined;
    return begun - this.#since >= DOUBLE;
  }
}
