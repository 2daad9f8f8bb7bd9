/** What a row of a table of everybody's points came to for each: who has won it, whose number an equal one cancels. Pure. */

/** @import { ScoreLine } from '../../types' */

/** @typedef {ScoreLine | undefined} Line */

/** Who has won a row: the most does, and nobody where all have the same or it only costs, unless the game says otherwise. @param {readonly Line[]} lines */
export function outcomesOf(lines) {
  if (lines.some((line) => line?.outcome)) return lines.map((line) => line?.outcome);
  const points = lines.map((line) => line?.points ?? 0);
  const most = Math.max(...points);
  return points.map((one) => (most > 0 && one === most && points.some((other) => other < most) ? 'won' : ''));
}

/** Of a row that equal numbers left to nobody, what it did not bring, once for all; undefined of any other. @param {readonly Line[]} lines */
export const broughtNobody = (lines) =>
  lines.some((line) => line?.outcome === 'won') ? undefined : lines.find((line) => line?.outcome === 'void');

/** Such a row's numbers, without what is said once for all of them. @param {readonly Line[]} lines @returns {Line[]} */
export const plainOf = (lines) => lines.map((line) => line && plain(line));

/** @param {ScoreLine} line @returns {ScoreLine} */
const plain = ({ sign: _sign, detail: _detail, ...line }) => ({ ...line, outcome: 'lost' });
