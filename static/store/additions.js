/** What the games of a file change on this device. Nothing here reads a clock or storage. */

/** @import { Change, Saved } from './types' */
/** @typedef {Omit<Saved, 'id'>} Proven a game of a file; `at` is 0 where it is not known */

import { nameOf } from '../games/setup.js';
import { idsAfter } from './ids.js';
import { covers, mergeTries } from './merge.js';
import { storedTry } from './stored-try.js';

/**
 * The changes after which all games are here that no other one covers. A game of the file that goes further than one here
 * takes its place under the same id, so whoever has that open goes on with it.
 * @param {Saved[]} here @param {Proven[]} proven @param {number} now in place of a time that is not known
 * @returns {Change[]}
 */
export function additions(here, proven, now) {
  const old = here.map((saved) => ({ ...storedTry(saved), saved }));
  const coming = proven.map((saved) => ({ ...storedTry(saved), saved }));
  const merged = new Map(mergeTries([...old, ...coming]).map(({ saved, hints }) => [saved, hints]));
  const counted = (/** @type {Proven} */ saved) => {
    const hints = merged.get(saved);
    return hints === undefined ? {} : { hints };
  };
  const idOf = idsAfter(here);
  let gone = old.filter(({ saved }) => !merged.has(saved));
  const stored = coming
    .filter(({ saved }) => merged.has(saved))
    .map(({ saved, ...one }) => {
      const from = gone.find((other) => covers(one, other))?.saved;
      gone = gone.filter((other) => other.saved !== from);
      const id = from?.id ?? idOf(nameOf(saved.setup));
      // A file does not say what people are called here.
      const names = from?.names ? { names: from.names } : {};
      return { id, from, to: { ...saved, ...counted(saved), ...names, id, at: saved.at || now } };
    });
  // Of a game that is here already, another device may have counted more hints.
  const recounted = here
    .filter((saved) => merged.has(saved) && merged.get(saved) !== saved.hints)
    .map((saved) => ({ id: saved.id, from: saved, to: { ...saved, ...counted(saved) } }));
  return [...stored, ...recounted, ...gone.map(({ saved }) => ({ id: saved.id, from: saved, to: undefined }))];
}
