/** Parts of the page that are loaded when somebody asks for them: a module, and the style sheet of its own if it has one. */

import { unlessQuiet } from '../site/arrivals.js';
import { linkToSheet } from '../site/files.js';
import { reloadIfThatHelps, tryAgain } from '../site/repair.js';
import { offer, toast } from './dialogs.js';
import { t } from './words.js';

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/**
 * A module, once its style sheet is there too. Undefined, and a sentence to the player, when it cannot be loaded.
 *
 *     const screen = await load(import('./statistics.js'), 'statistics.css');
 *
 * @template T @param {Promise<T>} module @param {string} [sheet] @returns {Promise<T | undefined>}
 */
export async function load(module, sheet) {
  try {
    const [loaded] = await unlessQuiet(Promise.all([module, sheet && loadSheet(sheet)]));
    return loaded;
  } catch {
    partFailed();
    return undefined;
  }
}

let failedBefore = false;

/** Something that was asked for does not load. Another version may have taken the place of this one. */
export function partFailed() {
  // Some browsers do not try again to import what has failed once, until the page is loaded anew.
  if (failedBefore) return screenFailed();
  failedBefore = true;
  toast(t('load.failed'), 'bad');
  reloadIfThatHelps();
}

/** The screen itself does not load, so that there is nothing else to look at. */
export function screenFailed() {
  offer(t('load.failed'), t('again.load'), tryAgain);
  reloadIfThatHelps();
}

/** A style sheet, once. @param {string} sheet */
export function loadSheet(sheet) {
  let loading = sheets.get(sheet);
  if (!loading) {
    loading = new Promise((resolve, reject) => {
      const link = linkToSheet(sheet);
      link.onload = resolve;
      link.onerror = reject;
      document.head.append(link);
    });
    loading.catch(() => sheets.delete(sheet));
    sheets.set(sheet, loading);
  }
  return loading;
}
