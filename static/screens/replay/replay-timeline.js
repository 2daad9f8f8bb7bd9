/** The moments of a game one after another, as the engine gives them; and how the moments of two games lie together. */

/** @import { Moment, ReplayStep, View } from '../../types' */

import { ask } from '../../engine/ask.js';
import { withActing } from '../../match/acting.js';

/** @typedef {{ round: number, steps: number[] }} Position a position of the slider: the index of a step in each game */

export class ReplayTimeline {
  /** @type {ReplayStep[]} */
  steps = [];
  /** How many steps there are in all; known once the first have come. */
  moments = Infinity;

  /** Pictures by turn and seat, as the engine gives them, and who sits there. @type {Map<string, Moment & { bots?: View['bots'] }>} */
  #known = new Map();
  /** The same as they are shown. @type {Map<Moment, Moment>} */
  #shown = new Map();
  #record;
  #seat;
  #bots;

  /** @param {string} record @param {number | null} [seat] who looks, which makes a difference while the game goes on @param {View['bots']} [bots] whose faces are beside their names */
  constructor(record, seat = null, bots = undefined) {
    this.#record = record;
    this.#seat = seat;
    this.#bots = bots;
  }

  /**
   * Loads all steps; says whether that worked.
   * @param {() => boolean} onProgress called after each part; says whether to go on
   * @param {() => void} [tell] hears of a failure, in place of the player
   */
  async load(onProgress, tell) {
    while (this.steps.length < this.moments) {
      const request = { do: 'replay', record: this.#record, seat: this.#seat, first: this.steps.length };
      const answer = await ask(request, { tell });
      if (!answer) return false;
      this.steps.push(...answer.steps);
      this.moments = answer.moments;
      if (!onProgress()) return true;
    }
    return true;
  }

  /** The picture of a step for a seat, with the turn of whoever did what is told of it; undefined if the engine gives none. @param {number} index @param {number} of @returns {Promise<Moment | undefined>} */
  async moment(index, of) {
    const moment = await this.#moment(index, of);
    if (!moment?.deeds?.some(({ seat }) => seat >= 0)) return moment;
    const before = this.#shown.has(moment) ? undefined : await this.#moment(index - 1, of);
    if (before) this.#shown.set(moment, withActing(before, moment));
    return this.#shown.get(moment) ?? moment;
  }

  /** @param {number} index @param {number} of @returns {Promise<Moment | undefined>} */
  async #moment(index, of) {
    const turn = this.steps[index]?.turn ?? 0;
    const key = `${turn} ${of}`;
    const known = this.#known.get(key);
    if (known) return known;
    const answer = await ask({ do: 'moment', record: this.#record, seat: this.#seat, turn, of, layout: true });
    const moment = answer && { ...answer, bots: this.#bots };
    if (moment) this.#known.set(key, moment);
    return moment;
  }
}

/**
 * All positions of the slider. Games go through their rounds together; in a round the one with fewer moves waits for the other,
 * and a game that is over stays at its end.
 * @param {ReplayTimeline[]} timelines @returns {Position[]}
 */
export function positionsOf(timelines) {
  const games = timelines.map(({ steps }) => spans(steps));
  const rounds = Math.max(...games.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => {
    const now = games.map((all) => all[round] ?? ended(all));
    const length = Math.max(...now.map(({ first, last }) => last - first + 1));
    return Array.from({ length }, (_, move) => ({
      round,
      steps: now.map(({ first, last }) => Math.min(first + move, last)),
    }));
  }).flat();
}

/** The first and the last step of each round. @param {ReplayStep[]} steps */
function spans(steps) {
  /** @type {{ first: number, last: number }[]} */
  const rounds = [];
  steps.forEach(({ round }, index) => {
    const span = rounds[round];
    if (span) span.last = index;
    else rounds[round] = { first: index, last: index };
  });
  return rounds;
}

/** @param {{ first: number, last: number }[]} all */
function ended(all) {
  const last = all.at(-1)?.last ?? 0;
  return { first: last, last };
}
