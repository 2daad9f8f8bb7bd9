// Downloads the engine's files in a worker: megabytes arrive in hundreds of pieces, and the page's thread has a board to draw.

/// <reference lib="webworker" />

/**
 * @typedef {object} Order   answered through a port: how many `bytes` have arrived, now and then; the `file`; or its `failure`
 * @property {string} address
 * @property {string} type   given because a host that does not know .wasm calls it something else, and browsers then refuse
 *   to compile it
 * @property {boolean} cached   this device has the file already
 */

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100;

addEventListener('message', async ({ data, ports: [port] }) => {
  /** @type {Order} */
  const order = data;
  try {
    const file = await download(order, (bytes) => port?.postMessage({ bytes }));
    port?.postMessage({ file }, file instanceof ArrayBuffer ? [file] : []);
  } catch (error) {
    port?.postMessage({ failure: String(error) });
  }
});

/** The bytes of a file, or what WebAssembly compiles to. @param {Order} order @param {(bytes: number) => void} report */
async function download({ address, type, cached }, report) {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address}: the server answered ${response.status}`);
  // A cached file needs no progress, and only an untouched response lets the browser keep its compiled code.
  const untouched = cached && response.headers.get('Content-Type') === type;
  const whole = untouched ? response : counted(response.body, type, report);
  return type === 'application/wasm' ? WebAssembly.compileStreaming(whole) : whole.arrayBuffer();
}

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} body @param {string} type @param {(bytes: number) => void} report */
function counted(body, type, report) {
  let bytes = 0;
  let reported = 0;
  const count = new TransformStream({
    /** @param {Uint8Array<ArrayBuffer>} piece @param {TransformStreamDefaultController<Uint8Array<ArrayBuffer>>} through */
    transform(piece, through) {
      bytes += piece.byteLength;
      if (performance.now() >= reported + REPORT_EVERY) {
        reported = performance.now();
        report(bytes);
      }
      through.enqueue(piece);
    },
    flush: () => report(bytes),
  });
  return new Response(body.pipeThrough(count), { headers: { 'Content-Type': type } });
}
