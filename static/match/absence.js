/** Who has left a game at a table with friends, or is not heard of, and for whom a bot plays. */

/** @import { FriendsTable } from './friends-table.js' */

/** Seconds for which a seat may be awaited before others may give it to a bot. */
const PATIENCE = 24 * 60 * 60;

/** Seats of others who have left a game that goes on, and for whom nobody plays. @param {FriendsTable} table @returns {number[]} */
export function desertedAt({ phase, seats, seat }) {
  if (phase !== 'playing') return [];
  return seats.flatMap(({ key, bot, left }, at) => (key && left && !bot && at !== seat ? [at] : []));
}

/** Whether this device's person has left the game, has come again, and nobody plays for them. @param {FriendsTable} table */
export function hasLeft({ phase, seats, seat }) {
  const { left, bot } = seats[seat ?? -1] ?? {};
  return phase === 'playing' && Boolean(left && !bot);
}

/** Whether a bot plays for this device's person. @param {FriendsTable} table */
export function isAway({ seats, seat }) {
  const { key, bot } = seats[seat ?? -1] ?? {};
  return Boolean(key && bot);
}

/** Whether somebody's seat may be given to a bot: nothing has been heard of them for a day. @param {FriendsTable} table @param {number} at */
export function mayReplace({ phase, seats, seat, line }, at) {
  const { key, bot, awaited, left } = seats[at] ?? {};
  if (seat === null || phase !== 'playing' || at === seat || !key || bot) return false;
  const heard = Math.max(...line.messages.flatMap(({ from, at: time }) => (from === key ? [time] : [])), 0);
  return Boolean(left || (awaited && Date.now() / 1000 - heard > PATIENCE));
}
