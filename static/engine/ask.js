/** The only place that asks the engine: its failures and refusals become one sentence to the player here. */

/** @import { Text } from '../types' */

import { reloadIfThatHelps } from '../site/repair.js';
import { toast } from '../ui/dialogs.js';
import { say, t } from '../ui/words.js';
import { engine } from './boot.js';
import { EngineError } from './failure.js';

/**
 * @typedef {object} Asking
 * @property {string} [game]    whose words a refusal is said in
 * @property {string} [needs]   an archive without which the request cannot be answered
 * @property {(sentence: string, reason?: Text) => void} [tell]   takes the sentence instead of a toast; `reason` is there
 *   when the engine refused, and not when it failed
 * @property {number} [slice]   nodes that are searched between two reports of progress
 */

/** Nodes of a slice that somebody waits for. */
const SLICE = 150;

/**
 * The engine's answer; undefined once the player has been told in one sentence why there is none.
 * @param {object} request @param {Asking} [asking] @returns {Promise<any>}
 */
export async function ask(request, asking) {
  return (await askUnread(request, asking))();
}

/**
 * The same for whoever may not need the answer, or not now: it is read, which takes the page's time, when the function is called.
 * @param {object} request @param {Asking} [asking] @returns {Promise<() => any>}
 */
export async function askUnread(request, { game, needs, tell = (sentence) => toast(sentence, 'bad') } = {}) {
  /** @type {string} */
  let text;
  try {
    text = await engine.call(request, needs ? { needs } : {});
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // What is missing is the archive; the engine itself is well.
    tell(t(needs && error.kind === 'start' ? 'load.failed' : `engine.${error.kind}`));
    if (error.kind === 'start' || error.kind === 'part') reloadIfThatHelps();
    return () => undefined;
  }
  return () => {
    const answer = JSON.parse(text);
    if (!answer.refused) return answer;
    tell(say(answer.refused, game), answer.refused);
    return undefined;
  };
}

/**
 * The answer to anything that is thought over, a bot's move or a hint: asked for in slices, so that progress can be shown.
 * Undefined as with `ask`, or once nobody waits for it.
 * @param {object} request
 * @param {(fraction: number, answer: any) => boolean | Promise<boolean>} onProgress hears how much of the work is done, and what there is so far; says whether to go on
 * @param {Asking} [asking]
 */
export async function askInSlices(request, onProgress, { slice = SLICE, ...asking } = {}) {
  for (;;) {
    const answer = await ask({ ...request, slice }, asking);
    if (!answer || answer.thinking === undefined) return answer;
    if (!(await onProgress(answer.thinking, answer))) return undefined;
  }
}

/** Starts the engine; says whether that worked. */
export async function startEngine() {
  try {
    await engine.begin();
    return true;
  } catch {
    return false;
  }
}
