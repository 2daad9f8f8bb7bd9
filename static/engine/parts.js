/** What Python is made of: downloaded by the worker in fetcher.js, where it stays for every engine that is started. */

import { recall, remember } from '../ui/local.js';

/** @import { Downloads } from './downloads.js' */

/** Scripts of the engine's worker, where no browser checks what it imports: they are looked at here, before anything is asked. */
const OF_THE_WORKER = ['interpreter.js', 'pyodide.js', 'pyodide.asm.js'];
/** Noted once more was called than the lean WebAssembly has: which version of the engine that was. */
const STORED_AS = `higawari.whole ${new URL('./', document.baseURI).pathname}`;

export class Parts {
  #folders;
  #bytes;
  #build;
  #downloads;
  #onProgress;
  #isWhole;
  /** @type {Promise<unknown> | undefined} */
  #arrived;
  /** @type {Promise<unknown> | undefined} */
  #scripts;

  /**
   * @param {object} options
   * @param {string} options.runtime
   * @param {string} options.page
   * @param {number} options.bytes   the size of the three files
   * @param {string} options.build
   * @param {Downloads} options.downloads
   * @param {(fraction: number) => void} [options.onProgress]
   */
  constructor({ runtime, page, bytes, build, downloads, onProgress }) {
    this.#folders = { runtime, page };
    this.#bytes = bytes;
    this.#build = build;
    this.#downloads = downloads;
    this.#onProgress = onProgress;
    this.#isWhole = recall(STORED_AS) === build;
  }

  /** Whether nothing of them has been asked for, or not all has come. */
  get areMissing() {
    return !this.#arrived;
  }

  /** Once they are there. What does not come is asked for again the next time. @returns {Promise<unknown>} */
  arrive() {
    this.#arrived ??= this.#download();
    this.#arrived.catch(() => {
      this.#arrived = undefined;
    });
    return this.#arrived;
  }

  /** Once the worker's scripts are known to be as they were built. @returns {Promise<unknown>} */
  check() {
    // Not before the parts, which Python's start waits for: the worker has loaded the scripts by itself.
    this.#scripts ??= this.arrive().then(() => this.#checkScripts());
    this.#scripts.catch(() => {
      this.#scripts = undefined;
    });
    return this.#scripts;
  }

  /** The next engine, and those of the next visits, have the whole WebAssembly. Says whether it could be had, and is new. */
  async takeWhole() {
    if (this.#isWhole) return false;
    this.#isWhole = await this.#downloadWhole().catch(() => false);
    if (this.#isWhole) remember(STORED_AS, this.#build);
    return this.#isWhole;
  }

  async #download() {
    const { runtime, page } = this.#folders;
    /** @type {Record<string, number>} */
    const arrived = {};
    /** @param {'wasm' | 'library' | 'app'} part @param {string} address @param {string} type */
    const download = (part, address, type) => {
      const onBytes = (/** @type {number} */ bytes) => {
        arrived[part] = bytes;
        this.#onProgress?.(Math.min(Object.values(arrived).reduce((sum, one) => sum + one) / this.#bytes, 1));
      };
      return this.#downloads.fetch(address, type, { part, onBytes });
    };
    const [isWhole] = await Promise.all([
      this.#isWhole ? this.#downloadWhole() : download('wasm', this.#lean, 'application/wasm'),
      download('library', `${runtime}/stdlib.zip`, 'application/zip'),
      download('app', `${page}/app.zip`, 'application/zip'),
    ]);
    this.#isWhole &&= isWhole;
  }

  get #lean() {
    return `${this.#folders.runtime}/pyodide.asm.wasm`;
  }

  #downloadWhole() {
    return this.#downloads.whole(this.#lean, `${this.#folders.runtime}/rest.wasm`);
  }

  #checkScripts() {
    const { runtime, page } = this.#folders;
    return Promise.all([
      this.#downloads.fetch(`${page}/engine.py`, 'text/x-python'),
      ...OF_THE_WORKER.map((script) => this.#downloads.fetch(`${runtime}/${script}`, 'text/javascript')),
    ]);
  }
}
