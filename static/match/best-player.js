/**
 * How our best player uses the same dice, worked out while somebody plays alone: in slices so small that nobody waits for
 * one, and only while nothing is being done.
 */

/** @import { View } from '../types' */
/** @import { Match } from './match.js' */

import { ask, askInSlices } from '../engine/ask.js';
import { strong } from '../games/catalogue.js';

/** Nodes of a search that are asked for at a time: a few milliseconds, also on a phone. */
const SLICE = 12;
/** Milliseconds after a touch or a key in which the engine is left alone. */
const REST = 700;
const TOUCHES = ['pointerdown', 'keydown'];

export class BestPlayer {
  /** Its game as far as it is. @type {View | undefined} */
  view;

  #match;
  #listen = () => {};
  #touched = 0;
  /** Which of its runs goes on; none after the last was stopped. */
  #run = 0;
  #left = false;

  /** @param {Match} match of one person */
  constructor(match) {
    this.#match = match;
  }

  /** Its points, once it has played to the end. */
  get total() {
    return this.view?.over ? this.view.score.total : undefined;
  }

  /** @param {() => void} listener called when it has moved */
  watch(listener) {
    this.#listen = listener;
  }

  /** Somebody has seen it come to here. @param {View} view */
  reach(view) {
    this.view = view;
    this.#listen();
  }

  /** Plays on to the end, unless it is stopped; what goes wrong is asked again by whoever wants to see it. */
  async play() {
    if (this.#left) return;
    this.#run += 1;
    const run = this.#run;
    for (const kind of TOUCHES) window.addEventListener(kind, this.#touch, { capture: true, passive: true });
    const { setup, game } = this.#match;
    const asking = { game, slice: SLICE, tell: () => undefined };
    const whenIdle = () => this.#whenIdle(run);
    if (!this.view && (await whenIdle())) this.view = await ask({ do: 'new', ...setup, bots: [strong] }, asking);
    while (this.view && !this.view.over && (await whenIdle())) {
      const { record, undone, seat } = this.view;
      const answer = await askInSlices({ do: 'think', record, undone, seat }, whenIdle, asking);
      if (run !== this.#run) return;
      if (!answer) break;
      this.reach(answer);
    }
    if (run === this.#run) this.stop();
  }

  /** It thinks no more, for now. */
  stop() {
    this.#run += 1;
    for (const kind of TOUCHES) window.removeEventListener(kind, this.#touch, { capture: true });
  }

  /** Nobody wants to know any more. */
  leave() {
    this.#left = true;
    this.stop();
  }

  #touch = () => {
    this.#touched = performance.now();
  };

  /** Ends once nothing else is being done; says whether it is to play on. @param {number} run */
  async #whenIdle(run) {
    while (run === this.#run && (this.#match.busy || document.hidden || this.#rest > 0))
      await new Promise((resolve) => setTimeout(resolve, Math.max(this.#rest, 100)));
    return run === this.#run;
  }

  get #rest() {
    return this.#match.view?.over ? 0 : this.#touched + REST - performance.now();
  }
}
