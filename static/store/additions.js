/** What the games of a file change on this device. Nothing here reads a clock or storage. */

/** @import { Change } from './database.js' */
/** @import { StoredTry } from './merge.js' */
/** @import { Saved } from './types' */
/** @typedef {Omit<Saved, 'id'>} Proven a game of a file; `at` is 0 where it is not known */

import { nameOf } from '../games/setup.js';
import { idsAfter } from './ids.js';
import { covers, mergeTries } from './merge.js';

/** A game without what follows from its record. @param {Proven} saved @returns {StoredTry} */
export const storedTry = ({ record, undone, begun, day, at, sent = false, practice = false }) => ({
  record,
  undone,
  begun,
  day,
  at,
  sent,
  practice,
});

/**
 * The changes after which all games are here that no other one covers. A game of the file that goes further than one here
 * takes its place under the same id, so whoever has that open goes on with it.
 * @param {Saved[]} here @param {Proven[]} proven @param {number} now in place of a time that is not known
 * @returns {Change[]}
 */
export function additions(here, proven, now) {
  const old = here.map((saved) => ({ saved, one: storedTry(saved) }));
  const coming = proven.map((saved) => ({ saved, one: storedTry(saved) }));
  const merged = new Set(mergeTries([...old, ...coming].map(({ one }) => one)));
  const idOf = idsAfter(here);
  let gone = old.filter(({ one }) => !merged.has(one));
  const stored = coming
    .filter(({ one }) => merged.has(one))
    .map(({ saved, one }) => {
      const from = gone.find((other) => covers(one, other.one))?.saved;
      gone = gone.filter((other) => other.saved !== from);
      const id = from?.id ?? idOf(nameOf(saved.setup));
      return { id, from, to: { ...saved, id, at: saved.at || now } };
    });
  return [...stored, ...gone.map(({ saved }) => ({ id: saved.id, from: saved, to: undefined }))];
}
