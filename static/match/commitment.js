/** What somebody adds to the dice of a table before knowing what others add: first its hash is sent, later itself. */

// Browsers have this for pages from secure addresses only, which a page on one's own network is not.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const freshNonce = () => bytesToHex(randomBytes(16));

/** @param {string} table @param {string} key of the device @param {string} nonce */
export const commitmentOf = (table, key, nonce) => bytesToHex(sha256(utf8ToBytes([table, key, nonce].join(' '))));
