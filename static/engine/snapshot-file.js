/**
 * The engine's memory as a file: what it was made of and for, then all pages that are not empty, which is a third of them.
 *
 *     32 bytes   SHA-256 of all that follows
 *      4 bytes   length of the header
 *     header     JSON
 *     data       pages of memory, then the archives that Python may still import from
 */

/**
 * @typedef {object} Snapshot
 * @property {number} memory   how many bytes of memory Python had
 * @property {number} kept   below this address, what is in no page is as WebAssembly begins with; above, it is empty
 * @property {object} state    which JavaScript objects Python knew, as Pyodide writes it down
 * @property {[address: number, from: number, length: number][]} runs   of pages: where they lay, and where in `data` they are
 * @property {[name: string, from: number, length: number][]} archives   files of Python's, and where in `data` they are
 * @property {Uint8Array<ArrayBuffer>} data
 */
/** @typedef {{ build: string, browser: string }} Made   by which version of the engine, in which browser */
/** @typedef {{ memory: Uint8Array, end: number }} Fresh   memory as WebAssembly begins with, and where in it nothing more is */

/** That of a site for first visits is checked as all its files are, and good for every browser. */
export const FIRST = { build: '', browser: '' };

const PAGE = 4096;
const SUM = 32;
const START = SUM + 4;

/**
 * @param {Made} made
 * @param {Uint8Array} memory
 * @param {object} state
 * @param {[name: string, content: Uint8Array][]} archives
 * @param {Fresh} [fresh]   whoever unpacks it has this already
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function packed({ build, browser }, memory, state, archives, fresh) {
  const runs = runsOf(memory, fresh);
  let length = runs.reduce((sum, [, , bytes]) => sum + bytes, 0);
  const contents = archives.map(([name, content]) => {
    length += content.length;
    return [name, length - content.length, content.length];
  });
  const kept = fresh?.end ?? 0;
  const known = { build, browser, memory: memory.length, kept, state, runs, archives: contents, length };
  const header = new TextEncoder().encode(JSON.stringify(known));
  const file = new Uint8Array(START + header.length + length);
  new DataView(file.buffer).setUint32(SUM, header.length);
  file.set(header, START);
  const data = file.subarray(START + header.length);
  for (const [address, from, bytes] of runs) data.set(memory.subarray(address, address + bytes), from);
  for (const [number, [, content]] of archives.entries()) data.set(content, Number(contents[number]?.[1]));
  file.set(await sumOf(file), 0);
  return file;
}

/** Throws unless the file is whole and of this make. @param {ArrayBuffer} bytes @param {Made} made @returns {Promise<Snapshot>} */
export async function unpacked(bytes, { build, browser }) {
  const file = new Uint8Array(bytes);
  const sum = await sumOf(file);
  if (file.length < START || sum.some((byte, place) => byte !== file[place])) throw new Error('damaged');
  const end = START + new DataView(bytes).getUint32(SUM);
  const known = JSON.parse(new TextDecoder().decode(file.subarray(START, end)));
  const data = file.subarray(end);
  if (known.build !== build || known.browser !== browser) throw new OtherMake('of another version');
  if (known.length !== data.length) throw new Error('damaged');
  const { memory, kept, state, runs, archives } = known;
  return { memory, kept, state, runs, archives, data };
}

/** Nothing is wrong with it; it was made by another version of the site or of the browser. */
export class OtherMake extends Error {}

/** @param {Uint8Array<ArrayBuffer>} file */
async function sumOf(file) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', file.subarray(SUM)));
}

/** @param {Uint8Array} memory @param {Fresh} [fresh] @returns {Snapshot['runs']} */
function runsOf(memory, fresh) {
  const words = wordsOf(memory);
  const before = fresh && wordsOf(fresh.memory);
  /** @type {Snapshot['runs']} */
  const runs = [];
  let from = 0;
  for (let address = 0; address < memory.length; address += PAGE) {
    const start = address / 8;
    const known = before && address + PAGE <= fresh.end ? before.subarray(start, start + PAGE / 8) : [];
    if (words.subarray(start, start + PAGE / 8).every((word, place) => word === (known[place] ?? 0n))) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[2] === address) last[2] += PAGE;
    else runs.push([address, from, PAGE]);
    from += PAGE;
  }
  return runs;
}

/** @param {Uint8Array} memory */
const wordsOf = (memory) => new BigUint64Array(memory.buffer, memory.byteOffset, memory.length / 8);
