/**
 * Tries at a setup: how one's own is kept, and what each at a day's game is worth. One counts, what is played besides it is
 * practice, other days' games are archive.
 *
 * A try carries the moment at which it was begun and the calendar day on the wall then (`begun` and `day`). The one that
 * counts is the first of one's own that was begun on the very day of its game; when it ends does not matter, so a game
 * begun before midnight stays that day's. All of it follows from the tries alone: a device that is given another's tries
 * comes to the same answer as that other.
 */

/** @import { Meta, Saved, Setup, View } from './types' */
/** @typedef {'counted' | 'practice' | 'archive'} Kind */
/** @typedef {Pick<Saved, 'id' | 'setup' | 'record' | 'begun' | 'day' | 'sent' | 'practice'>} Played what the worth of a try follows from */

import { daily, dayOf, nameOf, today } from './address.js';
import { save, triesAt } from './store.js';

/** The first day that the archive has, and the statistics know. */
export const FIRST_DAY = '2026-11-01';

/** Whether a text is a date of the calendar, as seeds write it. @param {string} day */
export function isDay(day) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Whether a setup is exactly what everybody finds on some day: no other options, no other rivals. @param {Meta | undefined} meta @param {Setup} setup */
export function isDaily(meta, setup) {
  const day = dayOf(setup);
  return meta !== undefined && day !== undefined && isDay(day) && nameOf(daily(meta, day)) === nameOf(setup);
}

/** The try that counts, if there is one yet. @template {Played} T @param {T[]} tries all tries at the setup of one day @returns {T | undefined} */
export function countedOf(tries) {
  const own = tries.filter((one) => !one.sent && !one.practice && one.day === dayOf(one.setup));
  return own.sort((a, b) => a.begun - b.begun || (a.record < b.record ? -1 : 1))[0];
}

/** What one of the tries at a day's setup is; nothing is said of a result that somebody sent. @param {Played} one @param {Played[]} tries @returns {Kind | undefined} */
function kindOf(one, tries) {
  if (one.sent) return undefined;
  if (one.practice) return 'practice';
  if (one.day && one.day !== dayOf(one.setup)) return 'archive';
  return countedOf(tries)?.id === one.id ? 'counted' : 'practice';
}

/** Tries by the setup that they are tries at. @template {{ setup: Setup }} T @param {T[]} tries @returns {Map<string, T[]>} */
export function bySetup(tries) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const one of tries) {
    const name = nameOf(one.setup);
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return groups;
}

/** What each try at a day's game is, by its id. @param {Saved[]} saved @param {Meta[]} games @returns {Map<string, Kind>} */
export function kinds(saved, games) {
  /** @type {Map<string, Kind>} */
  const found = new Map();
  for (const one of saved) if (one.practice && !one.sent) found.set(one.id, 'practice');
  for (const tries of bySetup(saved).values()) {
    const setup = tries[0]?.setup;
    if (!setup || !isDaily(games.find(({ id }) => id === setup.game), setup)) continue;
    for (const one of tries) {
      const kind = kindOf(one, tries);
      if (kind) found.set(one.id, kind);
    }
  }
  return found;
}

/** The try that is being played. */
export class Try {
  /** A result from somebody's link: no try of one's own. */
  sent = false;
  /** Begun in the middle of another game, to try something. */
  practice = false;
  /** What it is worth, in a game of some day. @type {Kind | undefined} */
  kind;
  /** Other games to their end with the same dice, the last played first; known once this one is over. @type {Saved[]} */
  others = [];

  /** @type {string} */
  #id = '';
  /** When it was begun, and on which calendar day. */
  #beginning = { begun: 0, day: '' };
  #setup;
  #daily;

  /** @param {Setup} setup @param {boolean} daily whether the setup is the one that everybody finds on some day */
  constructor(setup, daily) {
    this.#setup = setup;
    this.#daily = daily;
  }

  /**
   * To a try that there was before, or to a further one that begins now.
   * @param {{ id?: string, begun: number, day: string, sent?: boolean, practice?: boolean }} [before]
   */
  async sitDown(before) {
    const { tries, next } = await triesAt(this.#setup);
    // A clock that was put back shall not make a later try the first.
    const begun = Math.max(Date.now(), ...tries.map((one) => one.begun + 1));
    const { id = next, sent = false, practice = false, ...beginning } = before ?? { begun, day: today() };
    this.#id = id;
    this.sent = sent;
    this.practice = practice;
    this.#beginning = { begun: beginning.begun, day: beginning.day };
    const own = { id, setup: this.#setup, record: '', sent, practice, ...this.#beginning };
    this.kind = this.#daily || practice ? kindOf(own, [...tries.filter((one) => one.id !== id), own]) : undefined;
  }

  /** @param {View} view */
  async findOthers(view) {
    this.others = view.over ? (await triesAt(this.#setup)).tries.filter(({ id, over }) => over && id !== this.#id) : [];
  }

  /** @param {View} view @param {boolean} alone whether nobody else sits at the device, so that what is seen may be kept too */
  async keep(view, alone) {
    const { choices: _choices, layout: _layout, ...picture } = view;
    await save({
      id: this.#id,
      setup: this.#setup,
      record: view.record,
      undone: view.undone,
      progress: view.scene.progress,
      totals: view.totals,
      over: view.over,
      ...(view.places ? { places: view.places } : {}),
      at: Date.now(),
      ...this.#beginning,
      ...(this.sent ? { sent: true } : {}),
      ...(this.practice ? { practice: true } : {}),
      // The menu reads all games; those that are over it would read for ever.
      ...(alone && !view.over ? { picture } : {}),
    });
  }
}
