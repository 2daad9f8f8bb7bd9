/**
 * What the days of a game add up to: streaks, scores, how often which.
 *
 * In JavaScript and not with the rules in Python: it counts what this device stores, and is there before Python is. No clock
 * is read here and no storage; days are calendar days as text, so there are no hours that a time zone or a changed clock
 * could shift.
 */

/** @import { Listing } from '../types' */
/** @import { Saved } from './types' */

import { games } from '../games/catalogue.js';
import { daily, dayOf, nameOf } from '../games/setup.js';
import { bySetup, countedOf, isOnPaper } from './tries.js';

/** At one moment the calendars of the earth differ by so many days at most. */
const CALENDAR_SPREAD = 2;

/** The number of a calendar day; the next day has the next number. @param {string} day */
const numberOf = (day) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * The longest run of days one after another, and the run that still goes on: one that has reached yesterday waits for
 * today. Somebody who has flown west may have played tomorrow already; days still further on come from a wrong clock, and
 * are no part of the run that goes on.
 * @param {string[]} days in any order, any of them several times @param {string} today
 */
export function streaks(days, today) {
  const now = numberOf(today);
  const numbers = [...new Set(days.map(numberOf))].sort((a, b) => a - b);
  let [best, current, run, last] = [0, 0, 0, NaN];
  for (const number of numbers) {
    run = number === last + 1 ? run + 1 : 1;
    last = number;
    best = Math.max(best, run);
    if (number >= now - 1 && number <= now + CALENDAR_SPREAD) current = run;
  }
  return { current, best };
}

/** Those of a day's games that are not done yet; the quick ones come first. @param {ReadonlyMap<string, Saved[]>} tries by setup @param {string} day @returns {Listing[]} */
export const openToday = (tries, day) =>
  games.filter((meta) => !countedOf(tries.get(nameOf(daily(meta, day))) ?? [])?.over);

/** For how many days in a row a game of the day was done, one of them all or whichever. @param {ReadonlyMap<string, Saved[]>} tries by setup @param {string} today @param {string} [game] */
export function streakOfDays(tries, today, game) {
  const done = [...tries.values()].flatMap((ofSetup) => {
    const counted = countedOf(ofSetup);
    return counted?.over && (!game || counted.setup.game === game) ? (dayOf(counted.setup) ?? []) : [];
  });
  return streaks(done, today).current;
}

/** The game played last, which somebody wants to know about first. @param {Saved[]} saved the last played first */
export function playedLast(saved) {
  const last = saved.find(({ sent }) => !sent)?.setup.game;
  return games.find(({ id }) => id === last) ?? /** @type {Listing} */ (games[0]);
}

/** A day of a game: the try that counts, all of one's own, and what a calendar shows of it. @typedef {ReturnType<typeof dayOfTries>} Day */

/** @param {Saved[]} tries at the setup of one day */
function dayOfTries(tries) {
  const own = tries.filter(({ sent }) => !sent);
  const counted = countedOf(own);
  const over = own.filter((one) => one.over);
  // The try that counts is what the day is remembered by; where none does, the best.
  const shown = counted ?? over.sort((a, b) => points(b) - points(a))[0] ?? own[0];
  return { counted, shown, points: shown?.over ? points(shown) : undefined, onPaper: isOnPaper(counted) };
}

/** @param {Saved} one */
const points = ({ totals: [own = 0] }) => own;

/** The days of a game at which there is a try of one's own. @param {Listing} meta @param {Saved[]} saved @returns {Map<string, Day>} */
export function daysOf(meta, saved) {
  const days = new Map();
  const ofGame = saved.filter(({ setup, sent }) => setup.game === meta.id && !sent && dayOf(setup) !== undefined);
  for (const tries of bySetup(ofGame).values()) {
    const day = tries[0] && dayOf(tries[0].setup);
    if (day) days.set(day, dayOfTries(tries));
  }
  return days;
}

/**
 * The statistics of a game. Only finished games that count are in it, besides `others`: how many more were finished.
 * @param {Listing} meta @param {Saved[]} saved @param {string} today
 */
export function statistics(meta, saved, today) {
  const days = daysOf(meta, saved);
  const finished = [...days].flatMap(([day, { counted }]) => (counted?.over ? [{ day, one: counted }] : []));
  const hints = finished.flatMap(({ one }) => one.hints ?? []);
  const scores = finished.map(({ one }) => points(one));
  const places = finished.flatMap(({ one }) => (one.totals.length > 1 ? [placeOf(one)] : []));
  const own = saved.filter((one) => one.setup.game === meta.id && !one.sent && one.over);
  const sum = scores.reduce((all, score) => all + score, 0);
  return {
    played: finished.length,
    streak: streaks(
      finished.map(({ day }) => day),
      today,
    ),
    scores,
    best: Math.max(...scores),
    mean: sum / scores.length,
    today: finished.find(({ day }) => day === today)?.one.totals[0],
    /** How often one was first, second, …; empty for games without rivals */
    places: places.length
      ? Array.from({ length: 1 + meta.rivals }, (_, place) => places.filter((one) => one === place).length)
      : [],
    others: own.length - finished.length,
    /** How many hints were shown, in those games of which that is known; how many of them had none */
    hints: hints.length ? hints.reduce((all, some) => all + some, 0) : undefined,
    unaided: hints.filter((some) => some === 0).length,
    /** Days that were begun on a printed sheet */
    onPaper: [...days.values()].filter(({ onPaper }) => onPaper).length,
  };
}

/** How many were ahead, by the game's own ranking where it was stored. @param {Saved} one */
function placeOf({ totals, ranking = [] }) {
  const place = ranking.findIndex((seats) => seats.includes(0));
  if (place >= 0) return ranking.slice(0, place).flat().length;
  return totals.filter((points) => points > (totals[0] ?? 0)).length;
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
