/**
 * What is proven of a game that came from elsewhere. The engine has opened it, so it keeps to the rules and to the dice of its
 * seed. Whether its bots played what they play takes longer: their moves are worked out again in the background.
 */

/** @import { Text } from '../types' */
/** @import { Match } from './match.js' */

import { askInSlices } from '../engine/ask.js';

/**
 * - `rules`: all that there is to prove, since people alone played
 * - `working`: the bots' moves are being worked out, `done` of them from 0 to 1
 * - `stopped`: that was cancelled, or the engine failed
 * - `same`: the bots played what they play; `earlier` and `others`: they are of another version
 * - `false`: a bot played what it never would; `why` is the engine's sentence
 * @typedef {{ kind: 'rules' | 'stopped' | 'same' | 'earlier' | 'others' } | { kind: 'working', done: number } | { kind: 'false', why: Text }} Proof
 */

/**
 * The bots' moves of a record worked out again. Undefined if the engine failed, or nobody waits for it any more.
 * @param {{ game: string, record: string }} played
 * @param {(done: number) => boolean} onProgress hears how much of the work is done, from 0 to 1; says whether to go on
 * @returns {Promise<Proof | undefined>}
 */
export async function checkBots({ game, record }, onProgress) {
  /** @type {Text | undefined} */
  let why;
  const tell = (/** @type {string} */ _sentence, /** @type {Text | undefined} */ reason) => {
    why = reason;
  };
  const answer = await askInSlices({ do: 'verify', record }, onProgress, { game, tell });
  if (answer) return { kind: answer.bots };
  return why && { kind: 'false', why };
}

/** Proves the game of a match that somebody sent, as it is on the screen. @param {Match} match */
export async function prove(match) {
  const { view } = match;
  // What is not over has no result to be proven.
  if (!view?.over) return;
  if (view.bots.every((bot) => bot === null)) return void match.setProof({ kind: 'rules' });
  match.setProof({ kind: 'working', done: 0 });
  const proof = await checkBots(view, (done) => {
    const { proof: now } = match.state;
    return now?.kind === 'working' && match.setProof({ kind: 'working', done });
  });
  if (match.state.proof?.kind !== 'working') return;
  // What is no result is not kept as one.
  if (proof?.kind === 'false') await match.try?.drop();
  match.setProof(proof ?? { kind: 'stopped' });
}
