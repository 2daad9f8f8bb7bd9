/** All games of this device as one text file, and back. What is in the file is added to what is here; nothing is lost. */

/** @import { Text, View } from '../../types' */
/** @import { Saved } from '../../store/types' */
/** @import { Proven } from '../../store/additions.js' */
/** @import { StoredTry } from '../../store/merge.js' */

import { html, render } from 'lit-html';
import { ask } from '../../engine/ask.js';
import { setupOf, today } from '../../games/setup.js';
import { additions, storedTry } from '../../store/additions.js';
import { changeGames, savedGames } from '../../store/database.js';
import { mergeTries, readTries, Unreadable, writeTries } from '../../store/merge.js';
import { dialog, toast } from '../../ui/dialogs.js';
import { download } from '../../ui/download.js';
import { t } from '../../ui/words.js';
import { checkFileBots } from './check-file-bots.js';

/** More than a person plays in ten years. */
const LARGEST = 30_000_000;
/** More games than are proven in a moment: then a dialog shows the progress. */
const MANY = 12;

/** @typedef {StoredTry & { view: View }} ProvenTry */

/** Hands the games to the browser as a download; says so if the file has what somebody must not know yet. @param {Saved[]} saved */
export async function exportFile(saved) {
  download(new Blob([writeTries(saved.map(storedTry))], { type: 'text/plain' }), `higawari-${today()}.txt`);
  for (const { record, undone } of saved.filter(({ over }) => !over)) {
    /** @type {View | undefined} */
    const view = await ask({ do: 'look', record, undone }, { tell: () => undefined });
    if (view?.hides) return toast(t('export.hidden'));
  }
}

/**
 * Adds the games of a file to those here. Every record that is new is proven by the rules before any is kept, so a bad
 * file changes nothing.
 * @param {File} file @param {() => Promise<void>} onDone called when they are stored, and when the menu has to be drawn anew
 */
export async function importFile(file, onDone) {
  if (file.size > LARGEST) return toast(t('import.large'), 'bad');
  const text = await file.text();
  let tries;
  try {
    tries = readTries(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return tellBad(error.n, ['import.about']);
  }
  const here = (await savedGames()).map((one) => ({ ...storedTry(one), id: one.id }));
  const merged = new Set(mergeTries([...here, ...tries]));
  const proven = await proveAll(
    tries.map((one, index) => ({ one, n: index + 1 })).filter(({ one }) => merged.has(one)),
  );
  if (!proven) return;
  const added = await add(proven.map(asSaved));
  if (added === undefined) return;
  // First the menu with the games in it, which ends older messages; then this one.
  await onDone();
  const done = t('import.done', { n: added.length });
  toast(done);
  await checkFileBots(added, done, onDone);
}

/** @param {number} n which game of the file, from 1 @param {Text} why */
const tellBad = (n, why) => toast(t('import.bad', { n, why }), 'bad');

/**
 * What the engine makes of records, one after the other; undefined, with a sentence to the player, when it refuses one, and
 * without when somebody has closed the dialog that shows the progress.
 * @param {{ one: StoredTry, n: number }[]} tries
 */
async function proveAll(tries) {
  const place = document.createElement('div');
  const close = tries.length > MANY ? dialog(t('import.checking'), () => html`${place}`) : undefined;
  let open = true;
  place.closest('dialog')?.addEventListener('close', () => (open = false));
  /** @type {ProvenTry[]} */
  const proven = [];
  for (const { one, n } of tries) {
    if (close) {
      const label = t('import.checking');
      render(
        html`<progress class="checking" max=${tries.length} .value=${proven.length} aria-label=${label}></progress>`,
        place,
      );
    }
    const tell = (/** @type {string} */ sentence, /** @type {Text | undefined} */ reason) =>
      reason ? tellBad(n, reason) : toast(sentence, 'bad');
    /** @type {View | undefined} */
    const view = await ask({ do: 'look', record: one.record, undone: one.undone }, { tell });
    if (!view || !open) {
      close?.();
      return undefined;
    }
    proven.push({ ...one, record: view.record, undone: view.undone, view });
  }
  close?.();
  return proven;
}

/** Stores games beside those here, and gives those that are new; undefined where nothing can be stored. @param {Proven[]} proven */
async function add(proven) {
  for (;;) {
    const changes = additions(await savedGames(), proven, Date.now());
    const result = await changeGames(changes);
    if (result === 'done') return changes.flatMap(({ to }) => to ?? []);
    if (result === 'failed') return undefined;
    // Another tab has stored something since.
  }
}

/** @param {ProvenTry} proven @returns {Proven} */
function asSaved({ view, record, undone, begun, day, at, sent, practice }) {
  return {
    setup: setupOf(view),
    record,
    undone,
    begun,
    day,
    progress: view.scene.progress,
    totals: view.totals,
    over: view.over,
    ...(view.ranking ? { ranking: view.ranking } : {}),
    at,
    ...(sent ? { sent } : {}),
    ...(practice ? { practice } : {}),
  };
}
