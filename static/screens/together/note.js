/** What keeps a table from being up to date, in a few words; nothing while all is well. */

/** @import { FriendsTable } from '../../match/friends-table.js' */

import { say, t } from '../../ui/words.js';

/** @param {FriendsTable} table */
export function noteOf({ status, gathering, seat, phase }) {
  const { relays, unsent } = status;
  const { blocked, newer, back, played = 0 } = gathering ?? {};
  // Beside the result of the last game.
  const isGathering = played > 0 && (phase === 'offer' || phase === 'accepting') && seat !== null;
  const isOpen = relays.some(({ state }) => state === 'open');
  const words = [
    ...(blocked ? [say(blocked)] : newer ? [t('friends.newer')] : []),
    ...(isGathering ? [t('friends.waits.people')] : []),
    ...(back && back.seat === seat ? [t('friends.back.asked')] : []),
    ...(isOpen
      ? []
      : [t(relays.some(({ state }) => state === 'connecting') ? 'friends.connecting' : 'friends.offline')]),
    // What is on its way is not worth a word.
    ...(unsent && !isOpen ? [t('friends.unsent', { n: unsent })] : []),
  ];
  return words.join(t('setup.and'));
}
