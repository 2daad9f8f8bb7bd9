/** The log of a match: everything that has happened, in words, fetched once and then continued. */

/** @import { LogLine, News, Text, View } from '../types' */

import { ask } from '../engine/ask.js';
import { named } from './named.js';
import { turnsIn } from './turns.js';

/**
 * @typedef {LogLine & { revealed?: number }} Line   with how many of its sentences are of what was revealed before
 * @typedef {{ round: number, progress: Text | undefined, lines: Line[] }} Round
 */

export class GameLog {
  /** @type {LogLine[]} */
  lines = [];

  #onChange;
  #tell;
  /** The position that the lines lead to. */
  #record = '';
  /** @type {number | null} */
  #seat = null;
  /** The turn that the lines go up to. */
  #end = 0;
  /** @type {View | undefined} */
  #wanted;

  /** @param {() => void} onChange called when there are other lines @param {(sentence: string) => void} [tell] hears of failures, if not the player */
  constructor(onChange, tell) {
    this.#onChange = onChange;
    this.#tell = tell;
  }

  /** Whether the lines go up to a picture. @param {View} view */
  reaches = ({ record, seat }) => record === this.#record && seat === this.#seat && this.#end === turnsIn(record);

  /** Continues up to a picture, as its seat may know it. What is still under way for an earlier one is given up. @param {View} view */
  async follow(view) {
    if (this.#wanted === view) return;
    this.#wanted = view;
    const { game, record, undone, seat } = view;
    const asking = this.#tell ? { game, tell: this.#tell } : { game };
    const kept = seat === this.#seat ? sharedTurns(this.#record, record) : 0;
    this.#end = Math.min(kept, this.#end);
    this.#seat = seat;
    this.#record = record;
    const lines = this.lines.filter(({ turn }) => turn < this.#end);
    if (lines.length < this.lines.length) this.#show(lines);
    const last = turnsIn(record);
    while (this.#end < last) {
      const answer = await ask({ do: 'log', record, undone, seat, first: this.#end }, asking);
      if (this.#wanted !== view) return;
      if (!answer) {
        // The engine failed; the next picture asks again.
        this.#wanted = undefined;
        return;
      }
      this.#end = answer.end;
      this.#show([...this.lines, ...answer.lines]);
    }
  }

  /** @param {LogLine[]} lines */
  #show(lines) {
    this.lines = lines;
    this.#onChange();
  }
}

/** How many turns two records have in common from their start; none where their setups differ. @param {string} one @param {string} other */
export function sharedTurns(one, other) {
  const [head, ...turns] = one.trimEnd().split('\n');
  const [otherHead, ...others] = other.trimEnd().split('\n');
  if (head !== otherHead) return 0;
  const different = turns.findIndex((turn, at) => turn !== others[at]);
  return different < 0 ? turns.length : different;
}

/** Lines by round, in their order; what was revealed for somebody is told with what they made of it. @param {readonly LogLine[]} lines @returns {Round[]} */
export function roundsOf(lines) {
  /** @type {Round[]} */
  const rounds = [];
  for (const line of lines) {
    const { round = 0, progress } = line;
    const last = rounds.at(-1);
    const before = last?.lines.at(-1);
    if (last?.round !== round) rounds.push({ round, progress, lines: [line] });
    else if (before && before.seat < 0 && line.seat >= 0 && named(before) === line.seat)
      last.lines.splice(-1, 1, { ...line, text: [...before.text, ...line.text], revealed: before.text.length });
    else last.lines.push(line);
  }
  return rounds;
}

/** Whose line it is: of a turn that shows what somebody else has done, theirs. @param {Pick<News, 'seat' | 'text'>} news */
export function whose({ seat, text }) {
  const about = named({ text }) ?? -1;
  return about < 0 ? seat : about;
}
