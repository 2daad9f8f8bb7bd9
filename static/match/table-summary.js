/** What lists say of a table with friends without asking the engine. Pure. */

/** @import { Picture, Text, View } from '../types' */
/** @import { Place } from '../together/types' */
/** @import { FriendsTable } from './friends-table.js' */

import { awaitedAgain } from './rematch.js';
import { askerBack } from './take-back.js';

/**
 * @typedef {object} TableSummary
 * @property {string} game
 * @property {number} seats
 * @property {string} phase
 * @property {string[]} names   by seat; empty where nobody sits
 * @property {number | null} [seat]   where this device's person sits
 * @property {string[]} faces
 * @property {(string | null)[]} bots
 * @property {number} taken   how many seats are
 * @property {number[]} awaited   whom the game waits for
 * @property {boolean} isYours   whether it is for this device's person to do something
 * @property {string | undefined} asker   who would like to play again with this device's person
 * @property {string | undefined} asksBack   who would like to take something back, and waits for one's answer
 * @property {string[]} [missing]   those of the last game who are waited for before the next
 * @property {number} [unsent]   how many of one's messages wait for a network
 * @property {Text} [progress]
 * @property {number} at   milliseconds since 1970 of what was said last
 * @property {Picture} [shown]   the board as it lies
 */

/** @param {Pick<FriendsTable, 'offer' | 'seats' | 'seat' | 'phase' | 'taken' | 'awaited' | 'isYours' | 'isAskedAgain' | 'hostName' | 'gathering' | 'line' | 'isInTouch'>} table @returns {TableSummary | undefined} */
export function summaryOf(table) {
  const { offer, seats, seat, phase, taken, awaited, isYours, gathering, line, isInTouch } = table;
  if (!offer) return undefined;
  const { game, seats: n } = offer;
  const view = gathering?.view ?? undefined;
  return {
    game,
    seats: n,
    seat,
    phase,
    names: seats.map(({ name }) => name ?? ''),
    faces: seats.map(({ face }) => face ?? ''),
    bots: seats.map(({ bot }) => bot ?? null),
    taken,
    awaited,
    isYours,
    // Nobody any more, once one has agreed: what was remembered goes.
    asker: table.isAskedAgain ? table.hostName : undefined,
    asksBack: askerBack(table),
    missing: awaitedAgain(table).map(({ name }) => name ?? ''),
    // On the way is no news.
    unsent: isInTouch ? 0 : line.status.unsent,
    at: 1000 * Math.max(0, ...line.messages.map(({ at }) => at)),
    ...(view ? { progress: view.scene.progress, shown: pictureOf(view) } : {}),
  };
}

/** Somebody may want a rematch for so many milliseconds after a game is over. */
const AFTERWARDS = 3 * 24 * 60 * 60 * 1000;

/** What lists know of a table; nothing before its first message has come. @param {Place} place */
export const knownOf = ({ about }) =>
  /** @type {TableSummary | undefined} */ (about && 'game' in about ? about : undefined);

/** Whether a table is listed: one that is over for some days more. @param {Place} place */
export const isCurrent = (place) =>
  place.kind === 'table' && !place.left && (!place.over || Date.now() - (knownOf(place)?.at ?? 0) < AFTERWARDS);

/** Whether it is heard of what is said there. @param {Place} place */
export const mayGoOn = (place) => isCurrent(place) && knownOf(place)?.phase !== 'closed';

/** @param {View} view @returns {Picture} */
const pictureOf = ({ choices: _choices, layout: _layout, ...picture }) => picture;
