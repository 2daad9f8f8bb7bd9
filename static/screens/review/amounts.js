/** What decisions cost and luck gave, as it is written: points, or the chance to win in percent. */

/** @import { Outline } from './judging.js' */

import { locale, t } from '../../ui/words.js';
import { sideOf } from './judging.js';

/** @param {number} n @param {string} unit with its sign */
export function amount(n, unit) {
  const sign = isNothing(n, unit) ? '±' : n > 0 ? '+' : '−';
  return `${sign}${size(Math.abs(n), unit)}`;
}

/** Whether nothing is written of it. @param {number} n @param {string} unit */
const isNothing = (n, unit) => Math.abs(n) < (unit === 'chance' ? 0.005 : 0.05);

/** How what a decision cost is said: points that are known, as nothing was imagined, are no estimate. @param {{ exact: boolean }} decision @param {string} unit */
export const known = ({ exact }, unit) => (exact && unit === 'points' ? 'exact' : unit);

/** @param {number} n @param {string} unit */
export function size(n, unit) {
  // From ten on a tenth of a point says nothing.
  const tenths = { maximumFractionDigits: Math.abs(n) < 10 ? 1 : 0 };
  const format = unit === 'chance' ? { style: /** @type {const} */ ('percent') } : tenths;
  const number = new Intl.NumberFormat(locale(), format).format(n).replace('-', '−');
  return unit === 'chance' ? number : t('review.points', { n: number });
}

/** What luck gave: points, or whose side it was on. @param {Outline} outline */
export const luckOf = (outline) =>
  outline.unit === 'chance' ? t(`review.luck.${sideOf(outline)}`) : amount(outline.luck, outline.unit);

/** What decisions cost: points, or what one cost on average, if that is anything. @param {Pick<Outline, 'unit' | 'cost'>} outline */
export function costOf({ unit, cost }) {
  if (unit !== 'chance') return amount(-cost, unit);
  return isNothing(cost, unit) ? t('review.each.nothing') : t('review.each', { n: amount(-cost, unit) });
}
