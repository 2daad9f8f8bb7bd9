/**
 * What makes one the same person on another device: this device's key, its tables and circles, and all that was said there, as
 * lines of a file. Whoever has them is that person there, so they are in no file but one that was asked for with them.
 *
 *     & device {"secret":"…"}
 *     & place {"id":"…","kind":"table",…}
 *     & said {"place":"…","message":{…}}
 */

/** @import { Moved, Place } from '../together/types' */

import { promisifyRequest } from 'idb-keyval';
import { MARK } from './file.js';
import { stored } from './no-game.js';
import { inGames } from './opening.js';
import { under } from './summary.js';
import { asPlace, asSigned, DEVICE, isHex, keyOfMessage, keyOfPlace, keysOfMessages, PLACES } from './together-keys.js';

/** The lines of this device; none where it has nothing to be known by. @returns {Promise<string[]>} */
export function linesToMove() {
  return inGames('readonly', async (store) => {
    const { secret } = (await promisifyRequest(store.get(DEVICE))) ?? {};
    const places = await placesIn(store);
    if (!isHex(secret) || !places.length) return [];
    const lines = [line('device', { secret }), ...places.map((place) => line('place', essence(place)))];
    for (const { id } of places)
      for (const value of await promisifyRequest(store.getAll(under(keysOfMessages(id))))) {
        const message = asSigned(value);
        if (message) lines.push(line('said', { place: id, message }));
      }
    return lines;
  });
}

/** @param {IDBObjectStore} store */
async function placesIn(store) {
  const values = await promisifyRequest(store.getAll(under(PLACES)));
  return values.flatMap((value) => asPlace(value) ?? []).filter(({ left }) => !left);
}

/** @param {string} kind @param {object} value */
const line = (kind, value) => `${MARK}${kind} ${JSON.stringify(value)}\n`;

/** A place without what each device works out or decides by itself. @param {Place} place @returns {Place} */
function essence({ id, kind, table, secret, founder, since, over, about }) {
  const nonces = noncesIn(about);
  return {
    ...{ id, kind, table, secret, founder, since },
    ...(over === true ? { over } : {}),
    ...(Object.keys(nonces).length ? { about: { nonces } } : {}),
  };
}

/** What the device has promised to tell, by its hash. @param {any} about @returns {Record<string, string>} */
function noncesIn(about) {
  const isNonce = (/** @type {unknown[]} */ [hash, nonce]) => isHex(hash) && /^[0-9a-f]{32}$/.test(String(nonce));
  return Object.fromEntries(Object.entries(about?.nonces ?? {}).filter(isNonce));
}

/** What lines say, without their marks; undefined where they do not make sense. @param {string[]} lines @returns {Moved | undefined} */
export function readMoved(lines) {
  try {
    const read = lines.map((text) => {
      const [kind = ''] = text.split(' ', 1);
      return { kind, value: JSON.parse(text.slice(kind.length)) };
    });
    const [device, ...others] = read;
    const places = others.flatMap(({ kind, value }) => (kind === 'place' ? essence(strictly(asPlace(value))) : []));
    const ids = new Set(places.map(({ id }) => id));
    const said = others.flatMap(({ kind, value: { place, message } }) =>
      kind === 'said' ? { place: strictly(ids.has(place) && place), message: strictly(asSigned(message)) } : [],
    );
    const isWhole = device?.kind === 'device' && isHex(device.value.secret) && ids.size === places.length;
    const isAll = places.length + said.length === others.length && [...ids].every((id) => /^\w+$/.test(id));
    return isWhole && isAll ? { secret: device.value.secret, places, said } : undefined;
  } catch {
    return undefined;
  }
}

/** @template T @param {T | false | undefined} value @returns {T} */
function strictly(value) {
  if (!value) throw new TypeError('garbled');
  return value;
}

/** Whether somebody with another key plays at a table here that is not in the file: that would be lost to them. @param {Moved} moved */
export const playsAsAnother = (moved) => inGames('readonly', (store) => isAnother(store, moved)).catch(() => false);

/** @param {IDBObjectStore} store @param {Moved} moved */
async function isAnother(store, { secret, places }) {
  const known = (await promisifyRequest(store.get(DEVICE)))?.secret;
  const coming = new Set(places.map((place) => place.secret));
  const others = (await placesIn(store)).filter((place) => !place.over && !coming.has(place.secret));
  return isHex(known) && known !== secret && others.length > 0;
}

/**
 * From now on this device is the one of the file, besides. What is here stays; all of it comes or nothing.
 * @param {Moved} moved @returns {Promise<boolean>} whether it is stored
 */
export async function bringIn(moved) {
  try {
    return await inGames('readwrite', async (store) => {
      const ended = promisifyRequest(store.transaction);
      if (await isAnother(store, moved)) return false;
      store.put(stored({ secret: moved.secret }), DEVICE);
      const here = new Map((await placesIn(store)).map((place) => [place.secret, place]));
      for (const place of moved.places) await putPlace(store, place, here.get(place.secret), moved.said);
      store.transaction.commit();
      await ended;
      return true;
    });
  } catch {
    return false;
  }
}

/** @param {IDBObjectStore} store @param {Place} place @param {Place | undefined} known the same, if it is here already @param {Moved['said']} said */
async function putPlace(store, place, known, said) {
  const nonces = { ...noncesIn(place.about), ...noncesIn(known?.about) };
  const { id, ...one } = known ?? place;
  store.put(stored({ ...one, id, about: { ...one.about, nonces } }), keyOfPlace(id));
  const from = keysOfMessages(id);
  const there = new Set(await promisifyRequest(store.getAllKeys(under(from))));
  for (const { place: of, message } of said) {
    const key = keyOfMessage(id, message.id);
    // What is here has perhaps been sent meanwhile.
    if (of === place.id && !there.has(key)) store.put(stored(message), key);
  }
}
