/** The try that is being played: what it is worth, and how it is kept after every move. */

/** @import { Setup, View } from '../types' */
/** @import { Saved } from './types' */
/** @import { Kind } from './tries.js' */

import { dayOf, today } from '../games/setup.js';
import { changeGames, saveGame, triesAt } from './database.js';
import { kindOf } from './tries.js';

export class Try {
  /** A result from somebody's link: no try of one's own. */
  sent = false;
  /** Begun in the middle of another game, to try something. */
  practice = false;
  /** What it is worth, in a game of some day. @type {Kind | undefined} */
  kind;
  /** Other games to their end with the same dice, the last played first; known once this one is over. @type {Saved[]} */
  others = [];

  #id = '';
  /** When it was begun, and on which calendar day. */
  #beginning = { begun: 0, day: '' };
  #setup;
  #dropped = false;

  /** @param {Setup} setup */
  constructor(setup) {
    this.#setup = setup;
  }

  /**
   * To a try that there was before, or to a further one that begins now.
   * @param {{ id?: string, begun: number, day: string, sent?: boolean, practice?: boolean }} [before]
   */
  async sitDown(before) {
    const { tries, next } = await triesAt(this.#setup);
    // A clock that was put back shall not make a later try the first.
    const now = Math.max(Date.now(), ...tries.map((one) => one.begun + 1));
    const { id = next, begun, day, sent = false, practice = false } = before ?? { begun: now, day: today() };
    this.#id = id;
    this.#dropped = false;
    this.sent = sent;
    this.practice = practice;
    this.#beginning = { begun, day };
    const own = { id, setup: this.#setup, record: '', sent, practice, begun, day };
    const ofADay = dayOf(this.#setup) !== undefined;
    this.kind = ofADay || practice ? kindOf(own, [...tries.filter((one) => one.id !== id), own]) : undefined;
  }

  /** It turned out to be no result: if somebody sent it, it is not kept. */
  async drop() {
    if (!this.sent) return;
    this.#dropped = true;
    await changeGames([], [this.#id]);
  }

  /** @param {View} view */
  async findOthers(view) {
    this.others = view.over ? (await triesAt(this.#setup)).tries.filter(({ id, over }) => over && id !== this.#id) : [];
  }

  /** @param {View} view @param {boolean} alone whether nobody else sits at the device, so that what is seen may be kept too */
  async keep(view, alone) {
    if (this.#dropped) return;
    const { choices: _choices, layout: _layout, ...picture } = view;
    await saveGame({
      id: this.#id,
      setup: this.#setup,
      record: view.record,
      undone: view.undone,
      progress: view.scene.progress,
      totals: view.totals,
      over: view.over,
      ...(view.ranking ? { ranking: view.ranking } : {}),
      at: Date.now(),
      ...this.#beginning,
      ...(this.sent ? { sent: true } : {}),
      ...(this.practice ? { practice: true } : {}),
      // The menu reads all games; those that are over it would read for ever.
      ...(alone && !view.over ? { shown: picture } : {}),
    });
  }
}
