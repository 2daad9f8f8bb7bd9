/** What somebody at a table with friends asks to take back, as far as this device's person has to answer. Pure. */

/** @import { FriendsTable } from './friends-table.js' */

/** The request that waits for one's answer; whoever has declined is not asked again. @param {Pick<FriendsTable, 'phase' | 'seat' | 'gathering'>} table */
export function askedBack({ phase, seat, gathering }) {
  const { back } = gathering ?? {};
  if (!back || phase !== 'playing' || seat === null) return undefined;
  return [...back.agreed, ...back.declined].includes(seat) ? undefined : back;
}

/** What whoever asks is called. @param {Pick<FriendsTable, 'phase' | 'seat' | 'seats' | 'gathering'>} table */
export const askerBack = (table) => table.seats[askedBack(table)?.seat ?? -1]?.name ?? undefined;
