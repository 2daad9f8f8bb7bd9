/**
 * Which state of a game a write was made from. A state is named by all that it says: who began it when, every turn, and what was
 * taken back; so games of older versions of the page have a name, too, and whoever comes to the same state by another way
 * loses nothing.
 */

/** @import { Saved } from './types' */
/** @typedef {Pick<Saved, 'record' | 'undone' | 'begun' | 'day' | 'sent' | 'practice'>} State */

/** @param {State} state */
const nameOf = ({ record, undone, begun, day, sent = false, practice = false }) =>
  JSON.stringify([record, undone, begun, day, sent, practice]);

/** Whether the two are one state of a game; or neither is there. @param {State | undefined} one @param {State | undefined} other */
export const isSameState = (one, other) => (one && nameOf(one)) === (other && nameOf(other));
