/** How a game went: its moments one after another, asked of the engine; and how the moments of two games lie together. */

/** @import { Moment, Step } from './types' */

/** @typedef {(request: object) => Promise<any>} Ask */
/** @typedef {{ round: number, at: number[] }} Place a place of the slider: the index of a step in each game */

export class Course {
  /** @type {Step[]} */
  steps = [];
  /** How many steps there are in all; known once the first have come. */
  moments = Infinity;

  /** @type {Map<string, Moment>} */
  #seen = new Map();
  #ask;
  #record;

  /** @param {Ask} ask @param {string} record */
  constructor(ask, record) {
    this.#ask = ask;
    this.#record = record;
  }

  /** Fetches all steps. @param {() => boolean} onProgress called after each part; says whether to go on */
  async load(onProgress) {
    while (this.steps.length < this.moments) {
      const answer = await this.#ask({ do: 'replay', record: this.#record, first: this.steps.length });
      this.steps.push(...answer.steps);
      this.moments = answer.moments;
      if (!onProgress()) return;
    }
  }

  /** The picture of a step for a seat. @param {number} index @param {number} of @returns {Promise<Moment>} */
  async moment(index, of) {
    const turn = this.steps[index]?.turn ?? 0;
    const key = `${turn} ${of}`;
    const seen = this.#seen.get(key) ?? (await this.#ask({ do: 'moment', record: this.#record, turn, of, layout: true }));
    this.#seen.set(key, seen);
    return seen;
  }
}

/**
 * All places of the slider. Games go through their rounds together; in a round the one with fewer moves waits for the other,
 * and a game that is over stays at its end.
 * @param {Course[]} courses @returns {Place[]}
 */
export function timeline(courses) {
  const games = courses.map(({ steps }) => spans(steps));
  const rounds = Math.max(...games.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => {
    const now = games.map((all) => all[round] ?? ended(all));
    const length = Math.max(...now.map(({ first, last }) => last - first + 1));
    return Array.from({ length }, (_, move) => ({ round, at: now.map(({ first, last }) => Math.min(first + move, last)) }));
  }).flat();
}

/** The first and the last step of each round. @param {Step[]} steps */
function spans(steps) {
  /** @type {{ first: number, last: number }[]} */
  const found = [];
  steps.forEach(({ round }, index) => {
    const span = found[round];
    if (span) span.last = index;
    else found[round] = { first: index, last: index };
  });
  return found;
}

/** @param {{ first: number, last: number }[]} all */
function ended(all) {
  const last = all.at(-1)?.last ?? 0;
  return { first: last, last };
}
