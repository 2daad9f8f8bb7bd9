// The rules engine: Python in a PyScript worker, reached by one function that takes JSON and gives JSON.
//
// Calls keep nothing alive in Python, so an engine that stops answering can be thrown away, and the same call put to a new one.

/** An answer takes some milliseconds; a bot that thinks is given longer by its caller. */
const PATIENCE = 8_000;
/** How long a start may go without a sign of life: on a slow line files come slowly, but they come. */
const START_PATIENCE = 45_000;
/** How many bytes the three files below have. Filled in by tools/site.py. */
const BYTES = Number('{{engine bytes}}');
/** The games there are; each comes to the engine in an archive of its own when it is first asked for. Filled in likewise. */
const GAMES = '{{games}}'.split(' ');
/** What PyScript is told. It would load these plug-ins to watch for things that this page does not do. */
const NO_PLUGINS = ['codemirror', 'deprecations-manager', 'donkey', 'error', 'py-editor', 'py-game', 'py-terminal'];

/**
 * What engine.py exports.
 * @typedef {{ call(request: string): Promise<string>, add(name: string, archive: ArrayBuffer): Promise<void> }} Exported
 */
/** @typedef {{ wasm: WebAssembly.Module, library: ArrayBuffer, app: ArrayBuffer }} Parts what Python is made of */
/** @typedef {Worker & { ready: Promise<{ sync: Exported }> }} EngineWorker */

export class EngineError extends Error {
  /** @param {'start' | 'silent' | 'broken'} kind did not start, does not answer, answered with a failure
   *  @param {unknown} [cause] */
  constructor(kind, cause) {
    super(`engine: ${kind}${cause ? ` (${cause})` : ''}`, { cause });
    this.kind = kind;
  }
}

class Silence extends Error {}

/** What PyScript is asked to run, and its word of the worker that it made for it. @type {((worker: EngineWorker) => void) | undefined} */
let takeWorker;
/** @type {Promise<void> | undefined} */
let pyscript;

/** Loads PyScript once for the page. @param {string} runtime */
function loadPyScript(runtime) {
  pyscript ??= (async () => {
    const address = (/** @type {string} */ path) => new URL(path, document.baseURI).href;
    const plugins = NO_PLUGINS.map(name => `!${name}`);
    addConfig('mpy', { plugins });
    addConfig('py', { plugins, interpreter: address(`${runtime}/interpreter.js`) });
    const { hooks } = await import(address(`${runtime}/core.js`));
    // The one hook there is carries a function to the worker as text, and would need a policy that allows eval.
    hooks.worker.onBeforeRunAsync.clear();
    hooks.main.onWorker.add((/** @type {unknown} */ _, /** @type {EngineWorker} */ worker) => takeWorker?.(worker));
  })();
  return pyscript;
}

/** PyScript reads these elements as it is loaded. @param {string} type @param {object} config */
function addConfig(type, config) {
  const element = document.createElement(`${type}-config`);
  element.setAttribute('type', 'json');
  element.hidden = true;
  element.textContent = JSON.stringify(config);
  document.head.append(element);
}

export class Engine {
  #places;
  #onProgress;
  #fetcher;
  /** @type {HTMLScriptElement | undefined} */
  #script;
  /** @type {EngineWorker | undefined} */
  #worker;
  /** @type {Promise<Parts> | undefined} */
  #parts;
  /** @type {Promise<Exported> | undefined} */
  #started;
  /** The end of the last call: the engine does one thing at a time, and so does the clock that watches it. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** Further archives by address, that have come or are on their way. @type {Map<string, Promise<ArrayBuffer>>} */
  #archives = new Map();
  /** Those that the engine has been given. @type {Set<string>} */
  #given = new Set();

  /**
   * @param {{ runtime: string, page: string, onProgress?: (fraction: number) => void }} options the site's two folders,
   *   relative to the page; `onProgress` hears how much of the engine's files has come, from 0 to 1, at each start
   */
  constructor({ runtime, page, onProgress }) {
    this.#places = { runtime, page };
    this.#onProgress = onProgress;
    this.#fetcher = new Fetcher(`${page}/fetcher.js`);
  }

  /** Starts, if nothing has been asked yet; rejects with an EngineError of kind `start`. @returns {Promise<void>} */
  begin() {
    this.#started ??= this.#start();
    const begun = this.#started.then(() => undefined);
    begun.catch(() => undefined);
    return begun;
  }

  /**
   * Puts one request to the engine, after those before it have been answered. An engine that is silent for `patience`
   * milliseconds, or that breaks, is replaced and asked once more; then the call rejects with an EngineError.
   * An engine that could not be started is tried again.
   * @param {object} request
   * @param {{ patience?: number, needs?: string }} [options] `needs` names an archive of the runtime's folder without
   *   which the request cannot be answered; it is fetched the first time, and the call rejects if it cannot be had
   * @returns {Promise<any>}
   */
  call(request, { patience = PATIENCE, needs } = {}) {
    const text = JSON.stringify(request);
    const answer = this.#queue.then(() => this.#ask(text, patience, needs));
    this.#queue = answer.catch(() => undefined);
    return answer;
  }

  /** @param {string} text @param {number} patience @param {string} [needs] */
  async #ask(text, patience, needs) {
    const engine = await (this.#started ??= this.#start()).catch(() => (this.#started = this.#start()));
    try {
      return await this.#answer(engine, text, patience, needs);
    } catch (first) {
      if (first instanceof EngineError) throw first;
      console.warn('The engine is started anew:', first);
      this.#started = this.#start();
      const fresh = await this.#started;
      try {
        return await this.#answer(fresh, text, patience, needs);
      } catch (second) {
        if (second instanceof EngineError) throw second;
        // Whatever is asked next shall find an engine that answers.
        this.#started = this.#start();
        this.#started.catch(() => undefined);
        throw new EngineError(second instanceof Silence ? 'silent' : 'broken', second);
      }
    }
  }

  /**
   * An engine that does not know a game is given it and asked again: only the engine can read which game a link is about.
   * @param {Exported} engine @param {string} text @param {number} patience @param {string} [needs]
   */
  async #answer(engine, text, patience, needs) {
    if (needs) await this.#give(engine, `${this.#places.runtime}/${needs}`);
    for (;;) {
      const answer = JSON.parse(await within(patience, engine.call(text)));
      const [reason, { game = '' } = {}] = answer.refused ?? [];
      const archive = this.#archiveOf(game);
      if (reason !== 'bad.game' || !GAMES.includes(game) || this.#given.has(archive)) return answer;
      await this.#give(engine, archive);
    }
  }

  /** Tells that a game will be asked for: its archive can come while the engine starts. @param {string} game */
  expect(game) {
    if (GAMES.includes(game)) this.#fetchArchive(this.#archiveOf(game)).catch(() => undefined);
  }

  /** @param {string} game */
  #archiveOf(game) {
    return `${this.#places.page}/games/${game}/engine.zip`;
  }

  /** Puts an archive of modules where the engine finds it. @param {Exported} engine @param {string} address */
  async #give(engine, address) {
    if (this.#given.has(address)) return;
    const archive = await this.#fetchArchive(address).catch((cause) => {
      throw new EngineError('start', cause);
    });
    await within(PATIENCE, engine.add(address.replaceAll('/', '-'), archive));
    this.#given.add(address);
  }

  /** @param {string} address */
  #fetchArchive(address) {
    let coming = this.#archives.get(address);
    if (!coming) {
      coming = this.#fetcher.bring(address, 'application/zip');
      coming.catch(() => this.#archives.delete(address));
      this.#archives.set(address, coming);
    }
    return coming;
  }

  /** Ends the worker, if there is one, and starts another. @returns {Promise<Exported>} */
  async #start() {
    this.#worker?.terminate();
    this.#script?.remove();
    this.#given.clear();
    // They come while PyScript does, and stay for the next start.
    this.#parts ??= this.#fetchParts();
    const parts = this.#parts;
    parts.catch(() => (this.#parts = undefined));
    try {
      await within(START_PATIENCE, loadPyScript(this.#places.runtime));
      const worker = await within(START_PATIENCE, this.#newWorker());
      this.#worker = worker;
      worker.addEventListener('message', ({ data }) => {
        // That they do not come is told below.
        if (data?.partsTo) parts.then((all) => data.partsTo.postMessage(all), () => undefined);
      });
      // Their coming is watched piece by piece; the worker's time is counted from then on.
      await parts;
      const { sync } = await within(START_PATIENCE, worker.ready);
      performance.mark('engine ready');
      this.#onProgress?.(1);
      return sync;
    } catch (cause) {
      this.#worker?.terminate();
      throw new EngineError('start', cause);
    }
  }

  /** @returns {Promise<EngineWorker>} */
  #newWorker() {
    const script = document.createElement('script');
    script.type = 'py';
    script.setAttribute('worker', '');
    script.src = `${this.#places.page}/engine.py`;
    this.#script = script;
    return new Promise(resolve => {
      takeWorker = resolve;
      document.head.append(script);
    });
  }

  /** @returns {Promise<Parts>} */
  async #fetchParts() {
    const { runtime, page } = this.#places;
    /** @type {Record<string, number>} */
    const come = {};
    const bring = (/** @type {string} */ address, /** @type {string} */ type) =>
      this.#fetcher.bring(address, type, (bytes) => {
        come[address] = bytes;
        this.#onProgress?.(Math.min(Object.values(come).reduce((sum, one) => sum + one) / BYTES, 1));
      });
    const [wasm, library, app] = await Promise.all([
      bring(`${runtime}/pyodide.asm.wasm`, 'application/wasm'),
      bring(`${runtime}/stdlib.zip`, 'application/zip'),
      bring(`${page}/app.zip`, 'application/zip'),
    ]);
    return { wasm, library, app };
  }
}

/** The page's side of fetcher.js. */
class Fetcher {
  #script;
  /** @type {Worker | undefined} */
  #worker;

  /** @param {string} script its address */
  constructor(script) {
    this.#script = script;
  }

  /**
   * A file, as a WebAssembly.Module if its type says so, else as an ArrayBuffer; fails when nothing of it comes for long.
   * @param {string} address @param {string} type @param {(bytes: number) => void} [onBytes] hears how many have come
   * @returns {Promise<any>}
   */
  bring(address, type, onBytes) {
    const worker = (this.#worker ??= new Worker(this.#script));
    const { port1, port2 } = new MessageChannel();
    const kept = Boolean(navigator.serviceWorker?.controller);
    worker.postMessage({ address: new URL(address, document.baseURI).href, type, kept }, [port2]);
    return new Promise((resolve, reject) => {
      const stalled = () => reject(new Silence(`nothing comes from ${address}`));
      let timer = setTimeout(stalled, START_PATIENCE);
      port1.onmessage = ({ data: { bytes, file, failed } }) => {
        clearTimeout(timer);
        if (file) resolve(file);
        else if (failed) reject(new Error(failed));
        else {
          timer = setTimeout(stalled, START_PATIENCE);
          onBytes?.(bytes);
        }
      };
      worker.addEventListener('error', () => {
        this.#worker = undefined;
        reject(new Error(`${this.#script} does not come`));
      });
    });
  }
}

/** @template T @param {number} milliseconds @param {Promise<T>} promise @returns {Promise<T>} */
function within(milliseconds, promise) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Silence(`no answer in ${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
