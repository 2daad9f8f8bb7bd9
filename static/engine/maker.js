// Makes a snapshot of the engine's memory: in a worker of its own, which the page ends when it is done.

/// <reference lib="webworker" />

import { packed, unpacked } from './snapshot-file.js';
import { write } from './snapshot-folder.js';

/**
 * @typedef {object} Order   answered by `{}` once it is stored, or by its `failure`
 * @property {string} interpreter   the address of the script that starts Python
 * @property {string} program       what Python runs before it
 * @property {[name: string, content: ArrayBuffer][]} archives   of all games
 * @property {string} build
 * @property {string} browser
 * @property {string} folder   where it is kept
 */

addEventListener('message', async ({ data: order }) => {
  try {
    await make(order);
    postMessage({});
  } catch (error) {
    postMessage({ failure: String(error).slice(-500) });
  }
});

/** @param {Order} order */
async function make({ interpreter, program, archives, build, browser, folder }) {
  const { startPython } = await import(interpreter);
  const python = await startPython({ _makeSnapshot: true });
  const files = archives.map(
    ([name, content]) => /** @type {[string, Uint8Array]} */ ([name, new Uint8Array(content)]),
  );
  for (const [name, content] of files) python.FS.writeFile(name, content);
  const names = JSON.stringify(files.map(([name]) => name));
  python.runPython(`${program}\nprepare(${names})`);
  const first = python.runPython('first_answer()');
  const file = await packed({ build, browser }, python._module.HEAPU8, python._api.serializeHiwireState(), files);
  // What is kept has been tried in this very browser.
  const snapshot = await unpacked(file.buffer, { build, browser });
  const again = await startPython({}, snapshot);
  if (again.runPython('first_answer()') !== first) throw new Error('Python answers otherwise from its snapshot');
  await write(folder, build, file);
}
