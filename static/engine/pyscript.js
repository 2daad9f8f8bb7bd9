/** PyScript, which runs Python in a worker: loaded once for the page, one worker for each start of the engine. */

/**
 * @typedef {object} Exported   what engine.py exports
 * @property {(request: string) => Promise<string>} call
 * @property {(name: string, archive: ArrayBuffer) => Promise<void>} add
 * @property {(library: ArrayBuffer, app: ArrayBuffer) => Promise<void>} complete
 */
/** @typedef {Worker & { ready: Promise<{ sync: Exported }> }} EngineWorker */

/** Plug-ins that PyScript would load to watch for things that this page does not do. */
const NO_PLUGINS = ['codemirror', 'deprecations-manager', 'donkey', 'error', 'py-editor', 'py-game', 'py-terminal'];

/** Takes the worker that PyScript makes for the script element added last. @type {((worker: EngineWorker) => void) | undefined} */
let takeWorker;
/** @type {Promise<void> | undefined} */
let loading;

/** @param {string} runtime the folder of Python's files, relative to the page */
export function loadPyScript(runtime) {
  loading ??= (async () => {
    const address = (/** @type {string} */ path) => new URL(path, document.baseURI).href;
    const plugins = NO_PLUGINS.map((name) => `!${name}`);
    addConfig('mpy', { plugins });
    addConfig('py', { plugins, interpreter: address(`${runtime}/interpreter.js`) });
    const { hooks } = await import(address(`${runtime}/core.js`));
    // The one hook there is carries a function to the worker as text, and would need a policy that allows eval.
    hooks.worker.onBeforeRunAsync.clear();
    hooks.main.onWorker.add((/** @type {unknown} */ _, /** @type {EngineWorker} */ worker) => takeWorker?.(worker));
  })();
  return loading;
}

/** PyScript reads these elements as it is loaded. @param {string} type @param {object} config */
function addConfig(type, config) {
  const element = document.createElement(`${type}-config`);
  element.setAttribute('type', 'json');
  element.hidden = true;
  element.textContent = JSON.stringify(config);
  document.head.append(element);
}

/** Has PyScript run engine.py in a new worker. @param {string} page the folder of the page's files @returns {{ script: HTMLScriptElement, worker: Promise<EngineWorker> }} */
export function startWorker(page) {
  const script = document.createElement('script');
  script.type = 'py';
  script.setAttribute('worker', '');
  script.src = `${page}/engine.py`;
  /** @type {Promise<EngineWorker>} */
  const worker = new Promise((resolve) => {
    takeWorker = resolve;
    document.head.append(script);
  });
  return { script, worker };
}
