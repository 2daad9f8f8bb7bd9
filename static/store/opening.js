/**
 * The way to the games on this device: the database opens with the first thing that is asked of it. A browser may keep
 * nothing for a page, or never answer; nobody waits for it longer than a moment.
 */

import { completed } from './options.js';
import { tables } from './tables.js';

/** @typedef {'off' | 'silent'} Kind `off`: the browser keeps nothing here; `silent`: it does not say */

/** Milliseconds until one plays without. */
const PATIENCE = 3_000;

/** There is no database to read from or to write to, at least for now. */
export class NoStorage extends Error {
  /** @param {Kind} kind @param {unknown} [cause] */
  constructor(kind, cause) {
    super(kind, { cause });
    this.kind = kind;
  }
}

const database = completed(tables);
/** Those who wait for it to open: what tells each that it does not. @type {Set<() => void>} */
const waiting = new Set();
let timer = 0;
let silent = false;
/** Called when a database that was silent has answered. */
let onAnswer = () => {};

/** @param {() => void} listener */
export function onLateAnswer(listener) {
  onAnswer = listener;
}

/**
 * Does something with the games. Rejects with `NoStorage` where the database cannot be opened, and with the browser's error
 * where something else fails. What nobody waits for any more is not done later either: meanwhile it may have become wrong.
 * @template T @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => T | PromiseLike<T>} use @returns {Promise<T>}
 */
export function inGames(mode, use) {
  if (silent) return Promise.reject(new NoStorage('silent'));
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new NoStorage('silent'));
    waitFor(giveUp);
    const whenOpen = (/** @type {IDBObjectStore} */ store) => {
      if (!stopWaiting(giveUp)) return void answered();
      resolve(use(store));
    };
    const failed = (/** @type {unknown} */ error) => {
      const opened = !stopWaiting(giveUp);
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      reject(opened || full ? error : new NoStorage('off', error));
    };
    // Some browsers throw at the very word `indexedDB`.
    Promise.resolve()
      .then(() => database(mode, whenOpen))
      .catch(failed);
  });
}

/** Sees whether all games are complete before anything is asked of them. */
export function lookEarly() {
  inGames('readonly', () => undefined).catch(() => undefined);
}

/** @param {() => void} giveUp */
function waitFor(giveUp) {
  waiting.add(giveUp);
  timer ||= setTimeout(() => {
    timer = 0;
    silent = true;
    for (const one of waiting) one();
    waiting.clear();
  }, PATIENCE);
}

/** Whether it was still waited for. @param {() => void} giveUp */
function stopWaiting(giveUp) {
  const was = waiting.delete(giveUp);
  if (!waiting.size) {
    clearTimeout(timer);
    timer = 0;
  }
  return was;
}

function answered() {
  if (!silent) return;
  silent = false;
  onAnswer();
}
