/** A stored game as it is read back. Storage may hold what another version, or somebody's hand, has put there. */

/** @import { Saved, Summary } from './types' */

import { metaOf } from '../games/catalogue.js';
import { isDay, today } from '../games/setup.js';
import { asNames } from '../ui/names.js';

/** Milliseconds since 1970 that a clock of some device may show. */
export const [FIRST_MOMENT, LAST_MOMENT] = [0, Date.UTC(2100, 0)];
/** Points beyond this are none that any rules give. */
const MOST_POINTS = 1_000_000;
/** Texts within texts; a sentence has two or three. */
const DEEPEST = 8;

const KINDS = ['counted', 'practice', 'archive'];

/** The same of a game that this version of the page has. @param {unknown} value */
export function asGame(value) {
  const saved = asSaved(value);
  return saved && metaOf(saved.setup.game) ? saved : undefined;
}

/** @param {unknown} value @returns {Saved | undefined} */
export function asSaved(value) {
  const { record, undone } = /** @type {any} */ (value ?? {});
  const summary = isString(record) && isListOf(undone, isString) ? asSummary(value) : undefined;
  // What else it has is there, too.
  return summary && /** @type {Saved} */ (summary);
}

/** What lists say of a game, as it is read back. @param {unknown} value @returns {Summary | undefined} */
export function asSummary(value) {
  if (!isWellFormed(value)) return undefined;
  // Older versions stored the ranking as `places`, and not yet the beginning of a game: its last move is what is known.
  const {
    places,
    ranking = places,
    begun,
    day,
    practice,
    paper,
    hints,
    names,
    kind,
    ...saved
  } = /** @type {Summary & { places?: number[][] }} */ (value);
  const isOrder = isRanking(ranking, saved.totals.length);
  return {
    ...saved,
    ...(isOrder ? { ranking } : {}),
    ...(isBeginning(begun, day) ? { begun, day } : { begun: saved.at, day: today(new Date(saved.at)) }),
    ...(practice === true ? { practice } : {}),
    ...(paper === true ? { paper } : {}),
    ...(isCount(hints) ? { hints } : {}),
    ...(names === undefined ? {} : { names: asNames(names) }),
    ...(kind !== undefined && KINDS.includes(kind) ? { kind } : {}),
  };
}

/** More than any game has. */
const MOST_SEATS = 99;

/** @param {any} value @returns {value is Summary} */
function isWellFormed(value) {
  return (
    isObject(value) &&
    isObject(value.setup) &&
    isObject(value.setup.options) &&
    [value.id, value.setup.game, value.setup.seed, ...Object.values(value.setup.options)].every(isString) &&
    Number.isInteger(value.setup.seats) &&
    value.setup.seats > 0 &&
    value.setup.seats <= MOST_SEATS &&
    isListOf(value.setup.bots ?? [], (bot) => bot === null || isString(bot)) &&
    isMoment(value.at) &&
    typeof value.over === 'boolean' &&
    typeof (value.sent ?? false) === 'boolean' &&
    value.totals?.length > 0 &&
    isListOf(value.totals, isPoints) &&
    isText(value.progress)
  );
}

/** What became of a game's day, as it is read back. @param {any} value */
export const isDayEntry = (value) =>
  isObject(value) &&
  isOptional(value.points, isPoints) &&
  isOptional(value.place, isCount) &&
  isOptional(value.hints, isCount) &&
  typeof value.counted === 'boolean' &&
  typeof value.done === 'boolean' &&
  typeof value.onPaper === 'boolean' &&
  isText(value.progress);

/** @param {any} value @param {(value: any) => boolean} fits */
const isOptional = (value, fits) => value === undefined || fits(value);

/** @param {any} value */
const isString = (value) => typeof value === 'string';

/** @param {any} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {any} values @param {(value: any) => boolean} fits */
const isListOf = (values, fits) => Array.isArray(values) && values.every(fits);

/** @param {any} value */
const isPoints = (value) => Number.isInteger(value) && Math.abs(value) <= MOST_POINTS;

/** @param {any} value */
export const isMoment = (value) => Number.isFinite(value) && value >= FIRST_MOMENT && value <= LAST_MOMENT;

/** When a game was begun; with neither moment nor day it is known that this is not known. @param {any} begun @param {any} day */
export const isBeginning = (begun, day) => (begun === 0 ? day === '' : isMoment(begun) && isString(day) && isDay(day));

/** @param {any} value */
export const isCount = (value) => Number.isInteger(value) && value >= 0 && value < 10_000;

/** Every seat once, in some order, shared places together. @param {any} ranking @param {number} seats */
function isRanking(ranking, seats) {
  if (!isListOf(ranking, Array.isArray)) return false;
  const order = ranking.flat();
  return (
    order.length === seats && Array.from({ length: seats }, (_, seat) => seat).every((seat) => order.includes(seat))
  );
}

/** A key, and what fills its blanks. @param {any} value @param {number} [depth] @returns {boolean} */
export function isText(value, depth = 0) {
  if (!Array.isArray(value) || !isString(value[0]) || depth > DEEPEST) return false;
  return (
    value[1] === undefined ||
    (isObject(value[1]) && Object.values(value[1]).every((one) => !Array.isArray(one) || isText(one, depth + 1)))
  );
}
