/** What else comes of a drawing, each in a frame of its own, so that nothing that moves is held up by all of it. */

import { bannerOver } from '../../board/banner.js';
import { motionOver } from '../../board/running.js';
import { boardsBack } from '../../board/zoom.js';
import { painted } from '../../ui/frames.js';

export class Afterwards {
  #steps;
  /** Stands for the latest drawing. */
  #latest = {};
  #left = false;

  /**
   * @param {{ words(): void, beside(): void, ahead(): void, read(): void, around(): void }} steps the words for those who listen;
   *   what stands beside the board; what is asked ahead; its answers, which take time to read; what others did, which is laid out
   *   again and again until it fits, and is read once it has been seen
   */
  constructor(steps) {
    this.#steps = steps;
  }

  /** Begins anew with each drawing; whatever is touched meanwhile comes first. */
  async begin() {
    const now = {};
    this.#latest = now;
    const isOver = () => this.#left || this.#latest !== now;
    await painted();
    await painted();
    // Words for those who listen are laid out as well.
    if (!this.#left) this.#steps.words();
    await painted();
    if (isOver()) return;
    this.#steps.beside();
    this.#steps.ahead();
    await motionOver();
    // A touch that ends all motion comes first.
    await painted();
    if (isOver()) return;
    this.#steps.read();
    await Promise.all([bannerOver(), boardsBack()]);
    await painted();
    if (!isOver()) this.#steps.around();
  }

  /** Nothing more comes. */
  end() {
    this.#left = true;
  }
}
