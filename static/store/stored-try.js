/** A try without what follows from its record: what a file has of it, and what merging needs. */

/** @import { Saved } from './types' */

/**
 * @typedef {object} StoredTry
 * @property {string} record
 * @property {string[]} undone
 * @property {number} begun  0 where it is not known
 * @property {string} day    empty where it is not known
 * @property {number} at
 * @property {boolean} sent
 * @property {boolean} practice
 * @property {boolean} paper
 * @property {number} [hints]   left out where nobody has counted
 */

import { isBeginning, isCount, isMoment } from './saved.js';

/** @param {Omit<Saved, 'id'>} saved @returns {StoredTry} */
export const storedTry = ({
  record,
  undone,
  begun,
  day,
  at,
  sent = false,
  practice = false,
  paper = false,
  hints,
}) => ({
  record,
  undone,
  begun,
  day,
  at,
  sent,
  practice,
  paper,
  ...(hints === undefined ? {} : { hints }),
});

/** What can be made out of a value that is no game as it stands: its record, if there is one, and what of the rest makes sense. @param {unknown} value @returns {StoredTry | undefined} */
export function tryIn(value) {
  const { record, undone = [], begun, day, at, sent, practice, paper, hints } = /** @type {any} */ (value ?? {});
  if (typeof record !== 'string' || !Array.isArray(undone) || !undone.every((one) => typeof one === 'string'))
    return undefined;
  return {
    record,
    undone,
    ...(isBeginning(begun, day) ? { begun, day } : { begun: 0, day: '' }),
    at: isMoment(at) ? at : 0,
    sent: sent === true,
    practice: practice === true,
    paper: paper === true,
    ...(isCount(hints) ? { hints } : {}),
  };
}
