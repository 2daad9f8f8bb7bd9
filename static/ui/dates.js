/** Days as the page writes them. */

import { language, locale } from './words.js';

/** By how they write: to make one takes a browser longer than all else of a drawing. @type {Map<string, Intl.DateTimeFormat>} */
const dateFormats = new Map();

/** @param {Intl.DateTimeFormatOptions} options */
function dateFormat(options) {
  const key = JSON.stringify([locale(), options]);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale(), options);
  dateFormats.set(key, format);
  return format;
}

/** A calendar day as people say it; Japanese has full-width marks only. @param {Date} day */
export function dayName(day) {
  const said = dateFormat({ month: 'long', day: 'numeric', weekday: 'short' }).format(day);
  return language() === 'ja' ? said.replace('(', '（').replace(')', '）') : said;
}

/** The day of a date such as 2026-11-20, where there is little room; of another year, with its year. @param {string} date */
export function dayShort(date) {
  const day = new Date(`${date}T12:00:00Z`);
  const year = day.getUTCFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return dateFormat({ year, month: 'short', day: 'numeric', timeZone: 'UTC' }).format(day);
}
