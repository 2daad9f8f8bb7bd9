/** What there is to see of a match: one value, another after each change. */

/** @import { Layout, Picture, Text, View } from '../types' */
/** @import { Saved } from '../store/types' */
/** @import { Proof } from './proof.js' */

/**
 * @typedef {object} MatchState
 * @property {Layout | undefined} layout     where things lie; none until the game's empty board has been fetched
 * @property {Picture | undefined} picture   what is drawn: the empty board, the kept picture, then the engine's
 * @property {View | undefined} view         the engine's picture; none before its first answer
 * @property {string | undefined} refused    why the game cannot be played: the engine would not open it
 * @property {Text | undefined} refusal      the same in the engine's words
 * @property {Saved | undefined} unreadable  the game of this device that it would not open
 * @property {number | undefined} handover   the seat that must have the device before anything is shown
 * @property {number | undefined} thought    how much of its work a bot that thinks has done, from 0 to 1
 * @property {boolean} hurried   bots play on without a pause until somebody else has the move
 * @property {Proof | undefined} proof   what is proven of a result that somebody sent
 * @property {boolean} elsewhere   another tab plays this game, and it is only shown here
 * @property {{ move?: string } | undefined} pending   what was done and is not stored yet: a move, or one taken or brought back
 */

/** @typedef {(state: MatchState, before: MatchState) => void} Watcher */

/** @type {Layout} */
export const NO_LAYOUT = { areas: [], spots: [] };

/** @type {MatchState} */
export const UNOPENED = {
  layout: undefined,
  picture: undefined,
  view: undefined,
  refused: undefined,
  refusal: undefined,
  unreadable: undefined,
  handover: undefined,
  thought: undefined,
  hurried: false,
  proof: undefined,
  elsewhere: false,
  pending: undefined,
};

/** Which position, and seen by whom. @param {View} view */
export const positionOf = ({ seat, record }) => `${seat} ${record}`;
