// The tries of several devices as one set, and such a set as text. Nothing here reads a clock or storage.
//
//     @ begun=1795161600000 day=2026-11-20 at=1795162600000
//     higher-number/1 seats=1 #daily/higher-number/2026-11-20
//     * 5
//     < 0 4
//
// A record, before it when it was begun and last played, after it the moves that were taken back, the last of them first;
// an empty line between two. At the end of the first line, `sent` is a result of somebody else's, `practice` was begun in the
// middle of another game. Files that were written before there were such lines have records alone.

/**
 * @typedef {object} StoredTry a try, without what follows from its record
 * @property {string} record
 * @property {string[]} undone
 * @property {number} begun  0 where it is not known
 * @property {string} day    empty where it is not known
 * @property {number} at
 * @property {boolean} sent
 * @property {boolean} practice
 */

import { isDay } from '../games/setup.js';

const ABOUT = /^@(?: begun=([1-9]\d{0,14}) day=(\S+))? at=(\d{1,15})( sent)?( practice)?$/;

/** A text that is no file of games: which of its games cannot be read. */
export class Unreadable extends Error {
  /** @param {number} n from 1 */
  constructor(n) {
    super(`game ${n}`);
    this.n = n;
  }
}

/** @param {StoredTry[]} tries */
export function writeTries(tries) {
  return tries
    .map(({ record, undone, begun, day, at, sent, practice }) => {
      const beginning = begun && day ? ` begun=${begun} day=${day}` : '';
      const flags = `${sent ? ' sent' : ''}${practice ? ' practice' : ''}`;
      return `@${beginning} at=${at}${flags}\n${record}${undone.map((turn) => `< ${turn}\n`).join('')}`;
    })
    .join('\n');
}

/** The tries that a text has; whether they can be played so, the rules have to say. @param {string} text @returns {StoredTry[]} */
export function readTries(text) {
  const parts = text
    .replace(/\r\n/g, '\n')
    .split(/\n\n+/)
    .map((part) => part.replace(/^\n+|\n+$/g, ''));
  return parts
    .filter((part) => part.trim())
    .map((part, index) => {
      const lines = part.split('\n');
      const about = lines[0]?.startsWith('@') ? ABOUT.exec(lines.shift() ?? '') : undefined;
      const [, begun = '0', day = '', at = '0', sent, practice] = about ?? [];
      if (about === null || (day && !isDay(day))) throw new Unreadable(index + 1);
      const end = lines.findIndex((line) => line.startsWith('< '));
      const played = end < 0 ? lines : lines.slice(0, end);
      const back = end < 0 ? [] : lines.slice(end);
      if (back.some((line) => !line.startsWith('< '))) throw new Unreadable(index + 1);
      const record = `${played.join('\n')}\n`;
      const undone = back.map((line) => line.slice(2));
      return {
        record,
        undone,
        begun: Number(begun),
        day,
        at: Number(at),
        sent: Boolean(sent),
        practice: Boolean(practice),
      };
    });
}

/**
 * A record without the number of its bots: a game that is played on with newer bots has another, and is the same game.
 * @param {string} record
 */
const plain = (record) => record.replace(/^(\S+ seats=\d bots=)\d+:/, '$1');

/** All moves of a try, those that were taken back included. @param {StoredTry} one */
const allMoves = ({ record, undone }) =>
  plain(record) +
  [...undone]
    .reverse()
    .map((turn) => `${turn}\n`)
    .join('');

/** A try of which it is known when it was begun; not so from a link, nor from a file of old. @param {StoredTry} one */
const dated = ({ begun, sent }) => begun > 0 && !sent;

/**
 * Whether one try says all that another does: the same game begun at the same moment, as far or further. Two that went
 * different ways from the same moment cover neither the other, and both stay.
 * @param {StoredTry} one @param {StoredTry} other
 */
export function covers(one, other) {
  const same = !dated(other) || (dated(one) && one.begun === other.begun);
  return same && allMoves(one).startsWith(allMoves(other));
}

/** Which of two that cover each other is kept; on every device the same. @param {StoredTry} one @param {StoredTry} other */
function before(one, other) {
  const text = (/** @type {StoredTry} */ { record, undone, begun, day, practice }) =>
    JSON.stringify([record, undone, begun, day, practice]);
  // What a file of old has says nothing of whose it is; after that, one's own is more than what somebody sent.
  if (!one.at !== !other.at) return Boolean(one.at);
  if (one.sent !== other.sent) return other.sent;
  return one.at !== other.at ? one.at > other.at : text(one) > text(other);
}

/**
 * Of all tries, those that no other one covers: the same whatever the order, and however often something is there.
 * @template {StoredTry} T @param {T[]} tries @returns {T[]}
 */
export function mergeTries(tries) {
  /** @type {Map<string, T[]>} Only tries at the same setup can cover each other. */
  const setups = new Map();
  for (const one of tries) {
    const setup = plain(one.record.slice(0, one.record.indexOf('\n')));
    const rivals = setups.get(setup) ?? [];
    const loses = rivals.some((other) => covers(other, one) && !(covers(one, other) && before(one, other)));
    if (loses) continue;
    setups.set(setup, [...rivals.filter((other) => !covers(one, other)), one]);
  }
  return [...setups.values()].flat();
}
