/** A game on the screen: what is touched, what the engine says to it, and what is kept of it. */

/** @import { Action, Choice, Drawing, Layout, Picture, Saved, Setup, Text, View } from './types' */
/** @import { Engine } from './engine.js' */

import { today } from './address.js';
import { outlook, touch, towards } from './choose.js';
import { kindOf } from './counted.js';
import { asked, hush, toast } from './dialogs.js';
import { EngineError } from './engine.js';
import { emptyBoard, symbols } from './games.js';
import { pace, setting } from './settings.js';
import { save, saved, triesAt } from './store.js';
import { moveOfBot } from './thought.js';
import { say, t } from './words.js';

/** @typedef {{ layout: Layout, picture: Picture, view?: View }} Shown */
/** @typedef {{ choice: Choice, drawing: Drawing }} Face one way to show a move */

export class Table {
  /** What is on the screen; nothing until the game's empty board has come. @type {Shown | undefined} */
  shown;
  /** @type {string[]} */
  touched = [];
  /** Which of the faces that the touches leave is the ghost. */
  way = 0;
  /** The row of the score whose reasons are lit. @type {number | undefined} */
  row;
  /** Spots that the last message was about. @type {Set<string>} */
  due = new Set();
  /** Whom the device must go to before anything is shown. @type {number | undefined} */
  handover;
  /** A result from somebody's link: no try of one's own. */
  sent = false;
  /** Begun in the middle of another game, to try something. */
  practice = false;
  /** Other games to their end with the same dice, the last played first; known once this one is over. @type {Saved[]} */
  others = [];
  /** Came from a link just now and was proven by the rules. */
  checked = false;
  /** What the try is worth, in a game of some day. @type {import('./counted.js').Kind | undefined} */
  kind;
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
  /** @type {string} */
  #id = '';
  /** When this try was begun, and on which calendar day. */
  #beginning = { begun: 0, day: '' };
  /** Whether the setup is the one that everybody finds on some day. */
  #daily;
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
    this.#daily = daily;
  }

  /** The game of a setup: one's own last try at it as it was left, or a first one. */
  async open() {
    const { last } = await triesAt(this.setup);
    if (!last) return this.openNew();
    await this.#sitDown(last);
    await this.#showEmpty();
    await this.#resume(last);
  }

  /** The game of a setup from its start, whatever other tries there are. */
  async openNew() {
    await this.#sitDown();
    await this.#showEmpty();
    await this.#take({ do: 'new', ...this.setup });
  }

  /** A game kept on this device. @param {string} id */
  async openSaved(id) {
    const before = await saved(id);
    if (!before) return this.open();
    await this.#sitDown(before);
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
    await this.#sitDown(known ?? { begun: 0, day: '', sent: view.over });
    this.checked = true;
    await this.#accept(view);
    await this.#letBotsPlay();
  }

  /** A game that goes on from the middle of another one. @param {View} view @param {string} id what it is to be kept as */
  async openPractice(view, id) {
    await this.#showEmpty();
    await this.#sitDown({ id, begun: Date.now(), day: today(), practice: true });
    await this.#accept(view);
    await this.#letBotsPlay();
  }

  /** A further try at the same setup. */
  async again() {
    await this.#sitDown();
    this.checked = false;
    this.hurried = false;
    this.#begun = false;
    if (this.shown) this.shown = { ...this.shown, view: undefined };
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
    this.#wake();
    this.#draw();
  }

  /** Where the touches lead, while one may move. */
  get outlook() {
    return outlook(this.view?.choices ?? [], this.touched);
  }

  /**
   * All that the ghost can be turned to: first the moves that differ, then what only looks different.
   * @returns {Face[]}
   */
  get faces() {
    const ways = this.touched.length ? this.outlook.ways : [];
    return [
      ...ways.map((choice) => ({ choice, drawing: choice.drawings?.[0] ?? choice })),
      ...ways.flatMap((choice) => (choice.drawings ?? []).slice(1).map((drawing) => ({ choice, drawing }))),
    ];
  }

  /** What the ghost shows. @returns {Face | undefined} */
  get ghost() {
    const { faces } = this;
    return faces[this.way % faces.length];
  }

  /** Everything that is lit on the areas. @returns {import('./draw.js').Light} */
  get light() {
    const { ghost } = this;
    const line = this.row === undefined ? undefined : this.sheet.lines[this.row];
    return {
      lit: this.outlook.lit,
      touched: this.touched,
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
    const lit = this.outlook.lit;
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
    const before = this.outlook;
    if (this.touched.includes(spot)) {
      const onGhost = this.ghost?.drawing.mark?.at === spot || this.touched.at(-1) === spot;
      if (before.ways.length && onGhost && (byKey || before.ways.length === 1)) return this.confirm();
      if (before.ways.length) this.#turnMove();
      else this.touched = this.touched.filter((other) => other !== spot);
      return this.#draw();
    }
    const next = touch(this.view.choices, this.touched, spot);
    if (!next) return this.#sayWhy([...this.touched.filter((earlier) => !this.#onBoard(earlier)), spot]);
    // Another piece for the same square is a change of mind; a square that the piece does not fit is a question.
    const pieces = this.touched.filter((earlier) => !this.#onBoard(earlier));
    if (this.#onBoard(spot) && pieces.some((piece) => !next.includes(piece))) return this.#sayWhy([...pieces, spot]);
    this.#touch(next);
    const { ways } = this.outlook;
    if (ways.length === 1 && !ways[0]?.confirm) return this.confirm();
    this.#draw();
    if (byKey && !this.ghost) this.#focusFirstLit();
  }

  /** Show the piece turned the next way, or the same move drawn another way. @param {number} step */
  turn(step) {
    const { length } = this.faces;
    if (length) this.way = (this.way + step + length) % length;
    this.#draw();
  }

  /** Play what the ghost shows. @param {boolean} [byKey] */
  async confirm(byKey = false) {
    const { ghost } = this;
    if (ghost) await this.play(ghost.choice.move);
    if (byKey) this.#focusFirstLit();
  }

  /** Show the picture anew: the touches were changed from outside. */
  show() {
    this.#draw();
  }

  /** Give up the last touch. */
  back() {
    this.#calm();
    this.#touch(this.touched.slice(0, -1));
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

  /** Move the focus within an area. @param {string} spot @param {string} key */
  walk(spot, key) {
    const all = this.shown?.layout.spots ?? [];
    const from = all.find(({ id }) => id === spot);
    if (!from) return;
    const places = all
      .filter(({ area }) => area === from.area)
      .map(({ id, box: [x, y] }) => ({ id, x, y }));
    const next = towards(places, { x: from.box[0], y: from.box[1] }, key);
    if (next) this.focusOn(next);
  }

  /** @param {string} spot */
  focusOn(spot) {
    const found = this.shown?.layout.spots.find(({ id }) => id === spot);
    if (!found) return;
    this.#focus.set(found.area, spot);
    this.#draw();
    /** @type {SVGElement | null} */ (document.querySelector(`[data-spot="${spot}"]`))?.focus();
  }

  // Behind it

  /** The next move that the touches leave; what only looks different is passed over. */
  #turnMove() {
    const { ways } = this.outlook;
    this.way = (ways.findIndex((choice) => choice === this.ghost?.choice) + 1) % ways.length;
  }

  /** Whether something new is revealed, or somebody else has the move, or all is over after a move. @param {string} move */
  async #endsTurn(move) {
    const { view } = this;
    if (!view || this.#busy) return false;
    const { record, undone, seat } = view;
    const answer = await this.#ask({ do: 'play', record, undone, seat, move });
    if (!answer) return false;
    return answer.over || answer.holder !== view.holder || lines(answer.record) > lines(record) + 1;
  }

  /** @param {string[]} touched */
  #touch(touched) {
    this.hint = undefined;
    this.touched = touched;
    this.way = 0;
  }

  #calm() {
    this.due = new Set();
    hush();
  }

  /** Whether a spot lies on a drawn board; the others hold pieces. @param {string} spot */
  #onBoard(spot) {
    const area = this.#areaOf(spot);
    return Boolean(this.shown?.layout.areas.find(({ id }) => id === area)?.ground);
  }

  /** @param {string | undefined} spot */
  #areaOf(spot) {
    return this.shown?.layout.spots.find(({ id }) => id === spot)?.area;
  }

  #focusFirstLit() {
    const { lit } = this.outlook;
    const first = this.shown?.layout.spots.find(({ id, area }) => lit.has(id) && this.#areaOf(this.touched.at(-1)) !== area);
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

  /**
   * To a try that there was before, or to a further one that begins now.
   * @param {{ id?: string, begun: number, day: string, sent?: boolean, practice?: boolean }} [before]
   */
  async #sitDown(before) {
    const { tries, next } = await triesAt(this.setup);
    // A clock that was put back shall not make a later try the first.
    const begun = Math.max(Date.now(), ...tries.map((one) => one.begun + 1));
    const { id = next, sent = false, practice = false, ...beginning } = before ?? { begun, day: today() };
    this.#id = id;
    this.sent = sent;
    this.practice = practice;
    this.#beginning = { begun: beginning.begun, day: beginning.day };
    const own = { id, setup: this.setup, record: '', sent, practice, ...this.#beginning };
    this.kind = this.#daily || practice ? kindOf(own, [...tries.filter((one) => one.id !== id), own]) : undefined;
  }

  async #showEmpty() {
    const [board] = await Promise.all([emptyBoard(this.game), symbols(this.game)]);
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
    while (this.view?.thinks && !this.#busy && !this.#left && this.handover === undefined) {
      this.#busy = true;
      try {
        const pace = this.hurried ? Promise.resolve() : this.#pause();
        const answer = await this.#thinkingOf(this.view);
        await pace;
        if (!answer || this.#left) return;
        await this.#accept(answer);
      } finally {
        this.#busy = false;
        this.thought = undefined;
      }
    }
    if (!this.view?.thinks) this.hurried = false;
  }

  /** @param {View} view */
  #thinkingOf(view) {
    const show = (/** @type {number} */ thought) => {
      this.thought = thought;
      this.#draw();
      return !this.#left;
    };
    show(0);
    return moveOfBot((request) => this.#ask(request), view, show);
  }

  /** The time to see what a bot has done; over at once when somebody is in a hurry. */
  #pause() {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pace());
      this.#wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }

  #wake = () => {};

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
    this.others = view.over ? (await triesAt(this.setup)).tries.filter(({ id, over }) => over && id !== this.#id) : [];
    this.shown = { layout, picture: view, view };
    this.#touch([]);
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
    const alone = this.people === 1;
    const { choices: _choices, layout: _layout, ...picture } = view;
    await save({
      id: this.#id,
      setup: this.setup,
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

/** @param {string} record */
const lines = (record) => record.trimEnd().split('\n').length;
