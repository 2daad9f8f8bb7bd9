// How properties are checked here: fast-check with the same examples on every machine, and values that several tests need.

import fc from 'fast-check';

fc.configureGlobal({ seed: 20261120, numRuns: 500 });

/** Checks a property for many values. @param {...any} given arbitraries, then what has to hold for their values */
export function always(...given) {
  fc.assert(fc.property(.../** @type {[any, any]} */ (given)));
}

/** The same with values that have to be among them. @param {any[][]} examples @param {...any} given */
export function alwaysAndFor(examples, ...given) {
  fc.assert(fc.property(.../** @type {[any, any]} */ (given)), { examples });
}

/** Months in a row with their lengths, written out: what the page works out with dates is held against this list. */
const MONTHS = [
  ...['2026-10 31', '2026-11 30', '2026-12 31', '2027-01 31', '2027-02 28', '2027-03 31', '2027-04 30', '2027-05 31'],
  ...['2027-06 30', '2027-07 31', '2027-08 31', '2027-09 30', '2027-10 31', '2027-11 30', '2027-12 31', '2028-01 31'],
];

/** Calendar days as text, one after another. */
export const CALENDAR = MONTHS.flatMap((line) => {
  const [month, length] = line.split(' ');
  return Array.from({ length: Number(length) }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
});

/** The place of a day in the calendar. @param {string} day */
export const placeOf = (day) => CALENDAR.indexOf(day);

/** A day of the ten weeks around the turn of a year. */
export const day = fc
  .integer({ min: placeOf('2026-11-01'), max: placeOf('2027-01-05') })
  .map((place) => CALENDAR[place]);

/** @param {string[]} days */
export const placesOf = (days) => new Set(days.map(placeOf));

/** The longest run of numbers, each one more than the one before. @param {Set<number>} places */
export function longestRun(places) {
  return Math.max(0, ...[...places].map((place) => runFrom(place, places, 1)));
}

/** @param {number} place @param {Set<number>} places @param {1 | -1} step */
function runFrom(place, places, step) {
  let length = 0;
  while (places.has(place + length * step)) length += 1;
  return length;
}

/** The run that reaches a day near today: from yesterday to what the day after tomorrow can be elsewhere. @param {Set<number>} places @param {number} today */
export function currentRun(places, today) {
  const near = [...places].filter((place) => place >= today - 1 && place <= today + 2);
  return near.length ? runFrom(Math.max(...near), places, -1) : 0;
}
