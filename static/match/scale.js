/** Where the result of one player lies between others that are known, from nothing, or the least, to the most. Pure. */

/** @import { View } from '../types' */
/** @import { Meaning } from './meaning.js' */

/**
 * @typedef {object} Mark
 * @property {string} key   of its name
 * @property {boolean} [isOwn]   whether it is the result itself
 * @property {boolean} [isProud]   whether it is one to be proud of
 * @property {number} [value]   not known yet, if there is none
 * @property {number} [at]   where it lies, from 0 to 1
 * @property {number} zero   where 0 lies
 */

/** In an order that stays the same when more is known. @param {Pick<View, 'seats' | 'score'>} view @param {Meaning | undefined} known @param {{ total?: number | undefined } | undefined} bot our best player, if it plays the same dice @returns {Mark[]} none where there is nothing to compare with */
export function scaleOf({ seats, score }, known, bot) {
  if (seats > 1) return [];
  const own = score.total;
  const isBest = Boolean(known?.isBest);
  const isBeaten = bot?.total !== undefined && own > bot.total;
  const others = [
    ...(known?.best === undefined || isBest ? [] : [{ key: 'meaning.best', value: known.best }]),
    ...(known?.mean === undefined ? [] : [{ key: 'meaning.mean', value: known.mean }]),
    ...(bot ? [{ key: isBeaten ? 'best.bot.beaten' : 'best.bot', value: bot.total, isProud: isBeaten }] : []),
  ];
  if (!others.length) return [];
  const marks = [
    { key: isBest ? 'meaning.best.new' : 'best.you', value: own, isOwn: true, isProud: isBest },
    ...others,
  ];
  const values = marks.flatMap(({ value }) => value ?? []);
  const least = Math.min(0, ...values);
  const whole = Math.max(0, ...values) - least || 1;
  const place = (/** @type {number} */ value) => (value - least) / whole;
  return marks.map(({ value, ...mark }) => ({
    ...mark,
    zero: place(0),
    ...(value !== undefined && { value }),
    // A single one lies nowhere.
    ...(value !== undefined && values.length > 1 && { at: place(value) }),
  }));
}
