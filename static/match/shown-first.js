/** Which of several ways to make a move is shown first. */

/** @import { Choice } from '../types' */

/** The same round, from the first of those with the least `order`: one turns on from there. @param {Choice[]} complete @returns {Choice[]} */
export function fromFirst(complete) {
  const orders = complete.map(({ order = 0 }) => order);
  const first = orders.indexOf(Math.min(...orders));
  return first > 0 ? [...complete.slice(first), ...complete.slice(0, first)] : complete;
}
