/** Parts of the page that are loaded when somebody asks for them: a module, and the style sheet of its own if it has one. */

import { addressOf } from '../site/files.js';
import { toast } from './dialogs.js';
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
    const [loaded] = await Promise.all([module, sheet && loadSheet(sheet)]);
    return loaded;
  } catch {
    toast(t('load.failed'), 'bad');
    return undefined;
  }
}

/** A style sheet, once. @param {string} sheet */
export function loadSheet(sheet) {
  let loading = sheets.get(sheet);
  if (!loading) {
    loading = new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = addressOf(sheet);
      link.onload = resolve;
      link.onerror = reject;
      document.head.append(link);
    });
    loading.catch(() => sheets.delete(sheet));
    sheets.set(sheet, loading);
  }
  return loading;
}
