/** Where the points were lost: a game looked back at, decision by decision, while the engine works it out. */

/** @import { Reviewed, ReviewedDecision, View } from '../../types' */
/** @import { Lines } from './decision.js' */
/** @import { Saved } from '../../store/types' */

import { html, nothing, render } from 'lit-html';
import { ask } from '../../engine/ask.js';
import { keepReview, reviewOf } from '../../store/reviews.js';
import { dialog } from '../../ui/dialogs.js';
import { say, t } from '../../ui/words.js';
import { amount } from './amounts.js';
import { bothBoards, inWords } from './decision.js';
import { dearest, gradeOf, outline } from './judging.js';
import { reviewCurve } from './review-curve.js';
import { cameTo, canBeStoodInFor, playedOn } from './stand-in.js';
import { summary } from './summary.js';
import { workOut } from './working.js';

/** Reviews of this visit, by record and seat: of games that are kept nowhere, too. @type {Map<string, Reviewed>} */
const known = new Map();
const MOST_KNOWN = 20;

/**
 * @typedef {object} ReviewLinks
 * @property {(view: View) => void} playOn   hears what is to be played on
 * @property {(turn: number) => void} replay
 * @property {(record: string, turn: number) => void} beside   shows another game with the same dice beside this one
 * @property {(of: number, outline: import('./judging.js').Outline) => void} [told]   hears what all of it comes to for a seat
 */

/**
 * @param {View} view of a game that is over, or goes on
 * @param {Pick<Saved, 'id' | 'setup'> | undefined} kept as what, if at all
 * @param {ReviewLinks} links
 * @param {number} [turn] what was done last then is looked at; else what cost most
 */
export async function showReview(view, kept, links, turn) {
  await new ReviewDialog(view, kept, links).begin(turn);
}

class ReviewDialog {
  #view;
  #kept;
  #links;
  #seat;
  #content = document.createElement('div');
  #close;
  #open = true;
  /** As far as it is known: the last decisions are looked at first. @type {Reviewed | undefined} */
  #review;
  /** Whether the engine has given up; what was found is still to be seen. */
  #stopped = false;
  /** The decision that is looked at. @type {ReviewedDecision | undefined} */
  #chosen;
  /** How the board looks after what was done, and after what the bot would have done. @type {Lines | undefined} */
  #lines;
  /** The strong bot's game from decisions on, by turn; a number while it is still being played. @type {Map<number, View | number>} */
  #standIns = new Map();

  /** @param {View} view @param {Pick<Saved, 'id' | 'setup'> | undefined} kept @param {ReviewLinks} links */
  constructor(view, kept, links) {
    this.#view = view;
    this.#kept = kept && { ...kept, record: view.record };
    this.#links = links;
    this.#seat = view.bots[view.of] ? (view.seat ?? view.bots.indexOf(null)) : view.of;
    this.#content.className = 'review-content';
    this.#content.dataset.game = view.game;
    this.#close = dialog(t('review'), () => html`${this.#content}`, 'review');
    this.#content.closest('dialog')?.addEventListener('close', () => {
      this.#open = false;
    });
  }

  /** @param {number} [turn] */
  async begin(turn) {
    const seat = this.#seat;
    this.#draw();
    this.#review = known.get(`${this.#view.record}${seat}`) ?? (this.#kept && (await reviewOf(this.#kept, seat)));
    await this.#goOn(turn);
  }

  /** From what is known to the end of it, and to the decision that is wanted. @param {number} [turn] */
  async #goOn(turn) {
    const key = `${this.#view.record}${this.#seat}`;
    const seat = this.#seat;
    const isWhole = this.#review && this.#review.thinking === undefined;
    if (!isWhole && !(await this.#workOut(turn))) return;
    const whole = /** @type {Reviewed} */ (this.#review);
    known.set(key, whole);
    for (const oldest of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(oldest);
    if (this.#view.over && whole.count) this.#links.told?.(seat, outline(whole));
    this.#draw();
    const first = turn === undefined ? dearest(whole)[0] : decisionBefore(whole, turn);
    if (first && !this.#chosen) await this.#choose(first);
  }

  /** With what was found before; says whether there is all of it. @param {number} [turn] the decision before that is shown as soon as it is found */
  async #workOut(turn) {
    const { record, game } = this.#view;
    const seat = this.#seat;
    this.#stopped = false;
    this.#draw();
    const whole = await workOut({ record, seat, game }, this.#review, (answer) => {
      const goesOn = this.#hear(answer);
      // What cost most is known, but for doubts, once all have been looked at.
      const [dear] = answer.decisions.length === answer.count ? dearest(answer) : [];
      const wanted = turn === undefined ? dear : decisionBefore(answer, turn);
      if (wanted && !this.#chosen && goesOn) this.#choose(wanted);
      return goesOn;
    });
    if (whole === 'refused') this.#close();
    if (!whole || whole === 'refused') {
      // Whoever looks again goes on from there.
      if (this.#review) known.set(`${record}${seat}`, this.#review);
      this.#stopped = !whole;
      this.#draw();
      return false;
    }
    this.#hear(whole);
    if (this.#kept && this.#view.over) await keepReview(this.#kept, seat, whole, outline(whole));
    return true;
  }

  /** @param {Reviewed} answer @returns whether somebody still looks */
  #hear(answer) {
    const before = this.#review;
    this.#review = answer;
    if (!this.#open) return false;
    // The bar moves by itself; the rest is drawn when something has been found out.
    if (before?.decisions.length !== answer.decisions.length || answer.thinking === undefined) this.#draw();
    else
      this.#content
        .querySelector('.review-course > .working > progress')
        ?.setAttribute('value', String(answer.thinking));
    return true;
  }

  /** @param {ReviewedDecision} decision */
  async #choose(decision) {
    this.#chosen = decision;
    this.#lines = undefined;
    this.#draw();
    const { record, game } = this.#view;
    const about = { do: 'line', record, seat: this.#seat, turn: decision.turn, layout: true };
    const own = await ask({ ...about, moves: decision.moves }, { game });
    const best = own && (await ask({ ...about, moves: decision.best }, { game }));
    if (!best || !this.#open || this.#chosen?.turn !== decision.turn) return;
    this.#lines = { own, best };
    this.#draw();
  }

  async #playOn() {
    const { record, game } = this.#view;
    const turn = this.#chosen?.turn;
    const cut = turn !== undefined && (await ask({ do: 'cut', record, turn, layout: true }, { game }));
    if (!cut) return;
    this.#close();
    this.#links.playOn(cut);
  }

  /** @param {number} turn of a decision from which on the strong bot is to play */
  async #standIn(turn) {
    this.#standIns.set(turn, 0);
    this.#draw();
    const played = await playedOn(this.#view, turn, (done) => {
      this.#standIns.set(turn, done);
      if (this.#chosen?.turn === turn) this.#draw();
      return this.#open;
    });
    if (played) this.#standIns.set(turn, played);
    else this.#standIns.delete(turn);
    this.#draw();
  }

  #draw() {
    if (this.#open)
      render(
        this.#review ? this.#whole(this.#review) : this.#working({ decisions: [], count: 0, unit: '' }),
        this.#content,
      );
  }

  /** How far it is, in a place that stays as high as it is. @param {Pick<Reviewed, 'decisions' | 'count' | 'thinking' | 'unit'>} review */
  #working({ decisions, count, thinking = 0, unit }) {
    if (this.#stopped) {
      return html`<p class="working ${unit}"><span>${t('review.stopped')}</span> <button @click=${() => this.#goOn()}>${t('review.resume')}</button></p>`;
    }
    const n = decisions.length;
    const said =
      n && n < count ? t('review.working.n', { n, of: count }) : t(n ? 'review.working.doubts' : 'review.working');
    return html`<p class="working ${unit}" role="status"><span>${said}</span>
      <progress max="1" value=${thinking} aria-label=${t('review.working')}></progress></p>`;
  }

  /** @param {Reviewed} review */
  #whole(review) {
    const { thinking, count, decisions } = review;
    // What is known of it may have changed since it was touched.
    const chosen = decisions.find(({ turn }) => turn === this.#chosen?.turn);
    return html`<div class="review-course">
      ${thinking === undefined ? summary(review) : this.#working(review)}
      ${count ? reviewCurve(review, chosen?.turn) : html`<p class="note">${t('review.none')}</p>`}
      ${decisions.length ? this.#named(review) : nothing}
      </div>
      ${chosen ? this.#beside(review, chosen) : nothing}
    `;
  }

  /** The dearest decisions, then a way through all of them. @param {Reviewed} review */
  #named(review) {
    const named = dearest(review);
    const { decisions } = review;
    const at = decisions.findIndex(({ turn }) => turn === this.#chosen?.turn);
    const step = (/** @type {number} */ by) => {
      const next = decisions[at < 0 ? 0 : at + by];
      return html`<button ?disabled=${!next} @click=${() => next && this.#choose(next)}>${t(by < 0 ? 'review.before' : 'review.next')}</button>`;
    };
    // It is no verdict while there is more to be looked at.
    const isGood = !named.length && review.thinking === undefined;
    return html`${isGood ? html`<p class="note">${t('review.none.dear')}</p>` : nothing}
      ${named.length && review.unit === 'chance' ? html`<p class="note">${t('review.named.chance')}</p>` : nothing}
      <div class="dearest" role="group" aria-label=${t('review.named')}>
        ${named.map((one) => this.#button(one, review.unit))}
      </div>
      <div class="steps">${step(-1)} ${step(1)}</div>`;
  }

  /** @param {ReviewedDecision} one @param {string} unit */
  #button(one, unit) {
    return html`<button aria-pressed=${one.turn === this.#chosen?.turn} @click=${() => this.#choose(one)}>
      <span>${say(one.progress, this.#view.game)}</span> <b>${amount(-one.cost, unit)}</b>
    </button>`;
  }

  /** Both boards of a decision, what speaks for the better one, and on from there. @param {Reviewed} review @param {ReviewedDecision} one */
  #beside({ unit }, one) {
    const { game } = this.#view;
    const grade = gradeOf(one, unit);
    const lines = this.#lines;
    return html`<section class="decision-looked-at" aria-live="polite">
      <h3>${say(one.progress, game)} <span class="grade ${grade}">${t(`review.grade.${grade}`)}</span></h3>
      <p>${inWords(one, unit, game)}</p>
      ${lines ? bothBoards(lines, game, Boolean(one.why)) : nothing}
      <div class="choices">
        ${this.#view.over ? html`<button @click=${() => this.#playOn()}>${t('replay.practise')}</button>` : nothing}
        <button class="quiet" @click=${() => this.#links.replay(one.turn)}>${t('replay')}</button>
      </div>
      ${canBeStoodInFor(this.#view) ? this.#goneOtherwise(one.turn) : nothing}
    </section>`;
  }

  /** What the strong bot would have come to from here on. @param {number} turn */
  #goneOtherwise(turn) {
    const played = this.#standIns.get(turn);
    if (played === undefined) {
      return html`<div class="stand-in"><button class="quiet" @click=${() => this.#standIn(turn)}>${t('stand-in')}</button></div>`;
    }
    if (typeof played === 'number') {
      return html`<div class="stand-in"><span class="note">${t('stand-in.playing')}</span>
        <progress max="1" .value=${played} aria-label=${t('stand-in.playing')}></progress></div>`;
    }
    const figures = { n: cameTo(played, this.#seat), own: cameTo(this.#view, this.#seat) };
    return html`<div class="stand-in" role="status"><span>${t('stand-in.came', figures)}</span>
      <button class="quiet" @click=${() => this.#links.beside(played.record, turn)}>${t('stand-in.see')}</button></div>`;
  }
}

/** @param {Reviewed} review @param {number} turn */
const decisionBefore = ({ decisions }, turn) => decisions.findLast((one) => one.turn < turn);
