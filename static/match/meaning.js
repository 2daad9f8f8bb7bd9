/** What a finished game means beside those that were played before: like with like, whatever the dice were. Pure. */

/** @import { Setup, View } from '../types' */
/** @import { Summary } from '../store/types' */

/**
 * @typedef {object} Meaning
 * @property {number} earlier   how many games of this kind were finished before
 * @property {number} [best]    of one player: the most points of those
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
  if (view.seats > 1) {
    const won = before.filter(({ ranking }) => ranking?.[0]?.includes(seat)).length;
    const isOne = isWon(view);
    return { earlier: before.length, isBest: false, wins: won + Number(isOne), isWon: isOne };
  }
  const totals = before.map(({ totals: [own = 0] }) => own);
  if (!totals.length) return { earlier: 0, isBest: false };
  const best = Math.max(...totals);
  const mean = totals.reduce((sum, one) => sum + one, 0) / totals.length;
  return { earlier: totals.length, best, mean, isBest: totals.length >= ENOUGH && view.score.total > best };
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
