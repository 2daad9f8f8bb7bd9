/** What Python is made of: downloaded by the worker in fetcher.js, where it stays for every engine that is started. */

import { recall, remember } from '../ui/local.js';

/** @import { Downloads } from './downloads.js' */

/** Scripts of the engine's worker, where no browser checks what it imports: they are looked at here, before anything is asked. */
const OF_THE_WORKER = ['interpreter.js', 'pyodide.js', 'pyodide.asm.js'];
const TYPES = { wasm: 'application/wasm', library: 'application/zip', app: 'application/zip' };
/** Noted once more was called than the lean WebAssembly has: which version of the engine that was. */
const STORED_AS = `higawari.whole ${new URL('./', document.baseURI).pathname}`;

export class Parts {
  #folders;
  #bytes;
  #build;
  #downloads;
  #onProgress;
  #isWhole;
  /** Bytes of each. @type {Record<string, number>} */
  #arrived = {};
  /** @type {Promise<unknown> | undefined} */
  #wasm;
  /** @type {Promise<unknown> | undefined} */
  #archives;
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
    return !this.#wasm;
  }

  /** Once they are there: all, or without the archives. What does not come is asked for again the next time. @param {{ archives?: boolean }} [which] @returns {Promise<unknown>} */
  arrive({ archives = true } = {}) {
    this.#wasm ??= this.#downloadWasm();
    this.#wasm.catch(() => {
      this.#wasm = undefined;
    });
    if (!archives) return this.#wasm;
    this.#archives ??= Promise.all([this.#download('library'), this.#download('app')]);
    this.#archives.catch(() => {
      this.#archives = undefined;
    });
    return Promise.all([this.#wasm, this.#archives]);
  }

  /** The archives, for an engine that has started without them; the next one finds them where it finds the rest. @returns {Promise<[library: ArrayBuffer, app: ArrayBuffer]>} */
  archives() {
    const fetched = (/** @type {'library' | 'app'} */ part) =>
      this.#downloads.fetch(this.#addressOf(part), TYPES[part], { part, isCopied: true });
    const archives = Promise.all([fetched('library'), fetched('app')]);
    this.#archives = archives;
    archives.catch(() => {
      this.#archives = undefined;
    });
    return archives;
  }

  /** Once the worker's scripts are known to be as they were built. @returns {Promise<unknown>} */
  check() {
    // Not before the parts, which Python's start waits for: the worker has loaded the scripts by itself.
    this.#scripts ??= this.arrive({ archives: false }).then(() => this.#checkScripts());
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

  async #downloadWasm() {
    const isWhole = this.#isWhole && (await this.#downloadWhole());
    if (!isWhole) await this.#download('wasm');
    this.#isWhole &&= isWhole;
  }

  /** @param {'wasm' | 'library' | 'app'} part */
  #download(part) {
    const onBytes = (/** @type {number} */ bytes) => {
      this.#arrived[part] = bytes;
      this.#onProgress?.(Math.min(Object.values(this.#arrived).reduce((sum, one) => sum + one) / this.#bytes, 1));
    };
    return this.#downloads.fetch(this.#addressOf(part), TYPES[part], { part, onBytes });
  }

  /** @param {'wasm' | 'library' | 'app'} part */
  #addressOf(part) {
    const { runtime, page } = this.#folders;
    return { wasm: this.#lean, library: `${runtime}/stdlib.zip`, app: `${page}/app.zip` }[part];
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
