// The rules engine for tests of the page: in place of static/engine/client.js, answered by CPython (see over_http.py).

import { hush, offer, toast } from '../../static/ui/dialogs.js';

// What a test of the layout has the page say.
Object.assign(globalThis, { dialogs: { hush, offer, toast } });

export class Engine {
  #onProgress;
  /** @type {Promise<void> | undefined} */
  #started;
  /** The end of the last call: one request at a time, in the order in which they were made. @type {Promise<unknown>} */
  #queue = Promise.resolve();

  /** @param {{ onProgress?: (fraction: number) => void }} options */
  constructor({ onProgress }) {
    this.#onProgress = onProgress;
  }

  /** There is nothing to load. @returns {Promise<void>} */
  begin() {
    this.#started ??= Promise.resolve().then(() => {
      performance.mark('engine ready');
      this.#onProgress?.(1);
    });
    return this.#started;
  }

  /** @param {object} request @returns {Promise<string>} the JSON of the answer */
  call(request) {
    const text = JSON.stringify(request);
    const answer = this.#queue.then(() => this.begin()).then(() => post(text));
    this.#queue = answer.catch(() => undefined);
    return answer;
  }

  /** Every game is there. */
  expect() {}
}

/** A failure is a fault of the engine or of the tests: it is not caught by the page, so the test fails with it. @param {string} body */
async function post(body) {
  const response = await fetch(new URL('engine-call', document.baseURI), { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}
