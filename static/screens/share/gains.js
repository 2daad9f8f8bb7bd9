/** What each round of a game brought. It takes a moment to be worked out, so that is begun before anybody asks for it. */

/** @import { Match } from '../../match/match.js' */

import { ownSeat } from '../../match/meaning.js';
import { ReplayTimeline } from '../replay/replay-timeline.js';
import { gainsOf } from './symbols.js';

/** @typedef {() => boolean} Wish whether somebody still wants to know */

/** The game that was asked for last. @type {{ record: string, wishes: Wish[], gains: Promise<number[] | undefined> } | undefined} */
let last;

/**
 * By round, those of one's own seat; undefined if the engine does not say, or as soon as nobody wants to know any more.
 * @param {Match} match @param {Wish} wish @param {{ quiet?: boolean }} [options] `quiet`: a failure is told nobody
 */
export function gainsOfGame({ view, setup }, wish, { quiet = false } = {}) {
  if (!view) return Promise.resolve(undefined);
  const { record } = view;
  if (last?.record !== record) {
    const wishes = [wish];
    last = { record, wishes, gains: workOut(record, ownSeat(setup) ?? view.of, wishes, quiet) };
    const { gains } = last;
    gains.then((known) => {
      // Whoever asks once more starts anew.
      if (!known && last?.gains === gains) last = undefined;
    });
  } else last.wishes.push(wish);
  return last.gains;
}

/** @param {string} record @param {number} seat @param {Wish[]} wishes @param {boolean} quiet */
async function workOut(record, seat, wishes, quiet) {
  const timeline = new ReplayTimeline(record);
  const isWanted = () => wishes.some((wish) => wish());
  const isThere = await timeline.load(isWanted, quiet ? () => {} : undefined);
  return isThere && isWanted() ? gainsOf(timeline.steps, seat) : undefined;
}
