/** A game on the screen: what a person does with it, and what the engine says to that. */

/** @import { Action, Layout, Picture, Saved, Setup, Text, View } from './types' */
/** @import { Engine } from './engine.js' */

import { today } from './address.js';
import { Touches } from './choose.js';
import { asked, hush, toast } from './dialogs.js';
import { EngineError } from './engine.js';
import { emptyBoard, symbols } from './games.js';
import { later } from './later.js';
import { setting } from './settings.js';
import { saved, triesAt } from './store.js';
import { Try } from './tries.js';
import { say, t } from './words.js';

/** @typedef {{ layout: Layout, picture: Picture, view?: View }} Shown */

export class Table {
  /** What is on the screen; nothing until the game's empty board has come. @type {Shown | undefined} */
  shown;
  touches = new Touches();
  /** The row of the score whose reasons are lit. @type {number | undefined} */
  row;
  /** Spots that the last message was about. @type {Set<string>} */
  due = new Set();
  /** Whom the device must go to before anything is shown. @type {number | undefined} */
  handover;
  /** Came from a link just now and was proven by the rules. */
  checked = false;
  /** Cannot be played: the engine would not open it. @type {string | undefined} */
  refused;
  /** How much of its work a bot that thinks has done, from 0 to 1. @type {number | undefined} */
  thought;
  /** What was hinted at on asking; without a move while it is thought over. @type {{ move?: string, why?: Text } | undefined} */
  hint;
  /** Bots play on without a pause until somebody else has the move. */
  hurried = false;

  /** What Tab reaches, by area. @type {Map<string, string>} */
  #focus = new Map();
  #busy = false;
  /** Whether a picture of this try has been shown; with several seats the first question is who holds the device. */
  #begun = false;
  #engine;
  #draw;
  /** @type {Setup} */
  setup;
  /** A bot that has the move. @type {InstanceType<typeof import('./thought.js').BotTurn> | undefined} */
  #bot;
  /** The page has gone on to something else. */
  #left = false;

  /**
   * @param {Pick<Engine, 'call'>} engine
   * @param {Setup} setup
   * @param {() => void} draw called when something to be seen has changed
   * @param {boolean} daily whether the setup is the one that everybody finds on some day
   */
  constructor(engine, setup, draw, daily) {
    this.#engine = engine;
    this.setup = setup;
    this.#draw = draw;
    this.try = new Try(setup, daily);
  }

  /** The game of a setup: one's own last try at it as it was left, or a first one. */
  async open() {
    const { last } = await triesAt(this.setup);
    if (!last) return this.openNew();
    await this.try.sitDown(last);
    await this.#showEmpty();
    await this.#resume(last);
  }

  /** The game of a setup from its start, whatever other tries there are. */
  async openNew() {
    await this.try.sitDown();
    await this.#showEmpty();
    await this.#take({ do: 'new', ...this.setup });
  }

  /** A game kept on this device. @param {string} id */
  async openSaved(id) {
    const before = await saved(id);
    if (!before) return this.open();
    await this.try.sitDown(before);
    await this.#showEmpty();
    await this.#resume(before);
  }

  /** A record that somebody sent, already proven. @param {View} view */
  async openProven(view) {
    await this.#showEmpty();
    const { tries } = await triesAt(this.setup);
    // One's own tries at the same setup stay as they are, and stay the only ones that are one's own.
    const known = tries.find(({ record }) => record === view.record);
    // A game that is not over yet was sent to be played on. Who began it, and when, no link tells.
    await this.try.sitDown(known ?? { begun: 0, day: '', sent: view.over });
    this.checked = true;
    await this.#accept(view);
    await this.#letBotsPlay();
  }

  /** A game that goes on from the middle of another one. @param {View} view @param {string} id what it is to be kept as */
  async openPractice(view, id) {
    await this.#showEmpty();
    await this.try.sitDown({ id, begun: Date.now(), day: today(), practice: true });
    await this.#accept(view);
    await this.#letBotsPlay();
  }

  /** A further try at the same setup. */
  async again() {
    await this.try.sitDown();
    this.checked = false;
    this.hurried = false;
    this.#begun = false;
    if (this.shown) this.shown = { ...this.shown, view: undefined };
    this.touches = new Touches();
    await this.#take({ do: 'new', ...this.setup });
  }

  get view() {
    return this.shown?.view;
  }

  get game() {
    return this.setup.game;
  }

  /** How many people play; the others are bots. */
  get people() {
    return this.setup.seats - (this.setup.bots ?? []).filter((bot) => bot !== null).length;
  }

  /** The rows to be shown: what is being collected while there is something to collect, else the score. */
  get sheet() {
    const picture = this.shown?.picture;
    return picture?.scene.tally ?? picture?.score ?? { lines: [], total: 0 };
  }

  /** The page goes on to something else: bots stop thinking. */
  leave() {
    this.#left = true;
  }

  /** Bots shall not keep one waiting. */
  hurry() {
    this.hurried = true;
    this.#bot?.hurry();
    this.#draw();
  }

  /** Everything that is lit on the areas. @returns {import('./draw.js').Light} */
  get light() {
    const { ghost, outlook, spots } = this.touches;
    const line = this.row === undefined ? undefined : this.sheet.lines[this.row];
    return {
      lit: outlook.lit,
      touched: spots,
      due: this.due,
      counted: new Set([...(line?.targets ?? []), ...(ghost?.choice.shows ?? [])]),
      marks: line?.marks ?? [],
      strokes: line?.strokes ?? [],
      ghost: ghost?.drawing.mark,
      ghostStroke: ghost?.drawing.stroke,
    };
  }

  /** The spot of an area that Tab goes to. @param {string} area */
  focusIn(area) {
    const spots = (this.shown?.layout.spots ?? []).filter((spot) => spot.area === area);
    const kept = this.#focus.get(area);
    const { lit } = this.touches.outlook;
    return kept ?? (spots.find(({ id }) => lit.has(id)) ?? spots[0])?.id;
  }

  /** Another position, seen from a seat. @param {string} record @param {number} seat */
  async jump(record, seat) {
    // It may be a table of another size.
    await this.#take({ do: 'look', record, undone: [], seat, of: seat, layout: true });
  }

  // What a person does

  /** A spot is touched, or Enter pressed on it. @param {string} spot @param {boolean} [byKey] */
  async touchSpot(spot, byKey = false) {
    if (this.#busy || !this.view) return;
    this.#calm();
    const { touches } = this;
    if (touches.spots.includes(spot)) {
      if (touches.confirms(spot, byKey)) return this.confirm();
      touches.again(spot);
      return this.#draw();
    }
    const next = touches.after(spot);
    if (!next) return this.#sayWhy([...touches.pieces, spot]);
    this.#touch(next);
    if (touches.suffice) return this.confirm();
    this.#draw();
    if (byKey && !touches.ghost) this.#focusFirstLit();
  }

  /** Show the piece turned the next way, or the same move drawn another way. @param {number} step */
  turn(step) {
    this.touches.turn(step);
    this.#draw();
  }

  /** Play what the ghost shows. */
  async confirm() {
    const { ghost } = this.touches;
    if (ghost) await this.play(ghost.choice.move);
  }

  /** Show the picture anew: the touches were changed from outside. */
  show() {
    this.#draw();
  }

  /** Give up the last touch. */
  back() {
    this.#calm();
    this.#touch(this.touches.spots.slice(0, -1));
    this.#draw();
  }

  /** A button of the game. @param {Action} action */
  async press(action) {
    if (action.barred) {
      this.due = new Set(action.targets);
      this.#touch([]);
      toast(say(action.barred, this.game), 'bad');
      return this.#draw();
    }
    if (action.warning) {
      this.due = new Set(action.targets);
      this.#draw();
      if (!(await asked(say(action.warning, this.game), say(action.label, this.game)))) return this.back();
    } else if (setting('confirm') === 'on' && (await this.#endsTurn(action.move))) {
      if (!(await asked(t('confirm.turn'), say(action.label, this.game)))) return;
    }
    await this.play(action.move);
  }

  /** @param {string} move */
  async play(move) {
    await this.#take({ do: 'play', move });
  }

  async undo() {
    if (this.view?.can_undo) await this.#take({ do: 'undo' });
  }

  async redo() {
    if (this.view?.can_redo) await this.#take({ do: 'redo' });
  }

  /** Light what a row of the score counts, or stop. @param {number} row */
  explain(row) {
    this.row = this.row === row ? undefined : row;
    this.#draw();
  }

  /** The next player has the device. */
  async takeOver() {
    const seat = this.handover;
    this.handover = undefined;
    await this.#take({ do: 'look', seat, of: seat });
  }

  /** See the board of a seat, as far as one may. @param {number} seat */
  async lookAt(seat) {
    await this.#take({ do: 'look', of: seat });
  }

  /** The record as the tail of a link. @returns {Promise<string | undefined>} */
  async link() {
    const { view } = this;
    if (!view) return undefined;
    const answer = await this.#ask({ do: 'link', record: view.record, undone: view.undone });
    return answer?.link;
  }

  /** The keys go on from a spot. @param {string} spot */
  focusOn(spot) {
    const found = this.shown?.layout.spots.find(({ id }) => id === spot);
    if (!found) return;
    this.#focus.set(found.area, spot);
    this.#draw();
    /** @type {SVGElement | null} */ (document.querySelector(`[data-spot="${spot}"]`))?.focus();
  }

  // Behind it

  /** Whether something new is revealed, or somebody else has the move, or all is over after a move. @param {string} move */
  async #endsTurn(move) {
    const { view } = this;
    if (!view || this.#busy) return false;
    const { record, undone, seat } = view;
    const answer = await this.#ask({ do: 'play', record, undone, seat, move });
    if (!answer) return false;
    return answer.over || answer.holder !== view.holder || lines(answer.record) > lines(record) + 1;
  }

  /** @param {string[]} spots */
  #touch(spots) {
    this.hint = undefined;
    this.touches.put(spots);
  }

  #calm() {
    this.due = new Set();
    hush();
  }

  #focusFirstLit() {
    const { outlook, spots } = this.touches;
    const all = this.shown?.layout.spots ?? [];
    const last = all.find(({ id }) => id === spots.at(-1))?.area;
    const first = all.find(({ id, area }) => outlook.lit.has(id) && area !== last);
    if (first) this.focusOn(first.id);
    else /** @type {HTMLElement | null} */ (document.querySelector('.tools .primary'))?.focus();
  }

  /** @param {string[]} touched */
  async #sayWhy(touched) {
    const { view } = this;
    if (!view || view.over || view.of !== view.seat) return;
    const answer = await this.#ask({ do: 'why', record: view.record, undone: view.undone, seat: view.seat, touched });
    if (answer) toast(say(/** @type {Text} */ (answer.why), this.game), 'bad');
  }

  async #showEmpty() {
    const [board] = await Promise.all([emptyBoard(this.setup), symbols(this.game)]);
    this.shown = { layout: board.layout, picture: board };
    this.#draw();
  }

  /** @param {Saved} before */
  async #resume(before) {
    const empty = this.shown;
    if (empty && before.picture) {
      try {
        this.shown = { layout: empty.layout, picture: before.picture };
        this.#draw();
      } catch {
        // As another version, or somebody's hand, has kept it; the engine's own comes in a moment.
        this.shown = empty;
        this.#draw();
      }
    }
    await this.#take({ do: 'look', record: before.record, undone: before.undone });
  }

  /** Ask for a new picture and show it. @param {object} request */
  async #take(request) {
    if (this.#busy) return;
    this.#busy = true;
    try {
      const { view } = this;
      const now = view ? { record: view.record, undone: view.undone, seat: view.seat } : {};
      // Where things lie stays the same for the whole table.
      const answer = await this.#ask({ layout: !view, ...now, ...request });
      if (answer) await this.#accept(/** @type {View} */ (answer));
    } finally {
      this.#busy = false;
    }
    await this.#letBotsPlay();
  }

  /** Bots play one after another, at a pace that can be followed, until a person has the move. */
  async #letBotsPlay() {
    const found = this.view?.thinks ? await later(import('./thought.js')) : undefined;
    while (found && this.view?.thinks && !this.#busy && !this.#left && this.handover === undefined) {
      this.#busy = true;
      try {
        this.#bot = new found.BotTurn((request) => this.#ask(request), (thought) => this.#showThought(thought));
        this.#showThought(0);
        const answer = await this.#bot.move(this.view, this.hurried);
        if (!answer || this.#left) return;
        await this.#accept(answer);
      } finally {
        this.#busy = false;
        this.thought = undefined;
        this.#bot = undefined;
      }
    }
    if (!this.view?.thinks) this.hurried = false;
  }

  /** Whether a bot shall think on. @param {number} thought */
  #showThought(thought) {
    this.thought = thought;
    this.#draw();
    return !this.#left;
  }

  /** The engine's answer; none, and a sentence to the player, when it refuses or fails. @param {object} request */
  async #ask(request) {
    let answer;
    try {
      answer = await this.#engine.call(request);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      toast(t(`engine.${error.kind}`), 'bad');
      return undefined;
    }
    if (!answer.refused) return answer;
    const sentence = say(answer.refused, this.game);
    if (this.view) toast(sentence, 'bad');
    else this.refused = sentence;
    this.#draw();
    return undefined;
  }

  /** @param {View} view */
  async #accept(view) {
    const layout = view.layout ?? this.shown?.layout;
    if (!layout) throw new Error('a picture without a layout');
    // Before it is drawn, so that nothing comes into the picture later.
    await this.try.findOthers(view);
    this.shown = { layout, picture: view, view };
    this.touches = new Touches(view.choices, layout);
    this.hint = undefined;
    this.row = undefined;
    this.#calm();
    const another = view.of === (view.seat ?? view.of) && view.holder !== view.seat;
    const asks = this.people > 1 && view.holder !== null && !view.thinks;
    if (asks && (another || !this.#begun)) this.handover = view.holder ?? undefined;
    this.#begun = true;
    this.#draw();
    // Not waited for: what is touched while the browser writes must not be lost. Writes keep their order.
    this.keep(view);
  }

  /** @param {View} view */
  async keep(view) {
    await this.try.keep(view, this.people === 1);
  }
}

/** @param {string} record */
const lines = (record) => record.trimEnd().split('\n').length;
