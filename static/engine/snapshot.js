/**
 * The engine's memory as an earlier visit has kept it, from which Python starts without its own start and all imports. At a
 * first visit it is the site's, of an engine without any game, where the line is good enough for a million bytes more.
 *
 * Whatever goes wrong with it before the first answer is put down to it: it is deleted, this version of the engine does without,
 * and starts as it always can.
 */

import { isGoodLine } from './line.js';
import { deleteAll, folderFor } from './snapshot-folder.js';
import { forgetNote, note, noted } from './snapshot-note.js';

/** @import { Downloads } from './downloads.js' */

/** Starts that came to no end: pages may be closed so soon, but it may also be that it breaks them. */
const MOST_TRIES = 3;

export class Snapshot {
  #downloads;
  #build;
  #first;
  /** Whether the engine that is being started comes from it, and has answered nothing yet. */
  onTrial = false;
  /** Whether it is the site's: the archives of the library and the engine are not there with it, nor any game. */
  isFirst = false;
  /** Once the site's has arrived, or is given up. @type {Promise<unknown> | undefined} */
  arrived;

  /** @param {Downloads} downloads @param {string} build names the version of the engine @param {string} first the address of the site's */
  constructor(downloads, build, first) {
    this.#downloads = downloads;
    this.#build = build;
    this.#first = first;
  }

  /** Whether the engine that is being started has all games. */
  get hasGames() {
    return this.onTrial && !this.isFirst;
  }

  /** Has it read, if there is one. */
  begin() {
    const known = noted();
    if (!known && isGoodLine()) return void this.#fetchFirst();
    if (known?.state !== 'kept' || known.build !== this.#build) return;
    this.onTrial = true;
    const times = (known.times ?? 0) + 1;
    if (times > MOST_TRIES) return void this.failed('it was used several times, and nothing came of it');
    note({ ...known, times });
    const made = { build: this.#build, browser: navigator.userAgent, folder: folderFor(document.baseURI) };
    this.#downloads.readSnapshot(made).then(
      (found) => {
        // Given up meanwhile, and deleted: that is noted already.
        if (found || !this.onTrial) return;
        this.onTrial = false;
        // Of an older browser, or cleared away: another one can be made.
        forgetNote();
      },
      (error) => this.failed(error),
    );
  }

  #fetchFirst() {
    this.onTrial = true;
    this.isFirst = true;
    // What does not arrive says nothing about this browser.
    this.arrived = this.#downloads.first(this.#first).catch(() => this.#giveUp());
  }

  #giveUp() {
    this.onTrial = false;
    this.isFirst = false;
    this.#downloads.dropSnapshot();
  }

  /** Python is there. */
  started() {
    if (this.onTrial && !this.isFirst) note({ build: this.#build, state: 'kept' });
  }

  /** It has proved itself. */
  answered() {
    this.onTrial = false;
  }

  /** An engine that is started anew takes all parts of Python. */
  dropFirst() {
    if (this.isFirst) this.#giveUp();
  }

  /** The engine has all that memory came without. */
  completed() {
    this.isFirst = false;
  }

  /** It is deleted. Says whether it was on trial. @param {unknown} cause */
  failed(cause) {
    if (!this.onTrial) return false;
    this.#giveUp();
    // biome-ignore lint/suspicious/noConsole: the start is only slower, and whoever wonders finds here why.
    console.warn('The snapshot of the engine is not used:', cause);
    note({ build: this.#build, state: 'never' });
    deleteAll(folderFor(document.baseURI)).catch(() => undefined);
    return true;
  }
}
