/**
 * The rules engine: Python in a PyScript worker, behind one function that takes JSON and gives JSON.
 *
 * Calls keep nothing alive in Python, so an engine that stops answering can be thrown away, and the same call put to a new one.
 */

import catalogue from '#games.json' with { type: 'json' };
import { unlessQuiet } from '../site/arrivals.js';
import { Downloads } from './downloads.js';
import { EngineError, Lacking, Timeout, within } from './failure.js';
import { Parts } from './parts.js';
import { loadPyScript, startWorker } from './pyscript.js';
import { firstHasSettled } from './shown.js';
import { Snapshot } from './snapshot.js';

/** @import { EngineWorker, Exported } from './pyscript.js' */

/** Milliseconds. An answer takes a few; a bot that thinks is given longer by its caller. */
const CALL_TIMEOUT = 8_000;
/** What Python may take to start once its files are there. */
const START_TIMEOUT = 45_000;
/** The same from a snapshot, of which nothing may come; then it is started without. */
const SNAPSHOT_TIMEOUT = 12_000;
/** Each game is a separate archive, given to the engine when it is first asked for. */
const GAMES = catalogue.games.map(({ id }) => id);
/** Requests about tables and circles: what answers them is an archive, too, which nobody waits for who plays alone. */
const OF_FRIENDS = new Set(['gather', 'circle', 'result']);

/** The request that memory is sure to have all for with which a first visit starts. */
const IN_MEMORY = 'new';

/** How an answer begins that gives nothing but the reason why there is none. */
const REFUSED = '{"refused"';

/**
 * @typedef {object} Put   a request, on its way
 * @property {string} text
 * @property {number} timeout
 * @property {string} [further]   the address of an archive without which it cannot be answered
 * @property {boolean} inMemory   it may be answered before the archives are there
 */

export class Engine {
  #folders;
  #onProgress;
  #snapshot;
  #parts;
  downloads;
  /** How many requests were put to it: whether anybody needs it. */
  calls = 0;
  /** @type {HTMLScriptElement | undefined} */
  #script;
  /** @type {EngineWorker | undefined} */
  #worker;
  /** Rejects once the engine cannot go on. @type {Promise<never>} */
  #broke = new Promise(() => undefined);
  /** @type {Promise<Exported> | undefined} */
  #started;
  /** The end of the last call: the engine does one thing at a time, and so does the timer that watches it. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** Further archives by address, downloaded or on their way. @type {Map<string, Promise<ArrayBuffer>>} */
  #archives = new Map();
  /** The address of that which will be asked for first. @type {string | undefined} */
  #expected;
  /** Addresses of the archives that the engine has. @type {Set<string>} */
  #added = new Set();

  /**
   * @param {object} options
   * @param {string} options.runtime   the folder of Python's files, relative to the page
   * @param {string} options.page      the folder of the page's files
   * @param {number} options.bytes     the size of the three files that a start downloads
   * @param {string} options.build     names the version of the engine, for a snapshot of its memory
   * @param {(fraction: number) => void} [options.onProgress] hears how much of them has arrived, from 0 to 1, at each start
   */
  constructor({ runtime, page, bytes, build, onProgress }) {
    this.#folders = { runtime, page };
    this.#onProgress = onProgress;
    this.downloads = new Downloads(`${page}/fetcher.js`);
    this.#parts = new Parts({ runtime, page, bytes, build, downloads: this.downloads, onProgress });
    this.#snapshot = new Snapshot(this.downloads, build, `${page}/memory.wasm`);
  }

  /** Starts, if nothing has been asked yet; rejects with an EngineError of kind `start`. @returns {Promise<void>} */
  begin() {
    this.#started ??= this.#start();
    const begun = this.#started.then(() => undefined);
    begun.catch(() => undefined);
    return begun;
  }

  /**
   * Puts one request to the engine, after those before it have been answered. An engine that is silent for `timeout`
   * milliseconds, or that breaks, is replaced and asked once more, if it lacked something by one that has it; then the call
   * rejects with an EngineError.
   * An engine that could not be started is tried again.
   * @param {{ do?: string }} request
   * @param {{ timeout?: number, needs?: string }} [options] `needs` names an archive of the runtime's folder without
   *   which the request cannot be answered; it is downloaded the first time, and the call rejects if that fails
   * @returns {Promise<string>} the answer's JSON: to read it takes the page's time
   */
  call(request, { timeout = CALL_TIMEOUT, needs } = {}) {
    const text = JSON.stringify(request);
    this.calls += 1;
    const further = needs ? `${this.#folders.runtime}/${needs}` : this.#furtherFor(request);
    const inMemory = request.do === IN_MEMORY;
    const answer = this.#queue.then(() => this.#ask({ text, timeout, further, inMemory }));
    this.#queue = answer.catch(() => undefined);
    return answer;
  }

  /** Tells that a game will be asked for: its archive is downloaded while the engine starts. @param {string} game */
  expect(game) {
    if (!GAMES.includes(game) || this.#snapshot.hasGames) return;
    this.#expected = this.#archiveOf(game);
    this.#download(this.#expected).catch(() => undefined);
  }

  /** The archive that only requests about tables and circles need. @param {{ do?: string }} request */
  #furtherFor(request) {
    return OF_FRIENDS.has(request.do ?? '') ? `${this.#folders.page}/together/engine.zip` : undefined;
  }

  /** @param {Put} request */
  async #ask(request) {
    let engine = await this.#running();
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#answer(engine, request);
      } catch (cause) {
        if (cause instanceof EngineError) throw cause;
        this.#snapshot.failed(cause);
        // biome-ignore lint/suspicious/noConsole: whoever looks into a slow answer finds here why it was slow.
        console.warn('The engine is started anew:', cause);
        const isLacking = cause instanceof Lacking;
        const isMended = isLacking && (await this.#parts.takeWhole());
        // Whatever is asked next shall find an engine that answers.
        this.#started = this.#start();
        this.#started.catch(() => undefined);
        if (isLacking && !isMended) throw new EngineError('part', cause);
        if (tries > 1 && !isLacking) throw new EngineError(cause instanceof Timeout ? 'silent' : 'broken', cause);
        engine = await this.#started;
      }
    }
  }

  /** The engine, started if it is not; a start that failed is tried once more. */
  #running() {
    this.#started ??= this.#start();
    return this.#started.catch(() => {
      this.#started = this.#start();
      return this.#started;
    });
  }

  /**
   * An engine that does not know a game is given it and asked again: only the engine can read which game a link is about.
   * @param {Exported} engine @param {Put} request
   */
  async #answer(engine, { text, timeout, further, inMemory }) {
    if (this.#snapshot.isFirst && !(this.#snapshot.onTrial && inMemory)) await this.#complete(engine);
    if (further) await this.#add(engine, further);
    if (this.#expected) await this.#addExpected(engine, this.#expected);
    for (;;) {
      const answer = await this.#within(timeout, engine.call(text));
      this.#snapshot.answered();
      const [reason, { game = '' } = {}] = answer.startsWith(REFUSED) ? JSON.parse(answer).refused : [];
      const archive = this.#archiveOf(game);
      if (reason !== 'bad.game' || !GAMES.includes(game) || this.#added.has(archive)) return answer;
      await this.#add(engine, archive);
    }
  }

  /** Once the parts of Python are all with the worker that downloads, for whoever starts another. */
  async whole() {
    const engine = await this.#running();
    if (this.#snapshot.isFirst) await this.#complete(engine);
  }

  /** Brings the archives that memory came without. @param {Exported} engine */
  async #complete(engine) {
    if (!this.#snapshot.onTrial) await firstHasSettled();
    const [library, app] = await this.#parts.archives().catch((cause) => {
      throw new EngineError('start', cause);
    });
    await this.#within(CALL_TIMEOUT, engine.complete(library, app));
    this.#snapshot.completed();
  }

  /** @template T @param {number} timeout @param {Promise<T>} answer @returns {Promise<T>} */
  #within(timeout, answer) {
    return within(timeout, Promise.race([answer, this.#broke]));
  }

  /** @param {string} game */
  #archiveOf(game) {
    return `${this.#folders.page}/games/${game}/engine.zip`;
  }

  /** One that does not come is asked for once more when it is needed. @param {Exported} engine @param {string} address */
  async #addExpected(engine, address) {
    try {
      await this.#add(engine, address);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#expected = undefined;
    }
  }

  /** Puts an archive of modules where the engine finds it. @param {Exported} engine @param {string} address */
  async #add(engine, address) {
    if (this.#added.has(address)) return;
    const archive = await this.#download(address).catch((cause) => {
      throw new EngineError('start', cause);
    });
    await this.#within(CALL_TIMEOUT, engine.add(address.replaceAll('/', '-'), archive));
    this.#added.add(address);
  }

  /** @param {string} address */
  #download(address) {
    let archive = this.#archives.get(address);
    if (!archive) {
      archive = this.downloads.fetch(address, 'application/zip');
      archive.catch(() => this.#archives.delete(address));
      this.#archives.set(address, archive);
    }
    return archive;
  }

  /** Ends the worker, if there is one, and starts another. @returns {Promise<Exported>} */
  async #start() {
    this.#worker?.terminate();
    this.#script?.remove();
    this.#added.clear();
    if (this.#parts.areMissing) this.#snapshot.begin();
    else this.#snapshot.dropFirst();
    // Downloaded while PyScript is, and kept for the next start.
    const parts = this.#arrive();
    const scripts = this.#parts.check();
    try {
      await unlessQuiet(loadPyScript(this.#folders.runtime));
      const { script, worker: starting } = startWorker(this.#folders.page);
      this.#script = script;
      const worker = await within(START_TIMEOUT, starting);
      this.#worker = worker;
      this.#broke = this.#listen(worker);
      // Downloads are watched byte by byte; the worker's own time is counted from their end.
      await parts;
      const sync = await this.#ready(Promise.race([worker.ready, this.#broke]));
      if (!sync) return this.#start();
      await scripts;
      performance.mark('engine ready');
      this.#onProgress?.(1);
      return sync;
    } catch (cause) {
      this.#worker?.terminate();
      throw cause instanceof EngineError ? cause : new EngineError('start', cause);
    }
  }

  /** All that Python starts from. */
  async #arrive() {
    await Promise.all([this.#parts.arrive({ archives: !this.#snapshot.isFirst }), this.#snapshot.arrived]);
    // The site's memory has not come.
    if (!this.#snapshot.isFirst) await this.#parts.arrive();
  }

  /** Hears what the worker says; rejects when Python could not be started, or calls what is missing. @param {EngineWorker} worker @returns {Promise<never>} */
  #listen(worker) {
    /** @type {Promise<never>} */
    const failed = new Promise((_, reject) => {
      worker.addEventListener('message', ({ data }) => {
        if (data?.partsTo) this.downloads.handTo(data.partsTo);
        if (data?.snapshotFailed) this.#snapshot.failed(data.snapshotFailed);
        if (data?.startFailed) reject(new Error(data.startFailed));
        if (data?.lacks) reject(new Lacking(data.lacks));
      });
    });
    failed.catch(() => undefined);
    return failed;
  }

  /** What the worker exports; undefined if it may do so the next time. @param {Promise<{ sync: Exported }>} ready */
  async #ready(ready) {
    const patience = this.#snapshot.onTrial ? SNAPSHOT_TIMEOUT : START_TIMEOUT;
    try {
      const { sync } = await within(patience, ready);
      this.#snapshot.started();
      return sync;
    } catch (cause) {
      if (this.#snapshot.failed(cause)) return undefined;
      if (!(cause instanceof Lacking)) throw cause;
      // biome-ignore lint/suspicious/noConsole: whoever looks into a slow start finds here why it was slow.
      console.warn('The engine is started anew, with all of Python:', cause);
      if (await this.#parts.takeWhole()) return undefined;
      throw new EngineError('part', cause);
    }
  }
}
