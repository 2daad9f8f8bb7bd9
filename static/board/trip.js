/** A look at something on a board, and the way back; it changes nothing of where the player has the board. */

/** @import { Pose, Times, Way } from './camera.js' */

import { tripOf } from './camera.js';
import { sayVisit } from './scale.js';

/** @param {Pose} pose */
const put = ({ scale, x, y }) => `scale(${scale}) translate(${x}px, ${y}px)`;

/** The trips of one board, one at a time. */
export class Trip {
  /** How the board is looked at; undefined where the player has it. @type {Pose | undefined} */
  away;

  #board;
  #onView;
  /** The way there or, once one has turned, the way back. @type {Animation | undefined} */
  #way;
  #hasTurned = false;
  /** The way back, by where it ends. @type {(home: Pose) => Way | undefined} */
  #wayBack = () => undefined;
  /** Where it ends. @type {Pose | undefined} */
  #home;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #turn;
  /** @type {Times} */
  #times = { there: 0, until: 0, back: 0 };
  /** When it began, in milliseconds of the page. */
  #began = 0;
  /** Settled once the board is back, where it goes back by itself. @type {Promise<void> | undefined} */
  over;
  #isOver = () => {};

  /** @param {SVGSVGElement} board @param {(away?: Pose) => void} onView what is to be done where another part of it is seen: away, or where the player has it */
  constructor(board, onView) {
    this.#board = board;
    this.#onView = onView;
  }

  /** @param {Pose} [away] */
  #look(away) {
    sayVisit(this.#board.parentElement, away?.scale);
    this.#onView(away);
  }

  /** From where the last trip is, if there is one. @param {Pose} away @param {Pose} home @param {Times} times */
  go(away, home, times) {
    // It may also be on its way to where the player has it: of what two motions have hold of, the compositor moves nothing.
    const moving = this.#board.getAnimations();
    const from = moving.length ? getComputedStyle(this.#board).transform : put(home);
    this.#stop();
    for (const one of moving) one.cancel();
    this.away = away;
    this.#home = home;
    this.#times = times;
    this.#began = performance.now();
    this.#look(away);
    this.#wayBack = (end) => tripOf(from, put(away), put(end), times).back;
    const { out } = tripOf(from, put(away), put(home), times);
    this.#way = this.#board.animate(out.frames, out.timing);
    if (!times.back) return this.#arrive();
    this.over ??= new Promise((resolve) => (this.#isOver = resolve));
    this.#turn = setTimeout(() => this.#goBack(), times.until);
  }

  /** What is to be read where it ends is written from the first frame of the way back on. */
  #goBack() {
    const [out, back] = [this.#way, this.#home && this.#wayBack(this.#home)];
    if (!back) return;
    const way = this.#board.animate(back.frames, back.timing);
    out?.cancel();
    this.#way = way;
    this.#hasTurned = true;
    this.#look();
    way.addEventListener('finish', () => this.#way === way && this.end());
  }

  /** The board has another shape: one goes on looking at the same thing, for as long as one would have. @param {Pose} away @param {Pose} home */
  goOn(away, home) {
    const { there, until, back } = this.#times;
    const gone = performance.now() - this.#began;
    this.go(away, home, { there: Math.max(there - gone, 0), until: Math.max(until - gone, 1), back });
  }

  /** Begins the way back of one that has none yet. @param {Pose} home @param {number} time milliseconds */
  goHome(home, time) {
    if (this.away && !this.#times.back) this.go(this.away, home, { there: time / 2, until: time, back: time });
  }

  /** The player has the board elsewhere now. @param {Pose} home */
  endAt(home) {
    this.#home = home;
    const [{ effect } = {}, back] = [this.#way, this.#wayBack(home)];
    if (this.#hasTurned && back && effect instanceof KeyframeEffect) effect.setKeyframes(back.frames);
  }

  /** At once. */
  end() {
    // At most touches there is none.
    if (!this.#way) return;
    this.#stop();
    this.away = undefined;
    this.#arrive();
    this.#look();
  }

  #stop() {
    clearTimeout(this.#turn);
    this.#way?.cancel();
    this.#way = undefined;
    this.#hasTurned = false;
  }

  #arrive() {
    this.#isOver();
    this.over = undefined;
  }
}
