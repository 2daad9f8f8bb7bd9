/** A bot's move, asked for in slices so that its progress can be seen. */

/** @import { View } from './types' */

/** Nodes that a bot searches between two signs of its progress. */
const SLICE = 150;

/**
 * The picture after the bot's move; nothing if the engine gave none, or if nobody waits for it any more.
 * @param {(request: object) => Promise<any>} ask
 * @param {View} view   in which a bot has the move
 * @param {(thought: number) => boolean} onProgress   hears how much of the work is done; says whether to go on
 * @returns {Promise<View | undefined>}
 */
export function moveOfBot(ask, { record, undone }, onProgress) {
  return inSlices(ask, { do: 'think', record, undone }, onProgress);
}

/**
 * The answer to anything that is thought over.
 * @param {(request: object) => Promise<any>} ask @param {object} request @param {(thought: number) => boolean} onProgress
 */
export async function inSlices(ask, request, onProgress) {
  for (;;) {
    const answer = await ask({ ...request, slice: SLICE });
    if (!answer || answer.thinking === undefined) return answer;
    if (!onProgress(answer.thinking)) return undefined;
  }
}
