/** What is thought over, asked for in slices so that its progress can be seen: a bot's move, or a hint. */

/** @import { View } from './types' */

import { pace } from './settings.js';

/** Nodes that are searched between two signs of progress. */
const SLICE = 150;

/** @typedef {(request: object) => Promise<any>} Ask */

/** A bot at its turn. It lets one see what was done before it moves. */
export class BotTurn {
  #ask;
  #onProgress;
  #wake = () => {};

  /** @param {Ask} ask @param {(thought: number) => boolean} onProgress hears how much of the work is done; says whether to go on */
  constructor(ask, onProgress) {
    this.#ask = ask;
    this.#onProgress = onProgress;
  }

  /** The picture after the move, as `moveOfBot` has it. @param {View} view @param {boolean} hurried whether somebody is in a hurry already */
  async move(view, hurried) {
    const pause = hurried ? undefined : this.#pause();
    const answer = await moveOfBot(this.#ask, view, this.#onProgress);
    await pause;
    return answer;
  }

  /** Somebody is in a hurry now. */
  hurry() {
    this.#wake();
  }

  #pause() {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pace());
      this.#wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }
}

/**
 * The picture after the bot's move; nothing if the engine gave none, or if nobody waits for it any more.
 * @param {Ask} ask
 * @param {View} view   in which a bot has the move
 * @param {(thought: number) => boolean} onProgress   hears how much of the work is done; says whether to go on
 * @returns {Promise<View | undefined>}
 */
export function moveOfBot(ask, { record, undone }, onProgress) {
  return inSlices(ask, { do: 'think', record, undone }, onProgress);
}

/**
 * The answer to anything that is thought over.
 * @param {Ask} ask @param {object} request @param {(thought: number) => boolean} onProgress
 */
export async function inSlices(ask, request, onProgress) {
  for (;;) {
    const answer = await ask({ ...request, slice: SLICE });
    if (!answer || answer.thinking === undefined) return answer;
    if (!onProgress(answer.thinking)) return undefined;
  }
}
