/** Turns of the bots at a table with friends, worked out by the device that has to send them along. */

/** @import { Unchecked, View } from '../types' */

import { ask, askInSlices } from '../engine/ask.js';
import { botMove } from './bots.js';

/** As many as a message has. */
const MOST = 64;

/**
 * What the bots do from a record on, until a person has the move; undefined once nobody needs it any more.
 * @param {string} record @param {() => boolean} isWanted @returns {Promise<[number, string][] | undefined>}
 */
export async function owedTurns(record, isWanted) {
  /** @type {View | undefined} */
  let view = await ask({ do: 'look', record, undone: [], seat: null }, { tell: () => undefined });
  while (view?.thinks && isWanted() && turnsAfter(record, view.record).length < MOST)
    view = await botMove(view, isWanted);
  return view && isWanted() ? turnsAfter(record, view.record) : undefined;
}

/** Turns of seats, without what was revealed: the first line of a record may say otherwise which bots play. @param {string} before @param {string} after @returns {[number, string][]} */
function turnsAfter(before, after) {
  const lines = after.trim().split('\n').slice(before.trim().split('\n').length);
  return lines.flatMap((line) => {
    const [seat = '', move = ''] = line.split(/ (.*)/);
    return /^\d$/.test(seat) ? [[Number(seat), move]] : [];
  });
}

/**
 * Whether bots play what another device says that they did; undefined where that cannot be said now.
 * @param {string} record @param {Unchecked} turns @param {() => boolean} isWanted
 */
export async function areTrue(record, { first, end }, isWanted) {
  const until = record
    .split('\n')
    .slice(0, end + 1)
    .join('\n');
  let isFalse = false;
  const tell = (/** @type {string} */ _sentence, /** @type {unknown} */ reason) => {
    isFalse = reason !== undefined;
  };
  const answer = await askInSlices({ do: 'verify', record: `${until}\n`, first }, isWanted, { tell });
  return answer ? true : isFalse ? false : undefined;
}
