/** What a deal is called where there is little room: its day, or else its seed, which at a table with friends, or in a puzzle, says nothing. */

/** @import { Setup } from '../types' */

import { dayOf, isOfPuzzle, isWithFriends } from '../games/setup.js';
import { dayShort, t } from '../ui/words.js';

/** @param {Setup} setup */
export function dealName(setup) {
  if (isWithFriends(setup)) return t('friends.deal');
  if (isOfPuzzle(setup)) return t('puzzles');
  const day = dayOf(setup);
  return day === undefined ? setup.seed : dayShort(day);
}
