/**
 * How our best player uses the same dice, worked out while somebody plays alone: in slices so small that nobody waits for
 * one, and only while nothing is being done.
 */

/** @import { View } from '../types' */
/** @import { Match } from './match.js' */

import { ask } from '../engine/ask.js';
import { strongest } from '../games/catalogue.js';

/** Nodes of a search that are asked for at a time: a few milliseconds, also on a phone. */
const SLICE = 12;
/** Milliseconds after a touch or a key in which the engine is left alone. */
const REST = 700;

export class BestPlayer {
  /** Its game as far as it is. @type {View | undefined} */
  view;
  /** What of the work for its next move is done, from 0 to 1. */
  thought = 0;

  #match;
  #listen = () => {};
  #touched = 0;
  #left = false;

  /** @param {Match} match of one person */
  constructor(match) {
    this.#match = match;
    for (const kind of ['pointerdown', 'keydown'])
      window.addEventListener(kind, this.#touch, { capture: true, passive: true });
  }

  /** Its points, once it has played to the end. */
  get total() {
    return this.view?.over ? this.view.score.total : undefined;
  }

  /** @param {() => void} listener called when it has moved, or thought on */
  watch(listener) {
    this.#listen = listener;
  }

  leave() {
    this.#left = true;
    for (const kind of ['pointerdown', 'keydown']) window.removeEventListener(kind, this.#touch, { capture: true });
  }

  /** Plays to the end; what goes wrong is asked again by whoever wants to see it. */
  async play() {
    const { setup, game } = this.#match;
    const tell = () => undefined;
    this.view ??= await this.#quietly(() => ask({ do: 'new', ...setup, bots: [strongest] }, { game, tell }));
    while (this.view && !this.view.over && !this.#left) {
      const { record, undone, seat } = this.view;
      const answer = await this.#quietly(() =>
        ask({ do: 'think', record, undone, seat, slice: SLICE }, { game, tell }),
      );
      if (!answer) return;
      this.thought = answer.thinking ?? 0;
      if (answer.thinking === undefined) this.view = answer;
      this.#listen();
    }
  }

  #touch = () => {
    this.#touched = performance.now();
  };

  /** Asks once nothing else is being done. @template T @param {() => Promise<T>} work @returns {Promise<T | undefined>} */
  async #quietly(work) {
    while (!this.#left && (this.#match.busy || document.hidden || this.#rest > 0))
      await new Promise((resolve) => setTimeout(resolve, Math.max(this.#rest, 100)));
    return this.#left ? undefined : work();
  }

  get #rest() {
    return this.#match.view?.over ? 0 : this.#touched + REST - performance.now();
  }
}
