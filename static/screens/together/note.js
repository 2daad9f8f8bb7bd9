/** What keeps a table or circle from being up to date, in its own place; nothing while all is well. */

/** @import { TakeBack } from '../../types' */
/** @import { FriendsTable } from '../../match/friends-table.js' */
/** @import { Line } from '../../together/types' */

import { asksForRematch } from '../../match/rematch.js';
import { listed, say, t, together } from '../../ui/words.js';

/** One thing at a time, the most important. @param {FriendsTable} table */
export function noteOf(table) {
  const { gathering, seat, line } = table;
  const { blocked, newer, back } = gathering ?? {};
  const contact = contactOf(line);
  if (blocked) return say(blocked);
  if (contact.length) return together(contact);
  if (newer) return t('friends.newer');
  if (asksForRematch(table)) return t('friends.rematch.asks', { name: table.hostName });
  return back && seat !== null && back.agreed.includes(seat) ? awaitedBy(table, back) : '';
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

/** Whose answer is waited for before something is taken back; a refusal is told in passing. @param {FriendsTable} table @param {TakeBack} back */
function awaitedBy({ seats }, { needed, agreed, declined }) {
  if (declined.length) return '';
  const missing = needed.filter((seat) => !agreed.includes(seat));
  return t('friends.back.waits', { names: listed(missing.map((seat) => seats[seat]?.name ?? '')) });
}
