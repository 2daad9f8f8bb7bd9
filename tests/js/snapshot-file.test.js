// The file of the engine's memory: all that was in it comes out again, and nothing of a file that is not whole.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { OtherMake, packed, unpacked } from '../../static/engine/snapshot-file.js';

const PAGE = 4096;
const MADE = { build: 'b', browser: 'a browser' };
const STATE = { keys: [null, 'a path'] };

/** Memory of some pages, most of them empty. */
const aMemory = fc
  .array(fc.tuple(fc.nat(19), fc.nat(PAGE - 1), fc.integer({ min: 1, max: 255 })), { maxLength: 8 })
  .map((bytes) => {
    const memory = new Uint8Array(20 * PAGE);
    for (const [page, place, byte] of bytes) memory[page * PAGE + place] = byte;
    return memory;
  });
const someArchives = fc.array(fc.tuple(fc.string(), fc.uint8Array({ maxLength: 9 })), { maxLength: 3 });

test('memory and archives come out as they went in', async () => {
  await fc.assert(
    fc.asyncProperty(aMemory, someArchives, async (memory, archives) => {
      const file = await packed(MADE, memory, STATE, archives);
      const known = await unpacked(file.buffer, MADE);
      const restored = new Uint8Array(known.memory);
      for (const [address, from, length] of known.runs) restored.set(known.data.subarray(from, from + length), address);
      assert.deepEqual(restored, memory);
      assert.deepEqual(known.state, STATE);
      assert.deepEqual(
        known.archives.map(([name, from, length]) => [name, [...known.data.subarray(from, from + length)]]),
        archives.map(([name, content]) => [name, [...content]]),
      );
    }),
  );
});

test('what WebAssembly begins with is left out, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(aMemory, aMemory, fc.nat(20), async (before, memory, pages) => {
      const end = pages * PAGE;
      const file = await packed(MADE, memory, STATE, [], { memory: before, end });
      const { kept, runs, data } = await unpacked(file.buffer, MADE);
      assert.equal(kept, end);
      const restored = before.slice();
      restored.fill(0, kept);
      for (const [address, from, length] of runs) restored.set(data.subarray(from, from + length), address);
      assert.deepEqual(restored, memory);
      for (const [address, , length] of runs)
        for (let page = address; page < address + length; page += PAGE)
          assert.notDeepEqual(memory.subarray(page, page + PAGE), restoredBefore(before, kept, page));
    }),
  );
});

/** A page as it is where none is in the file. @param {Uint8Array} before @param {number} kept @param {number} page */
const restoredBefore = (before, kept, page) =>
  page < kept ? before.subarray(page, page + PAGE) : new Uint8Array(PAGE);

test('a file that is cut off or changed anywhere is refused', async () => {
  await fc.assert(
    fc.asyncProperty(aMemory, fc.nat(), fc.integer({ min: 1, max: 255 }), async (memory, where, change) => {
      const file = await packed(MADE, memory, STATE, []);
      const place = where % file.length;
      await assert.rejects(unpacked(file.slice(0, place).buffer, MADE), /damaged/);
      const changed = file.with(place, (file[place] ?? 0) ^ change);
      await assert.rejects(unpacked(changed.buffer, MADE), /damaged/);
    }),
  );
});

test('a file of another version or another browser is told from a damaged one', async () => {
  const file = await packed(MADE, new Uint8Array(PAGE), STATE, []);
  await assert.rejects(unpacked(file.buffer, { ...MADE, build: 'c' }), OtherMake);
  await assert.rejects(unpacked(file.buffer, { ...MADE, browser: 'a later browser' }), OtherMake);
});
