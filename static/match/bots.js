/** A bot at its turn: it thinks in slices, and lets one see what was done before it moves. */

/** @import { View } from '../types' */

import { askInSlices } from '../engine/ask.js';
import { pace } from '../ui/settings.js';
import { ended, seen } from '../ui/shown.js';

export class BotTurn {
  #onProgress;
  #wake = () => {};

  /** @param {(thought: number) => boolean} onProgress hears how much of the work is done; says whether to go on */
  constructor(onProgress) {
    this.#onProgress = onProgress;
  }

  /**
   * The picture after the move, as `botMove` has it.
   * @param {View} view @param {boolean} isShared whether several people look @param {boolean} hurried whether somebody is in a hurry already
   */
  async move(view, isShared, hurried) {
    const pause = hurried || view.at_once ? undefined : this.#pause();
    let answer = await botMove(view, this.#onProgress, isShared);
    // What all do at the same time nobody waits to see one after another.
    while (view.at_once && answer?.at_once && answer.thinks) answer = await botMove(answer, this.#onProgress, isShared);
    await pause;
    return answer;
  }

  /** Somebody is in a hurry now. */
  hurry() {
    this.#wake();
  }

  #pause() {
    return pauseToSee((wake) => {
      this.#wake = wake;
    });
  }
}

/** Ends when what was done has been seen, at the pace that somebody has chosen. @param {(wake: () => void) => void} [onStart] gets what ends it at once */
export function pauseToSee(onStart = () => {}) {
  return new Promise((resolve) => {
    const time = pace();
    const timer = setTimeout(async () => {
      if (time) {
        // What was done before may take longer to be seen.
        await seen();
        await ended();
      }
      resolve(undefined);
    }, time);
    onStart(() => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}

/**
 * The picture after the bot's move, for whoever looks now; undefined if the engine gave none, or if nobody waits for it any more.
 * @param {View} view   in which a bot has the move
 * @param {(thought: number) => boolean} onProgress   hears how much of the work is done; says whether to go on
 * @param {boolean} [isShared]   whether several people look: the picture may be another's of them
 * @returns {Promise<View | undefined>}
 */
export function botMove({ game, record, undone, seat }, onProgress, isShared = false) {
  return askInSlices({ do: 'think', record, undone, seat, shared: isShared }, onProgress, { game });
}
