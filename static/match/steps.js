/** What others did, turn by turn: the pictures between two of one game. */

/** @import { View } from '../types' */

import { ask } from '../engine/ask.js';

/** Turns that one can follow; of more the last picture and the list of news tell. */
const MOST = 6;

/** The pictures between two, without either, in which something is to be seen; none where one is not what became of the other. @param {View} from @param {View} to @returns {Promise<View[]>} */
export async function stepsBetween(from, to) {
  if (to.of !== from.of || to.seat !== from.seat) return [];
  /** @type {View[]} */
  const steps = [];
  for (const record of recordsBetween(from.record, to.record, to.seat)) {
    const { game, seat, of } = to;
    const view = await ask({ do: 'look', record, undone: [], seat, of }, { game, tell: () => undefined });
    if (!view) return [];
    if (differs(steps.at(-1) ?? from, view)) steps.push(view);
  }
  return steps;
}

/** Whether the board looked at is another: what somebody draws on one of their own is not seen there. Pure. @param {View} before @param {View} after */
export const differs = (before, after) => seenOf(before) !== seenOf(after);

/** @param {View} view */
const seenOf = ({ scene: { marks, strokes = [] } }) => JSON.stringify([marks, strokes]);

/** The records after each turn of another, with what it revealed; the last one is not among them. Pure. @param {string} from @param {string} to @param {number | null} seat @returns {string[]} */
export function recordsBetween(from, to, seat) {
  if (!to.startsWith(from)) return [];
  const lines = to.slice(from.length).trim().split('\n');
  const turns = lines.flatMap((line, at) => (/^\d/.test(line) && Number(line[0]) !== seat ? [at] : []));
  if (turns.length < 2 || turns.length > MOST) return [];
  return turns.slice(1).map((at) => `${from}${lines.slice(0, at).join('\n')}\n`);
}
