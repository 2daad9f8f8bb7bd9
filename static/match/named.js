/** Whom a sentence of the log names first. */

/** @import { News } from '../types' */

/** Whom a reveal is about, if its sentences begin with somebody; -1 if that is not the same one in all. @param {Pick<News, 'text'>} news */
export function named({ text }) {
  const seats = text.flatMap(([, values]) => {
    const who = values?.who;
    // Somebody by another name is somebody else.
    return Array.isArray(who) ? [typeof who[1]?.seat === 'number' ? who[1].seat - 1 : undefined] : [];
  });
  return new Set(seats).size > 1 ? -1 : seats[0];
}
