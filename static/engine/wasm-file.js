/** Files in WebAssembly's format, which hosts compress, whatever is in them. */

/** Bytes before the first section. */
export const HEAD = 8;

/** What is in the one section, without its name, of a file that is a module only for its host. @param {ArrayBuffer} file */
export function sectionOf(file) {
  const reader = new Reader(new Uint8Array(file), HEAD + 1);
  const section = new Reader(reader.content());
  section.content();
  return section.rest();
}

export class Reader {
  #all;
  #at;

  /** @param {Uint8Array<ArrayBuffer>} all @param {number} [at] */
  constructor(all, at = 0) {
    this.#all = all;
    this.#at = at;
  }

  get isAtEnd() {
    return this.#at >= this.#all.length;
  }

  /** @param {number} length */
  bytes(length) {
    this.#at += length;
    return this.#all.subarray(this.#at - length, this.#at);
  }

  /** As WebAssembly writes it: seven bits in each byte, the lowest first. */
  number() {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const [byte = 0] = this.bytes(1);
      value += (byte % 128) * weight;
      if (byte < 128) return value;
    }
  }

  /** What has its length before it. */
  content() {
    return this.bytes(this.number());
  }

  rest() {
    return this.#all.subarray(this.#at);
  }
}
