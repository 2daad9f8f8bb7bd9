/** Numbers and names as the page writes them. */

/** @import { View } from '../types' */

import { signed } from './signed.js';
import { locale, say, t } from './words.js';

/** @param {number} n */
export const points = (n) => t('result.total', { n: signed(n) });

/** What a seat has reached: its points, or what the game says in place of them. @param {Pick<View, 'game' | 'totals'> & { standings?: View['standings'] | undefined }} view @param {number} seat */
export const reached = ({ game, standings, totals }, seat) => {
  const own = standings?.[seat];
  return own ? say(own, game) : signed(totals[seat] ?? 0);
};

/** The scores of all seats, as `12 : 9`. @param {number[]} totals */
export const scores = (totals) => totals.map(signed).join(' : ');

const MINUTE = 60_000;
/** Each with how many milliseconds it has. */
const SPANS = /** @type {const} */ ([
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
]);

/** How long ago something was; a clock that is ahead says that it is now. @param {number} at milliseconds since 1970 @param {number} [now] */
export function ago(at, now = Date.now()) {
  const since = Math.max(0, now - at);
  if (since < MINUTE) return t('now');
  const [unit, length] = SPANS.find(([, length]) => since >= length) ?? SPANS[2];
  const said = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' });
  // Japanese writes no space between a number and its counter, browsers do.
  return said.format(-Math.floor(since / length), unit).replace(/(\d) (?=\p{Script=Han})/u, '$1');
}
