/** What a person does with the picture of a match, by touch or by key: the selection, what is lit, where the keys are. */

/** @import { Choice, ScoreLine, Spot } from '../types' */
/** @import { Light } from '../board/area.js' */
/** @import { Match } from './match.js' */
/** @import { MatchState } from './state.js' */
/** @import { Selection } from './selection.js' */

import { hush, hushForPicture, toast } from '../ui/dialogs.js';
import { afterPaint } from '../ui/frames.js';
import { t } from '../ui/words.js';
import { isMeant } from './costs.js';
import { takeBack } from './forced.js';
import { forgetTouched, markTouched } from './mark-touched.js';
import { lookedAt, sayWhy } from './say-why.js';
import { rowsOf } from './score-rows.js';
import { SeenNews } from './seen-news.js';
import * as selection from './selection.js';
import { NO_LAYOUT } from './state.js';
import { firstLit } from './walk.js';

/**
 * @typedef {object} Hooks
 * @property {() => void} draw   called when something to be seen has changed
 * @property {(move: string) => Promise<void>} [play]   takes the place of playing the move
 * @property {() => boolean} [mayTouch]   whether touches of spots mean anything now
 * @property {(byKey: boolean) => void} [afterTouch]   called when a touch has had its effect
 */

export class Interaction {
  match;
  /** The row of the score whose reasons are lit. @type {number | undefined} */
  row;
  /** Whose is lit for it, where it is told of several one after another. @type {{ seat: number, line: ScoreLine } | undefined} */
  told;
  /** Spots that the last message was about. @type {Set<string>} */
  due = new Set();
  /** Whether only the board is being drawn. */
  isTurning = false;
  /** The spot that was touched last. @type {string | undefined} */
  last;
  /** @type {Selection} */
  #selection = selection.NOTHING;
  /** The spot of each area that Tab reaches. @type {Map<string, string>} */
  #focus = new Map();
  #hooks;
  #seen = new SeenNews();
  /** Whether there is something to be drawn in the next frame, unless something else has it drawn before. */
  #isDue = false;
  /** What the board is lit for until then, if that is another row. @type {{ row: number | undefined } | undefined} */
  #lit;
  /** What was touched when it was last drawn. */
  #drawn = selection.NOTHING;

  /** @param {Match} match @param {Hooks} hooks */
  constructor(match, hooks) {
    this.match = match;
    this.#hooks = hooks;
    match.watch(({ view, pending }, before) => {
      forgetTouched(pending !== undefined);
      if (view !== before.view) this.#reset();
    });
  }

  // What can be seen
  get selection() {
    return this.#selection;
  }

  /** The piece that is in hand already is touched, too. */
  set selection(next) {
    this.#selection = selection.holding(this.choices, this.held, next);
  }

  /** The spot of a piece that is in hand before anything is touched; empty without one. */
  get held() {
    return this.match.view?.scene.held ?? '';
  }

  /** What somebody has touched: without the piece that was in hand already. */
  get touches() {
    return this.selection.touched.filter((spot) => spot !== this.held);
  }

  /** The moves that can be touched. @returns {readonly Choice[]} */
  get choices() {
    return this.match.state.elsewhere ? [] : (this.match.view?.choices ?? []);
  }

  get layout() {
    return this.match.state.layout ?? NO_LAYOUT;
  }

  get faces() {
    return selection.faces(this.choices, this.selection);
  }

  /** What is drawn pale until it is confirmed. */
  get ghost() {
    const { move } = this.match.state.pending ?? {};
    const ghost = selection.ghostOf(this.choices, this.selection);
    return move === undefined || ghost?.choice.move === move ? ghost : selection.faceOf(this.choices, move);
  }

  get outlook() {
    return selection.outlookWith(this.choices, this.held, this.selection.touched, this.layout);
  }

  /** The rows to be shown: what is being collected while there is something to collect, else the score. @returns {ScoreLine[]} */
  get rows() {
    return this.match.state.picture ? rowsOf(this.match.state.picture) : [];
  }

  /** The row that the board is lit for. */
  get litRow() {
    return this.#lit ? this.#lit.row : this.row;
  }

  /** Everything that is lit on the areas. @returns {Light} */
  get light() {
    const { ghost } = this;
    const line = this.litRow === undefined ? undefined : (this.told?.line ?? this.rows[this.litRow]);
    return {
      lit: this.outlook.lit,
      begins: selection.beginnings(this.choices, this.selection.touched),
      touched: [...this.selection.touched, ...lookedAt(this.match.view, this.layout)],
      due: this.due,
      counted: new Set([...(line?.targets ?? []), ...(ghost?.choice.shows ?? [])]),
      marks: [...(line?.marks ?? []), ...(ghost?.choice.marks ?? [])],
      strokes: line?.strokes ?? [],
      ghost: ghost?.ghost,
      grows: Boolean(ghost) && !ghost?.choice.confirm,
      asksPiece: selection.asksPiece(this.choices, this.selection, this.layout),
    };
  }

  /** What others have done since one's own last move, until something is touched. */
  get recent() {
    const { view, state } = this.match;
    return view && state.handover === undefined && !this.#seen.has(view) ? view.recent : undefined;
  }

  /** The spot of an area that Tab goes to. @param {string} area */
  focusIn(area) {
    const [{ spots }, { lit }] = [this.layout, this.outlook];
    const isHere = (/** @type {Spot} */ spot) => spot.area === area;
    return this.#focus.get(area) ?? (spots.find((spot) => lit.has(spot.id) && isHere(spot)) ?? spots.find(isHere))?.id;
  }

  // What a person does

  /** A spot is touched, or Enter pressed on it. @param {string} spot @param {boolean} [byKey] */
  async touchSpot(spot, byKey = false) {
    const { match } = this;
    // A second touch of the piece that is being stored is none; one of anything else is about the picture that comes.
    if (match.state.pending && this.selection.touched.includes(spot)) return;
    while (match.state.pending) await match.settled();
    if (match.busy || !match.view) return;
    if (match.state.elsewhere) return toast(t('elsewhere'));
    this.last = spot;
    if (this.#hooks.mayTouch?.() !== false) await this.#touch(spot, byKey);
    this.#hooks.afterTouch?.(byKey);
  }

  /** @param {string} spot @param {boolean} byKey */
  async #touch(spot, byKey) {
    this.#calm();
    const { choices, layout, match } = this;
    const { touched } = this.selection;
    if (touched.includes(spot)) {
      if (selection.confirms(choices, this.selection, spot, byKey)) await this.confirm();
      else this.select(selection.touchedAgain(choices, this.selection, spot));
      // What is in hand already stays there: its place on the board is next.
      if (byKey && spot === this.held && !this.ghost) this.#focusFirstLit();
      return;
    }
    const next = selection.afterTouch(choices, layout, touched, spot);
    if (!next) return void (await sayWhy(match, [...selection.piecesOf(touched, layout), spot]));
    this.selection = selection.selected(next);
    this.row = undefined;
    const seen = byKey ? undefined : markTouched(spot);
    if (selection.isMove(choices, this.selection)) return void (await this.confirm(seen));
    this.#isDue = true;
    if (seen) await seen;
    if (this.#isDue) this.draw();
    if (byKey && !this.ghost) this.#focusFirstLit();
  }

  /** Other touches in place of these, and the picture with them. @param {Selection} next */
  select(next) {
    this.selection = next;
    this.draw();
  }

  /** Show the piece turned the next way, or the same move drawn another way; what is said of it comes a frame later. @param {number} step */
  turn(step) {
    this.isTurning = true;
    this.select(selection.turned(this.choices, this.selection, step));
    this.isTurning = false;
    this.#drawSoon();
  }

  /** Play what the ghost shows. @param {Promise<unknown>} [seen] ends once the touch that does it has been seen */
  async confirm(seen) {
    const { ghost } = this;
    if (ghost && (await isMeant(this, ghost.choice))) await this.play(ghost.choice.move, seen);
  }

  /** Give up the last touch. */
  back() {
    this.#calm();
    this.select(selection.selected(this.selection.touched.slice(0, -1)));
  }

  /** Gives up what is shown and not played, else takes back, unless another tab plays. */
  async undo() {
    if (this.ghost && this.touches.length) return this.back();
    await takeBack(this.match);
  }

  /** @param {string} move @param {Promise<unknown>} [seen] */
  async play(move, seen) {
    await (this.#hooks.play ? this.#hooks.play(move) : this.match.play(move, seen));
  }

  /** Give the reasons of a row, or stop. The board is lit for it a frame later: much of it is painted for that. @param {number} row */
  explain(row) {
    const lit = { row: this.litRow };
    this.row = this.row === row ? undefined : row;
    this.draw(lit);
    this.#drawSoon();
  }

  /** A hint is being thought over: what is touched stays until it is there, everything else that is lit goes. @returns {object} stands for this hint */
  awaitHint() {
    const hint = {};
    this.due = new Set();
    this.row = undefined;
    this.select({ ...this.selection, hint });
    return hint;
  }

  /** What others have done is known now: it is gone a frame later, with whatever else changes in that. */
  seeRecent() {
    const { view } = this.match;
    if (!view || !this.recent) return;
    this.#seen.add(view);
    this.#drawSoon();
  }

  #drawSoon() {
    this.#isDue = true;
    afterPaint(() => this.#isDue && this.draw());
  }

  /** The keys go on from a spot. @param {string} spot */
  focusOn(spot) {
    const area = this.layout.spots.find(({ id }) => id === spot)?.area;
    if (area === undefined) return;
    this.#focus.set(area, spot);
    this.draw();
    /** @type {SVGElement | null} */ (document.querySelector(`[data-spot="${spot}"]`))?.focus();
  }

  /** @param {{ row: number | undefined }} [lit] what the board goes on to be lit for */
  draw(lit) {
    this.#isDue = false;
    this.#lit = lit;
    this.#drawn = this.selection;
    this.#hooks.draw();
    forgetTouched(this.match.state.pending !== undefined);
  }

  /** Whether all that is new is that something is pending which is drawn already. @param {MatchState} now @param {MatchState} before */
  isDrawn({ pending, view }, before) {
    if (!pending || before.pending || view !== before.view) return false;
    const choice = this.choices.find(({ move }) => move === pending.move);
    if (!choice) return true;
    return this.#drawn === this.selection && selection.ghostOf(this.choices, this.selection)?.choice === choice;
  }

  #reset() {
    this.selection = selection.NOTHING;
    this.row = undefined;
    this.#lit = undefined;
    this.due = new Set();
    hushForPicture();
  }

  #calm() {
    this.due = new Set();
    hush();
  }

  #focusFirstLit() {
    const first = firstLit(this.layout, this.outlook.lit, this.selection.touched.at(-1), this.#focus);
    if (first) return this.focusOn(first.id);
    /** @type {HTMLElement | null} */ (document.querySelector('.tools .primary'))?.focus();
  }
}
