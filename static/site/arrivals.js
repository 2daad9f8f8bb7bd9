/** Bytes that arrive, of whichever file: as long as some do, the line is slow and not dead, and nobody is told anything. */

import { isAsBuilt } from './digest.js';
import { hashOf } from './hashes.js';

/** Milliseconds without a byte after which a file is not waited for any longer. */
const QUIET = 10_000;

/** Nothing has arrived for so long. */
export class Silence extends Error {}

/** Tells whoever waits that something has arrived. */
export const arrived = () => window.dispatchEvent(new Event('arrival'));

/** What a promise gives; rejects once nothing at all has arrived for a while. @template T @param {Promise<T>} promise @param {number} [quiet] @returns {Promise<T>} */
export function unlessQuiet(promise, quiet = QUIET) {
  return new Promise((resolve, reject) => {
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Silence('nothing arrives')), quiet);
    };
    wait();
    window.addEventListener('arrival', wait);
    promise.then(resolve, reject).finally(() => {
      window.removeEventListener('arrival', wait);
      clearTimeout(timer);
    });
  });
}

/** All bytes of a file; throws where they do not come, or are not as they were built. @param {string} address @param {{ cache?: RequestCache, quiet?: number }} [options] */
export async function fetchWhole(address, { cache = 'default', quiet = QUIET } = {}) {
  const response = await unlessQuiet(fetch(address, { cache }), quiet);
  if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
  const reader = response.body.getReader();
  const pieces = [];
  for (;;) {
    const { done, value } = await unlessQuiet(reader.read(), quiet);
    if (done) break;
    arrived();
    pieces.push(value);
  }
  const bytes = await new Blob(pieces).arrayBuffer();
  if (!(await isAsBuilt(bytes, hashOf(address)))) throw new Error('not as it was built');
  return bytes;
}
