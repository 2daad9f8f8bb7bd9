/**
 * What the address of the page says after its `#`: the menu, a game by its setup, or a whole record.
 *
 *     #g=GAME&seats=1&OPTION=value&seed=abc
 *     #g=GAME&seats=3&bots=-,normal,hard&seed=abc
 *     #g=GAME&seats=1&OPTION=value&seed=abc&try=3
 *     #r=base64url-of-a-record
 *     #today=GAME
 *     #learn=GAME
 */

/** @import { Bot, Meta, Setup, View } from './types' */

/** Written for a seat that no bot has. */
const PERSON = '-';
/** The level of the bots in a daily. */
const RIVAL = 'normal';

/** @typedef {{ at: 'menu' } | { at: 'game', setup: Setup, id?: string } | { at: 'record', link: string } | { at: 'tutorial', game: string }} Place */

/** @param {string} hash @param {Meta[]} games @returns {Place} */
export function read(hash, games) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const link = parts.get('r');
  if (link !== null) return { at: 'record', link };
  const todays = parts.get('today');
  if (todays !== null) return { at: 'game', setup: ofToday(todays, games) };
  const lesson = parts.get('learn');
  if (lesson !== null) return { at: 'tutorial', game: lesson };
  const meta = games.find((game) => game.id === parts.get('g'));
  const seed = parts.get('seed');
  if (parts.get('g') === null) return { at: 'menu' };
  // An unknown game goes to the engine as it is, which says so in its own words.
  /** @type {Record<string, string>} */
  const options = {};
  for (const name of Object.keys(meta?.options ?? {})) {
    options[name] = parts.get(name) ?? meta?.options[name]?.[0] ?? '';
  }
  const asked = Number(parts.get('seats') ?? meta?.seats[0] ?? 1);
  // What is no number of people at all is refused as one that is too small.
  const seats = Number.isInteger(asked) ? asked : 0;
  const bots = parts.get('bots')?.split(',').map((level) => (level === PERSON ? null : level));
  const setup = { game: parts.get('g') ?? '', seats, options, seed: seed ?? '', ...seated(bots) };
  const which = Number(parts.get('try'));
  return { at: 'game', setup, ...(which ? { id: idOf(setup, which) } : {}) };
}

/** The address of one try at a setup among several here, by its id. @param {Setup} setup @param {string} id */
export function ofTry(setup, id) {
  return `${ofSetup(setup)}&try=${id.slice(idOf(setup, '').length)}`;
}

/** Today's setup of a game; one that is not known is for the engine to refuse. @param {string} id @param {Meta[]} games @returns {Setup} */
function ofToday(id, games) {
  const meta = games.find((game) => game.id === id);
  return meta ? daily(meta, today()) : { game: id, seats: 1, options: {}, seed: '' };
}

/** The address of a game that has not begun. @param {Setup} setup */
export function ofSetup({ game, seats, options, seed, bots }) {
  const parts = new URLSearchParams({ g: game, seats: String(seats), ...options, seed });
  if (bots) parts.set('bots', written(bots));
  return `#${parts}`;
}

/** The address of a game's tutorial. @param {string} game */
export const ofTutorial = (game) => `#learn=${game}`;

/** The part of a setup that says where bots sit; nothing where none does. @param {Bot[] | undefined} bots */
export function seated(bots) {
  return bots?.some((bot) => bot !== null) ? { bots } : {};
}

/** The setup of a game in progress. @param {View} view @returns {Setup} */
export function setupOf({ game, seats, options, seed, bots }) {
  return { game, seats, options, seed, ...seated(bots) };
}

/** @param {Bot[]} bots */
const written = (bots) => bots.map((bot) => bot ?? PERSON).join(',');

/** A setup as one line, the same for the same game. @param {Setup} setup */
export function nameOf({ game, seats, options, seed, bots }) {
  const sitting = bots ? ` bots=${written(bots)}` : '';
  const named = Object.entries(options).map(([name, value]) => ` ${name}=${value}`);
  return `${game} seats=${seats}${sitting}${named.join('')} #${seed}`;
}

/** What a try at a setup is kept as. @param {Setup} setup @param {number | string} which from 1 */
const idOf = (setup, which) => `${nameOf(setup)} ~${which}`;

/** The calendar day here, as daily seeds write it. @param {Date} [now] */
export function today(now = new Date()) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The setup of a game's day, rivals included. @param {Meta} meta @param {string} day @returns {Setup} */
export function daily(meta, day) {
  return { game: meta.id, ...table(meta), options: defaults(meta), seed: `daily/${meta.id}/${day}` };
}

/** How many sit down to a game, and which of them are bots, unless somebody says otherwise. @param {Meta} meta */
export function table(meta) {
  const bots = [null, ...Array.from({ length: meta.rivals }, () => RIVAL)];
  return meta.rivals ? { seats: bots.length, bots } : { seats: meta.seats[0] };
}

/** The day whose daily a setup is, if it is one. @param {Setup} setup */
export function dayOf({ game, seed }) {
  const [kind, id, day] = seed.split('/');
  return kind === 'daily' && id === game ? day : undefined;
}

/** Every option at its first value. @param {Meta} meta @returns {Record<string, string>} */
export function defaults(meta) {
  return Object.fromEntries(Object.entries(meta.options).map(([name, values]) => [name, values[0] ?? '']));
}

/** A seed that nobody has had. */
export function freshSeed() {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz';
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join('');
}
