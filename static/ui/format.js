/** Numbers and names as the page writes them. */

/** @import { View } from '../types' */

import { say, t } from './words.js';

/** A minus as long as a plus. @param {number} n */
export const signed = (n) => (n < 0 ? `−${-n}` : String(n));

/** How many hints were shown; nothing where nobody has counted. @param {number | undefined} hints */
export const hintsText = (hints) =>
  hints === undefined ? undefined : hints ? t('hints.n', { n: hints }) : t('hints.none');

/** @param {number} n */
export const points = (n) => t('result.total', { n: signed(n) });

/** What a seat has reached: its points, or what the game says in place of them. @param {View} view @param {number} seat */
export const reached = ({ game, standings, totals }, seat) => {
  const own = standings?.[seat];
  return own ? say(own, game) : signed(totals[seat] ?? 0);
};

/** The scores of all seats, as `12 : 9`. @param {number[]} totals */
export const scores = (totals) => totals.map(signed).join(' : ');
