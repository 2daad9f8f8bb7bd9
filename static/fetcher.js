// Brings the engine's files, in a worker: megabytes come in hundreds of pieces, and the page's thread has a board to draw.

/// <reference lib="webworker" />

/**
 * @typedef {object} Order   answered through a port: how many `bytes` have come, now and then; the `file`; or why it `failed`
 * @property {string} address
 * @property {string} type   given because a host that does not know .wasm calls it something else, and browsers then refuse
 *   to compile it
 * @property {boolean} kept  it lies on this device already
 */

/** Milliseconds from one word of how much has come to the next. */
const REST = 100;

addEventListener('message', async ({ data, ports: [port] }) => {
  /** @type {Order} */
  const order = data;
  try {
    const file = await brought(order, (bytes) => port?.postMessage({ bytes }));
    port?.postMessage({ file }, file instanceof ArrayBuffer ? [file] : []);
  } catch (error) {
    port?.postMessage({ failed: String(error) });
  }
});

/** The bytes of a file, or what WebAssembly compiles to. @param {Order} order @param {(bytes: number) => void} tell */
async function brought({ address, type, kept }, tell) {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address}: the server answered ${response.status}`);
  // Of what is kept nothing has to be told, and only an untouched response lets the browser keep its compiled code.
  const untouched = kept && response.headers.get('Content-Type') === type;
  const whole = untouched ? response : counted(response.body, type, tell);
  return type === 'application/wasm' ? WebAssembly.compileStreaming(whole) : whole.arrayBuffer();
}

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} body @param {string} type @param {(bytes: number) => void} tell */
function counted(body, type, tell) {
  let come = 0;
  let told = 0;
  const count = new TransformStream({
    /** @param {Uint8Array<ArrayBuffer>} piece @param {TransformStreamDefaultController<Uint8Array<ArrayBuffer>>} through */
    transform(piece, through) {
      come += piece.byteLength;
      if (performance.now() >= told + REST) {
        told = performance.now();
        tell(come);
      }
      through.enqueue(piece);
    },
    flush: () => tell(come),
  });
  return new Response(body.pipeThrough(count), { headers: { 'Content-Type': type } });
}
