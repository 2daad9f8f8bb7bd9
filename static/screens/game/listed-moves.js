/** Moves as a list has them: by what they bring where the game says that, else by the places where they are made. Pure. */

/** @import { Choice, Entry, Layout } from '../../types' */

import { leadsOn, outlook } from '../../match/selection.js';
import { begun } from '../../ui/letters.js';

/**
 * The moves that touches leave while they lead on; all once they have chosen one, so that one sees what else there is.
 * @param {readonly Choice[]} choices @param {readonly string[]} touched
 */
export const movesListed = (choices, touched) =>
  leadsOn(choices, touched) ? choices.filter((choice) => isReachable(choice, touched)) : choices;

/** Whether a move is made of what is touched and perhaps more. @param {Choice} choice @param {readonly string[]} touched */
function isReachable(choice, touched) {
  const { complete, lit } = outlook([choice], touched);
  return complete.length > 0 || lit.size > 0;
}

/**
 * The moves that have an entry, by its rank; those of the highest come first.
 * @param {readonly Choice[]} choices @returns {{ entry: Entry, moves: Choice[] }[]}
 */
export function movesByRank(choices) {
  /** @type {Map<number, { entry: Entry, moves: Choice[] }>} */
  const ranks = new Map();
  for (const choice of choices) {
    const { entry } = choice;
    if (!entry) continue;
    const group = ranks.get(entry.rank) ?? { entry, moves: [] };
    group.moves.push(choice);
    ranks.set(entry.rank, group);
  }
  return [...ranks.values()].sort((one, other) => other.entry.rank - one.entry.rank);
}

/**
 * Each place with its moves: the first spot of the board that a move touches, or else its first spot. Places come in
 * their order on the board, as one reads it, then those beside it.
 * @param {readonly Choice[]} choices @param {Layout} layout @returns {{ spot: string, moves: Choice[] }[]}
 */
export function movesByPlace(choices, { areas, spots }) {
  const boards = new Set(areas.filter(({ ground }) => ground).map(({ id }) => id));
  const onBoard = new Set(spots.filter(({ area }) => boards.has(area)).map(({ id }) => id));
  /** @type {Map<string, Choice[]>} */
  const places = new Map();
  for (const choice of choices) {
    const touched = choice.targets.flatMap(([first]) => first ?? []);
    const place = touched.find((spot) => onBoard.has(spot)) ?? touched[0] ?? '';
    places.set(place, [...(places.get(place) ?? []), choice]);
  }
  const order = new Map(spots.map(({ id }, index) => [id, onBoard.has(id) ? index : spots.length + index]));
  return [...places]
    .map(([spot, moves]) => ({ spot, moves }))
    .sort((one, other) => (order.get(one.spot) ?? 0) - (order.get(other.spot) ?? 0));
}

/** What is left of a label that begins with its place. @param {string} label @param {string} place */
export function withoutPlace(label, place) {
  if (!place || !label.toLowerCase().startsWith(place.toLowerCase())) return label;
  const after = label.slice(place.length);
  // Of a sentence that goes on from there nothing would be left that can be read.
  if (!/^[:：]/.test(after)) return label;
  const rest = after.replace(/^[:：]\s*/, '');
  return rest ? begun(rest) : label;
}
