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
 * @property {object} state    which JavaScript objects Python knew, as Pyodide writes it down
 * @property {[address: number, from: number, length: number][]} runs   of pages: where they lay, and where in `data` they are
 * @property {[name: string, from: number, length: number][]} archives   files of Python's, and where in `data` they are
 * @property {Uint8Array<ArrayBuffer>} data
 */
/** @typedef {{ build: string, browser: string }} Made   by which version of the engine, in which browser */

const PAGE = 4096;
const SUM = 32;
const START = SUM + 4;

/**
 * @param {Made} made
 * @param {Uint8Array} memory
 * @param {object} state
 * @param {[name: string, content: Uint8Array][]} archives
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function packed({ build, browser }, memory, state, archives) {
  const runs = runsOf(memory);
  let length = runs.reduce((sum, [, , bytes]) => sum + bytes, 0);
  const contents = archives.map(([name, content]) => {
    length += content.length;
    return [name, length - content.length, content.length];
  });
  const known = { build, browser, memory: memory.length, state, runs, archives: contents, length };
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
  const { memory, state, runs, archives } = known;
  return { memory, state, runs, archives, data };
}

/** Nothing is wrong with it; it was made by another version of the site or of the browser. */
export class OtherMake extends Error {}

/** @param {Uint8Array<ArrayBuffer>} file */
async function sumOf(file) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', file.subarray(SUM)));
}

/** @param {Uint8Array} memory @returns {Snapshot['runs']} */
function runsOf(memory) {
  const words = new BigUint64Array(memory.buffer, memory.byteOffset, memory.length / 8);
  /** @type {Snapshot['runs']} */
  const runs = [];
  let from = 0;
  for (let address = 0; address < memory.length; address += PAGE) {
    if (!words.subarray(address / 8, (address + PAGE) / 8).some(Boolean)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[2] === address) last[2] += PAGE;
    else runs.push([address, from, PAGE]);
    from += PAGE;
  }
  return runs;
}
