/** The engine's files, downloaded and checked by the worker in fetcher.js. */

import { arrived, unlessQuiet } from '../site/arrivals.js';
import { hashOf } from '../site/hashes.js';

/** Milliseconds for what is on this device already, and only has to be read and compiled. */
const CACHED = 45_000;

export class Downloads {
  #script;
  /** @type {Worker | undefined} */
  #worker;

  /** @param {string} script the address of fetcher.js */
  constructor(script) {
    this.#script = script;
  }

  #running() {
    this.#worker ??= new Worker(this.#script);
    return this.#worker;
  }

  /** Gives the parts of Python to an engine's worker, once they are all there. @param {MessagePort} port of that worker */
  handTo(port) {
    this.#running().postMessage({ takesParts: true }, [port]);
  }

  /**
   * Has the snapshot of the engine's memory read, which the next engine's worker is given along with the parts of Python. Says
   * whether there is one; rejects when it is no good.
   * @param {{ build: string, browser: string, folder: string }} made @returns {Promise<boolean>}
   */
  readSnapshot(made) {
    const { port1, port2 } = new MessageChannel();
    this.#running().postMessage({ snapshot: made }, [port2]);
    return new Promise((resolve, reject) => {
      port1.onmessage = ({ data: { found, failure } }) => (failure ? reject(new Error(failure)) : resolve(found));
    });
  }

  /** Has that snapshot fetched which the site has for first visits; the next engine starts from it. @param {string} path @returns {Promise<unknown>} */
  first(path) {
    return this.#carriedOut({ first: order(path, 'application/octet-stream') });
  }

  /** No engine is given the snapshot any more. */
  dropSnapshot() {
    this.#running().postMessage({ dropsSnapshot: true });
  }

  /**
   * A file, as a WebAssembly.Module if its type says so, else as an ArrayBuffer. Rejects when it is not as it was built, or
   * when nothing arrives any more. A `part` of Python stays with the worker, for engines to take.
   * @param {string} path @param {string} type
   * @param {{ part?: 'wasm' | 'library' | 'app', isCopied?: boolean, onBytes?: (bytes: number) => void }} [options]
   *   `isCopied` gives it nevertheless; `onBytes` hears how many bytes have arrived
   * @returns {Promise<any>}
   */
  fetch(path, type, { part, isCopied, onBytes } = {}) {
    return this.#carriedOut({ ...order(path, type), part, isCopied }, onBytes);
  }

  /**
   * Puts the whole WebAssembly in the place of the lean one, for the next engine; where it is not to be had, the lean one stays.
   * Says which of them it is.
   * @param {string} lean @param {string} rest @returns {Promise<boolean>}
   */
  whole(lean, rest) {
    return this.#carriedOut({ whole: [order(lean, 'application/wasm'), order(rest, 'application/octet-stream')] });
  }

  /** @param {object} message @param {(bytes: number) => void} [onBytes] @returns {Promise<any>} */
  #carriedOut(message, onBytes) {
    const worker = this.#running();
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(message, [port2]);
    return unlessQuiet(
      new Promise((resolve, reject) => {
        port1.onmessage = ({ data: { bytes, file, kept, failure } }) => {
          arrived();
          if (file || kept) resolve(file);
          else if (failure) reject(new Error(failure));
          else onBytes?.(bytes);
        };
        worker.addEventListener('error', () => {
          this.#worker = undefined;
          reject(new Error(`${this.#script} could not be loaded`));
        });
      }),
      isCached() ? CACHED : undefined,
    );
  }
}

/** Whether this visit has its files from the device. */
export const isCached = () => Boolean(navigator.serviceWorker?.controller);

/** @param {string} path @param {string} type */
function order(path, type) {
  const address = new URL(path, document.baseURI).href;
  return { address, type, cached: isCached(), hash: hashOf(address) };
}
