/** What keeps a table from being up to date, in a few words; nothing while all is well. */

/** @import { TakeBack } from '../../types' */
/** @import { FriendsTable } from '../../match/friends-table.js' */

import { listed, say, t } from '../../ui/words.js';

/** @param {FriendsTable} table */
export function noteOf(table) {
  const { status, gathering, seat, isConnected } = table;
  const { relays, unsent } = status;
  const { blocked, newer, back } = gathering ?? {};
  const words = [
    ...(blocked ? [say(blocked)] : newer ? [t('friends.newer')] : []),
    ...(back && seat !== null && back.agreed.includes(seat) ? [askedOf(table, back)] : []),
    ...(isConnected
      ? []
      : [t(relays.some(({ state }) => state === 'connecting') ? 'friends.connecting' : 'friends.offline')]),
    // What is on its way is not worth a word.
    ...(unsent && !isConnected ? [t('friends.unsent', { n: unsent })] : []),
  ];
  return words.join(t('setup.and'));
}

/** Whose answer is waited for before something is taken back, or who does not want it. @param {FriendsTable} table @param {TakeBack} back */
function askedOf({ seats }, { needed, agreed, declined }) {
  const names = (/** @type {readonly number[]} */ some) => listed(some.map((seat) => seats[seat]?.name ?? ''));
  if (declined.length) return t('friends.back.declined', { name: names(declined) });
  return t('friends.back.waits', { names: names(needed.filter((seat) => !agreed.includes(seat))) });
}
