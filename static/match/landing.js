/** The last move of a round is seen where it has led, before what the round came to is told in place of the board. */

/** @import { View } from '../types' */
/** @import { MatchState } from './state.js' */

import { pace } from '../ui/settings.js';

/** What is to be seen first of what somebody has just brought about, if anything. @param {MatchState} before @param {View} view */
export function landingOf({ view: last, hurried }, view) {
  // Whoever is in a hurry does not wait for what a bot has done.
  const isSkipped = last?.thinks && (hurried || !pace());
  return last && last.of === view.of && !isSkipped ? landedOf(last, view) : undefined;
}

/**
 * The picture of a game before the reveal that has led to another one, in which nobody has anything to do: all that was so before
 * the move is so still, but for what is on the board.
 * @param {View} last @param {View} view @returns {View | undefined}
 */
export function landedOf(last, view) {
  if (!view.first) return undefined;
  const turns = view.record.trimEnd().split('\n').slice(0, -1);
  const log = (view.log ?? []).filter(({ turn }) => turn < turns.length - 1);
  const { trail: _trail, recent: _recent, ...before } = last;
  const nothing = { choices: [], thinks: false, can_undo: false, can_redo: false };
  return { ...before, ...nothing, scene: view.first, record: `${turns.join('\n')}\n`, log };
}
