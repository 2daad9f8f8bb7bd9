/** A game at a table with friends, as a match plays it: its pictures come from all that was said at the table. */

/** @import { Gathering, Seat, TableSeat, View } from '../types' */
/** @import { FriendsTable } from './friends-table.js' */
/** @import { Match } from './match.js' */
/** @import { Hooks } from './keeping.js' */

import { TableLock } from '../store/table-lock.js';
import { desertedAt } from './absence.js';
import { pauseToSee } from './bots.js';
import { keepFinished } from './finished-with-friends.js';
import { stepsBetween } from './steps.js';

export class FriendsGame {
  table;
  /** Which game at the table it is, from 1. */
  number;
  /** Who sits where in this game. @type {readonly TableSeat[]} */
  seats = [];
  /** Where this device's person sits. @type {Seat | undefined} */
  seat;

  /** @type {Match | undefined} */
  #match;
  /** @type {Hooks | undefined} */
  #hooks;
  #lock = new TableLock(() => this.#onTurn());
  #forget = () => {};
  #left = false;
  /** What has been asked of the table for this match is shown by it. */
  #asking = false;

  /** @param {FriendsTable} table at which a game is played */
  constructor(table) {
    this.table = table;
    this.number = table.gathering?.played ?? 0;
    this.#learn(table.gathering);
  }

  /** To be played by this match from now on. @param {Match} match @param {Hooks} hooks */
  begin(match, hooks) {
    this.#match = match;
    this.#hooks = hooks;
    this.#forget = this.table.watch((now, before) => this.#follow(now, before));
    this.#lock.take(`higawari table ${this.table.id}`);
  }

  /** Who sits there, as the page calls them. */
  get seated() {
    const names = this.seats.map(({ name }) => name ?? '');
    const bots = this.#match?.view?.bots ?? this.seats.map(({ bot }) => bot ?? null);
    const who = { bots, names, standIns: true };
    return this.seat === undefined ? { ...who, several: true } : { ...who, you: this.seat };
  }

  get faces() {
    return this.seats.map(({ face }) => face ?? null);
  }

  /** Whether it is the table's last one, and goes on. */
  get isCurrent() {
    const { gathering } = this.table;
    return gathering?.played === this.number && this.table.isOn;
  }

  /** Everybody's points where a step began in which several act at the same time; undefined where one acts alone. */
  get even() {
    const { gathering } = this.table;
    return (this.isCurrent && gathering?.even) || undefined;
  }

  /** Seats of others for which one waits who is done with such a step. @returns {number[]} */
  get behind() {
    const { awaited } = this.table;
    return this.seat !== undefined && this.even && !awaited.includes(this.seat) ? awaited : [];
  }

  /** The seat of somebody who has left, if nothing goes on without them. */
  get goneFrom() {
    const { awaited } = this.table;
    const deserted = desertedAt(this.table);
    if (!this.isCurrent || awaited.some((seat) => !deserted.includes(seat))) return undefined;
    return awaited[0];
  }

  /** How often something was taken back by agreement. */
  get takenBack() {
    const { gathering } = this.table;
    return gathering?.played === this.number ? gathering.returned.length : 0;
  }

  /** Whether one has asked, and waits for an answer. */
  get isAskingBack() {
    const { back } = this.table.gathering ?? {};
    return back?.seat !== undefined && this.isCurrent && back.seat === this.seat && !back.declined.length;
  }

  /** Whether one may ask for what one has done last. */
  get mayAskBack() {
    const { gathering, draft } = this.table;
    const { last, back } = gathering ?? {};
    return this.isCurrent && Boolean(last) && (!back || back.declined.length > 0) && !draft.mine.length;
  }

  // In place of the engine

  /** What a match asks for when something is to be shown. @param {{ do?: string, move?: string, of?: number, layout?: boolean }} request @returns {Promise<View | undefined>} */
  async answer({ do: task = 'look', move = '', of, layout = false }) {
    const draft = this.#draftAfter(task, move);
    const isLook = draft === this.table.draft;
    this.#asking = true;
    try {
      const shown = { layout, ...(of === undefined ? {} : { of }) };
      const now = await this.table.gather(shown, isLook ? undefined : draft);
      const owed = now?.owes.find(({ kind }) => kind === 'move');
      if (!owed && !isLook) await this.#keepDraft();
      if (!owed) return now?.view ?? undefined;
      const place = { mine: [] };
      this.table.draft = { mine: [], undone: [] };
      if (await this.table.say(owed.says, { place })) return (await this.table.gather(shown))?.view ?? undefined;
      // It could not even be stored, and counts for nothing.
      await this.table.gather(shown, this.table.draft);
      return undefined;
    } finally {
      this.#asking = false;
    }
  }

  /** What can be taken back is there still when the page is loaded anew. */
  #keepDraft() {
    return this.table.line.change({ mine: [...this.table.draft.mine] });
  }

  /** @param {string} task @param {string} move */
  #draftAfter(task, move) {
    const { draft } = this.table;
    const { mine, undone } = draft;
    const [last, next] = [mine.at(-1), undone.at(-1)];
    if (task === 'play') return { mine: [...mine, move], undone: [] };
    if (task === 'undo' && last) return { mine: mine.slice(0, -1), undone: [...undone, last] };
    if (task === 'redo' && next) return { mine: [...mine, next], undone: undone.slice(0, -1) };
    return draft;
  }

  // As other matches are kept

  /** What a picture tells is stored already. @param {View} view */
  async store(view) {
    if (view.over && this.#match) await keepFinished(this, this.#match.setup, view);
    return true;
  }

  /** Shows what has come meanwhile. */
  async catchUp() {
    await this.table.refresh();
  }

  /** This tab plays it from now on. */
  takeOver() {
    return this.#lock.takeOver();
  }

  leave() {
    this.#left = true;
    this.#forget();
    this.#lock.leave();
  }

  async #onTurn() {
    if (this.#left) return;
    const { held } = this.#lock;
    // What was done here before, or in another tab, and not sent; that tab shows it alone while it plays.
    this.table.draft = { mine: (held && this.table.line.place.mine) || [], undone: [] };
    this.#hooks?.onTurn(!held);
    await this.catchUp();
    if (this.table.gathering) await this.#bringBack(this.table.gathering);
  }

  /**
   * What was taken back by agreement lies there once more as it did before it was final. Once: whoever takes it away has done so.
   * @param {Gathering} now @returns {Promise<unknown> | undefined} nothing where there is nothing to be brought back
   */
  #bringBack({ returned, place, seat, played }) {
    const last = returned.at(-1);
    if (!last?.draft.length || last.seat !== seat || last.at.digest !== place?.digest) return undefined;
    const { about, draft, line } = this.table;
    if (!this.#lock.held || played !== this.number || draft.mine.length || about.broughtBack === place.digest)
      return undefined;
    line.change({ mine: last.draft, about: { broughtBack: place.digest } });
    return this.table.gather({}, { mine: last.draft, undone: [] });
  }

  /** @param {Gathering | undefined} now */
  #learn(now) {
    if (now?.played !== this.number) return;
    this.seats = now.players;
    this.seat = now.seat ?? undefined;
  }

  /** Something has come from others. @param {Gathering} now @param {Gathering | undefined} before */
  async #follow(now, before) {
    this.#learn(now);
    const match = this.#match;
    if (this.#asking || this.#left || !match?.view || now.played !== this.number || !now.view) return;
    // What comes then is shown in its place.
    if (this.#bringBack(now)) return;
    if (now === before || now.view.record === match.view.record) return;
    // What others ask for in the same moment is not to take its place: whatever is asked while the match is busy is dropped.
    while (match.busy) await match.settled();
    // Whatever has come since is shown with it.
    await this.#hooks?.alone(() => this.#showSteps(match));
  }

  /** Turn by turn, as far as that can be followed. @param {Match} match */
  async #showSteps(match) {
    const seen = match.view;
    const { gathering } = this.table;
    const last = gathering?.view;
    if (!seen || !last || gathering.played !== this.number) return;
    const steps = document.hidden ? [] : await stepsBetween(seen, last);
    for (const step of steps) {
      if (this.#left) return;
      this.#hooks?.show(step);
      await pauseToSee();
    }
    // What is shown is the own board again, unless somebody looks at another's.
    const view = seen.of === last.of ? last : ((await this.table.gather({ of: seen.of }))?.view ?? last);
    await this.store(view);
    this.#hooks?.show(view);
  }
}
