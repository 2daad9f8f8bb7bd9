/** What a finished game means beside those that were played before: like with like, whatever the dice were. Pure. */

/** @import { Setup, View } from '../types' */
/** @import { Saved } from '../store/types' */

/**
 * @typedef {object} Meaning
 * @property {number} earlier   how many games of this kind were finished before
 * @property {number} [best]    of one player: the most points of those
 * @property {number} [mean]    and their average
 * @property {boolean} isBest   whether this one has more than any before
 * @property {number} [wins]    against bots: how many were won, this one among them
 */

/** Few results say nothing of a best one. */
const ENOUGH = 2;

/** @param {Setup} setup */
const sortOf = ({ game, seats, options, bots = [] }) =>
  JSON.stringify([game, seats, Object.entries(options).sort(), bots]);

/** @param {View} view @param {Setup} setup @param {readonly Saved[]} saved this game may be among them @param {string} record of this game @returns {Meaning} */
export function meaningOf(view, setup, saved, record) {
  const seat = ownSeat(setup);
  const isSort = (/** @type {Saved} */ one) =>
    one.over && !one.sent && !one.practice && sortOf(one.setup) === sortOf(setup);
  const before = saved.filter((one) => isSort(one) && one.record !== record);
  if (seat === undefined) return { earlier: before.length, isBest: false };
  if (view.seats > 1) {
    const won = before.filter(({ ranking }) => ranking?.[0]?.includes(seat)).length;
    return { earlier: before.length, isBest: false, wins: won + Number(view.ranking?.[0]?.includes(seat) ?? false) };
  }
  const totals = before.map(({ totals: [own = 0] }) => own);
  if (!totals.length) return { earlier: 0, isBest: false };
  const best = Math.max(...totals);
  const mean = totals.reduce((sum, one) => sum + one, 0) / totals.length;
  return { earlier: totals.length, best, mean, isBest: totals.length >= ENOUGH && view.score.total > best };
}

/** The seat of the only person at the device. @param {Setup} setup */
export function ownSeat({ seats, bots = [] }) {
  const people = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !bots[seat]);
  return people.length === 1 ? people[0] : undefined;
}

/** In which place a seat came, from 1. @param {View} view @param {number} seat */
export function placeOf({ ranking = [] }, seat) {
  const at = ranking.findIndex((seats) => seats.includes(seat));
  return 1 + ranking.slice(0, Math.max(at, 0)).flat().length;
}
