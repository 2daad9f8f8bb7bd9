/** What keeps a table or circle from being up to date, in its own place; nothing while all is well. */

/** @import { TakeBack } from '../../types' */
/** @import { FriendsTable } from '../../match/friends-table.js' */
/** @import { Line } from '../../together/types' */

import { listed, say, t, together } from '../../ui/words.js';

/** @param {FriendsTable} table */
export function noteOf(table) {
  const { gathering, seat, line } = table;
  const { blocked, newer, back } = gathering ?? {};
  return together([
    ...(blocked ? [say(blocked)] : newer ? [t('friends.newer')] : []),
    ...(back && seat !== null && back.agreed.includes(seat) ? [askedOf(table, back)] : []),
    ...contactOf(line),
  ]);
}

/** Whether one hears of the others, and what becomes of what one does if not. @param {Pick<Line, 'contact' | 'status'>} line @returns {string[]} sentences */
export function contactOf({ contact, status: { unsent } }) {
  if (contact === 'back') return [t('friends.online')];
  if (contact === 'on') return [];
  const waits = unsent ? [t('friends.unsent', { n: unsent })] : [];
  return contact === 'joining'
    ? [t('friends.connecting'), ...waits]
    : [t('friends.offline'), ...waits, t('friends.kept')];
}

/** Whose answer is waited for before something is taken back, or who does not want it. @param {FriendsTable} table @param {TakeBack} back */
function askedOf({ seats }, { needed, agreed, declined }) {
  const names = (/** @type {readonly number[]} */ some) => listed(some.map((seat) => seats[seat]?.name ?? ''));
  if (declined.length) return t('friends.back.declined', { name: names(declined) });
  return t('friends.back.waits', { names: names(needed.filter((seat) => !agreed.includes(seat))) });
}
