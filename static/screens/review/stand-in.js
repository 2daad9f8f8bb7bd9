/** How it would have gone: the strong bot plays on with the same dice, from a decision of somebody's. */

/** @import { View } from '../../types' */

import { ask } from '../../engine/ask.js';
import { botMove } from '../../match/bots.js';
import { ownSeat } from '../../match/meaning.js';
import { standings } from '../../match/standings.js';
import { points } from '../../ui/format.js';
import { t } from '../../ui/words.js';

/** Whether there is one person alone whose game could have gone otherwise. @param {View} view */
export const canBeStoodInFor = (view) => view.over && ownSeat(view) !== undefined;

/**
 * The game to its end, or undefined if nobody waits for it any more.
 * @param {View} view a game that is over @param {number} turn after which the bot plays
 * @param {(done: number) => boolean} onProgress hears how much of the game there is, from 0 to 1; says whether to go on
 * @returns {Promise<View | undefined>}
 */
export async function playedOn({ record, game }, turn, onProgress) {
  const turns = turnsIn(record);
  /** @type {View | undefined} */
  let view = await ask({ do: 'substitute', record, turn }, { game });
  while (view && !view.over) {
    const now = turnsIn(view.record);
    const goesOn = () => onProgress(Math.min(1, (now - turn) / Math.max(1, turns - turn)));
    view = goesOn() ? await botMove(view, goesOn) : undefined;
  }
  return view;
}

/** What it came to for the only person: points alone, the place among several. @param {View} view @param {number} seat */
export function cameTo(view, seat) {
  if (view.seats === 1) return points(view.score.total);
  const place = standings(view).find((one) => one.seat === seat)?.place ?? view.seats;
  return t('stand-in.place', { n: place });
}

/** @param {string} record a line for the setup, then one for each turn */
const turnsIn = (record) => record.trim().split('\n').length - 1;
