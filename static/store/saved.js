/** A stored game as it is read back. Storage may hold what another version, or somebody's hand, has put there. */

/** @import { Saved } from './types' */

import { today } from '../games/setup.js';

/** @param {unknown} value @returns {Saved | undefined} */
export function asSaved(value) {
  if (!isWellFormed(value)) return undefined;
  // Older versions stored the ranking as `places`, and not yet the beginning of a game: its last move is what is known.
  const { places, ranking = places, ...saved } = /** @type {Saved & { places?: number[][] }} */ (value);
  const dated = typeof saved.begun === 'number' && typeof saved.day === 'string';
  return {
    ...saved,
    ...(ranking ? { ranking } : {}),
    ...(dated ? {} : { begun: saved.at, day: today(new Date(saved.at)) }),
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
    Number.isFinite(value.at) &&
    typeof value.over === 'boolean' &&
    typeof (value.sent ?? false) === 'boolean' &&
    isListOf(value.undone, isString) &&
    isListOf(value.totals, Number.isFinite) &&
    isText(value.progress)
  );
}

/** @param {any} value */
const isString = (value) => typeof value === 'string';

/** @param {any} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {any} values @param {(value: any) => boolean} fits */
const isListOf = (values, fits) => Array.isArray(values) && values.every(fits);

/** A key, and what fills its blanks. @param {any} value @returns {boolean} */
function isText(value) {
  if (!Array.isArray(value) || !isString(value[0])) return false;
  return (
    value[1] === undefined ||
    (isObject(value[1]) && Object.values(value[1]).every((one) => !Array.isArray(one) || isText(one)))
  );
}
