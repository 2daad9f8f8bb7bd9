// Downloads the engine's files in a worker, and checks them: megabytes arrive in hundreds of pieces, and the page's thread has a board to draw.

/// <reference lib="webworker" />

import { isAsBuilt } from '../site/digest.js';
import { FIRST, OtherMake, unpacked } from './snapshot-file.js';
import { deleteAll, read } from './snapshot-folder.js';
import { sectionOf } from './wasm-file.js';
import { wholeWasm } from './whole-wasm.js';

/**
 * @typedef {object} Order   answered through a port: how many `bytes` have arrived, now and then; the `file`; or its `failure`
 * @property {string} [part]   what the file is to Python: it stays here for the engine's worker, and the answer is that it is `kept`
 * @property {boolean} [isCopied]   and that a copy of it is wanted, too
 * @property {string} address
 * @property {string} type   given because a host that does not know .wasm calls it something else, and browsers then refuse
 *   to compile it
 * @property {boolean} cached   this device has the file already
 * @property {string} hash   what the file must be, as `integrity` says it
 */

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100;

/** Milliseconds between two signs of life while what has arrived is compiled. */
const SIGN_EVERY = 1000;

/** @type {ReturnType<typeof setInterval> | undefined} */
let signsOfLife;

/** What Python is made of, by name. An engine that is started anew takes it again. @type {Record<string, ArrayBuffer | WebAssembly.Module | undefined>} */
const parts = {};
/** The snapshot of the engine's memory, while it is being read and until an engine takes it: the archives of the library and the app come later if it is `first`. @type {{ read: boolean, first?: boolean, file?: import('./snapshot-file.js').Snapshot } | undefined} */
let snapshot;
/** The engine's worker that waits for parts which are still on their way. @type {MessagePort | undefined} */
let waiting;

addEventListener('message', ({ data, ports: [port] }) => {
  if (data.takesParts) {
    // Firefox loses a WebAssembly.Module that is sent before the port's other end has settled in its worker.
    port?.addEventListener('message', () => {
      waiting = port;
      handOver();
    });
    port?.start();
  } else if (data.snapshot) readSnapshot(data.snapshot, port);
  else if (data.first) fetchFirst(data.first, port);
  else if (data.dropsSnapshot) {
    snapshot = undefined;
    handOver();
  } else if (data.whole) takeWhole(data.whole, port);
  else carryOut(data, port);
});

/** Straight to the engine's worker: the page's thread has a board to draw, and what goes through it waits for that. */
function handOver() {
  const { wasm, library, app } = parts;
  const file = snapshot?.file;
  const areThere = wasm && ((library && app) || (file && snapshot?.first));
  if (!(waiting && areThere) || snapshot?.read === false) return;
  waiting.postMessage({ wasm, library, app, snapshot: file }, file ? [file.data.buffer] : []);
  waiting = undefined;
  // An engine that has to be started anew does without.
  snapshot = undefined;
}

/** The next engine starts from what is brought, and waits for it; without, if that fails. @param {() => Promise<import('./snapshot-file.js').Snapshot | undefined>} bring @param {boolean} [first] */
async function startFrom(bring, first) {
  /** @type {NonNullable<typeof snapshot>} */
  const reading = { read: false, first };
  snapshot = reading;
  try {
    reading.file = await bring();
    return reading.file !== undefined;
  } finally {
    reading.read = true;
    handOver();
  }
}

/** @param {{ build: string, browser: string, folder: string }} made @param {MessagePort | undefined} port is told whether it was `found`, or its `failure` */
async function readSnapshot({ folder, ...made }, port) {
  const bring = async () => {
    const bytes = await read(folder, made.build);
    return bytes && unpacked(bytes, made);
  };
  try {
    port?.postMessage({ found: await startFrom(bring) });
  } catch (error) {
    await deleteAll(folder).catch(() => undefined);
    port?.postMessage(error instanceof OtherMake ? { found: false } : { failure: String(error) });
  }
}

/** That of the site. @param {Order} order @param {MessagePort | undefined} port */
async function fetchFirst(order, port) {
  const bring = async () => {
    const file = await downloaded(order, (bytes) => port?.postMessage({ bytes }));
    return unpacked(sectionOf(file).slice().buffer, FIRST);
  };
  try {
    await startFrom(bring, true);
    port?.postMessage({ kept: true });
  } catch (error) {
    port?.postMessage({ failure: String(error) });
  }
}

/** The whole WebAssembly becomes the part that engines take; the lean one if that cannot be had. @param {[lean: Order, rest: Order]} orders @param {MessagePort | undefined} port */
async function takeWhole([lean, rest], port) {
  const before = parts.wasm;
  parts.wasm = undefined;
  const report = (/** @type {number} */ bytes) => port?.postMessage({ bytes });
  const bytesOf = (/** @type {Order} */ order) => downloaded({ ...order, type: 'application/octet-stream' }, report);
  const signs = setInterval(() => report(0), SIGN_EVERY);
  let isWhole = true;
  try {
    parts.wasm = await WebAssembly.compile(await wholeWasm(...(await Promise.all([bytesOf(lean), bytesOf(rest)]))));
  } catch {
    isWhole = false;
    try {
      parts.wasm = before ?? (await downloaded(lean, report));
    } catch (error) {
      return void port?.postMessage({ failure: String(error) });
    }
  } finally {
    clearInterval(signs);
  }
  handOver();
  port?.postMessage({ kept: true, file: isWhole });
}

/** What lies in the browser's cache may be damaged, and would stay so for a year. @param {Order} order @param {(bytes: number) => void} report @returns {Promise<any>} */
const downloaded = (order, report) => download(order, 'default', report).catch(() => download(order, 'reload', report));

/** @param {Order} order @param {MessagePort | undefined} port */
async function carryOut(order, port) {
  const report = (/** @type {number} */ bytes) => port?.postMessage({ bytes });
  try {
    const file = await downloaded(order, report);
    if (order.part) {
      parts[order.part] = file;
      handOver();
      port?.postMessage({ kept: true, file: order.isCopied ? file : undefined });
    } else port?.postMessage({ file }, file instanceof ArrayBuffer ? [file] : []);
  } catch (error) {
    port?.postMessage({ failure: String(error) });
  }
}

/** The bytes of a file, or what WebAssembly compiles to. @param {Order} order @param {RequestCache} cache @param {(bytes: number) => void} report */
async function download({ address, type, cached, hash }, cache, report) {
  const response = await fetch(address, { cache });
  if (!response.ok || !response.body) throw new Error(`${address}: the server answered ${response.status}`);
  const compiles = type === 'application/wasm';
  // A cached file needs no progress, and only an untouched response lets the browser keep its compiled code. The service
  // worker sees to it that its copy is whole.
  if (cached && compiles && response.headers.get('Content-Type') === type)
    return WebAssembly.compileStreaming(response);
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  const { whole, arrived } = counted(response.body, type, pieces, report);
  if (!compiles) {
    const bytes = await whole.arrayBuffer();
    await verify(bytes, hash, address);
    return bytes;
  }
  try {
    // What has arrived is checked while it is still being compiled.
    const checked = arrived.then(() => verify(joined(pieces), hash, address));
    const [module] = await Promise.all([WebAssembly.compileStreaming(whole), checked]);
    return module;
  } finally {
    clearInterval(signsOfLife);
  }
}

/** @param {Uint8Array<ArrayBuffer>[]} pieces */
function joined(pieces) {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.length;
  }
  return whole.buffer;
}

/** Throws when a file is not as it was built. @param {ArrayBuffer} bytes @param {string} hash @param {string} address */
async function verify(bytes, hash, address) {
  if (!(await isAsBuilt(bytes, hash))) throw new Error(`${address}: not as it was built`);
}

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} body @param {string} type @param {Uint8Array<ArrayBuffer>[]} pieces takes what has arrived @param {(bytes: number) => void} report */
function counted(body, type, pieces, report) {
  let bytes = 0;
  let reported = 0;
  let tell = () => {};
  /** @type {Promise<void>} */
  const arrived = new Promise((resolve) => {
    tell = resolve;
  });
  const count = new TransformStream({
    /** @param {Uint8Array<ArrayBuffer>} piece @param {TransformStreamDefaultController<Uint8Array<ArrayBuffer>>} through */
    transform(piece, through) {
      bytes += piece.byteLength;
      if (performance.now() >= reported + REPORT_EVERY) {
        reported = performance.now();
        report(bytes);
      }
      if (type === 'application/wasm') pieces.push(piece);
      through.enqueue(piece);
    },
    flush() {
      report(bytes);
      if (type === 'application/wasm') signsOfLife = setInterval(() => report(bytes), SIGN_EVERY);
      tell();
    },
  });
  const whole = new Response(body.pipeThrough(count), { headers: { 'Content-Type': type } });
  return { whole, arrived };
}
