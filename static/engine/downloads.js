/** The engine's files, downloaded by the worker in fetcher.js. */

import { Timeout } from './failure.js';

export class Downloads {
  #script;
  #stall;
  /** @type {Worker | undefined} */
  #worker;

  /** @param {string} script the address of fetcher.js @param {number} stall milliseconds without a byte after which a download fails */
  constructor(script, stall) {
    this.#script = script;
    this.#stall = stall;
  }

  /**
   * A file, as a WebAssembly.Module if its type says so, else as an ArrayBuffer.
   * @param {string} address @param {string} type @param {(bytes: number) => void} [onBytes] hears how many bytes have arrived
   * @returns {Promise<any>}
   */
  fetch(address, type, onBytes) {
    this.#worker ??= new Worker(this.#script);
    const worker = this.#worker;
    const { port1, port2 } = new MessageChannel();
    const cached = Boolean(navigator.serviceWorker?.controller);
    worker.postMessage({ address: new URL(address, document.baseURI).href, type, cached }, [port2]);
    return new Promise((resolve, reject) => {
      const stalled = () => reject(new Timeout(`nothing comes from ${address}`));
      let timer = setTimeout(stalled, this.#stall);
      port1.onmessage = ({ data: { bytes, file, failure } }) => {
        clearTimeout(timer);
        if (file) resolve(file);
        else if (failure) reject(new Error(failure));
        else {
          timer = setTimeout(stalled, this.#stall);
          onBytes?.(bytes);
        }
      };
      worker.addEventListener('error', () => {
        this.#worker = undefined;
        reject(new Error(`${this.#script} could not be loaded`));
      });
    });
  }
}
