/** Games that were set aside are tried once more at each visit: another version of the page may be able to read them. */

/** @import { Text, View } from '../types' */
/** @import { Proven } from './additions.js' */
/** @import { SetAside } from './types' */

import { ask } from '../engine/ask.js';
import { dayOf } from '../games/setup.js';
import { additions } from './additions.js';
import { changeGames, triesAt } from './database.js';
import { provenGame } from './proven.js';
import { allSetAside } from './set-aside.js';
import { tryIn } from './stored-try.js';
import { countedOf } from './tries.js';

/** Refusals that are about all games of the same rules alike. */
export const OF_ANOTHER_VERSION = ['bad.newer', 'bad.older', 'bad.game'];

/** Brings back what the rules prove by now; says how many games that were. */
export async function bringBack() {
  /** Games and rules numbers that are still not known here. @type {Set<string>} */
  const unknown = new Set();
  let back = 0;
  for (const aside of await allSetAside()) {
    const one = tryIn(aside.value);
    const rules = one?.record.split(' ', 1)[0] ?? '';
    if (!one || unknown.has(rules)) continue;
    /** @type {Text | undefined} */
    let refusal;
    const tell = (/** @type {string} */ _, /** @type {Text | undefined} */ reason) => {
      refusal = reason;
    };
    /** @type {View | undefined} */
    const view = await ask({ do: 'look', record: one.record, undone: one.undone }, { tell });
    if (view) back += await returned(aside, provenGame(one, view));
    else if (!refusal) return back;
    else if (OF_ANOTHER_VERSION.includes(refusal[0])) unknown.add(rules);
  }
  return back;
}

/** Puts one among the games again, unless it is there already. @param {SetAside} aside @param {Proven} game */
async function returned({ key }, game) {
  const { tries, known } = await triesAt(game.setup);
  if (!known) return 0;
  // What was begun in its place counts by now; a day counts once.
  const counts = dayOf(game.setup) !== undefined && countedOf(tries);
  const changes = additions(tries, [counts ? { ...game, practice: true } : game], Date.now());
  const result = await changeGames([...changes, { id: key, from: undefined, to: undefined }]);
  return Number(result === 'done' && changes.some(({ to }) => to));
}
