/** What a deal is called where there is little room: at a table with friends, or in a puzzle, its seed says nothing. */

/** @import { Setup } from '../types' */

import { dayOf, isOfPuzzle, isWithFriends } from '../games/setup.js';
import { dayShort } from '../ui/dates.js';
import { t } from '../ui/words.js';

/** What a person knows of it: with whom, or of which day it is; nothing of any other. @param {Setup} setup */
export function dealTold(setup) {
  if (isWithFriends(setup)) return t('friends.deal');
  if (isOfPuzzle(setup)) return t('puzzles');
  const day = dayOf(setup);
  return day === undefined ? '' : t('deal.day', { day: dayShort(day) });
}

/** The same where two games have to be told apart: its day, or else its seed. @param {Setup} setup */
export function dealName(setup) {
  const day = dayOf(setup);
  return day === undefined ? dealTold(setup) || setup.seed : dayShort(day);
}
