/**
 * Pyodide's WebAssembly with all its functions: of the lean one, with which the engine starts, and of what that lacks. How
 * the two come about, tools/lean.py says.
 */

import { HEAD, Reader, sectionOf } from './wasm-file.js';

const HASH = 32;
const EXPORTS = 7;
const CODE = 10;
/** What stands for a function that is missing. */
const MISSING = [0, 0x10, 4, 0, 0x0b];

/** Throws unless it is as Pyodide has made it. @param {ArrayBuffer} lean @param {ArrayBuffer} rest @returns {Promise<ArrayBuffer>} */
export async function wholeWasm(lean, rest) {
  const missing = new Reader(sectionOf(rest));
  const hash = missing.bytes(HASH);
  missing.number();
  const exported = missing.content();
  missing.number();
  const reader = new Reader(new Uint8Array(lean));
  const pieces = [reader.bytes(HEAD)];
  while (!reader.isAtEnd) {
    const kind = reader.bytes(1);
    let content = reader.content();
    if (kind[0] === EXPORTS) content = exported;
    if (kind[0] === CODE) content = await completed(new Reader(content), missing);
    pieces.push(kind, written(content.length), content);
  }
  const whole = await new Blob(pieces).arrayBuffer();
  const sum = crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', whole)) : hash;
  if (hash.some((byte, place) => byte !== sum[place])) throw new Error('not as Pyodide has made it');
  return whole;
}

/** The functions of the lean one, and in their places those that are missing. @param {Reader} functions @param {Reader} missing */
async function completed(functions, missing) {
  const count = functions.number();
  const pieces = [written(count)];
  for (let number = 0; number < count; number += 1) {
    let body = functions.content();
    if (body.length === MISSING.length && MISSING.every((byte, place) => byte === body[place]))
      body = missing.content();
    pieces.push(written(body.length), body);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** @param {number} value */
function written(value) {
  const bytes = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return new Uint8Array([...bytes, left]);
}
