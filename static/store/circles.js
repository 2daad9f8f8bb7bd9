/** What this device has found out of the results in its circles: kept day by day, so that today is there at once. */

/** @import { Message, Signed } from '../together/types' */
/** @import { Verdict } from './types' */

import { promisifyRequest } from 'idb-keyval';
import { isDay } from '../games/setup.js';
import { stored } from './no-game.js';
import { inGames } from './opening.js';
import { under } from './summary.js';
import { written } from './together.js';
import { asSigned, keyOfKnown, keyOfMessage, keysOfKnown } from './together-keys.js';

const PEOPLE = 'people';

/** A result that was said, whatever is known of it. @typedef {Pick<Verdict, 'id' | 'key' | 'day' | 'game'>} Claim */
/** @typedef {{ verdicts: readonly Verdict[], claims: readonly Claim[] }} KnownDay */
/** @typedef {KnownDay & { people: readonly Message[] }} Known */

/** @type {Known} */
const NOTHING = { people: [], verdicts: [], claims: [] };

/** Who is in it, and what is known of a day. @param {string} place @param {string} day @returns {Promise<Known>} */
export async function knownOf(place, day) {
  try {
    const [people, known] = await inGames('readonly', (store) =>
      Promise.all([PEOPLE, day].map((what) => promisifyRequest(store.get(keyOfKnown(place, what))))),
    );
    return { ...asKnown(known), people: listIn(people, 'people') };
  } catch {
    return NOTHING;
  }
}

/** What is known of all days, one after another: with all at once a page would be busy for too long. @param {string} place @param {(known: Known) => void} learn */
export async function eachKnown(place, learn) {
  try {
    const keys = await inGames('readonly', (store) => promisifyRequest(store.getAllKeys(under(keysOfKnown(place)))));
    for (const key of keys) {
      const value = await inGames('readonly', (store) => promisifyRequest(store.get(key)));
      learn({ ...asKnown(value), people: [] });
    }
  } catch {
    // It is found out once more.
  }
}

/** @param {any} value @param {string} name @returns {any[]} */
const listIn = (value, name) => (Array.isArray(value?.[name]) ? value[name] : []);

/** @param {unknown} value @returns {KnownDay} */
const asKnown = (value) => ({
  verdicts: listIn(value, 'verdicts').filter(isVerdict),
  claims: listIn(value, 'claims').filter(isClaim),
});

/** @param {any} value */
const isClaim = (value) =>
  [value?.id, value?.key, value?.day, value?.game].every((one) => typeof one === 'string') && isDay(value.day);

/** @param {any} value */
const isVerdict = (value) =>
  isClaim(value) && typeof value.build === 'string' && (Number.isSafeInteger(value.points) || Array.isArray(value.why));

/** @param {string} place @param {ReadonlyMap<string, KnownDay>} days */
export async function keepDays(place, days) {
  for (const [day, known] of days) await written((store) => void store.put(stored(known), keyOfKnown(place, day)));
}

/** @param {string} place @param {readonly Message[]} people */
export const keepPeople = (place, people) =>
  written((store) => void store.put(stored({ people: [...people] }), keyOfKnown(place, PEOPLE)));

/** What was said, as it was signed. @param {string} place @param {string} id @returns {Promise<Signed | undefined>} */
export async function messageAt(place, id) {
  try {
    return asSigned(await inGames('readonly', (store) => promisifyRequest(store.get(keyOfMessage(place, id)))));
  } catch {
    return undefined;
  }
}

/** A message of one's own that is not sent yet, as a part of another transaction. @param {IDBObjectStore} store @param {string} place @param {Signed} message */
export const putUnsent = (store, place, message) =>
  store.put(stored({ ...message, unsent: true }), keyOfMessage(place, message.id));
