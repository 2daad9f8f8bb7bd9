/** Moments in which nothing else is being done: what is worked out in them keeps nobody waiting. */

/** @import { Match } from './match.js' */

/** Nodes of a search that are asked for at a time: a few milliseconds, also on a phone. */
export const SLICE = 12;
/** Milliseconds after a touch or a key in which the engine is left alone. */
const REST = 700;
const TOUCHES = ['pointerdown', 'keydown'];

export class Idle {
  #match;
  #touched = 0;

  /** @param {Pick<Match, 'busy' | 'view'>} match */
  constructor(match) {
    this.#match = match;
  }

  /** Touches are heard from now on. */
  listen() {
    for (const kind of TOUCHES) window.addEventListener(kind, this.#touch, { capture: true, passive: true });
  }

  stop() {
    for (const kind of TOUCHES) window.removeEventListener(kind, this.#touch, { capture: true });
  }

  /** Ends once nothing else is being done; says whether it is still wanted then. @param {() => boolean} isWanted */
  async comes(isWanted) {
    while (isWanted() && (this.#match.busy || document.hidden || this.#rest > 0))
      await new Promise((resolve) => setTimeout(resolve, Math.max(this.#rest, 100)));
    return isWanted();
  }

  #touch = () => {
    this.#touched = performance.now();
  };

  get #rest() {
    return this.#match.view?.over ? 0 : this.#touched + REST - performance.now();
  }
}
