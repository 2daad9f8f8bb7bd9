// Stands where PyScript expects pyodide.mjs, in the engine's worker. static/engine/fetcher.js fetches and compiles what
// Python needs while PyScript is loading; this takes it from there and hands it to Pyodide, which would fetch it again.

const LOCK = '{{lock}}';

const { port1, port2 } = new MessageChannel();
/** @typedef {import('../static/engine/snapshot-file.js').Snapshot} Snapshot */
/** The library and the app come later where memory has all that is wanted of them at first. @type {Promise<{ wasm: WebAssembly.Module, library?: ArrayBuffer, app?: ArrayBuffer, snapshot?: Snapshot }>} */
const parts = new Promise((resolve) => {
  port1.onmessage = ({ data }) => {
    resolve(data);
    port1.close();
  };
});
postMessage({ partsTo: port2 }, [port2]);
port1.postMessage('ready');

const glue = import('./pyodide.asm.js');
const { loadPyodide: load, version } = await import('./pyodide.js');

/** How PyScript's first script begins: it writes PyScript's Python side into the working folder, as sources, and imports it. */
const PYSCRIPT_IN_PYTHON = /^import os as _os\nfrom pathlib import Path as _Path\n/;

const here = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
const LIBRARY = here('stdlib.zip');
const WASM = here('pyodide.asm.wasm');

/**
 * Pyodide has no option to be given its files, so for as long as it loads it finds our fetch and our instantiateStreaming.
 * @template T @param {() => Promise<T>} loading @returns {Promise<T>}
 */
async function withPartsAtHand(loading) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (resource, init) => {
    if (String(resource) === LIBRARY) return new Response((await parts).library ?? '');
    if (String(resource) === WASM) return new Response();
    return fetch(resource, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const { wasm } = await parts;
    // All that the lean WebAssembly lacks calls this, and then breaks: see tools/lean.py. The page is told at once.
    imports.env.fail_test = () => postMessage({ lacks: String(new Error('what is called is missing').stack) });
    return { module: wasm, instance: await WebAssembly.instantiate(wasm, imports) };
  };
  try {
    return await loading();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** Where Pyodide 314 expects an empty object in a table that is part of a snapshot: our library leaves nothing there. */
const LEFT_EMPTY = 6;

/** Starts Python, from a snapshot of its memory if one is given. @param {object} options @param {Snapshot} [snapshot] */
async function startPython(options, snapshot) {
  const create = (await glue).default;
  const createPyodideModule = async (/** @type {object} */ settings) => {
    const module = await create(settings);
    const { API } = module;
    const keys = API.getExpectedKeys;
    API.getExpectedKeys = () => Object.assign(keys(), { [LEFT_EMPTY]: null });
    if (snapshot) API.restoreSnapshot = () => restore(module, snapshot);
    return module;
  };
  const python = await withPartsAtHand(() =>
    load({
      ...options,
      stdLibURL: LIBRARY,
      lockFileContents: LOCK,
      packageBaseUrl: here('./'),
      createPyodideModule,
      // Only says that there is one: it is put in place page by page.
      ...(snapshot && { _loadSnapshot: new Uint8Array() }),
    }),
  );
  const { app } = await parts;
  if (app) python.FS.writeFile('app.zip', new Uint8Array(app));
  // Not in memory, and what is imported late is looked for there.
  for (const [name, from, length] of snapshot?.archives ?? [])
    python.FS.writeFile(name, snapshot.data.subarray(from, from + length));
  return python;
}

/** Puts memory back as it was; the answer is what Pyodide has to know of it besides. @param {any} module @param {Snapshot} snapshot */
function restore(module, { memory, kept, state, runs, data }) {
  if (module.HEAPU8.length < memory && !module.growMemory(memory)) throw new Error('not enough memory');
  const bytes = module.HEAPU8;
  let end = kept;
  for (const [address, from, length] of runs) {
    if (address > end) bytes.fill(0, end, address);
    end = Math.max(end, address + length);
    bytes.set(data.subarray(from, from + length), address);
  }
  bytes.fill(0, end);
  return state;
}

/** From the snapshot that this browser has kept, or as always if there is none or it is no good. @param {object} options */
async function startSomehow(options) {
  const { snapshot } = await parts;
  try {
    if (snapshot) return await startPython(options, snapshot);
  } catch (error) {
    postMessage({ snapshotFailed: String(error) });
  }
  try {
    return await startPython(options);
  } catch (error) {
    postMessage({ startFailed: String(error) });
    throw error;
  }
}

/** For PyScript. @param {object} options */
async function loadPyodide(options) {
  const python = await startSomehow(options);
  const execute = python.globals.get('exec');
  // Of the engine's script, and of what PyScript runs after it, nobody wants the last value, for which Pyodide would take
  // it apart first.
  python.runPython = (/** @type {string} */ code) => {
    execute(code, python.globals);
  };
  // The engine has no use for PyScript's own side: all that it has of PyScript is the worker and the door to it.
  python.runPythonAsync = (/** @type {string} */ code) => {
    if (!PYSCRIPT_IN_PYTHON.test(code)) python.runPython(code);
    return Promise.resolve();
  };
  return python;
}

export { loadPyodide, startPython, version };
