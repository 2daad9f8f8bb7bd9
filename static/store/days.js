/**
 * What the days of a game add up to: streaks, scores, how often which.
 *
 * In JavaScript and not with the rules in Python: it counts what this device stores, and is there before Python is. No clock
 * is read here and no storage; days are calendar days as text, so there are no hours that a time zone or a changed clock
 * could shift.
 */

/** @import { Listing } from '../types' */
/** @import { Days } from './types' */

import { games } from '../games/catalogue.js';

/** At one moment the calendars of the earth differ by so many days at most. */
const CALENDAR_SPREAD = 2;

const DAY = 86_400_000;

/** The number of a calendar day; the next day has the next number. @param {string} day */
const numberOf = (day) => Date.parse(`${day}T00:00:00Z`) / DAY;

/** The calendar day of a number. @param {number} number */
const dayOf = (number) => new Date(number * DAY).toISOString().slice(0, 10);

/** The month before a day's. @param {string} day */
export const monthBefore = (day) => dayOf(numberOf(`${day.slice(0, 7)}-01`) - 1).slice(0, 7);

/**
 * The longest run of days one after another, and the run that still goes on.
 * @param {string[]} days in any order, any of them several times @param {string} today
 */
export function streaks(days, today) {
  const all = new Set(days);
  let [best, run, last] = [0, 0, NaN];
  for (const number of [...all].map(numberOf).sort((a, b) => a - b)) {
    run = number === last + 1 ? run + 1 : 1;
    last = number;
    best = Math.max(best, run);
  }
  return { current: streakUntil(today, (day) => all.has(day)), best };
}

/**
 * The run of days that still goes on: one that has reached yesterday waits for today. Somebody who has flown west may have
 * played tomorrow already; days still further on come from a wrong clock, and are no part of it. Looked for from its end: of
 * years of days only these are asked for.
 * @param {string} today @param {(day: string) => boolean} isDone
 */
export function streakUntil(today, isDone) {
  const yesterday = numberOf(today) - 1;
  let end = yesterday + 1 + CALENDAR_SPREAD;
  while (end >= yesterday && !isDone(dayOf(end))) end -= 1;
  if (end < yesterday) return 0;
  let start = end;
  while (isDone(dayOf(start - 1))) start -= 1;
  return end - start + 1;
}

/** Those of a day's games that are not done yet; the quick ones come first. @param {readonly string[]} done @returns {Listing[]} */
export const openToday = (done) => games.filter(({ id }) => !done.includes(id));

/**
 * The statistics of a game. Only finished games that count are in it, besides `others`: how many more were finished.
 * @param {Listing} meta @param {Days} days @param {number} own   finished games of one's own, days' or not @param {string} today
 */
export function statistics({ rivals }, days, own, today) {
  const entries = [...days].map(([day, entry]) => ({ day, ...entry }));
  const finished = entries.filter(({ done }) => done);
  const hints = finished.flatMap((one) => one.hints ?? []);
  const scores = finished.flatMap((one) => one.points ?? []);
  const places = finished.flatMap((one) => one.place ?? []);
  const sum = scores.reduce((all, score) => all + score, 0);
  return {
    played: finished.length,
    streak: streaks(
      finished.map(({ day }) => day),
      today,
    ),
    scores,
    best: scores.reduce((most, score) => Math.max(most, score), -Infinity),
    mean: sum / scores.length,
    today: finished.find(({ day }) => day === today)?.points,
    /** How often one was first, second, …; empty for games without rivals */
    places: places.length
      ? Array.from({ length: 1 + rivals }, (_, place) => places.filter((one) => one === place).length)
      : [],
    others: own - finished.length,
    /** How many hints were shown, in those games of which that is known; how many of them had none */
    hints: hints.length ? hints.reduce((all, some) => all + some, 0) : undefined,
    unaided: hints.filter((some) => some === 0).length,
    /** Days that were begun on a printed sheet */
    onPaper: entries.filter(({ onPaper }) => onPaper).length,
  };
}

/** Widths of a bar that people count in. */
const WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

/**
 * Scores in bars of equal width, from the lowest to the highest, at most `most` of them.
 * @param {number[]} scores @param {number} most @returns {{ from: number, to: number, count: number }[]}
 */
export function bars(scores, most) {
  if (!scores.length) return [];
  const [least, highest] = [Math.min(...scores), Math.max(...scores)];
  const barOf = (/** @type {number} */ score, /** @type {number} */ width) => Math.floor(score / width);
  const width = WIDTHS.find((one) => barOf(highest, one) - barOf(least, one) < most) ?? highest - least + 1;
  const first = barOf(least, width);
  return Array.from({ length: barOf(highest, width) - first + 1 }, (_, at) => {
    const from = (first + at) * width;
    return { from, to: from + width - 1, count: scores.filter((score) => barOf(score, width) === first + at).length };
  });
}
