/** What decides a game before its first turn, and which setup belongs to a day. No clock but `today`, no storage. */

/** @import { Listing, Setup, View } from '../types' */

import { dailySeed, metaOf, person } from './catalogue.js';

/** The part of a setup that says where bots sit; nothing where none does. @param {Setup['bots']} bots */
export function withBots(bots) {
  return bots?.some((bot) => bot !== null) ? { bots } : {};
}

/** The setup of a game in progress. @param {View} view @returns {Setup} */
export function setupOf({ game, seats, options, seed, bots }) {
  return { game, seats, options, seed, ...withBots(bots) };
}

/** A setup as one line, the same for the same game. @param {Setup} setup */
export function nameOf({ game, seats, options, seed, bots }) {
  const seated = bots ? ` bots=${bots.map((bot) => bot ?? person).join(',')}` : '';
  const chosen = Object.entries(options).map(([name, value]) => ` ${name}=${value}`);
  return `${game} seats=${seats}${seated}${chosen.join('')} #${seed}`;
}

/** How many people play; the others are bots. @param {Setup} setup */
export const peopleIn = ({ seats, bots = [] }) => seats - bots.filter((bot) => bot !== null).length;

/** The calendar day here, as daily seeds write it. @param {Date} [now] */
export function today(now = new Date()) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The calendar day so many days later. @param {string} day @param {number} days */
export function daysFrom(day, days) {
  const date = new Date(`${day}T12:00:00`);
  date.setDate(date.getDate() + days);
  return today(date);
}

/** The setup of a game's day, rivals included. @param {Listing} meta @param {string} day @returns {Setup} */
export function daily(meta, day) {
  return { ...meta.daily, seed: meta.daily.seed.replace('{day}', day) };
}

/**
 * The day that a setup belongs to: one that is exactly what everybody finds on that day, with no other options, players, rivals
 * or dice. Whatever the page says of days follows from this, so that no other game can pass for a day's.
 * @param {Setup} setup
 */
export function dayOf(setup) {
  const meta = metaOf(setup.game);
  const day = setup.seed.slice(dailySeed(setup.game, '').length);
  return meta && isDay(day) && nameOf(daily(meta, day)) === nameOf(setup) ? day : undefined;
}

/** Whether it was dealt at a table with friends: by all of them, in a seed that nobody would say. @param {Setup} setup */
export const isWithFriends = ({ seed }) => seed.startsWith('table/');

/** Whether it is the play that a puzzle is from: its seed says nothing to anybody. @param {Setup} setup */
export const isOfPuzzle = ({ seed }) => seed.startsWith('puzzle/');

/** What a setup is called where there is little room: its day, or else its seed. @param {Setup} setup */
export const seedName = (setup) => dayOf(setup) ?? setup.seed;

/** Whether a text is a date of the calendar, as seeds write it. @param {string} day */
export function isDay(day) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Every option at its first value. @param {Listing} meta @returns {Record<string, string>} */
export function defaultOptions(meta) {
  return Object.fromEntries(Object.entries(meta.options).map(([name, values]) => [name, values[0] ?? '']));
}

/** How long one person takes with so many players. @param {Listing} meta @param {number} seats */
export const minutesOf = ({ minutes, minutes_with: others }, seats) => others?.[seats] ?? minutes;

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 8;

/** A seed that nobody has had. */
export function freshSeed() {
  const drawn = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(drawn, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Whether a seed may be one that nobody has chosen: it is no word that one would say to a friend. @param {string} seed */
export const isDrawn = (seed) => seed.length === LENGTH && [...seed].every((letter) => LETTERS.includes(letter));
