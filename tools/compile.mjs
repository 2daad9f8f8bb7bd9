// Compiles Python for the browser, with the very Pyodide that will run it there: the library and the app into two zips.
// Packages for later get a zip each.
// Started by tools/runtime.py:  node compile.mjs PYODIDE PROJECT OUT PACKAGES NAME…  (four folders, then packages)
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodideFolder, project, out, packages, ...names] = process.argv.slice(2);
const importFile = (...path) => import(pathToFileURL(join(...path)).href);

const { loadPyodide } = await importFile(pyodideFolder, 'pyodide.mjs');
const { info } = JSON.parse(await readFile(join(pyodideFolder, 'pyodide-lock.json'), 'utf8'));

/** @param {string} library the archive with the standard library */
async function start(library) {
  const python = await loadPyodide({
    indexURL: `${pyodideFolder}/`,
    stdLibURL: library,
    lockFileContents: { info, packages: {} },
    // The order of sets, and with it the compiled bytes, must not differ from build to build.
    // Code without the columns of its parts, which only point into sources that nobody has there: less to send and to read.
    env: { PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1', HOME: '/home/pyodide' },
  });
  for (const [name, root] of [
    ['/src', project],
    ['/out', out],
    ['/packages', packages],
    ['/stock', pyodideFolder],
  ]) {
    python.FS.mkdirTree(name);
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, name);
  }
  /** Calls a function of a script in tools/inside with a job, given and answered as JSON. */
  const run = async (script, job = null, name = 'main') => {
    const scope = python.toPy({ __name__: script });
    python.runPython(await readFile(new URL(`inside/${script}.py`, import.meta.url), 'utf8'), {
      globals: scope,
      filename: `${script}.py`,
    });
    const answer = scope.get(name)(JSON.stringify(job));
    return answer && JSON.parse(answer);
  };
  return { run };
}

const { run: inStock } = await start(join(pyodideFolder, 'python_stdlib.zip'));
try {
  const imported = await inStock('watch_imports');
  await inStock('compile_library', imported);
  const { run: inFull } = await start(join(out, 'full.zip'));
  const shipped = await inFull('watch_imports');
  await inStock('compile_library', shipped, 'trim');
  const { run: inTrimmed } = await start(join(out, 'stdlib.zip'));
  await inTrimmed('prove', shipped);
  for (const name of names) await inTrimmed('compile_package', { package: name });
  console.log(JSON.stringify(info));
} catch (error) {
  // Only what Python printed: Node would print the line of Pyodide that threw, which is a megabyte long.
  console.error(error.message);
  process.exit(1);
}
