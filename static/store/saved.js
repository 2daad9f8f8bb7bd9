/** A stored game as it is read back. Storage may hold what another version, or somebody's hand, has put there. */

/** @import { Saved } from './types' */

import { metaOf } from '../games/catalogue.js';
import { isDay, today } from '../games/setup.js';
import { asNames } from '../ui/names.js';

/** Milliseconds since 1970 that a clock of some device may show. */
const [FIRST_MOMENT, LAST_MOMENT] = [0, Date.UTC(2100, 0)];
/** Points beyond this are none that any rules give. */
const MOST_POINTS = 1_000_000;
/** Texts within texts; a sentence has two or three. */
const DEEPEST = 8;

/** The same of a game that this version of the page has. @param {unknown} value */
export function asGame(value) {
  const saved = asSaved(value);
  return saved && metaOf(saved.setup.game) ? saved : undefined;
}

/** @param {unknown} value @returns {Saved | undefined} */
export function asSaved(value) {
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
    ...saved
  } = /** @type {Saved & { places?: number[][] }} */ (value);
  const isOrder = isRanking(ranking, saved.totals.length);
  return {
    ...saved,
    ...(isOrder ? { ranking } : {}),
    ...(isBeginning(begun, day) ? { begun, day } : { begun: saved.at, day: today(new Date(saved.at)) }),
    ...(practice === true ? { practice } : {}),
    ...(paper === true ? { paper } : {}),
    ...(isCount(hints) ? { hints } : {}),
    ...(names === undefined ? {} : { names: asNames(names) }),
  };
}

/** @param {any} value @returns {value is Saved} */
function isWellFormed(value) {
  return (
    isObject(value) &&
    isObject(value.setup) &&
    isObject(value.setup.options) &&
    [value.id, value.record, value.setup.game, value.setup.seed, ...Object.values(value.setup.options)].every(
      isString,
    ) &&
    Number.isInteger(value.setup.seats) &&
    isListOf(value.setup.bots ?? [], (bot) => bot === null || isString(bot)) &&
    isMoment(value.at) &&
    typeof value.over === 'boolean' &&
    typeof (value.sent ?? false) === 'boolean' &&
    isListOf(value.undone, isString) &&
    value.totals?.length > 0 &&
    isListOf(value.totals, (points) => Number.isInteger(points) && Math.abs(points) <= MOST_POINTS) &&
    isText(value.progress)
  );
}

/** @param {any} value */
const isString = (value) => typeof value === 'string';

/** @param {any} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {any} values @param {(value: any) => boolean} fits */
const isListOf = (values, fits) => Array.isArray(values) && values.every(fits);

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
function isText(value, depth = 0) {
  if (!Array.isArray(value) || !isString(value[0]) || depth > DEEPEST) return false;
  return (
    value[1] === undefined ||
    (isObject(value[1]) && Object.values(value[1]).every((one) => !Array.isArray(one) || isText(one, depth + 1)))
  );
}
