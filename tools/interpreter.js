// Stands where PyScript expects pyodide.mjs, in the engine's worker. static/engine/fetcher.js fetches and compiles what
// Python needs while PyScript is loading; this takes it from there and hands it to Pyodide, which would fetch it again.

const LOCK = '{{lock}}';

const { port1, port2 } = new MessageChannel();
/** @type {Promise<{ wasm: WebAssembly.Module, library: ArrayBuffer, app: ArrayBuffer }>} */
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
    if (String(resource) === LIBRARY) return new Response((await parts).library);
    if (String(resource) === WASM) return new Response();
    return fetch(resource, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const { wasm } = await parts;
    return { module: wasm, instance: await WebAssembly.instantiate(wasm, imports) };
  };
  try {
    return await loading();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** @param {object} options */
async function loadPyodide(options) {
  const createPyodideModule = (await glue).default;
  const python = await withPartsAtHand(() =>
    load({
      ...options,
      stdLibURL: LIBRARY,
      lockFileContents: LOCK,
      packageBaseUrl: here('./'),
      createPyodideModule,
    }),
  );
  python.FS.writeFile('app.zip', new Uint8Array((await parts).app));
  const { runPythonAsync } = python;
  // The engine has no use for that: all that it has of PyScript is the worker and the door to it.
  python.runPythonAsync = async (code, options) =>
    PYSCRIPT_IN_PYTHON.test(code) ? undefined : runPythonAsync.call(python, code, options);
  return python;
}

export { loadPyodide, version };
