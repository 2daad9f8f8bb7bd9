/** What is stored of tables and circles, as the courier reads and writes it. A browser that stores nothing carries on without. */

/** @import { Signed } from './types' */

import { promisifyRequest } from 'idb-keyval';
import { stored } from '../store/no-game.js';
import { tables } from '../store/tables.js';
import { asSigned, DEVICE, isHex, keyOfMessage, keyOfPlace, keysOfMessages } from '../store/together-keys.js';
import { newSecret } from './envelopes.js';

/** Milliseconds until one goes on without. */
const PATIENCE = 3_000;

/**
 * @template T @param {IDBTransactionMode} mode @param {T} otherwise where nothing can be stored
 * @param {(store: IDBObjectStore) => Promise<T>} use @returns {Promise<T>}
 */
function inStore(mode, otherwise, use) {
  const late = new Promise((/** @type {(value: T) => void} */ done) => setTimeout(() => done(otherwise), PATIENCE));
  // Some browsers throw at the very word `indexedDB`.
  const used = Promise.resolve().then(() => tables(mode, use));
  return Promise.race([used.catch(() => otherwise), late]);
}

/** The secret key of this device, made when it is first asked for. @returns {Promise<string>} */
export function deviceKey() {
  const fresh = newSecret();
  return inStore('readwrite', fresh, async (store) => {
    const { secret } = (await promisifyRequest(store.get(DEVICE))) ?? {};
    if (isHex(secret)) return secret;
    store.put(stored({ secret: fresh }), DEVICE);
    await promisifyRequest(store.transaction);
    return fresh;
  });
}

/** In the order of their ids. @param {string} place @param {{ after?: string, count?: number }} [some] @returns {Promise<Signed[]>} */
export function messagesOf(place, { after = '', count } = {}) {
  const from = keysOfMessages(place);
  return inStore('readonly', [], async (store) => {
    const values = await promisifyRequest(store.getAll(IDBKeyRange.bound(from + after, `${from}\uffff`, true), count));
    return values.flatMap((value) => asSigned(value) ?? []);
  });
}

/** Stores messages and deletes others; nothing of a place that was forgotten meanwhile. @param {string} place @param {Signed[]} messages @param {string[]} gone */
export function storeMessages(place, messages, gone = []) {
  return inStore('readwrite', undefined, async (store) => {
    if (!(await promisifyRequest(store.getKey(keyOfPlace(place))))) return;
    for (const message of messages) store.put(stored(message), keyOfMessage(place, message.id));
    for (const id of gone) store.delete(keyOfMessage(place, id));
    await promisifyRequest(store.transaction);
  });
}

/** A relay has a message. @param {string} place @param {string} id */
export function noteSent(place, id) {
  return inStore('readwrite', undefined, async (store) => {
    const { unsent, ...message } = (await promisifyRequest(store.get(keyOfMessage(place, id)))) ?? {};
    if (unsent) store.put(message, keyOfMessage(place, id));
    await promisifyRequest(store.transaction);
  });
}
