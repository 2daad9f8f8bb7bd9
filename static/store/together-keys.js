/**
 * Where tables and circles lie: in the same store as the games, so that a message is written in the very transaction of the
 * move that it tells of; before all keys of games, so that nothing that counts or lists games meets them.
 *
 *     .friends/device               the key of this device
 *     .friends/place/ID             a table or circle
 *     .friends/said/ID/MESSAGE      what was said there
 *     .friends/known/ID/DAY         what this device has found out of a circle's results of a day
 *     .friends/known/ID/people      who is in a circle, as they have said
 */

/** @import { Place, Signed } from '../together/types' */

const PREFIX = '.friends/';

export const DEVICE = `${PREFIX}device`;

export const PLACES = `${PREFIX}place/`;

/** @param {string} place */
export const keyOfPlace = (place) => `${PLACES}${place}`;

/** @param {string} place */
export const keysOfMessages = (place) => `${PREFIX}said/${place}/`;

/** @param {string} place @param {string} message */
export const keyOfMessage = (place, message) => `${keysOfMessages(place)}${message}`;

/** @param {string} place */
export const keysOfKnown = (place) => `${PREFIX}known/${place}/`;

/** @param {string} place @param {string} what a day, or `people` */
export const keyOfKnown = (place, what) => `${keysOfKnown(place)}${what}`;

const HEX = /^[0-9a-f]{64}$/;

/** @param {unknown} value */
export const isHex = (value) => typeof value === 'string' && HEX.test(value);

/** What is stored as a place; undefined where it is none. @param {any} value @returns {Place | undefined} */
export function asPlace(value) {
  const { key: _key, ...place } = value ?? {};
  const isPlace =
    typeof place.id === 'string' &&
    ['table', 'circle'].includes(place.kind) &&
    [place.table, place.secret, place.founder].every(isHex) &&
    Number.isFinite(place.since);
  return isPlace ? place : undefined;
}

/** What is stored as a message; undefined where it is none. @param {any} value @returns {Signed | undefined} */
export function asSigned(value) {
  const { key: _key, ...signed } = value ?? {};
  const isMessage =
    isHex(signed.id) && isHex(signed.from) && Number.isSafeInteger(signed.at) && typeof signed.text === 'string';
  return isMessage ? signed : undefined;
}
