/** Numbers and names as the page writes them. */

/** @import { View } from '../types' */

import { signed } from './signed.js';
import { say, t } from './words.js';

/** @param {number} n */
export const points = (n) => t('result.total', { n: signed(n) });

/** What a seat has reached: its points, or what the game says in place of them. @param {Pick<View, 'game' | 'totals'> & { standings?: View['standings'] | undefined }} view @param {number} seat */
export const reached = ({ game, standings, totals }, seat) => {
  const own = standings?.[seat];
  return own ? say(own, game) : signed(totals[seat] ?? 0);
};

/** The scores of all seats, as `12 : 9`. @param {number[]} totals */
export const scores = (totals) => totals.map(signed).join(' : ');
