/** Which languages there are, and which of them somebody reads. */

import { recall } from './local.js';

/** @typedef {'ja' | 'en'} Language */

export const LANGUAGES = /** @type {const} */ (['ja', 'en']);
export const STORED_AS = 'higawari.language';

/** The language chosen here before, else the browser's, else English. @returns {Language} */
export function preferredLanguage() {
  const stored = recall(STORED_AS);
  for (const tag of stored ? [stored] : navigator.languages) {
    const match = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (match) return match;
  }
  return 'en';
}
