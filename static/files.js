/** All games of this device as one text file, and back. What is in the file is added to what is here; nothing is lost. */

/** @import { Saved, View } from './types' */
/** @import { Engine } from './engine.js' */
/** @import { Kept } from './merge.js' */

import { html, render } from './vendor/lit-html/lit-html.js';
import { nameOf, setupOf, today } from './address.js';
import { dialog, toast } from './dialogs.js';
import { download } from './snapshot.js';
import { EngineError } from './engine.js';
import { merged, read, Unreadable, written } from './merge.js';
import { all, change, numbered } from './store.js';
import { t } from './words.js';

/** More than a person plays in ten years. */
const LARGEST = 30_000_000;
/** More games than are proven in a moment: then somebody sees how far it is. */
const MANY = 12;

/** Hands the games to the browser as a download. @param {Saved[]} saved */
export function exportFile(saved) {
  return download(new Blob([written(saved.map(keptOf))], { type: 'text/plain' }), `higawari-${today()}.txt`);
}

/** @param {Saved} saved @returns {Kept} */
const keptOf = ({ record, undone, begun, day, at, sent = false, practice = false }) => ({ record, undone, begun, day, at, sent, practice });

/**
 * Adds the games of a file to those here. Every record that is new is proven by the rules before any is kept, so a bad
 * file changes nothing.
 * @param {File} file @param {Engine} engine @param {() => Promise<void>} done
 */
export async function importFile(file, engine, done) {
  if (file.size > LARGEST) return toast(t('import.large'), 'bad');
  try {
    const found = read(await file.text());
    const here = (await all()).map((one) => ({ ...keptOf(one), id: one.id }));
    const fresh = new Set(merged([...here, ...found]));
    const proven = await provenOnes(found.map((one, index) => ({ one, n: index + 1 })).filter(({ one }) => fresh.has(one)), engine);
    if (!proven) return;
    const { kept, forgotten } = await changes(proven);
    await change(kept, forgotten);
    // First the menu with the games in it, which ends older messages; then this one.
    await done();
    toast(t('import.done', { n: kept.length }));
  } catch (error) {
    if (error instanceof EngineError) toast(t(`engine.${error.kind}`), 'bad');
    else if (error instanceof Bad) toast(t('import.bad', { n: error.n, why: error.why }), 'bad');
    else if (error instanceof Unreadable) toast(t('import.bad', { n: error.n, why: ['import.about'] }), 'bad');
    else throw error;
  }
}

class Bad extends Error {
  /** @param {number} n @param {import('./types').Text} why */
  constructor(n, why) {
    super(why[0]);
    this.n = n;
    this.why = why;
  }
}

/**
 * What the engine makes of records, one after the other; nothing when somebody has closed the dialog that shows how far it is.
 * @param {{ one: Kept, n: number }[]} tries @param {Engine} engine
 */
async function provenOnes(tries, engine) {
  const place = document.createElement('div');
  const close = tries.length > MANY ? dialog(t('import.checking'), () => html`${place}`) : undefined;
  let open = true;
  place.closest('dialog')?.addEventListener('close', () => (open = false));
  const proven = [];
  try {
    for (const { one, n } of tries) {
      if (!open) return undefined;
      if (close) render(html`<progress class="checking" max=${tries.length} .value=${proven.length} aria-label=${t('import.checking')}></progress>`, place);
      const answer = await engine.call({ do: 'look', record: one.record, undone: one.undone });
      if (answer.refused) throw new Bad(n, answer.refused);
      const view = /** @type {View} */ (answer);
      proven.push({ ...one, record: view.record, undone: view.undone, view });
    }
    return open ? proven : undefined;
  } finally {
    close?.();
  }
}

/**
 * What is to be kept anew, and what it takes the place of, as storage is at this moment.
 * @param {(Kept & { view: View })[]} proven
 */
async function changes(proven) {
  const here = (await all()).map((one) => ({ ...keptOf(one), id: one.id, setup: one.setup }));
  const result = new Set(merged([...here, ...proven]));
  const gone = here.filter((one) => !result.has(one));
  const places = numbered(here);
  const kept = proven.filter((one) => result.has(one)).map((one) => {
    const { view, ...rest } = one;
    const setup = setupOf(view);
    const scene = { progress: view.scene.progress, totals: view.totals, over: view.over, ...(view.places ? { places: view.places } : {}) };
    const { sent, practice, ...times } = rest;
    const flags = { ...(sent ? { sent } : {}), ...(practice ? { practice } : {}) };
    return { id: places(nameOf(setup)), setup, ...times, ...scene, at: one.at || Date.now(), ...flags };
  });
  return { kept, forgotten: gone.map(({ id }) => id) };
}
