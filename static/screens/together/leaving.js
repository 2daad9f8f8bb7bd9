/** What becomes of a table that one leaves, and what that is called. */

/** @import { FriendsTable } from '../../match/friends-table.js' */

/** @param {FriendsTable} table @returns {{ question: string, yes: string }} keys of sentences */
export function leaving({ phase, isHost, seat, gathering }) {
  const isGathering = (phase === 'offer' || phase === 'accepting') && gathering?.match === 1;
  // Nobody else can begin the first game.
  if (isGathering && isHost) return { question: 'friends.close.confirm', yes: 'friends.close' };
  const isPlaying = phase === 'playing' && seat !== null;
  return { question: isPlaying ? 'friends.leave.game' : 'friends.leave.confirm', yes: 'friends.leave' };
}
