/** A game looked back at, worked out by the engine in slices; an engine that has to be started anew goes on from what was found. */

/** @import { Reviewed } from '../../types' */

import { ask } from '../../engine/ask.js';
import { FIRST_SLICE, nextSlice } from '../../engine/slice.js';
import { toast } from '../../ui/dialogs.js';

/** So often in a row the engine is asked once more that has given no answer. */
const TRIES = 3;

/**
 * @param {{ record: string, seat: number, game: string }} about @param {Reviewed | undefined} before what was found before
 * @param {(answer: Reviewed) => boolean} hear hears what there is so far; says whether to go on
 * @returns {Promise<Reviewed | 'refused' | undefined>} undefined where nobody waits for it, or the engine gives up
 */
export async function workOut({ record, seat, game }, before, hear) {
  let known = before;
  let failed = 0;
  let slice = FIRST_SLICE;
  while (failed < TRIES) {
    const found = known?.decisions.map(({ turn, best }) => ({ turn, best }));
    const asks = performance.now();
    const answer = await asked({ do: 'review', record, seat, slice, found }, game, failed === TRIES - 1);
    if (answer === 'refused') return 'refused';
    slice = nextSlice(slice, performance.now() - asks);
    failed = answer ? 0 : failed + 1;
    if (!answer) continue;
    known = joined(answer, known);
    if (answer.thinking === undefined) return answer;
    if (!hear(known)) return undefined;
  }
  return undefined;
}

/** @param {object} request @param {string} game @param {boolean} isLast whether it is told that there is no answer @returns {Promise<Reviewed | 'refused' | undefined>} */
async function asked(request, game, isLast) {
  let isRefused = false;
  const tell = (/** @type {string} */ sentence, /** @type {unknown} */ reason) => {
    isRefused = Boolean(reason);
    if (isRefused || isLast) toast(sentence, 'bad');
  };
  const answer = await ask(request, { game, tell });
  return isRefused ? 'refused' : answer;
}

/** An engine that has begun anew knows less for a while than was known before. @param {Reviewed} answer @param {Reviewed | undefined} known @returns {Reviewed} */
function joined(answer, known) {
  if (!known?.decisions.length || known.decisions.length <= answer.decisions.length) return answer;
  const turns = new Set(answer.decisions.map(({ turn }) => turn));
  const decisions = [...known.decisions.filter(({ turn }) => !turns.has(turn)), ...answer.decisions];
  const thinking = Math.max(answer.thinking ?? 0, known.thinking ?? 0);
  return { ...answer, decisions, thinking, last_luck: answer.last_luck ?? known.last_luck };
}
