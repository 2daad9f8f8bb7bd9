/** A replay in progress: which moment of which games is shown, moved by hand or by itself. */

/** @import { Moment } from '../../types' */
/** @import { Position, ReplayTimeline } from './replay-timeline.js' */

import { positionsOf } from './replay-timeline.js';

/** Milliseconds that a move is looked at while the replay plays by itself. */
const PACE = 1000;
const SPEEDS = [1, 2, 4, 0.5];

/** What lies before the seat that one looks at. @param {Moment | undefined} moment */
const boardOf = (moment) => JSON.stringify([moment?.scene.marks, moment?.scene.strokes]);

/** @typedef {{ timeline: ReplayTimeline, name: string }} Track one of the games that are replayed together */

export class ReplayPlayer {
  /** @type {Track[]} */
  tracks = [];
  /** All positions, from the first move to the last. @type {Position[]} */
  positions = [];
  /** The index of the position that is shown. */
  at = 0;
  /** How many positions before that were passed over, since they looked like the one before. */
  passed = 0;
  /** Whose board. */
  of;
  /** What is drawn now, a picture for each game. @type {Moment[]} */
  pictures = [];
  playing = false;

  #speed = 0;
  /** Counts how often somebody has pressed play or something else, so that what ran before stops. */
  #run = 0;
  #busy = false;
  #closed = false;
  #onChange;
  #onFailure;

  /** @param {number} of @param {() => void} onChange called when something else is to be drawn @param {() => void} onFailure called when the engine gave no answer */
  constructor(of, onChange, onFailure) {
    this.of = of;
    this.#onChange = onChange;
    this.#onFailure = onFailure;
  }

  get speed() {
    return SPEEDS[this.#speed] ?? 1;
  }

  get atEnd() {
    return this.at >= this.positions.length - 1;
  }

  /** The positions at which a round begins. */
  get roundStarts() {
    return this.positions.flatMap(({ round }, at) => (this.positions[at - 1]?.round === round ? [] : [at]));
  }

  /** How much of the games has been loaded, in games. */
  get loaded() {
    return this.tracks.reduce((sum, { timeline }) => sum + timeline.steps.length / timeline.moments, 0);
  }

  /** The step of a game at the position that is shown. @param {number} game */
  step(game) {
    return this.tracks[game]?.timeline.steps[this.positions[this.at]?.steps[game] ?? 0];
  }

  /**
   * Loads games and shows their first position, or the one after a turn of the first game; says whether that worked and is
   * still wanted.
   * @param {Track[]} tracks @param {number} [turn]
   */
  async show(tracks, turn = -1) {
    this.stop();
    this.tracks = tracks;
    this.positions = [];
    this.pictures = [];
    this.at = 0;
    this.#onChange();
    const isWanted = () => !this.#closed && this.tracks === tracks;
    const onProgress = () => {
      this.#onChange();
      return isWanted();
    };
    for (const { timeline } of tracks) {
      const loaded = await timeline.load(onProgress);
      if (!isWanted()) return false;
      if (!loaded) return this.#fail();
    }
    this.positions = positionsOf(tracks.map(({ timeline }) => timeline));
    const steps = tracks[0]?.timeline.steps ?? [];
    // A turn that revealed something has its moment after that.
    if (turn >= 0) this.at = this.positions.findIndex((one) => (steps[one.steps[0] ?? 0]?.turn ?? 0) > turn);
    if (this.at < 0) this.at = this.positions.length - 1;
    await this.#look();
    return isWanted();
  }

  /** @param {number} at */
  go(at) {
    this.stop();
    this.passed = 0;
    this.at = Math.max(0, Math.min(at, this.positions.length - 1));
    return this.#look();
  }

  /** To the beginning of this round or the one before, or of the next; past the last one, to the end. @param {1 | -1} step */
  goRound(step) {
    const starts = this.roundStarts;
    const at = step > 0 ? starts.find((start) => start > this.at) : starts.findLast((start) => start < this.at);
    return this.go(at ?? (step > 0 ? Infinity : 0));
  }

  toggle() {
    if (!this.playing) return this.#play();
    this.stop();
    return this.#onChange();
  }

  faster() {
    this.#speed = (this.#speed + 1) % SPEEDS.length;
    this.#onChange();
  }

  /** @param {number} seat */
  lookAt(seat) {
    this.of = seat;
    return this.#look();
  }

  stop() {
    this.#run += 1;
    this.playing = false;
  }

  close() {
    this.#closed = true;
    this.stop();
  }

  async #play() {
    const run = ++this.#run;
    this.playing = true;
    if (this.atEnd) this.at = 0;
    await this.#look();
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, PACE / this.speed));
      if (run !== this.#run || this.#closed) return;
      const next = await this.#next();
      if (run !== this.#run || this.#closed) return;
      this.passed = next - this.at - 1;
      this.at = next;
      if (this.atEnd) this.stop();
      await this.#look();
      if (run !== this.#run) return;
    }
  }

  /** The next position that looks different: where everybody has a board, what others draw on theirs is not looked on at. */
  async #next() {
    const last = this.positions.length - 1;
    const now = this.pictures.map(boardOf);
    let at = this.at + 1;
    while (at < last && (await this.#moments(at)).every((moment, game) => boardOf(moment) === now[game])) at += 1;
    return at;
  }

  /** What each game looks like at a position; undefined where the engine gives no answer. @param {number} at */
  #moments(at) {
    const { steps = [] } = this.positions[at] ?? {};
    return Promise.all(this.tracks.map(({ timeline }, game) => timeline.moment(steps[game] ?? 0, this.of)));
  }

  /** Loads the pictures of the position that is wanted; of the last one wanted, if that changes meanwhile. */
  async #look() {
    this.#onChange();
    if (this.#busy) return;
    this.#busy = true;
    try {
      let wanted;
      do {
        wanted = this.#wanted;
        const { tracks } = this;
        if (!this.positions[this.at]) return;
        const pictures = (await this.#moments(this.at)).filter((moment) => moment !== undefined);
        if (this.#closed || tracks !== this.tracks) return;
        if (pictures.length < tracks.length) return void this.#fail();
        this.pictures = pictures;
        this.#onChange();
      } while (wanted !== this.#wanted);
    } finally {
      this.#busy = false;
    }
  }

  get #wanted() {
    return `${this.at} ${this.of}`;
  }

  #fail() {
    this.close();
    this.#onFailure();
    return false;
  }
}
