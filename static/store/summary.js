/**
 * Summaries: what lists say of each game, and what became of each day, so that no list reads how games were played.
 *
 * They lie in the same store as the games, under keys of their own. A store of their own would need a new version of the
 * database, and no browser gives one as long as a tab of an older version of the page is open, which nobody tells to close.
 *
 *     .kept/over/GAME/TIME/ID     a game by its state, the last played first
 *     .kept/day/GAME/2026-11-20   what became of that day of a game
 *     .kept/done/2026-11          on which of its days a game was done
 *     .kept/whole                 that nothing is missing among them
 */

/** @import { Saved, Summary } from './types' */
/** @typedef {'going' | 'over' | 'sent' | 'sheet'} State   under way; over; over, and somebody else's; begun on paper */

import { LAST_MOMENT } from './saved.js';

/** @type {readonly State[]} */
export const STATES = ['going', 'over', 'sent', 'sheet'];

/** Before all keys of games, and of what was set aside. */
export const PREFIX = '.kept/';

export const WHOLE = `${PREFIX}whole`;

/** @param {Saved} saved @param {Summary['kind']} [kind] @returns {Summary} */
export function summaryOf(saved, kind) {
  const {
    record: _record,
    undone: _undone,
    shown: _shown,
    kind: _kind,
    ...summary
  } = /** @type {Saved & Summary} */ (saved);
  return kind ? { ...summary, kind } : summary;
}

/** @param {Summary} summary @returns {State} */
export function stateOf({ over, sent, paper }) {
  if (!over) return paper ? 'sheet' : 'going';
  return sent ? 'sent' : 'over';
}

/** The keys of games of a state begin so. @param {State} state @param {string} [game] */
export const keysOf = (state, game) => `${PREFIX}${state}/${game === undefined ? '' : `${game}/`}`;

const DIGITS = String(LAST_MOMENT).length;

/** Keys are read upwards: the last played comes first. @param {Summary} summary */
export function keyOf(summary) {
  const time = String(LAST_MOMENT - Math.floor(summary.at)).padStart(DIGITS, '0');
  return `${keysOf(stateOf(summary), summary.setup.game)}${time}/${summary.id}`;
}

const BEFORE_ID = new RegExp(`^[^/]*/(?:${STATES.join('|')})/[^/]*/[^/]*/`);

/** The id of the game that a key is about; none where it is about something else. @param {IDBValidKey} key */
export function idIn(key) {
  const [before] = (typeof key === 'string' && BEFORE_ID.exec(key)) || [];
  return before === undefined ? undefined : String(key).slice(before.length);
}

/** @param {string} game @param {string} day */
export const keyOfDay = (game, day) => `${PREFIX}day/${game}/${day}`;

/** @param {string} month such as 2026-11 */
export const keyOfDone = (month) => `${PREFIX}done/${month}`;

/** All keys that begin so. @param {string} prefix */
export const under = (prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
