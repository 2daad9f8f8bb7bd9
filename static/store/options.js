/**
 * Games that were stored before their game had all the options that it has now. What was not asked then was as the option's
 * first value has it, so that is written into them: the same game has one name, then as now.
 */

/** @import { UseStore } from 'idb-keyval' */
/** @import { Saved } from './types' */

import { promisifyRequest } from 'idb-keyval';
import { games, metaOf } from '../games/catalogue.js';
import { defaultOptions } from '../games/setup.js';
import { asSaved } from './saved.js';
import { WHOLE } from './summary.js';

/** All options of all games: as long as these are the same, no game can lack one. */
export const optionsOfGames = () => JSON.stringify(games.map(({ id, options }) => [id, options]));

/** A text that names options before its seed, the id of a try or a record, with all options that there are. @param {string} text */
export function withAllOptions(text) {
  const end = text.indexOf(' #');
  const [game = '', ...words] = text.slice(0, Math.max(end, 0)).split(' ');
  const meta = metaOf(game.replace(/\/.*/, ''));
  if (!meta) return text;
  const isOption = (/** @type {string} */ word) => word.replace(/=.*/, '') in meta.options;
  const named = Object.fromEntries(words.filter(isOption).map((word) => word.split('=')));
  const all = Object.entries({ ...defaultOptions(meta), ...named }).map(([name, value]) => `${name}=${value}`);
  return [game, ...words.filter((word) => !isOption(word)), ...all].join(' ') + text.slice(end);
}

/** A store whose games are completed before it is used first. @param {UseStore} store @returns {UseStore} */
export function completed(store) {
  /** @type {Promise<void> | undefined} */
  let done;
  return async (mode, callback) => {
    // A game that stays as it was is of a name of its own: not found by its setup, but there.
    done ??= completeUnlessNoted(store).catch(() => undefined);
    await done;
    return store(mode, callback);
  };
}

/** @param {UseStore} store */
async function completeUnlessNoted(store) {
  const note = await store('readonly', (tables) => promisifyRequest(tables.get(WHOLE)));
  if (note?.options !== optionsOfGames()) await completeAll(store);
}

/** Completes whatever is not complete; says whether anything was not. @param {UseStore} store */
export async function completeAll(store) {
  const keys = await store('readonly', (tables) => promisifyRequest(tables.getAllKeys()));
  if (!keys.some(isIncomplete)) return false;
  await store('readwrite', async (tables) => {
    // Read anew: another tab may have been at it meanwhile.
    const now = new Set(await promisifyRequest(tables.getAllKeys()));
    for (const key of [...now].filter(isIncomplete)) {
      const saved = asSaved(await promisifyRequest(tables.get(key)));
      if (!saved) continue;
      const id = freeId(withAllOptions(String(key)), now);
      tables.put(withOptions(saved, id), id);
      tables.delete(key);
      now.add(id);
    }
    // Their summaries have the old ids.
    tables.delete(WHOLE);
  });
  return true;
}

/** @param {IDBValidKey} key */
const isIncomplete = (key) => typeof key === 'string' && / ~\d+$/.test(key) && withAllOptions(key) !== key;

/** An id, or the next one at the same setup that no game has. @param {string} id @param {Set<IDBValidKey>} taken */
function freeId(id, taken) {
  let free = id;
  while (taken.has(free)) free = free.replace(/\d+$/, (number) => String(Number(number) + 1));
  return free;
}

/** @param {Saved} saved @param {string} id @returns {Saved} */
function withOptions(saved, id) {
  const meta = metaOf(saved.setup.game);
  const options = { ...(meta && defaultOptions(meta)), ...saved.setup.options };
  return { ...saved, id, setup: { ...saved.setup, options }, record: withAllOptions(saved.record) };
}
