/** Numbers and names as the page writes them. */

import { t } from './words.js';

/** A minus as long as a plus. @param {number} n */
export const signed = (n) => (n < 0 ? `−${-n}` : String(n));

/** @param {number} n */
export const points = (n) => t('result.total', { n: signed(n) });

/** The scores of all seats, as `12 : 9`. @param {number[]} totals */
export const scores = (totals) => totals.map(signed).join(' : ');
