/** One game in progress: a value that is watched, and what can be done to it. The engine answers, the store keeps. */

/** @import { Setup, Text, View } from '../types' */
/** @import { Saved } from '../store/types' */
/** @import { Try } from '../store/current-try.js' */
/** @import { FriendsGame } from './friends-game.js' */
/** @import { Proof } from './proof.js' */
/** @import { MatchState, Watcher } from './state.js' */

import { ask, askUnread } from '../engine/ask.js';
import { fetchEmptyBoard, isAsBuilt, loadSymbols } from '../games/assets.js';
import { peopleIn } from '../games/setup.js';
import { toast } from '../ui/dialogs.js';
import { drawnOf } from './acting.js';
import { Ahead, about, deedsIn, lookOf, seeFirst } from './ahead.js';
import { BotTurn } from './bots.js';
import { isHandedOver, seeMove } from './handing-over.js';
import { Keeping } from './keeping.js';
import { ownSeat } from './meaning.js';
import { UNOPENED } from './state.js';

export class Match {
  /** @type {Setup} */
  setup;
  /** How this game is kept; a lesson is no game of anybody's, and has none. @type {Try | undefined} */
  try;
  /** @type {Keeping | FriendsGame | undefined} */
  keeping;
  /** The table with friends that it is played at, each at a device of their own. @type {FriendsGame | undefined} */
  table;
  /** How many people sit at the device. */
  people;

  #state = UNOPENED;
  /** @type {Set<Watcher>} */
  #watchers = new Set();
  #adapt;
  ahead = new Ahead((request, tell) => askUnread(request, { game: this.game, tell }));
  #busy = false;
  /** The end of what is under way. @type {Promise<void>} */
  #done = Promise.resolve();
  /** Whether a picture of this try has been shown; with several seats the first question is who holds the device. */
  #begun = false;
  /** A bot that has the move. @type {BotTurn | undefined} */
  #bot;
  #left = false;

  /**
   * @param {Setup} setup
   * @param {object} [options]
   * @param {Try} [options.keptAs]
   * @param {FriendsGame} [options.table]   in place of the engine alone, it has the pictures of what is played
   * @param {number} [options.people]   those at the device, if not one for each seat without a bot
   * @param {(view: View) => View} [options.adapt]   what is shown of each of the engine's pictures
   */
  constructor(setup, { keptAs, table, people = table ? 1 : peopleIn(setup), adapt = (view) => view } = {}) {
    this.setup = setup;
    this.try = keptAs;
    this.people = people;
    this.#adapt = adapt;
    const alone = (/** @type {() => Promise<void>} */ work) => this.#alone(work);
    const show = (/** @type {View} */ view) => this.#show(view, { proof: undefined });
    const hooks = { alone, show, onTurn: (/** @type {boolean} */ elsewhere) => this.#set({ elsewhere }) };
    this.table = table;
    table?.begin(this, hooks);
    this.keeping = table ?? (keptAs && new Keeping(this, keptAs, hooks));
  }

  get state() {
    return this.#state;
  }

  get view() {
    return this.#state.view;
  }

  get game() {
    return this.setup.game;
  }

  /** The seat of the only person at the device. */
  get you() {
    return this.table ? this.table.seat : ownSeat(this.setup);
  }

  get isShared() {
    return this.people > 1;
  }

  /** Whether an answer of the engine is being waited for, so that nothing else may be done. */
  get busy() {
    return this.#busy;
  }

  /** @param {Watcher} watcher called after each change; returns what ends that */
  watch(watcher) {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** The page goes on to something else: bots stop thinking. */
  leave() {
    this.#left = true;
    this.try?.leave();
    this.table?.leave();
  }

  /** Ends when what was asked of the engine is stored and shown; a bot that thinks is not waited for. */
  async settled() {
    while (this.#busy && !this.#bot) await this.#done;
  }

  /** Says what is proven, if anybody still looks. @param {Proof} proof */
  setProof(proof) {
    if (!this.#left) this.#set({ proof });
    return !this.#left;
  }

  /** Shows that this game cannot be played. @param {string} refused @param {Text} [refusal] @param {Saved} [unreadable] */
  refuse(refused, refusal, unreadable) {
    this.#set({ refused, refusal, unreadable });
  }

  /** Shows the game's board as it was drawn when the site was built, or with what was last on it. @param {Saved['shown']} [shown] */
  async showBoard(shown) {
    const [board] = await Promise.all([fetchEmptyBoard(this.setup), loadSymbols(this.game)]);
    const empty = { layout: board.layout, picture: board };
    try {
      this.#set(shown ? { ...empty, picture: shown } : empty);
    } catch {
      // Another version, or somebody's hand, has stored it; the engine's own follows in a moment.
      this.#set(empty);
    }
  }

  /** The setup's first picture. Where everything lies is known if it is as it was built: that is a fiftieth of a start. */
  async begin() {
    await this.#request({ do: 'new', ...this.setup, layout: !(this.#state.layout && isAsBuilt(this.setup)) });
  }

  /** Begins once more from the setup. */
  async restart() {
    this.#begun = false;
    this.#set({ view: undefined, proof: undefined, hurried: false });
    await this.begin();
  }

  /** A game as it was left, in the engine's picture of it. @param {Saved} saved */
  async resume({ record, undone }) {
    await this.#request({ do: 'look', record, undone });
  }

  /** A picture that the engine has given already; where several people have the device, it may be somebody else's. @param {View} view */
  async show(view) {
    if (this.isShared && !view.over)
      await this.#request({ do: 'look', record: view.record, undone: view.undone, layout: true });
    else await this.#alone(() => this.#accept(this.#adapt(view)));
  }

  /** Another position, seen from a seat; it may be a table of another size. @param {string} record @param {number} seat */
  async jump(record, seat) {
    await this.#request({ do: 'look', record, undone: [], seat, of: seat, layout: true });
  }

  /** @param {string} move @param {Promise<unknown>} [seen] ends once one has seen what was touched for it */
  async play(move, seen) {
    await this.#request({ do: 'play', move }, { move }, seen);
  }

  async undo() {
    await this.settled();
    if (this.view?.can_undo && this.#state.handover === undefined) await this.#request({ do: 'undo' }, {});
  }

  async redo() {
    await this.settled();
    if (this.view?.can_redo) await this.#request({ do: 'redo' }, {});
  }

  /** The next player has the device. */
  async takeOver() {
    const { handover = 0 } = this.#state;
    this.#state = { ...this.#state, handover: undefined };
    await this.#request(lookOf(handover));
  }

  /** See the board of a seat, as far as one may. @param {number} seat */
  async lookAt(seat) {
    await this.#request({ do: 'look', of: seat });
  }

  /** Bots shall not keep one waiting. */
  hurry() {
    this.#bot?.hurry();
    this.#set({ hurried: true });
  }

  /** What may be done next is asked of the engine before it is done. @param {readonly string[]} moves */
  lookAhead(moves) {
    const { view, handover } = this.#state;
    if (!view || this.table || this.#busy || !this.#isPlayed) return;
    this.ahead.want(deedsIn(view, handover, moves).map((deed) => about(this, deed)));
  }

  /** The engine's answer about the game as it stands; undefined once the player has been told why there is none. @param {object} request */
  async ask(request) {
    const asking = about(this, request);
    const known = await this.ahead.answer(asking);
    if (!known) return ask(asking, { game: this.game, tell: (...sentence) => this.#tell(...sentence) });
    for (const sentence of known.told) this.#tell(...sentence);
    return known.answer;
  }

  /** @param {Partial<MatchState>} change @param {MatchState} [before] what the watchers know */
  #set(change, before = this.#state) {
    this.#state = { ...this.#state, ...change };
    for (const watcher of this.#watchers) watcher(this.#state, before);
  }

  /** A game that the engine refuses to open has nothing to show but the reason. @param {string} sentence @param {Text} [reason] */
  #tell(sentence, reason) {
    if (reason && !this.view) this.refuse(sentence, reason);
    else toast(sentence, 'bad');
  }

  /** Asks for a new picture and shows it. @param {object} request @param {MatchState['pending']} [pending] @param {Promise<unknown>} [seen] */
  async #request(request, pending, seen) {
    if (pending && this.#state.elsewhere) return;
    await this.#alone(async () => {
      const before = this.#state;
      this.#state = { ...before, pending };
      const waits = () => this.#state.pending === pending && this.#state.view === before.view;
      // Drawn in a later frame: the engine is asked first, and its answer, once it is there, takes the place of this.
      if (pending) (seen?.then() ?? new Promise(requestAnimationFrame)).then(() => waits() && this.#set({}, before));
      const answer = await (this.table ? this.table.answer(about(this, request)) : this.ask(request));
      await seen;
      if (!answer) return;
      const view = this.#adapt(answer);
      await seeFirst(this, view, pending, () => this.#set({ picture: drawnOf(before, view), view }, before));
      await this.#accept(view);
    });
  }

  /** One thing at a time: what is asked meanwhile is dropped. @param {() => Promise<void>} work */
  async #alone(work) {
    if (this.#busy) return;
    this.#busy = true;
    this.#done = work().finally(() => {
      this.#busy = false;
      if (this.#state.pending) this.#set({ pending: undefined });
    });
    await this.#done;
    await this.#letBotsPlay();
  }

  /** Bots play one after another, at a pace that can be followed, until a person has the move. */
  async #letBotsPlay() {
    while (this.view?.thinks && !this.table && !this.#busy && this.#isPlayed && this.#state.handover === undefined) {
      this.#busy = true;
      try {
        this.#bot = new BotTurn((thought) => {
          this.#set({ thought });
          return this.#isPlayed;
        });
        this.#set({ thought: 0 });
        const answer = await this.#bot.move(this.view, this.isShared, this.#state.hurried);
        if (!answer || !this.#isPlayed) return;
        await this.#accept(this.#adapt(answer), { thought: undefined });
      } finally {
        this.#busy = false;
        this.#bot = undefined;
        this.#state = { ...this.#state, thought: undefined };
      }
    }
    if (!this.view?.thinks) this.#state = { ...this.#state, hurried: false };
  }

  /** Whether it is played in this tab, and on the screen. */
  get #isPlayed() {
    return !this.#left && !this.#state.elsewhere;
  }

  /** A picture is shown as what is once that is stored. @param {View} view @param {Partial<MatchState>} [change] */
  async #accept(view, change = {}) {
    if ((await this.keeping?.store(view)) ?? true) await this.#show(view, change);
  }

  /** @param {View} view @param {Partial<MatchState>} change */
  async #show(view, change) {
    const layout = view.layout ?? this.#state.layout;
    if (!layout) throw new Error('a picture without a layout');
    const passes = isHandedOver(this.isShared, view, !this.#begun);
    this.#begun = true;
    const show = (/** @type {View} */ now, /** @type {Partial<MatchState>} */ more = {}) =>
      this.#set({ layout, picture: drawnOf(this.#state, now), view: now, pending: undefined, ...change, ...more });
    const seen = seeMove(this.#state, view, passes, show);
    if (seen) await seen;
    show(view, passes ? { handover: view.holder ?? undefined } : {});
  }
}
