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
  /** @type {Animation | undefined} */
  #animation;
  /** The same, from where it begins to where it ends. @type {((home: Pose) => Keyframe[]) | undefined} */
  #way;
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
    const from = this.#animation ? getComputedStyle(this.#board).transform : put(home);
    this.end();
    this.away = away;
    this.#times = times;
    this.#look(away);
    this.#stays = !times.back;
    this.#way = (end) => tripOf(from, put(away), put(end), times);
    const duration = this.#stays ? Math.max(times.there, 1) : times.until + times.back;
    const animation = this.#board.animate(this.#way(home), { duration, fill: this.#stays ? 'forwards' : 'none' });
    this.#animation = animation;
    if (this.#stays) return;
    this.#turn = setTimeout(() => this.#look(), times.until);
    animation.addEventListener('finish', () => this.#animation === animation && this.end());
  }

  /** The board has another shape: one goes on looking at the same thing, for as long as one would have. @param {Pose} away @param {Pose} home */
  goOn(away, home) {
    const { until, back } = this.#times;
    const gone = Number(this.#animation?.currentTime ?? 0);
    this.go(away, home, { there: 0, until: Math.max(until - gone, 1), back });
  }

  /** Begins the way back of one that has none yet. @param {Pose} home @param {number} time milliseconds */
  goHome(home, time) {
    if (this.away && this.#stays) this.go(this.away, home, { there: time / 2, until: time, back: time });
  }

  /** The player has the board elsewhere now. @param {Pose} home */
  endAt(home) {
    const { effect } = this.#animation ?? {};
    if (effect instanceof KeyframeEffect) effect.setKeyframes(this.#way?.(home) ?? []);
  }

  /** Settled once the board is back, where it goes back by itself. */
  get over() {
    return this.#stays ? undefined : this.#animation?.finished;
  }

  /** At once. */
  end() {
    // At most touches there is none.
    if (!this.#animation) return;
    clearTimeout(this.#turn);
    this.#animation?.cancel();
    this.#animation = undefined;
    this.away = undefined;
    this.#look();
  }
}
