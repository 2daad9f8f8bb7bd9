/** The try that is being played: what it is worth, and how it is kept after every move. */

/** @import { Setup, View } from '../types' */
/** @import { Saved } from './types' */
/** @import { Kind } from './tries.js' */

import { dayOf, peopleIn, today } from '../games/setup.js';
import { lastNames, nameTwice } from '../ui/names.js';
import { changeGames, savedGame, triesAt } from './database.js';
import { keepLastBoard } from './last-boards.js';
import { TableLock } from './table-lock.js';
import { countedOf, isOnPaper, kindOf } from './tries.js';
import { isSameState } from './version.js';

export class Try {
  /** A result from somebody's link: no try of one's own. */
  sent = false;
  /** Begun in the middle of another game, to try something. */
  practice = false;
  /** How many hints were shown; not known of a game that somebody else began. @type {number | undefined} */
  hints;
  /** What the people at this device are called, by seat; empty where somebody has no name. @type {readonly string[]} */
  names = [];
  /** The day was begun on paper, so nothing played here counts. */
  onPaper = false;
  /** What it is worth, in a game of some day. @type {Kind | undefined} */
  kind;
  /** Other games to their end with the same dice, the last played first; known once this one is over. @type {Saved[]} */
  others = [];

  #id = '';
  /** For which position the last hint was. */
  #hinted = '';
  /** When it was begun, and on which calendar day. */
  #beginning = { begun: 0, day: '' };
  #setup;
  /** As it is stored, for all that this tab knows: what the next write is made from. @type {Saved | undefined} */
  #stored;
  #dropped = false;
  /** Whether an address of the setup leads to it, which was played last, or never does: to look at it changes nothing of that. */
  #isLast = true;
  #lock = new TableLock(() => this.#onTurn());
  #onTurn = () => {};

  /** @param {Setup} setup */
  constructor(setup) {
    this.#setup = setup;
  }

  /** What it is stored as. */
  get id() {
    return this.#id;
  }

  /** Whether another tab plays this game. */
  get elsewhere() {
    return !this.#lock.held;
  }

  /** @param {() => void} listener called when that has changed, or something may have been played in another tab */
  watch(listener) {
    this.#onTurn = listener;
  }

  /**
   * To a try that there was before, or to a further one that begins now.
   * @param {{ id?: string, begun: number, day: string, sent?: boolean, practice?: boolean, hints?: number, names?: string[] }} [before]
   * @param {Saved} [stored] the same as it is stored, if it is
   */
  async sitDown(before, stored) {
    const { tries, last, next } = await triesAt(this.#setup);
    // A clock that was put back shall not make a later try the first.
    const now = Math.max(Date.now(), ...tries.map((one) => one.begun + 1));
    const {
      id = next,
      begun,
      day,
      sent = false,
      practice = false,
      hints,
      // Who tries something else in the middle of a game is the same.
      names = practice ? this.#lastNames() : [],
    } = before ?? { begun: now, day: today(), hints: 0, names: this.#lastNames() };
    this.#id = id;
    this.#isLast = sent || practice || !last || last.id === id;
    this.#dropped = false;
    this.sent = sent;
    this.practice = practice;
    this.hints = hints;
    this.names = names;
    this.#hinted = '';
    this.#beginning = { begun, day };
    this.#stored = stored;
    this.#weigh(tries);
    await this.#lock.take(`higawari ${id}`);
  }

  /** Those who sit down now are called as in the last game; a bot has no name of theirs. */
  #lastNames() {
    const { seats, bots = [] } = this.#setup;
    const last = lastNames();
    const names = Array.from({ length: seats }, (_, seat) => (bots[seat] ? '' : (last[seat] ?? '')));
    // Two who are called alike could not be told apart.
    return peopleIn(this.#setup) > 1 && !nameTwice(names) ? names : [];
  }

  /** What it is worth by now: something may have been printed, or come with a file. */
  async weigh() {
    this.#weigh((await triesAt(this.#setup)).tries);
  }

  /** @param {Saved[]} tries at the setup, this one among them or not */
  #weigh(tries) {
    const { sent, practice } = this;
    const own = { id: this.#id, setup: this.#setup, record: '', ...this.#stored, sent, practice, ...this.#beginning };
    const all = [...tries.filter(({ id }) => id !== own.id), own];
    const ofADay = dayOf(this.#setup) !== undefined;
    this.kind = ofADay || practice ? kindOf(own, all) : undefined;
    this.onPaper = ofADay && this.kind === 'practice' && isOnPaper(countedOf(all));
  }

  /** A hint is shown. The same one once more is none. @param {View} view what it is for */
  countHint({ record, undone }) {
    const position = JSON.stringify([record, undone]);
    if (position === this.#hinted) return;
    this.#hinted = position;
    this.hints = (this.hints ?? 0) + 1;
  }

  /** It turned out to be no result: if somebody sent it, it is not kept. */
  async drop() {
    if (!this.sent) return;
    this.#dropped = true;
    await changeGames([{ id: this.#id, from: this.#stored, to: undefined }]);
  }

  /** This tab plays it from now on, whichever did. */
  takeOver() {
    return this.#lock.takeOver();
  }

  /** Other tabs may play it. */
  leave() {
    this.#lock.leave();
  }

  /** @param {View} view */
  async findOthers(view) {
    this.others = view.over ? (await triesAt(this.#setup)).tries.filter(({ id, over }) => over && id !== this.#id) : [];
  }

  /**
   * Ends when it is stored, or cannot be. Where it was played on elsewhere meanwhile, nothing is stored.
   * @param {View} view @param {boolean} alone whether nobody else sits at the device, so that what is seen may be kept too
   * @param {(store: IDBObjectStore) => Promise<void>} [also] writes besides, in the same transaction
   * @returns {Promise<Saved | undefined>} the game as it was played on elsewhere
   */
  async keep(view, alone, also) {
    if (this.#dropped) return undefined;
    const to = this.#saved(view, alone);
    const isLook = isSameState(this.#stored, to);
    // Who only looks on does not write, and when a game was over is not forgotten.
    if (isLook && (view.over || this.elsewhere || (this.#isLast && this.#isKnown(to)))) return undefined;
    this.#isLast = true;
    const besides = async (/** @type {IDBObjectStore} */ store) => {
      if (to.over && this.kind === 'counted') keepLastBoard(store, this.#id, view);
      await also?.(store);
    };
    const writing = changeGames([{ id: this.#id, from: this.#stored, to }], besides);
    if (isLook) {
      this.#stored = to;
      return undefined;
    }
    const result = await writing;
    if (result === 'done' || result === 'later') this.#stored = to;
    if (result !== 'refused') return undefined;
    const newer = await savedGame(this.#id);
    if (newer) return newer;
    // Somebody has deleted it, and plays on: it begins to be stored again.
    this.#stored = undefined;
    return this.keep(view, alone, also);
  }

  /** Whether a look has nothing to keep: where several people have the device, no picture of any of them is. @param {Saved} look */
  #isKnown({ shown, hints, names }) {
    const stored = this.#stored;
    return !shown && !stored?.shown && hints === stored?.hints && String(names) === String(stored?.names);
  }

  /** The game as it is stored, if it was played on elsewhere. @returns {Promise<Saved | undefined>} */
  async newer() {
    const stored = await savedGame(this.#id);
    return stored && !isSameState(this.#stored, stored) ? stored : undefined;
  }

  /** The game is shown as it was played on elsewhere. @param {Saved} newer */
  goOnFrom(newer) {
    const { begun, day, sent = false, practice = false, hints, names = [] } = newer;
    this.#stored = newer;
    this.hints = hints;
    this.names = names;
    this.#beginning = { begun, day };
    this.sent = sent;
    this.practice = practice;
  }

  /** @param {View} view @param {boolean} alone @returns {Saved} */
  #saved(view, alone) {
    const { choices: _choices, layout: _layout, ...picture } = view;
    return {
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
      ...(this.hints === undefined || this.sent ? {} : { hints: this.hints }),
      ...(this.names.some(Boolean) ? { names: [...this.names] } : {}),
      // What is over is not gone on with, so its picture need not be there at once.
      ...(alone && !view.over ? { shown: picture } : {}),
    };
  }
}
