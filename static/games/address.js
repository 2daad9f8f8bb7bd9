/**
 * What the address of the page says after its `#`: the menu, a game by its setup, or a whole record.
 *
 *     #g=GAME&seats=1&OPTION=value&seed=abc
 *     #g=GAME&seats=3&bots=-,normal,hard&seed=abc
 *     #g=GAME&seats=1&OPTION=value&seed=abc&try=3
 *     #r=base64url-of-a-record
 *     #today=GAME
 *     #learn=GAME
 *     #puzzle=GAME/12
 *     #history&state=going&game=GAME&words=54
 *     #table=a-name-that-only-this-device-has
 *     #join=what-makes-one-a-member
 *     #circle=a-name-that-only-this-device-has
 *     #join-circle=what-makes-one-a-member
 */

/** @import { Setup } from '../types' */

import { metaOf, person } from './catalogue.js';
import { daily, nameOf, today, withBots } from './setup.js';

/**
 * Which of the games of this device are to be listed.
 * @typedef {object} Sought
 * @property {string} [state]   under way, over, …; all without
 * @property {string} [game]
 * @property {string} [words]   that are looked for
 */
/** @typedef {'table' | 'circle'} PlaceKind what friends meet at */
/** @typedef {{ kind: PlaceKind | 'puzzle', id: string }} PlaceHere a puzzle's id is its game and, if it is not today's, its number from 1 */
/** @typedef {{ kind: PlaceKind, invitation: string }} Invited */
/** @typedef {{ at: 'menu' } | { at: 'history', sought: Sought } | { at: 'game', setup: Setup, id?: string } | { at: 'record', link: string } | { at: 'tutorial', game: string } | ({ at: 'place' } & PlaceHere) | ({ at: 'invitation' } & Invited)} Destination */

/** What friends meet at, and what an invitation to it begins with. @type {[PlaceKind, string][]} */
const PLACES = [
  ['table', 'join'],
  ['circle', 'join-circle'],
];

/** @param {string} hash @returns {Destination} */
export function readAddress(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const link = parts.get('r');
  if (link !== null) return { at: 'record', link };
  const daysGame = parts.get('today');
  if (daysGame !== null) return { at: 'game', setup: todaysSetup(daysGame) };
  const lesson = parts.get('learn');
  if (lesson !== null) return { at: 'tutorial', game: lesson };
  const puzzle = parts.get('puzzle');
  if (puzzle !== null) return { at: 'place', kind: 'puzzle', id: puzzle };
  for (const [kind, invited] of PLACES) {
    const [id, invitation] = [parts.get(kind), parts.get(invited)];
    if (id !== null) return { at: 'place', kind, id };
    if (invitation !== null) return { at: 'invitation', kind, invitation };
  }
  if (parts.has('history')) return { at: 'history', sought: soughtIn(parts) };
  const game = parts.get('g');
  if (game === null) return { at: 'menu' };
  const setup = readSetup(game, parts);
  const number = Number(parts.get('try'));
  return { at: 'game', setup, ...(number ? { id: tryId(setup, number) } : {}) };
}

/** @param {URLSearchParams} parts @returns {Sought} */
const soughtIn = (parts) => ({
  state: parts.get('state') ?? '',
  game: parts.get('game') ?? '',
  words: parts.get('words') ?? '',
});

/** @param {Sought} sought */
export function addressOfHistory(sought) {
  const parts = Object.entries(sought).filter(([, value]) => value);
  return parts.length ? `#history&${new URLSearchParams(parts)}` : '#history';
}

/** An unknown game goes to the engine as it is, which says so in its own words. @param {string} game @param {URLSearchParams} parts @returns {Setup} */
function readSetup(game, parts) {
  const meta = metaOf(game);
  const options = Object.fromEntries(
    Object.entries(meta?.options ?? {}).map(([name, values]) => [name, parts.get(name) ?? values[0] ?? '']),
  );
  const number = Number(parts.get('seats') ?? meta?.seats[0] ?? 1);
  // What is no number of people at all is refused as one that is too small.
  const seats = Number.isInteger(number) ? number : 0;
  const bots = parts
    .get('bots')
    ?.split(',')
    .map((level) => (level === person ? null : level));
  return { game, seats, options, seed: parts.get('seed') ?? '', ...withBots(bots) };
}

/** Today's setup of a game; one that is not known is for the engine to refuse. @param {string} game @returns {Setup} */
function todaysSetup(game) {
  const meta = metaOf(game);
  return meta ? daily(meta, today()) : { game, seats: 1, options: {}, seed: '' };
}

/** The address of a game that has not begun. @param {Setup} setup */
export function addressOfSetup({ game, seats, options, seed, bots }) {
  const parts = new URLSearchParams({ g: game, seats: String(seats), ...options, seed });
  if (bots) parts.set('bots', bots.map((bot) => bot ?? person).join(','));
  return `#${parts}`;
}

/** The address of one try at a setup among several here, by its id. @param {Setup} setup @param {string} id */
export function addressOfTry(setup, id) {
  return `${addressOfSetup(setup)}&try=${id.slice(tryId(setup, '').length)}`;
}

/** The address of a game's tutorial. @param {string} game */
export const addressOfTutorial = (game) => `#learn=${game}`;

/** The address of a table with friends, or of a circle. @param {PlaceKind} kind @param {string} id */
export const addressOfPlace = (kind, id) => `#${kind}=${id}`;

/** The address of a puzzle: today's of a game, or the one of a number. @param {string} game @param {number} [at] from 0 */
export const addressOfPuzzle = (game, at) => `#puzzle=${game}${at === undefined ? '' : `/${at + 1}`}`;

/** What a try at a setup is stored as. @param {Setup} setup @param {number | string} number from 1 */
const tryId = (setup, number) => `${nameOf(setup)} ~${number}`;
