/** A bot at its turn: it thinks in slices, and lets one see what was done before it moves. */

/** @import { View } from '../types' */

import { askInSlices } from '../engine/ask.js';
import { pace } from '../ui/settings.js';
import { ended, seen } from '../ui/shown.js';
import { lastMove } from './acting.js';

/** The part of the pace after what somebody has done themselves: they need not be shown that. */
const KNOWN = 0.6;

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
    const isKnown = lastMove(view.record).seat === view.seat;
    const pause = hurried || view.at_once ? undefined : this.#pause(isKnown ? pace() * KNOWN : pace());
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

  /** @param {number} time milliseconds */
  #pause(time) {
    return pauseToSee((wake) => {
      this.#wake = wake;
    }, time);
  }
}

/** Ends when what was done has been seen, at the pace that somebody has chosen. @param {(wake: () => void) => void} [onStart] gets what ends it at once @param {number} [time] milliseconds at least */
export function pauseToSee(onStart = () => {}, time = pace()) {
  return new Promise((resolve) => {
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
