/** What the page keeps in the browser; the engine knows nothing of it. */

import type { Picture, Setup, Text } from '../types';

/** A game on this device. */
export interface Saved {
  /** The setup as text, and which try at it: `… #seed ~2` */
  id: string;
  setup: Setup;
  record: string;
  undone: string[];
  progress: Text;
  totals: number[];
  over: boolean;
  /** The seats from first to last, once the game is over */
  ranking?: number[][];
  /** Milliseconds since 1970 of the last move */
  at: number;
  /** Milliseconds since 1970 of its beginning; 0 where somebody else may have begun it */
  begun: number;
  /** The calendar day here at its beginning; empty where that is not known */
  day: string;
  /** A result from somebody's link: no try of one's own */
  sent?: boolean;
  /** Begun in the middle of another game, to try something: no result */
  practice?: boolean;
  /** The day's dice were printed before it was over: begun on paper, and with no move here */
  paper?: boolean;
  /** What the people at this device are called, by seat; left out where nobody has a name */
  names?: string[];
  /** How many hints were shown; left out where nobody has counted */
  hints?: number;
  /** What was last on the screen, to show at once; not kept where one player must not see another's */
  shown?: Picture;
}

/** A game as it is to be stored from now on. */
export interface Change {
  id: string;
  /** What it was made from, as that was read or written here */
  from: Saved | undefined;
  /** What is to be stored; nothing, if it goes */
  to: Saved | undefined;
}

/** What lists say of a game: all but how it was played. */
export interface Summary extends Omit<Saved, 'record' | 'undone' | 'shown'> {
  /** What it is worth; left out where that is no question */
  kind?: 'counted' | 'practice' | 'archive';
}

/** What became of a game's day. */
export interface DayEntry {
  /** Whether one of the tries counts */
  counted: boolean;
  /** Whether that one is over */
  done: boolean;
  /** What the day is remembered by; left out while nothing is over */
  points?: number;
  /** How many were ahead in the game that counts, once it is over; left out where there was nobody else */
  place?: number;
  /** How many hints were shown in it; left out where nobody has counted */
  hints?: number;
  /** Whether it was begun on a printed sheet */
  onPaper: boolean;
  /** How far the try is that the day is shown by */
  progress: Text;
}

/** What became of a game's days, by day. */
export type Days = ReadonlyMap<string, DayEntry>;

/** What was stored as a game and cannot be read as one, kept apart until somebody deletes it. */
export interface SetAside {
  /** What it is stored under */
  key: string;
  /** As it was found */
  value: unknown;
  /** Why the engine refused it; left out where it is not even the form of a game */
  reason?: Text;
}

/** What the engine has found out of a result that somebody has sent to a circle. */
export interface Verdict {
  /** Of the message */
  id: string;
  /** Whose it is */
  key: string;
  day: string;
  game: string;
  /** Which build of the page has found it out */
  build: string;
  points?: number;
  first?: boolean;
  late?: boolean;
  /** What is known of its bots, as `verify` says it, or that there are none; left out until they have been worked out again */
  bots?: string;
  /** Why it does not count */
  why?: Text;
}

/** How somebody has done in a puzzle. */
export interface PuzzleResult {
  /** How many answers there were */
  tries: number;
  /** Whether the first of them was right */
  first: boolean;
  /** Whether one of them was */
  solved: boolean;
  /** Whether the answer was shown before: what is right from then on does not count; left out otherwise */
  seen?: true;
}

/** How far somebody is with a game's puzzles. */
export interface PuzzleBook {
  game: string;
  /** By the names of those that were tried */
  results: Record<string, PuzzleResult>;
  /** On which days the puzzle of the day was solved */
  days: string[];
}
