/** What a player asks for now and then comes when it is asked for: a module, and the style sheet of its own if it has one. */

import { toast } from './dialogs.js';
import { t } from './words.js';

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/**
 * A module that is on its way, once its looks are there too. Nothing, and a sentence to the player, when it cannot be had.
 *
 *     const shown = await later(import('./statistics.js'), 'statistics.css');
 *
 * @template T @param {Promise<T>} module @param {string} [sheet] @returns {Promise<T | undefined>}
 */
export async function later(module, sheet) {
  try {
    const [loaded] = await Promise.all([module, sheet && styled(sheet)]);
    return loaded;
  } catch {
    toast(t('later.failed'), 'bad');
    return undefined;
  }
}

/** A style sheet, once. @param {string} sheet */
export function styled(sheet) {
  let coming = sheets.get(sheet);
  if (!coming) {
    coming = new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = new URL(sheet, import.meta.url).href;
      link.onload = resolve;
      link.onerror = reject;
      document.head.append(link);
    });
    coming.catch(() => sheets.delete(sheet));
    sheets.set(sheet, coming);
  }
  return coming;
}
