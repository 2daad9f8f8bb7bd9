/** What the next game at a table with friends owes to the last one: who asks for it, and who is still missing. */

/** @import { FriendsTable } from './friends-table.js' */

/** Whether a game follows one that has been played here, and has not begun. @param {Pick<FriendsTable, 'phase' | 'gathering'>} table */
const isNext = ({ phase, gathering }) =>
  (phase === 'offer' || phase === 'accepting') &&
  Boolean(gathering && gathering.played > 0 && gathering.match === gathering.played + 1);

/** Whether somebody would like to play again with those who have just played, and this device's person is one of them. @param {Pick<FriendsTable, 'phase' | 'gathering' | 'seat' | 'isFull'>} table */
export const asksForRematch = (table) =>
  isNext(table) &&
  table.phase === 'offer' &&
  table.seat === null &&
  !table.isFull &&
  typeof table.gathering?.seat === 'number';

/** The others of the last game who have not sat down again. @param {Pick<FriendsTable, 'phase' | 'gathering' | 'seats' | 'line'>} table */
function missing({ phase, gathering, seats, line }) {
  if (!isNext({ phase, gathering })) return [];
  const keys = [line.me, ...seats.map(({ key }) => key)];
  return (gathering?.players ?? []).filter(({ key, name }) => key && name && !keys.includes(key));
}

/** Those of them who are waited for. @param {Parameters<typeof missing>[0]} table */
export const awaitedAgain = (table) => missing(table).filter(({ left }) => !left);

/** And those who will not come, as they have left. @param {Parameters<typeof missing>[0]} table */
export const goneBefore = (table) => missing(table).filter(({ left }) => left);
