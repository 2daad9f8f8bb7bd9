/** The text of a file that somebody has chosen, in pieces, so that the page stays alive whatever it is. */

/** Bytes that are read at a time; an even number, since UTF-16 has two a character. */
export const PIECE = 1 << 18;

/** What was chosen is no text. */
export class NotText extends Error {}

/** UTF-8, as the page writes it; some editors store UTF-16, and say so in the first two bytes. @param {Blob} file @returns {AsyncGenerator<string>} */
export async function* piecesOf(file) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < file.size; at += PIECE) {
    const bytes = await file.slice(at, at + PIECE).arrayBuffer();
    yield decoded(decoder, bytes, at + PIECE < file.size);
  }
}

/** @param {TextDecoder} decoder @param {ArrayBuffer} bytes @param {boolean} more whether others follow */
function decoded(decoder, bytes, more) {
  let text;
  try {
    text = decoder.decode(bytes, { stream: more });
  } catch (cause) {
    throw new NotText('', { cause });
  }
  // UTF-16 that does not say so looks like this; no text has it.
  if (text.includes('\0')) throw new NotText();
  return text;
}
