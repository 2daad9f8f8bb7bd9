// Files that somebody chooses, whatever they are: read in pieces, each with little work.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { NotText, PIECE, piecesOf } from '../../static/store/decode.js';
import { TriesReader, writeTries } from '../../static/store/file.js';

/** @param {Blob} file */
async function whole(file) {
  let text = '';
  for await (const piece of piecesOf(file)) text += piece;
  return text;
}

/** @param {string} text @param {boolean} little whether the lower half comes first */
function utf16(text, little) {
  const view = new DataView(new ArrayBuffer(2 + 2 * text.length));
  view.setUint16(0, 0xfeff, little);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + 2 * at, text.charCodeAt(at), little);
  return new Blob([view.buffer]);
}

test('a text is the same in each of its forms', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((one) => !/[\0\ufeff]/.test(one));
  await fc.assert(
    fc.asyncProperty(text, async (/** @type {string} */ one) => {
      for (const file of [new Blob([one]), new Blob(['\ufeff', one]), utf16(one, true), utf16(one, false)]) {
        assert.equal(await whole(file), one);
      }
    }),
    { numRuns: 100 },
  );
});

test('a character may lie across two pieces', async () => {
  const text = `${'x'.repeat(PIECE - 1)}日本`;
  assert.equal(await whole(new Blob([text])), text);
});

test('what is no text is refused', async () => {
  const bytes = [[0xff], [0xff, 0xfe, 0x61], [0xe6, 0x97], [0x61, 0, 0x62, 0], [0x89, 0x50, 0x4e, 0x47]];
  for (const one of bytes) await assert.rejects(whole(new Blob([new Uint8Array(one)])), NotText, String(one));
});

test('the largest file is read in pieces, and none of them is much work', async () => {
  const one = { undone: [], begun: 1, day: '2026-11-20', at: 1, sent: false, practice: false, paper: false };
  const tries = Array.from({ length: 19_000 }, (_, n) => ({
    ...one,
    record: `g/1 seats=1 #${n}\n${'0 move\n'.repeat(180)}`,
  }));
  const file = new Blob([writeTries(tries)]);
  assert.ok(file.size > 24_000_000 && file.size < 30_000_000, String(file.size));
  const reader = new TriesReader();
  let pieces = 0;
  for await (const piece of piecesOf(file)) {
    assert.ok(piece.length <= PIECE);
    reader.add(piece);
    pieces += 1;
  }
  assert.equal(pieces, Math.ceil(file.size / PIECE));
  assert.equal(reader.end().length, tries.length);
});
