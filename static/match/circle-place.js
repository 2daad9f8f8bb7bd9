/** Places among results that count. Pure. */

/** @import { CircleResult } from '../types' */
/** @import { FriendsCircle } from './friends-circle.js' */

/**
 * @typedef {object} Standing
 * @property {string} id   of the circle
 * @property {string} name
 * @property {number} [place]   once it is known
 * @property {number} of   how many have played
 */

/** The place of a result: those with as many points share it. @param {Pick<CircleResult, 'points'>} one @param {readonly Pick<CircleResult, 'points'>[]} inTime those that were not late */
export const placeOf = ({ points }, inTime) => 1 + inTime.filter((other) => other.points > points).length;

/** How a result stands in a circle; nothing where one is not in it. @param {Pick<FriendsCircle, 'id' | 'name' | 'isMember' | 'me' | 'now'>} circle @param {{ day: string, game: string }} played @returns {Standing | undefined} */
export function standingIn({ id, name, isMember, me, now }, { day, game }) {
  if (!isMember || now?.today.day !== day) return undefined;
  const { results = [], played = [] } = now.today.games.find((one) => one.game === game) ?? {};
  const inTime = results.filter(({ late }) => !late);
  const own = inTime.find(({ key }) => key === me);
  return { id, name, of: played.length, ...(own ? { place: placeOf(own, inTime) } : {}) };
}
