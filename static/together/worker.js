/** The courier as the page asks it. */

/** @import { Told } from './carrier.js' */

import { fetchFile } from '../site/files.js';

/** @type {Promise<Worker> | undefined} */
let worker;
/** By its number, whoever waits for an answer. @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
const waiting = new Map();
let asked = 0;
/** Called with what is new at a place. @type {(told: Told) => void} */
let onTold = () => {};

/** @param {(told: Told) => void} listener */
export function listenToCourier(listener) {
  onTold = listener;
}

/** @param {object} request as courier.js knows them @returns {Promise<any>} */
export async function askCourier(request) {
  worker ??= start();
  const running = await worker.catch((error) => {
    // It may be there the next time.
    worker = undefined;
    throw error;
  });
  asked += 1;
  const n = asked;
  return new Promise((resolve, reject) => {
    waiting.set(n, { resolve, reject });
    running.postMessage({ ...request, n });
  });
}

/**
 * Its script is checked as it is fetched. Only a worker that is made of a blob is held to the page's policy, which says which
 * relays there are.
 */
async function start() {
  const script = await (await fetchFile('courier.js')).arrayBuffer();
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const started = new Worker(address, { name: 'courier' });
  started.onmessage = ({ data: { n, answer, failure, told } }) => {
    if (told) return onTold(told);
    const asker = waiting.get(n);
    waiting.delete(n);
    if (failure === undefined) asker?.resolve(answer);
    else asker?.reject(new Error(failure));
  };
  return started;
}
