/** All games of this device as one text file, and back: records with an empty line between them. */

/** @import { Saved, View } from './types' */
/** @import { Engine } from './engine.js' */

import { seated, today } from './address.js';
import { toast } from './dialogs.js';
import { download } from './snapshot.js';
import { EngineError } from './engine.js';
import { save, triesAt } from './store.js';
import { t } from './words.js';

/** More than a person plays in years. */
const LARGEST = 5_000_000;

/** Hands the games to the browser as a download. @param {Saved[]} saved */
export function exportFile(saved) {
  const content = saved.map(({ record }) => record).join('\n');
  return download(new Blob([content], { type: 'text/plain' }), `higawari-${today()}.txt`);
}

/**
 * Adds the games of a file to those here. Every record is proven by the rules before any is kept, so a bad file changes
 * nothing.
 * @param {File} file @param {Engine} engine @param {() => Promise<void>} done
 */
export async function importFile(file, engine, done) {
  if (file.size > LARGEST) return toast(t('import.large'), 'bad');
  const records = (await file.text()).replace(/\r\n/g, '\n').split(/\n\n+/).filter((part) => part.trim());
  /** @type {View[]} */
  const views = [];
  try {
    for (const text of records) {
      const answer = await engine.call({ do: 'open', text });
      if (answer.refused) return toast(t('import.bad', { n: views.length + 1, why: answer.refused }), 'bad');
      views.push(answer);
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return toast(t(`engine.${error.kind}`), 'bad');
  }
  let added = 0;
  for (const view of views) added += Number(await add(view));
  // First the menu with the games in it, which ends older messages; then this one.
  await done();
  toast(t('import.done', { n: added }));
}

/** Keeps a game unless it is here already. @param {View} view */
async function add(view) {
  const setup = { game: view.game, seats: view.seats, options: view.options, seed: view.seed, ...seated(view.bots) };
  const { tries, next } = await triesAt(setup);
  if (tries.some(({ record }) => record === view.record)) return false;
  await save({
    id: next,
    setup,
    record: view.record,
    undone: view.undone,
    progress: view.scene.progress,
    totals: view.totals,
    over: view.over,
    at: Date.now(),
  });
  return true;
}
