/**
 * Makes a snapshot of the engine's memory for the next visit, once nobody does anything: in a worker that starts a second
 * Python, imports all of every game, and ends when that is stored. Deletes one that is of no use any more.
 */

import catalogue from '#games.json' with { type: 'json' };
import { onChange, setting } from '../ui/settings.js';
import { engine } from './boot.js';
import { Timeout, within } from './failure.js';
import { deleteAll, folderFor } from './snapshot-folder.js';
import { forgetNote, note, noted } from './snapshot-note.js';

const { runtime = '', page = '', engine: build = '' } = document.documentElement.dataset;

/** Milliseconds in which nobody touched anything and nothing was asked of the engine. */
const QUIET = 5_000;
/** Milliseconds that making it may take; a slow phone takes ten seconds. */
const PATIENCE = 30_000;
/** A page may be closed meanwhile, and that is no reason not to try again; but it may also be that it breaks the page. */
const MOST_TRIES = 3;
/** Bytes that must be free on the device: what is kept here is only for convenience. */
const ROOM = 200_000_000;
const INPUT = ['pointerdown', 'keydown', 'wheel'];
/** Tabs take turns. */
const LOCK = `higawari snapshot ${folderFor(document.baseURI)}`;

/** Makes it when there is time, as long as this browser wants and can keep it. */
export async function keepSnapshot() {
  if (!('locks' in navigator && 'storage' in navigator && build)) return;
  onChange(() => {
    if (setting('snapshot') === 'off') forget();
  });
  await underControl();
  await untilQuiet();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    if (noted() && noted()?.build !== build) await forgetNow();
    const known = noted();
    const times = (known?.times ?? 0) + 1;
    if (known?.state === 'kept' || known?.state === 'never' || times > MOST_TRIES || !(await isWelcome())) return;
    // Where nothing can be noted, nothing would be found again.
    if (!note({ build, state: 'tried', times })) return;
    const made = await make();
    note({ build, state: made ? 'kept' : 'never' });
    // Switched off meanwhile.
    if (setting('snapshot') === 'off') await forgetNow();
  });
}

/** The offline copy serves this page, so that all files are there. @returns {Promise<void>} */
async function underControl() {
  const { serviceWorker } = navigator;
  if (serviceWorker?.controller) return;
  await new Promise((resolve) => serviceWorker?.addEventListener('controllerchange', resolve, { once: true }));
}

/** @returns {Promise<void>} */
async function untilQuiet() {
  let inputs = 0;
  const count = () => {
    inputs += 1;
  };
  for (const type of INPUT) window.addEventListener(type, count, { passive: true, capture: true });
  let before;
  do {
    before = inputs + engine.calls;
    await new Promise((resolve) => setTimeout(resolve, QUIET));
  } while (inputs + engine.calls !== before);
  for (const type of INPUT) window.removeEventListener(type, count, { capture: true });
}

async function isWelcome() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  if (setting('snapshot') === 'off' || connection?.saveData) return false;
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage >= ROOM;
}

/** Says whether it is kept. Firefox now and then loses what a worker is sent, which waits for good: it is tried once more. */
async function make() {
  try {
    if ((await isMade()) || (await isMade())) return true;
    throw new Timeout('its making never ends');
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: whoever wonders why every start takes the longer way finds here why.
    console.warn('No snapshot of the engine can be kept:', error);
    await deleteAll(folderFor(document.baseURI)).catch(() => undefined);
    return false;
  }
}

/** Whether it is made and proven; not if nothing is heard of it. */
async function isMade() {
  const maker = `${page}/maker.js`;
  /** @type {Worker | undefined} */
  let worker;
  try {
    await engine.whole();
    const archives = catalogue.games.map(({ id }) => fetchArchive(id));
    const [program, ...contents] = await Promise.all([
      engine.downloads.fetch(`${page}/snapshot.py`, 'text/x-python'),
      ...archives,
      // No browser checks what a worker runs.
      engine.downloads.fetch(maker, 'text/javascript'),
    ]);
    contents.pop();
    const order = {
      interpreter: new URL(`${runtime}/interpreter.js`, document.baseURI).href,
      program: new TextDecoder().decode(program),
      archives: contents,
      build,
      browser: navigator.userAgent,
      folder: folderFor(document.baseURI),
    };
    // Pyodide runs in no other kind of worker.
    worker = new Worker(maker, { type: 'module' });
    await within(PATIENCE, carriedOut(worker, order));
    return true;
  } catch (error) {
    if (error instanceof Timeout) return false;
    throw error;
  } finally {
    worker?.terminate();
  }
}

/** @param {string} game */
async function fetchArchive(game) {
  return [`${game}.zip`, await engine.downloads.fetch(`${page}/games/${game}/engine.zip`, 'application/zip')];
}

/** @param {Worker} worker @param {object} order @returns {Promise<void>} */
function carriedOut(worker, order) {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }) => {
      if (data.partsTo) engine.downloads.handTo(data.partsTo);
      else if (data.failure ?? data.lacks) reject(new Error(data.failure ?? data.lacks));
      else resolve();
    });
    worker.postMessage(order);
  });
}

/** Deletes it, once nobody is making one. */
const forget = () => navigator.locks.request(LOCK, forgetNow);

async function forgetNow() {
  forgetNote();
  await deleteAll(folderFor(document.baseURI)).catch(() => undefined);
}
