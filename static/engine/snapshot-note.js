/** What this browser noted about the snapshot of the engine's memory, so that a start without one loses no time to look. */

import { recall, remember } from '../ui/local.js';

/**
 * @typedef {object} Note
 * @property {string} build   the version of the engine that it is about
 * @property {'kept' | 'never' | 'tried'} state   `never`: something was wrong with it, and this version does without
 * @property {number} [times]   how often it was begun to make one, or to start from it, and nothing was heard of that any more
 */

const STORED_AS = `higawari.snapshot ${new URL('./', document.baseURI).pathname}`;

/** @returns {Note | undefined} */
export function noted() {
  try {
    const note = JSON.parse(recall(STORED_AS) ?? '');
    return typeof note?.build === 'string' ? note : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it could be noted. @param {Note} note */
export const note = (note) => remember(STORED_AS, JSON.stringify(note));

export function forgetNote() {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // Then nothing was noted either.
  }
}
