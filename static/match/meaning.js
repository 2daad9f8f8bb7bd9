/** What a finished game means beside those that were played before: like with like, whatever the dice were. Pure. */

/** @import { Setup, View } from '../types' */
/** @import { Summary } from '../store/types' */

import { isBySum } from './score-rows.js';

/**
 * @typedef {object} Meaning
 * @property {number} earlier   how many games of this kind were finished before
 * @property {number} [best]    the most points that one had in those, where points are what counts
 * @property {number} [mean]    and their average
 * @property {boolean} isBest   whether this one has more than any before
 * @property {number} [wins]    against bots: how many were won, this one among them
 * @property {boolean} [isWon]   against bots: whether this one was
 */

/** Few results say nothing of a best one. */
const ENOUGH = 2;

/** @param {Setup} setup */
const sortOf = ({ game, seats, options, bots = [] }) =>
  JSON.stringify([game, seats, Object.entries(options).sort(), bots]);

/** @param {View} view @param {Setup} setup @param {readonly Summary[]} finished games of one's own; this one may be among them @param {string} id of this one @returns {Meaning} */
export function meaningOf(view, setup, finished, id) {
  const seat = ownSeat(setup);
  const sort = sortOf(setup);
  const before = finished.filter((one) => !one.practice && sortOf(one.setup) === sort && one.id !== id);
  if (seat === undefined) return { earlier: before.length, isBest: false };
  return { earlier: before.length, ...winsOf(view, before, seat), ...pointsOf(view, before, seat) };
}

/** Where there was somebody to win against. @param {View} view @param {readonly Summary[]} before @param {number} seat */
function winsOf(view, before, seat) {
  if (view.seats < 2) return {};
  const won = before.filter(({ ranking }) => ranking?.[0]?.includes(seat)).length;
  const isOne = isWon(view);
  return { wins: won + Number(isOne), isWon: isOne };
}

/** Where these are what is compared. @param {View} view @param {readonly Summary[]} before @param {number} seat */
function pointsOf(view, before, seat) {
  const totals = before.map((one) => one.totals[seat] ?? 0);
  if (!totals.length || !isBySum(view)) return { isBest: false };
  const best = Math.max(...totals);
  const mean = totals.reduce((sum, one) => sum + one, 0) / totals.length;
  return { best, mean, isBest: totals.length >= ENOUGH && (view.totals[seat] ?? 0) > best };
}

/** The seat of the only person at the device. @param {Pick<Setup, 'seats' | 'bots'>} setup */
export function ownSeat({ seats, bots = [] }) {
  const people = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !bots[seat]);
  return people.length === 1 ? people[0] : undefined;
}

/** Whether the only person at the device came in first, alone or with others, and there was somebody to win against. @param {{ seats: number, bots: Setup['bots'], ranking?: number[][] | undefined }} view @param {number} [you] the seat, where people at other devices have seats, too */
export function isWon({ seats, bots, ranking }, you = ownSeat({ seats, bots })) {
  return seats > 1 && you !== undefined && Boolean(ranking?.[0]?.includes(you));
}
