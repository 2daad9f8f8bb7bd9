/**
 * Messages in their envelopes. What somebody says is signed by the device's own key; for the way it is encrypted and signed by
 * a key that all members have, so that a relay learns neither who sits at a table nor that one person sits at two.
 *
 * Whoever wraps a message makes the same envelope of it: so a relay that is given it again by another member has it already.
 */

/** @import { Moved, Signed } from './types' */
/** @import { Event } from 'nostr-tools/pure' */

import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { v2 as nip44 } from 'nostr-tools/nip44';
import { finalizeEvent, generateSecretKey, getPublicKey, verifyEvent } from 'nostr-tools/pure';

/** Stored by relays, and one of its kind: what is within is nobody else's business. */
export const STORED = 4782;
/** Passed on by relays, not stored. */
export const PASSING = 24782;
/** Within an envelope; never sent without. */
const WITHIN = 4783;

/** Some months, after which relays may throw it away. */
const LASTS = 180 * 24 * 3600;
/** Bytes of a piece: encrypted, with what stands before it, they are 3,504 characters; some relays take 4,096. */
const PIECE = 2_400;
const MOST_PIECES = 16;
/** Characters that an envelope of ours has at most. */
const LONGEST = 4_096;
/** The latest moment that a clock may show. */
const LAST_SECOND = 8_000_000_000;

const HEAD = /^([0-9a-f]{64}) (\d{1,2})\/(\d{1,2}) /;

/** @typedef {{ table: string, outer: Uint8Array, content: Uint8Array }} Keys */
/** @typedef {{ id: string, n: number, of: number, piece: string }} Piece */

/** What follows from the secret of a table or circle. @param {string} secret @returns {Keys} */
export function keysFrom(secret) {
  const derive = (/** @type {string} */ label) =>
    hkdf(sha256, hexToBytes(secret), undefined, utf8ToBytes(`higawari ${label}`), 32);
  const outer = derive('outer signing key');
  return { outer, content: derive('encryption key'), table: getPublicKey(outer) };
}

/** A secret or a device's key, in hex. */
export const newSecret = () => bytesToHex(generateSecretKey());

/** @param {string} secret */
export const publicKey = (secret) => getPublicKey(hexToBytes(secret));

/** Signs what the device says at a table. @param {string} table @param {string} text @param {string} secret the device's @param {number} at @returns {Signed} */
export function signed(table, text, secret, at) {
  const { id, pubkey, sig } = finalizeEvent(within(table, at, text), hexToBytes(secret));
  return { id, from: pubkey, at, text, sig };
}

/** Names the table, so that nobody carries it to another. @param {string} table @param {number} at @param {string} text */
const within = (table, at, text) => ({ kind: WITHIN, created_at: at, tags: [['h', table]], content: text });

/**
 * The envelopes of a message: several where it is long.
 * @param {Keys} keys @param {Signed} message @param {{ at?: number, kind?: number }} [options] `at` is what the envelopes say of the time
 * @returns {Event[]}
 */
export function wrapped(keys, { id, from, at: said, text, sig }, { at = said, kind = STORED } = {}) {
  const pieces = inPieces(JSON.stringify([from, said, sig, text]));
  if (pieces.length > MOST_PIECES) throw new Error(`a message of ${text.length} characters`);
  return pieces.map((piece, n) => {
    const head = `${id} ${n + 1}/${pieces.length} `;
    const nonce = hkdf(sha256, keys.content, undefined, utf8ToBytes(`higawari nonce ${head}`), 32);
    return finalizeEvent(
      {
        kind,
        created_at: at,
        tags: kind === STORED ? [['expiration', String(at + LASTS)]] : [],
        content: nip44.encrypt(head + piece, keys.content, nonce),
      },
      keys.outer,
    );
  });
}

/** Cut between characters. @param {string} text */
function inPieces(text) {
  const bytes = utf8ToBytes(text);
  const pieces = [];
  for (let from = 0; from < bytes.length; ) {
    let to = Math.min(from + PIECE, bytes.length);
    while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) to -= 1;
    pieces.push(new TextDecoder().decode(bytes.subarray(from, to)));
    from = to;
  }
  return pieces;
}

/** What is in an envelope; undefined where no member has closed it. @param {Keys} keys @param {{ content: string }} event @returns {Piece | undefined} */
export function unwrapped(keys, { content }) {
  if (typeof content !== 'string' || content.length > LONGEST) return undefined;
  let text;
  try {
    text = nip44.decrypt(content, keys.content);
  } catch {
    return undefined;
  }
  const [head, id = '', n, of] = HEAD.exec(text) ?? [];
  const piece = { id, n: Number(n), of: Number(of), piece: text.slice(head?.length) };
  return head && piece.n >= 1 && piece.n <= piece.of && piece.of <= MOST_PIECES ? piece : undefined;
}

/** The message that pieces make up; undefined where it is not what its id says, or not signed by whom it says. @param {Keys} keys @param {string} id @param {string} text @returns {Signed | undefined} */
export function verified({ table }, id, text) {
  try {
    const [from, at, sig, said] = JSON.parse(text);
    const { t, v } = JSON.parse(said);
    const isSaid = typeof t === 'string' && Number.isSafeInteger(v);
    if (!isSaid || !Number.isSafeInteger(at) || at < 0 || at > LAST_SECOND) return undefined;
    const event = { ...within(table, at, said), id, pubkey: from, sig };
    return verifyEvent(event) ? { id, from, at, text: said, sig } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether there are such keys, and everything was said by those it is said to be from. @param {Moved} moved */
export function isGenuine({ secret, places, said }) {
  try {
    publicKey(secret);
    const keys = new Map(places.map((place) => [place.id, keysFrom(place.secret)]));
    const isSaid = (/** @type {Moved['said'][number]} */ { place, message: { id, from, at, sig, text } }) => {
      const own = keys.get(place);
      return own && verified(own, id, JSON.stringify([from, at, sig, text]));
    };
    return places.every(({ id, table }) => keys.get(id)?.table === table) && said.every(isSaid);
  } catch {
    return false;
  }
}
