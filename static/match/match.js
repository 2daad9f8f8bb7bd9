/** One game in progress: a value that is watched, and what can be done to it. The engine answers, the store keeps. */

/** @import { Layout, Picture, Setup, Text, View } from '../types' */
/** @import { Saved } from '../store/types' */
/** @import { Try } from '../store/current-try.js' */
/** @import { Proof } from './proof.js' */

import { ask } from '../engine/ask.js';
import { fetchEmptyBoard, loadSymbols } from '../games/assets.js';
import { peopleIn } from '../games/setup.js';
import { toast } from '../ui/dialogs.js';
import { BotTurn } from './bots.js';

/**
 * @typedef {object} MatchState
 * @property {Layout | undefined} layout     where things lie; none until the game's empty board has been fetched
 * @property {Picture | undefined} picture   what is drawn: the empty board, the kept picture, then the engine's
 * @property {View | undefined} view         the engine's picture; none before its first answer
 * @property {string | undefined} refused    why the game cannot be played: the engine would not open it
 * @property {number | undefined} handover   the seat that must have the device before anything is shown
 * @property {number | undefined} thought    how much of its work a bot that thinks has done, from 0 to 1
 * @property {boolean} hurried   bots play on without a pause until somebody else has the move
 * @property {Proof | undefined} proof   what is proven of a result that somebody sent
 */

/** @typedef {(state: MatchState, before: MatchState) => void} Watcher */

/** @type {MatchState} */
const UNOPENED = {
  layout: undefined,
  picture: undefined,
  view: undefined,
  refused: undefined,
  handover: undefined,
  thought: undefined,
  hurried: false,
  proof: undefined,
};

export class Match {
  /** @type {Setup} */
  setup;
  /** How this game is kept; a lesson is no game of anybody's, and has none. @type {Try | undefined} */
  try;
  /** How many people sit at the device. */
  people;

  #state = UNOPENED;
  /** @type {Set<Watcher>} */
  #watchers = new Set();
  #adapt;
  #busy = false;
  /** Whether a picture of this try has been shown; with several seats the first question is who holds the device. */
  #begun = false;
  /** A bot that has the move. @type {BotTurn | undefined} */
  #bot;
  #left = false;

  /**
   * @param {Setup} setup
   * @param {object} [options]
   * @param {Try} [options.keptAs]
   * @param {number} [options.people]   those at the device, if not one for each seat without a bot
   * @param {(view: View) => View} [options.adapt]   what is shown of each of the engine's pictures
   */
  constructor(setup, { keptAs, people = peopleIn(setup), adapt = (view) => view } = {}) {
    this.setup = setup;
    this.try = keptAs;
    this.people = people;
    this.#adapt = adapt;
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
  }

  /** Says what is proven, if anybody still looks. @param {Proof} proof */
  setProof(proof) {
    if (!this.#left) this.#set({ proof });
    return !this.#left;
  }

  /** Shows that this game cannot be played. @param {string} sentence */
  refuse(sentence) {
    this.#set({ refused: sentence });
  }

  /** Shows the game's board as it was drawn when the site was built. */
  async showEmptyBoard() {
    const [board] = await Promise.all([fetchEmptyBoard(this.setup), loadSymbols(this.game)]);
    this.#set({ layout: board.layout, picture: board });
  }

  /** The setup's first picture. */
  async begin() {
    await this.#request({ do: 'new', ...this.setup });
  }

  /** Begins once more from the setup. */
  async restart() {
    this.#begun = false;
    this.#set({ view: undefined, proof: undefined, hurried: false });
    await this.begin();
  }

  /** A game as it was left: what was last on the screen, then the engine's picture of it. @param {Saved} saved */
  async resume({ record, undone, shown }) {
    const { picture } = this.#state;
    if (shown) {
      try {
        this.#set({ picture: shown });
      } catch {
        // Another version, or somebody's hand, has stored it; the engine's own follows in a moment.
        this.#set({ picture });
      }
    }
    await this.#request({ do: 'look', record, undone });
  }

  /** A picture that the engine has given already. @param {View} view */
  async show(view) {
    await this.#accept(view);
    await this.#letBotsPlay();
  }

  /** Another position, seen from a seat; it may be a table of another size. @param {string} record @param {number} seat */
  async jump(record, seat) {
    await this.#request({ do: 'look', record, undone: [], seat, of: seat, layout: true });
  }

  /** @param {string} move */
  async play(move) {
    await this.#request({ do: 'play', move });
  }

  async undo() {
    if (this.view?.can_undo) await this.#request({ do: 'undo' });
  }

  async redo() {
    if (this.view?.can_redo) await this.#request({ do: 'redo' });
  }

  /** The next player has the device. */
  async takeOver() {
    const seat = this.#state.handover;
    this.#state = { ...this.#state, handover: undefined };
    await this.#request({ do: 'look', seat, of: seat });
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

  /** The record as the tail of a link. @returns {Promise<string | undefined>} */
  async link() {
    if (!this.view) return undefined;
    return (await this.#ask({ do: 'link', ...this.#position }))?.link;
  }

  /** Why nothing can be done with some touched spots. @param {readonly string[]} touched */
  async why(touched) {
    return (await this.#ask({ do: 'why', ...this.#position, touched }))?.why;
  }

  /** Whether something new is revealed, or somebody else has the move, or all is over after a move. @param {string} move */
  async endsTurn(move) {
    const { view } = this;
    if (!view || this.#busy) return false;
    const answer = await this.#ask({ do: 'play', ...this.#position, move });
    if (!answer) return false;
    return answer.over || answer.holder !== view.holder || turns(answer.record) > turns(view.record) + 1;
  }

  /** What a request about the game as it stands says of it; nothing before it has begun. */
  get #position() {
    const { view } = this;
    return view ? { record: view.record, undone: view.undone, seat: view.seat } : {};
  }

  /** @param {Partial<MatchState>} change */
  #set(change) {
    const before = this.#state;
    this.#state = { ...before, ...change };
    for (const watcher of this.#watchers) watcher(this.#state, before);
  }

  /** @param {object} request */
  #ask(request) {
    return ask(request, { game: this.game, tell: (sentence, reason) => this.#tell(sentence, reason) });
  }

  /** A game that the engine refuses to open has nothing to show but the reason. @param {string} sentence @param {Text} [reason] */
  #tell(sentence, reason) {
    if (reason && !this.view) this.refuse(sentence);
    else toast(sentence, 'bad');
  }

  /** Asks for a new picture and shows it. @param {object} request */
  async #request(request) {
    if (this.#busy) return;
    this.#busy = true;
    try {
      // Where things lie stays the same for the whole game.
      const whole = { layout: !this.view, ...this.#position, ...request };
      const answer = await this.#ask(whole);
      if (answer) await this.#accept(answer);
    } finally {
      this.#busy = false;
    }
    await this.#letBotsPlay();
  }

  /** Bots play one after another, at a pace that can be followed, until a person has the move. */
  async #letBotsPlay() {
    while (this.view?.thinks && !this.#busy && !this.#left && this.#state.handover === undefined) {
      this.#busy = true;
      try {
        this.#bot = new BotTurn((thought) => this.#showThought(thought));
        this.#showThought(0);
        const answer = await this.#bot.move(this.view, this.#state.hurried);
        if (!answer || this.#left) return;
        await this.#accept(answer, { thought: undefined });
      } finally {
        this.#busy = false;
        this.#bot = undefined;
        this.#state = { ...this.#state, thought: undefined };
      }
    }
    if (!this.view?.thinks) this.#state = { ...this.#state, hurried: false };
  }

  /** Says whether a bot shall think on. @param {number} thought */
  #showThought(thought) {
    this.#set({ thought });
    return !this.#left;
  }

  /** @param {View} answer @param {Partial<MatchState>} [change] */
  async #accept(answer, change = {}) {
    const view = this.#adapt(answer);
    const layout = view.layout ?? this.#state.layout;
    if (!layout) throw new Error('a picture without a layout');
    // Before it is drawn, so that nothing comes into the picture later.
    await this.try?.findOthers(view);
    const another = view.of === (view.seat ?? view.of) && view.holder !== view.seat;
    const passes = this.people > 1 && view.holder !== null && !view.thinks && (another || !this.#begun);
    this.#begun = true;
    this.#set({ layout, picture: view, view, ...(passes ? { handover: view.holder ?? undefined } : {}), ...change });
    // Not waited for: what is touched while the browser writes must not be lost. Writes keep their order.
    this.try?.keep(view, this.people === 1);
  }
}

/** How many lines a record has. @param {string} record */
const turns = (record) => record.trimEnd().split('\n').length;
