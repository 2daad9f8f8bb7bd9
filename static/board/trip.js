/** A look at something on a board, and the way back; it changes nothing of where the player has the board. */

/** @import { Pose, Times } from './camera.js' */

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
  /** The way there, and the way back if there is one yet. @type {Animation[]} */
  #ways = [];
  /** The frames of the last of them, by where it ends. @type {((home: Pose) => Keyframe[] | undefined) | undefined} */
  #lastTo;
  /** Whether it has no way back yet. */
  #stays = false;
  /** What is to be read where it ends is written from the first frame of the way back on. @type {ReturnType<typeof setTimeout> | undefined} */
  #turn;
  /** @type {Times} */
  #times = { there: 0, until: 0, back: 0 };

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
    const from = this.#ways.length ? getComputedStyle(this.#board).transform : put(home);
    this.end();
    this.away = away;
    this.#times = times;
    this.#look(away);
    this.#stays = !times.back;
    const trip = (/** @type {Pose} */ end) => tripOf(from, put(away), put(end), times);
    this.#lastTo = (end) => trip(end).at(-1)?.frames;
    const ways = trip(home).map(({ frames, timing }) => this.#board.animate(frames, timing));
    this.#ways = ways;
    if (this.#stays) return;
    this.#turn = setTimeout(() => this.#look(), times.until);
    ways.at(-1)?.addEventListener('finish', () => this.#ways === ways && this.end());
  }

  /** The board has another shape: one goes on looking at the same thing, for as long as one would have. @param {Pose} away @param {Pose} home */
  goOn(away, home) {
    const { until, back } = this.#times;
    const gone = Number(this.#ways.at(-1)?.currentTime ?? 0);
    this.go(away, home, { there: 0, until: Math.max(until - gone, 1), back });
  }

  /** Begins the way back of one that has none yet. @param {Pose} home @param {number} time milliseconds */
  goHome(home, time) {
    if (this.away && this.#stays) this.go(this.away, home, { there: time / 2, until: time, back: time });
  }

  /** The player has the board elsewhere now. @param {Pose} home */
  endAt(home) {
    const { effect } = this.#ways.at(-1) ?? {};
    if (effect instanceof KeyframeEffect) effect.setKeyframes(this.#lastTo?.(home) ?? []);
  }

  /** Settled once the board is back, where it goes back by itself. */
  get over() {
    return this.#stays ? undefined : this.#ways.at(-1)?.finished;
  }

  /** At once. */
  end() {
    // At most touches there is none.
    if (!this.#ways.length) return;
    clearTimeout(this.#turn);
    for (const way of this.#ways) way.cancel();
    this.#ways = [];
    this.away = undefined;
    this.#look();
  }
}
