/** Games of a file on their way to those of this device, a few setups at a time: only tries at the same setup can cover one another. */

/** @import { Proven } from './additions.js' */
/** @import { StoredTry } from './stored-try.js' */
/** @import { Saved } from './types' */
/** @typedef {{ one: StoredTry, n: number }} Numbered a try, and which of the file it is, from 1 */

import { nameOf } from '../games/setup.js';
import { inParts, inSlices } from '../ui/slices.js';
import { additions } from './additions.js';
import { changeGames, gamesAt } from './database.js';
import { grouped, mergeTries } from './merge.js';
import { withAllOptions } from './options.js';
import { storedTry } from './stored-try.js';
import { isSameState } from './version.js';

/** Setups that are looked at in one step. */
const STEP = 30;

/**
 * Those that are not covered by what is here, as far as the texts tell: so that no game is proven for nothing.
 * @param {StoredTry[]} tries @param {StoredTry[]} aside what was set aside @param {AbortSignal} signal
 */
export async function notHere(tries, aside, signal) {
  const numbered = tries.map((one, index) => ({ one, n: index + 1 }));
  /** @type {Map<string, Numbered[]>} */
  const coming = new Map();
  const sort = (/** @type {Numbered} */ one) => {
    const name = nameIn(one.one.record);
    const same = coming.get(name);
    if (same) same.push(one);
    else coming.set(name, [one]);
  };
  await inSlices(numbered, sort, signal);
  const apart = grouped(aside, ({ record }) => nameIn(record));
  /** @type {Numbered[]} */
  const fresh = [];
  for (const names of inParts([...coming.keys()], STEP)) {
    if (signal.aborted) return [];
    const here = (await gamesAt(names)).map(storedTry);
    const some = names.flatMap((name) => coming.get(name) ?? []);
    const kept = new Set(
      mergeTries([...here, ...names.flatMap((name) => apart.get(name) ?? []), ...some.map(({ one }) => one)]),
    );
    fresh.push(...some.filter(({ one }) => kept.has(one)));
  }
  return fresh.sort((a, b) => a.n - b.n);
}

/** What a record says of its setup, as `nameOf` writes it. @param {string} record */
function nameIn(record) {
  const [head = ''] = record.split('\n', 1);
  return withAllOptions(head.replace(/^([^\s/]+)\/\d+/, '$1').replace(/^(\S+ seats=\d+ bots=)\d+:/, '$1'));
}

/**
 * Stores games beside those here, and gives those that are new; `failed` where something could not be stored.
 * @param {Proven[]} proven @param {(done: number) => void} onProgress @param {AbortSignal} signal ends it
 */
export async function addGames(proven, onProgress, signal) {
  const coming = grouped(proven, ({ setup }) => nameOf(setup));
  /** @type {Saved[]} */
  const added = [];
  let done = 0;
  for (const names of inParts([...coming.keys()], STEP)) {
    if (signal.aborted) break;
    const some = names.flatMap((name) => coming.get(name) ?? []);
    const stored = await add(names, some);
    if (!stored) return { added, failed: true };
    added.push(...stored);
    done += some.length;
    onProgress(done);
  }
  return { added, failed: false };
}

/** @param {string[]} names @param {Proven[]} some @returns {Promise<Saved[] | undefined>} */
async function add(names, some) {
  for (;;) {
    const changes = additions(await gamesAt(names), some, Date.now());
    const result = await changeGames(changes);
    if (result === 'done') return changes.flatMap(({ from, to }) => (to && !isRecount(from, to) ? to : []));
    if (result !== 'refused') return undefined;
    // Another tab has stored something since.
  }
}

/** Whether only more hints are known of a game that is here. @param {Saved | undefined} from @param {Saved} to */
const isRecount = (from, to) => from?.at === to.at && isSameState(from, to);
