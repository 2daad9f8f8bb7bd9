/** When something is said. A message is known by what it says and when, to the second: who says the same again says it later. */
export class Moments {
  /** The second at which each text was said last. @type {Map<string, number>} */
  #said = new Map();

  /** The second at which this is said. @param {string} table @param {string} text @param {number} now */
  of(table, text, now) {
    for (const [said, at] of this.#said) if (at < now) this.#said.delete(said);
    const said = `${table} ${text}`;
    const at = Math.max(now, (this.#said.get(said) ?? 0) + 1);
    this.#said.set(said, at);
    return at;
  }
}
