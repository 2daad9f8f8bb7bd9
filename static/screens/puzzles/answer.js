/** What an answer to a puzzle is worth beside the best one, as the coach judges it; the best one is shown to whoever has found it, or asks. */

/** @import { Line, Reviewed, ReviewedDecision, View } from '../../types' */
/** @import { Lines } from '../review/decision.js' */

import { html, nothing, render } from 'lit-html';
import { stillBoard } from '../../board/still.js';
import { ask, askInSlices } from '../../engine/ask.js';
import { today } from '../../games/setup.js';
import { puzzleBooks, puzzleStreak } from '../../store/puzzles.js';
import { dialog, hush } from '../../ui/dialogs.js';
import { say, t, together } from '../../ui/words.js';
import { known, size } from '../review/amounts.js';
import { bothBoards, inWords } from '../review/decision.js';
import { gradeOf } from '../review/judging.js';

/** Nodes between two reports: some hundredths of a second, so that a touch is answered at once. */
const SLICE = 12;
/** What is as good as the best, as far as can be told. */
const RIGHT = ['same', 'even', 'unclear'];

/**
 * @typedef {object} Answered
 * @property {string} game
 * @property {number} seat
 * @property {number} turn    of the decision
 * @property {string} position   the record before it
 * @property {string} record   after it, with what came of it
 * @property {string[]} moves   what was done
 * @property {string[]} best
 * @property {string[]} natural   what tempts many
 */

/**
 * @typedef {object} AnswerLinks
 * @property {(right: boolean) => Promise<boolean>} keep   says whether it counts: not once the answer has been seen
 * @property {() => unknown} seen   the answer, by somebody who had not found it
 * @property {() => void} again   from the beginning of the decision
 * @property {() => void} next    another puzzle
 * @property {(view: View) => void} practise   hears what is to be played on
 * @property {boolean} isDays   whether it is the puzzle of a day
 */

export class Answer {
  #asked;
  #links;
  #content = document.createElement('div');
  #close;
  #open = true;
  #done = 0;
  /** @type {{ one: ReviewedDecision, unit: string } | undefined} */
  #judged;
  /** @type {Lines | undefined} */
  #lines;
  /** What tempts many, looked at like an answer: shown to whoever has found the best. @type {{ one: ReviewedDecision, line: Line } | undefined} */
  #tempting;
  #streak = 0;
  /** Whether a right one counts. */
  #counts = true;
  /** Whether the best one is shown. */
  #told = false;

  /** @param {Answered} asked @param {AnswerLinks} links */
  constructor(asked, links) {
    this.#asked = asked;
    this.#links = links;
    this.#content.className = 'review-content puzzle-answer';
    this.#content.dataset.game = asked.game;
    this.#close = dialog(t('puzzle.answer'), () => html`${this.#content}`, 'review');
    this.#content.closest('dialog')?.addEventListener('close', () => {
      this.#open = false;
    });
  }

  async begin() {
    const { record, moves, best } = this.#asked;
    hush();
    this.#draw();
    const own = await this.#line(moves);
    const other = own && (await this.#line(best));
    if (!other) return this.#open ? this.#close() : undefined;
    this.#lines = { own, best: other };
    this.#draw();
    const heard = (/** @type {number} */ done) => {
      this.#done = done;
      this.#draw();
      return this.#open;
    };
    const review = await this.#review(record, heard);
    const [one] = review?.decisions ?? [];
    if (!review || !one) return this.#open ? this.#close() : undefined;
    this.#judged = { one, unit: review.unit };
    this.#told = this.#isRight;
    this.#counts = await this.#links.keep(this.#isRight);
    if (this.#links.isDays && this.#counts) this.#streak = puzzleStreak(await puzzleBooks(), today()).current;
    this.#draw();
    if (this.#isRight && !this.#isNatural) await this.#lookAtWhatTempts();
  }

  /** How the board looks after some moves. @param {string[]} moves @returns {Promise<Line | undefined>} */
  #line(moves) {
    const { game, seat, turn, position } = this.#asked;
    return ask({ do: 'line', record: position, seat, turn, moves, layout: true }, { game });
  }

  /** @param {string} record @param {(done: number) => boolean} heard @returns {Promise<Reviewed | undefined>} */
  #review(record, heard) {
    const { game, seat, turn, best } = this.#asked;
    return askInSlices({ do: 'review', record, seat, turn, best }, heard, { game, slice: SLICE });
  }

  async #lookAtWhatTempts() {
    const { game, seat, position, natural } = this.#asked;
    let record = position;
    for (const move of natural) {
      /** @type {View | undefined} */
      const view = await ask({ do: 'play', record, seat, move }, { game });
      if (!view) return;
      record = view.record;
    }
    const line = await this.#line(natural);
    const review = await this.#review(record, () => this.#open);
    const [one] = review?.decisions ?? [];
    // As good as the best it is no temptation.
    if (!line || !review || !one?.why || isRight(one, review.unit)) return;
    this.#tempting = { one, line };
    this.#draw();
  }

  get #isRight() {
    return this.#judged !== undefined && isRight(this.#judged.one, this.#judged.unit);
  }

  get #isNatural() {
    const { moves, natural } = this.#asked;
    return moves.join('\n') === natural.join('\n');
  }

  #draw() {
    if (this.#open) render(this.#judged ? this.#verdict(this.#judged) : this.#working(), this.#content);
  }

  #working() {
    return html`<p class="note" role="status">${t('puzzle.working')}</p>
      <progress max="1" .value=${this.#done} aria-label=${t('puzzle.working')}></progress>
      ${this.#ownBoard()}`;
  }

  #ownBoard() {
    return this.#lines ? html`<div class="boards">${stillBoard(this.#lines.own, t('review.own'))}</div>` : nothing;
  }

  /** @param {{ one: ReviewedDecision, unit: string }} judged */
  #verdict({ one, unit }) {
    const grade = gradeOf(one, unit);
    const missed = [
      t(`puzzle.missed.${known(one, unit)}`, { n: size(one.cost, unit) }),
      ...(this.#isNatural ? [t('puzzle.natural')] : []),
    ];
    return html`<section class="decision-looked-at" role="status">
        <h3>${t(this.#isRight ? 'puzzle.right' : 'puzzle.wrong')} <span class="grade ${grade}">${t(`review.grade.${grade}`)}</span></h3>
        <p>${this.#told ? this.#explained(one, unit) : together(missed)}</p>
        ${this.#isRight && !this.#counts ? html`<p class="note">${t('puzzle.seen.why')}</p>` : nothing}
        ${this.#streak > 1 && this.#isRight ? html`<p class="note">${t('puzzle.streak', { n: this.#streak })}</p>` : nothing}
      </section>
      ${this.#boards(one)}
      <div class="choices">${this.#isRight ? this.#onward() : this.#onceMore()}</div>`;
  }

  /** What the best is for: beside what was done, or, for whoever has found it, beside what tempts many. @param {ReviewedDecision} one @param {string} unit */
  #explained(one, unit) {
    const { game } = this.#asked;
    const tempting = this.#tempting?.one;
    if (!this.#isRight || !tempting?.why) return inWords(one, unit, game);
    return t(`puzzle.found.${known(tempting, unit)}`, { n: size(tempting.cost, unit), why: say(tempting.why, game) });
  }

  /** @param {ReviewedDecision} one */
  #boards(one) {
    const { game } = this.#asked;
    if (!(this.#told && this.#lines)) return this.#ownBoard();
    if (this.#isRight && this.#tempting)
      return bothBoards({ own: this.#lines.own, best: this.#tempting.line }, game, true, t('puzzle.tempting'));
    return bothBoards(this.#lines, game, Boolean(one.why));
  }

  #onward() {
    return html`<button class="strong" @click=${() => this.#leave(this.#links.next)}>${t('puzzle.next')}</button>
      <button @click=${() => this.#practise()}>${t('replay.practise')}</button>
      <button class="quiet" @click=${() => this.#leave(this.#links.again)}>${t('puzzle.again')}</button>`;
  }

  #onceMore() {
    return html`<button class="strong" @click=${() => this.#leave(this.#links.again)}>${t('puzzle.again')}</button>
      ${
        this.#told
          ? html`<button @click=${() => this.#practise()}>${t('replay.practise')}</button>`
          : html`<button @click=${() => this.#tell()}>${t('puzzle.tell')}</button>`
      }
      <button class="quiet" @click=${() => this.#leave(this.#links.next)}>${t('puzzle.next')}</button>`;
  }

  #tell() {
    this.#told = true;
    this.#links.seen();
    this.#draw();
    // The button that asked is gone.
    /** @type {HTMLElement | null} */ (this.#content.querySelector('.choices .strong'))?.focus();
  }

  /** @param {() => void} to */
  #leave(to) {
    this.#close();
    to();
  }

  async #practise() {
    const { record, turn, game } = this.#asked;
    /** @type {View | undefined} */
    const cut = await ask({ do: 'cut', record, turn, layout: true }, { game });
    if (cut) this.#leave(() => this.#links.practise(cut));
  }
}

/** @param {ReviewedDecision} one @param {string} unit */
const isRight = (one, unit) => RIGHT.includes(gradeOf(one, unit));
