// Tries as text, in a file that people can read, and back. Nothing here reads a clock or storage.
//
//     @ begun=1795161600000 day=2026-11-20 at=1795162600000 hints=2
//     higher-number/1 seats=1 #daily/higher-number/2026-11-20
//     * 5
//     < 0 4
//
// A record, before it when it was begun and last played, after it the moves that were taken back, the last of them first;
// an empty line between two. At the end of the first line: `sent` is a result of somebody else's, `practice` was begun in
// the middle of another game, `paper` is a day's sheet that was printed with all its dice, `hints` how many were shown.
// Files that were written before there were such lines have records alone. A file that moves somebody to another device begins
// with lines of its own, each after a mark (moving.js).

/** @import { StoredTry } from './stored-try.js' */

import { isDay } from '../games/setup.js';

const ABOUT =
  /^@(?: begun=([1-9]\d{0,14}) day=(\S{10}))? at=(\d{1,15})( sent)?( practice)?( paper)?(?: hints=(\d{1,4}))?$/;

/** How a line begins that is none of a game; no record has one that does. */
export const MARK = '& ';
/** Characters of one game at most; the engine reads records up to half of that. */
const LONGEST_GAME = 131_072;
/** Games in one file at most: more than a person plays in ten years. */
const MOST_GAMES = 20_000;

/** A text that is no file of games: which of its games cannot be read, and why. */
export class Unreadable extends Error {
  /** @param {number} n from 1 @param {'about' | 'long'} [why] */
  constructor(n, why = 'about') {
    super(`game ${n}`);
    this.n = n;
    this.why = why;
  }
}

/** There are more games than anybody has. */
export class TooMany extends Error {}

/** @param {StoredTry[]} tries */
export const writeTries = (tries) => tries.map(written).join('\n');

/** @param {StoredTry} one */
function written({ record, undone, begun, day, at, sent, practice, paper, hints }) {
  const beginning = begun && day ? ` begun=${begun} day=${day}` : '';
  const flags = `${sent ? ' sent' : ''}${practice ? ' practice' : ''}${paper ? ' paper' : ''}`;
  const counted = hints === undefined ? '' : ` hints=${hints}`;
  return `@${beginning} at=${at}${flags}${counted}\n${record}${undone.map((turn) => `< ${turn}\n`).join('')}`;
}

/** The tries that a text has; whether they can be played so, the rules have to say. @param {string} text @returns {StoredTry[]} */
export function readTries(text) {
  const reader = new TriesReader();
  reader.add(text);
  return reader.end();
}

/** Reads a text that comes in pieces, whatever their size, with no more work for each than its length. */
export class TriesReader {
  /** The beginning of a line that has not ended yet. */
  #rest = '';
  /** The lines of the game that is being read. @type {string[]} */
  #lines = [];
  #length = 0;
  /** @type {StoredTry[]} */
  #tries = [];
  /** Lines of what moves to another device, without their marks. @type {string[]} */
  moved = [];

  /** @param {string} text */
  add(text) {
    const [first = '', ...others] = text.split('\n');
    this.#grow(first.length);
    this.#rest += first;
    for (const line of others) {
      this.#endLine();
      this.#grow(line.length + 1);
      this.#rest = line;
    }
  }

  /** All that was read. */
  end() {
    this.#endLine();
    this.#endGame();
    return this.#tries;
  }

  /** @param {number} characters */
  #grow(characters) {
    this.#length += characters;
    if (this.#length > LONGEST_GAME) throw new Unreadable(this.#tries.length + 1, 'long');
  }

  #endLine() {
    const line = this.#rest.endsWith('\r') ? this.#rest.slice(0, -1) : this.#rest;
    this.#rest = '';
    if (line.startsWith(MARK) && !this.#lines.length) {
      this.moved.push(line.slice(MARK.length));
      this.#length = 0;
    } else if (line) this.#lines.push(line);
    else this.#endGame();
  }

  #endGame() {
    const lines = this.#lines;
    this.#lines = [];
    this.#length = 0;
    if (!lines.some((line) => line.trim())) return;
    if (this.#tries.length === MOST_GAMES) throw new TooMany();
    this.#tries.push(readTry(lines, this.#tries.length + 1));
  }
}

/** @param {string[]} lines @param {number} n @returns {StoredTry} */
function readTry(lines, n) {
  const hasAbout = lines[0]?.startsWith('@');
  const about = hasAbout ? ABOUT.exec(lines[0] ?? '') : undefined;
  const [, begun = '0', day = '', at = '0', sent, practice, paper, hints] = about ?? [];
  if (about === null || (day && !isDay(day))) throw new Unreadable(n);
  const turns = hasAbout ? lines.slice(1) : lines;
  const end = turns.findIndex((line) => line.startsWith('< '));
  const played = end < 0 ? turns : turns.slice(0, end);
  const back = end < 0 ? [] : turns.slice(end);
  if (back.some((line) => !line.startsWith('< '))) throw new Unreadable(n);
  return {
    record: `${played.join('\n')}\n`,
    undone: back.map((line) => line.slice(2)),
    begun: Number(begun),
    day,
    at: Number(at),
    sent: Boolean(sent),
    practice: Boolean(practice),
    paper: Boolean(paper),
    ...(hints === undefined ? {} : { hints: Number(hints) }),
  };
}
