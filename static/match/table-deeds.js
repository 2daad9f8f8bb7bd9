/** What people do at a table with friends, besides playing: each a message. */

/** @import { FriendsTable } from './friends-table.js' */

import { metaOf } from '../games/catalogue.js';
import { isAway } from './absence.js';

/** What people can say with one touch. */
export const REACTIONS = /** @type {const} */ (['nice', 'wow', 'thanks', 'sorry', 'laugh', 'think']);

/** How well a bot plays that takes a free seat, or somebody's place. */
const STAND_IN = 'normal';

/**
 * What is offered to be played.
 * @typedef {object} Offer
 * @property {string} game
 * @property {number} seats
 * @property {Record<string, string>} options
 * @property {(string | null)[]} bots   by seat
 * @property {boolean} hints   whether hints are allowed
 */

/** @param {FriendsTable} table @param {Offer} offer */
export async function propose(table, { game, seats, options, bots, hints }) {
  const meta = metaOf(game);
  if (!meta) return;
  const { rules, bots: bots_number = 1 } = meta;
  const { match = 1, played = 0 } = table.gathering ?? {};
  const next = table.isOn ? played + 1 : match;
  await table.say({ t: 'offer', match: next, n: table.next, game, seats, options, bots, hints, rules, bots_number });
}

/** @param {FriendsTable} table @param {{ name: string, face: string }} who */
export const sit = (table, { name, face }) => table.sitDown({ t: 'sit', n: table.next, name, face, seat: null });

/** The host begins; bots take the seats that are free. @param {FriendsTable} table */
export async function start(table) {
  const { offer, gathering } = table;
  if (!gathering?.start && offer) {
    const bots = table.seats.map(({ key, bot }) => (key ? null : (bot ?? STAND_IN)));
    await propose(table, { ...offer, options: { ...offer.options }, bots });
  }
  const says = table.gathering?.start;
  if (says) await table.say(says);
}

/** The same once more, and one has a seat at it. @param {FriendsTable} table */
export async function rematch(table) {
  const { offer } = table;
  if (offer && table.isOn) await propose(table, { ...offer, options: { ...offer.options }, bots: [...offer.bots] });
  if (table.seat === null) await sitAsBefore(table);
}

/** With the name and face that one had at the last game. @param {FriendsTable} table */
async function sitAsBefore(table) {
  const own = table.gathering?.players.find(({ key }) => key === table.line.me);
  if (own) await sit(table, { name: own.name ?? '', face: own.face ?? '' });
}

/** @param {FriendsTable} table @param {string} kind */
export const react = (table, kind) => table.say({ t: 'react', turn: table.gathering?.place?.turn ?? 0, kind });

/** Asks all others to take back to before what one has done last. @param {FriendsTable} table */
export function askBack(table) {
  const { place, last } = table.gathering ?? {};
  return table.say({ t: 'back', at: place, to: last });
}

/** Somebody asks to take something back, and this device's person has nothing against it. @param {FriendsTable} table */
export async function agree(table) {
  const { back } = table.gathering ?? {};
  if (back) await table.say({ t: 'agree', back: back.id });
}

/** Or has; who asks for it withdraws it. @param {FriendsTable} table */
export async function decline(table) {
  const { back } = table.gathering ?? {};
  if (back) await table.say({ t: 'decline', back: back.id });
}

/** A bot plays for somebody. @param {FriendsTable} table @param {number} seat */
export const replace = (table, seat) => table.say({ t: 'seat', at: table.gathering?.place, seat, level: STAND_IN });

/** Oneself plays again, and has not left any more. @param {FriendsTable} table */
export async function comeBack(table) {
  const { gathering, next: n, seat } = table;
  if (isAway(table)) await table.say({ t: 'seat', at: gathering?.place, seat, level: '-', n });
  else await sitAsBefore(table);
}

/** Others are told. @param {FriendsTable} table */
export async function leave(table) {
  await table.say({ t: 'leave', n: table.next });
  await table.line.change({ left: true });
}
