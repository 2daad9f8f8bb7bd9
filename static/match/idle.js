/** Moments in which nothing else is being done: what is worked out in them keeps nobody waiting. */

/** @import { Match } from './match.js' */

import { still } from '../ui/shown.js';

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

  /** Ends once nothing else is being done, and nothing moves; says whether it is still wanted then. @param {() => boolean} isWanted */
  async comes(isWanted) {
    const isTooSoon = () => isWanted() && (this.#match.busy || document.hidden || this.#rest > 0);
    do {
      while (isTooSoon()) await new Promise((resolve) => setTimeout(resolve, Math.max(this.#rest, 100)));
      // Each answer of the engine takes some of a frame.
      await still();
    } while (isTooSoon());
    return isWanted();
  }

  #touch = () => {
    this.#touched = performance.now();
  };

  get #rest() {
    return this.#match.view?.over ? 0 : this.#touched + REST - performance.now();
  }
}
