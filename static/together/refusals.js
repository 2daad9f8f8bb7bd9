/** What relays say when they do not take a message, and what comes of it. */

/** @typedef {'kept' | 'time' | 'later' | 'never' | 'silent'} Outcome */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds by which a clock may be wrong, as they are tried when a relay does not like the time. */
const WRONG = [0, HOUR, DAY, 2 * DAY, 7 * DAY, 30 * DAY, 365 * DAY, -HOUR, -DAY, -30 * DAY, -365 * DAY];

/** Of words that relays use, what comes of them. @type {[RegExp, Outcome][]} */
const SAID = [
  [/^duplicate|already have/i, 'kept'],
  [/timed out|clos(?:ed|ing)/i, 'silent'],
  [/rate|slow down|too (?:many|much|fast)|try again|busy|overload|throttl/i, 'later'],
  [/future|too (?:old|far|new|late|early)|created_?at|time ?stamp|\bdate\b|clock/i, 'time'],
  [/^error|internal|database/i, 'later'],
];

/** @param {unknown} error what publishing was rejected with @returns {Outcome} */
export function outcomeOf(error) {
  const reason = error instanceof Error ? error.message : String(error);
  return SAID.find(([words]) => words.test(reason))?.[1] ?? 'never';
}

/** By how many seconds a clock may be ahead, beginning with what was right before. @param {number} known */
export const timesToTry = (known) => [...new Set([known, ...WRONG])];
