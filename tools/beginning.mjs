// Takes the engine's memory as it is before any game, for first visits to start from: see tools/beginning.py.
// Started with:  node beginning.mjs FOLDER   which has the runtime's files, app.zip and games/; memory.bin is written there.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FIRST, packed, unpacked } from '../static/engine/snapshot-file.js';

const [folder] = process.argv.slice(2);
const { exit } = process;
const file = async (...path) => new Uint8Array(await readFile(join(folder, ...path)));
const programs = await Promise.all(
  ['engine.py', 'inside/beginning.py'].map((path) => readFile(new URL(path, import.meta.url), 'utf8')),
);
const games = await Promise.all(
  (await readdir(join(folder, 'games'))).sort().map(async (name) => [name, (await file('games', name)).buffer]),
);

// The same memory on every machine: no clock, no chance, and nothing that only Node has.
let clock = 0;
performance.now = () => ++clock;
Date.now = () => Date.UTC(1980, 0, 1) + ++clock;
crypto.getRandomValues = (bytes) => bytes.fill(7);
globalThis.WorkerGlobalScope = Object;
globalThis.self = globalThis;
globalThis.location = new URL('https://localhost/');
globalThis.process = undefined;

const wasm = await WebAssembly.compile(await file('pyodide.asm.wasm'));
const [library, app] = [(await file('stdlib.zip')).buffer, (await file('app.zip')).buffer];

/** tools/interpreter.js, which has asked for the parts of Python and got these. */
async function interpreterWith(parts) {
  globalThis.postMessage = ({ partsTo }) => partsTo.postMessage({ wasm, ...parts });
  return await import(`${pathToFileURL(join(folder, 'interpreter.js')).href}?${Object.keys(parts)}`);
}

/** That of the Python started last. */
let memory = () => new Uint8Array();
/** Memory with nothing in it but what WebAssembly begins with. */
let fresh = memory();
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...of) => {
  const instance = await instantiate.call(WebAssembly, ...of);
  memory = () => new Uint8Array(instance.exports.memory.buffer);
  fresh = memory().slice();
  return instance;
};

/** Starts Python and runs the programs there, with nothing of Pyodide's that looks at code before it runs it. */
async function started({ startPython }, options, snapshot) {
  const python = await startPython(options, snapshot);
  const scope = python.globals.get('dict')();
  for (const program of programs) python.globals.get('exec')(program, scope);
  return { python, call: (name, ...of) => scope.get(name)(...of) };
}

/** What Python first says of each game. */
const answers = ({ call }) =>
  games.map(([name, archive]) => {
    call('add', name, archive);
    return call('first_answers', name.replace('.zip', ''));
  });

const whole = await interpreterWith({ library, app });
const usual = await started(whole, {});
const right = answers(usual);
const wanted = usual.call('imported');

const begun = await started(whole, { _makeSnapshot: true });
begun.call('make_ready', wanted);
const module = begun.python._module;
clearFreed(module);
const state = begun.python._api.serializeHiwireState();
const end = Number(module.___heap_base);
const bytes = await packed(FIRST, module.HEAPU8, state, [], { memory: fresh, end });

// It is tried here, without the library and the engine, which come later in a browser, too.
const found = await unpacked(bytes.buffer, FIRST);
const snapshot = {
  ...found,
  /** Asked for when memory is put back: until then nothing must have been written where no page will be. */
  get runs() {
    const pages = found.runs.flatMap(([address, , length]) => [[address, address + length]]);
    let from = 0;
    for (const [address, to] of [...pages.filter(([address]) => address < end), [end, end]]) {
      if (Buffer.compare(memory().subarray(from, address), fresh.subarray(from, address)))
        throw new Error('memory is written before it is put back, in a page that is left out');
      from = to;
    }
    return found.runs;
  },
};
const again = await started(await interpreterWith({}), {}, snapshot);
if (answers(again).join() !== right.join()) throw new Error('Python answers otherwise from its memory');
await writeFile(join(folder, 'memory.bin'), bytes);
exit(0);

/**
 * What Python has given back is still full of what was in it: emptied, the file is smaller. Memory is a row of chunks as dlmalloc
 * writes them: the size of the one before if that is free, the own size with flags in its last three bits, the content.
 * One that is free has links to others like it in the beginning of its content, two, and four if it is large, with a number.
 */
function clearFreed({ HEAPU8, HEAPU32, ___heap_base, _emscripten_get_sbrk_ptr }) {
  const IN_USE = 2;
  const LARGE = 256;
  const end = HEAPU32[_emscripten_get_sbrk_ptr() / 4];
  for (let chunk = Number(___heap_base); chunk < end; ) {
    const head = HEAPU32[chunk / 4 + 1];
    const next = chunk + (head & ~7);
    if (next <= chunk || next > end) throw new Error('memory is not as dlmalloc leaves it');
    if (!(head & IN_USE)) HEAPU8.fill(0, chunk + (next - chunk < LARGE ? 16 : 32), next);
    chunk = next;
  }
}
