/** Messages out of pieces, in whatever order these come, and each only once. */

/** @import { Signed } from './types' */
/** @import { Keys } from './envelopes.js' */

import { unwrapped, verified } from './envelopes.js';

/** Messages of which not all pieces are there: more than any device leaves behind. */
const MOST_UNFINISHED = 64;

export class Assembly {
  #keys;
  /** By id, the pieces that are there. @type {Map<string, string[]>} */
  #unfinished = new Map();
  /** Envelopes that were opened, and which message they belong to. @type {Map<string, string>} */
  #opened = new Map();

  /** @param {Keys} keys */
  constructor(keys) {
    this.#keys = keys;
  }

  /**
   * Opens an envelope. Says which message it belongs to, and gives that once it is whole and right.
   * @param {{ id: string, content: string }} event @param {(id: string) => boolean} isKnown whether a message is here already
   * @returns {{ id?: string, message?: Signed }}
   */
  open(event, isKnown) {
    const known = this.#opened.get(event.id);
    if (known !== undefined) return { id: known };
    const piece = unwrapped(this.#keys, event);
    if (!piece) return {};
    const { id } = piece;
    this.#opened.set(event.id, id);
    if (isKnown(id)) return { id };
    const text = this.#whole(piece);
    return text === undefined ? { id } : { id, message: verified(this.#keys, id, text) };
  }

  /** Opened before, so that it need not be read. @param {string} envelope */
  has(envelope) {
    return this.#opened.get(envelope);
  }

  /** @param {import('./envelopes.js').Piece} piece */
  #whole({ id, n, of, piece }) {
    if (of === 1) return piece;
    const pieces = this.#unfinished.get(id) ?? new Array(of).fill(undefined);
    pieces[n - 1] = piece;
    this.#unfinished.delete(id);
    if (pieces.length === of && pieces.every((one) => one !== undefined)) return pieces.join('');
    this.#unfinished.set(id, pieces);
    const [oldest = ''] = this.#unfinished.keys();
    if (this.#unfinished.size > MOST_UNFINISHED) this.#unfinished.delete(oldest);
    return undefined;
  }
}
