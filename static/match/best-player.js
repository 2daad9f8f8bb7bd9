/**
 * How our best player uses the same dice, worked out while somebody plays alone: in slices so small that nobody waits for
 * one, and only while nothing is being done.
 */

/** @import { View } from '../types' */
/** @import { Match } from './match.js' */

import { ask, askInSlices } from '../engine/ask.js';
import { strong } from '../games/catalogue.js';
import { Idle, SLICE } from './idle.js';

export class BestPlayer {
  /** Its game as far as it is. @type {View | undefined} */
  view;

  #match;
  #listen = () => {};
  #idle;
  /** Which of its runs goes on; none after the last was stopped. */
  #run = 0;
  #left = false;

  /** @param {Match} match of one person */
  constructor(match) {
    this.#match = match;
    this.#idle = new Idle(match);
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
    this.#idle.listen();
    const { setup, game } = this.#match;
    const asking = { game, slice: SLICE, tell: () => undefined };
    const whenIdle = () => this.#idle.comes(() => run === this.#run);
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
    this.#idle.stop();
  }

  /** Nobody wants to know any more. */
  leave() {
    this.#left = true;
    this.stop();
  }
}
