/** @import { View } from '../types' */
/** @import { Match } from './match.js' */

/** How many turns have been played, reveals included: a record has a line for each after its first. @param {string} record */
export const turnsIn = (record) => record.trimEnd().split('\n').length - 1;

/** Whether something new is revealed, or somebody else has the move, or all is over after a move. @param {Match} match @param {string} move */
export async function endsTurn(match, move) {
  const { view } = match;
  if (!view || match.busy) return false;
  /** @type {View | undefined} */
  const after = await match.ask({ do: 'play', move });
  if (!after) return false;
  return after.over || after.holder !== view.holder || turnsIn(after.record) > turnsIn(view.record) + 1;
}
