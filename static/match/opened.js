/** What is opened once and stays open in the page, whatever screen is shown. */

/** @template T */
export class Opened {
  /** By their ids. @type {Map<string, Promise<T | undefined>>} */
  #all = new Map();
  #open;

  /** @param {(id: string) => Promise<T | undefined>} open nothing, where there is none of that id: it is looked for anew the next time */
  constructor(open) {
    this.#open = open;
  }

  /** @param {string} id */
  at(id) {
    let one = this.#all.get(id);
    if (!one) {
      one = this.#open(id);
      this.#all.set(id, one);
      one.then((there) => there ?? this.#all.delete(id));
    }
    return one;
  }

  /** All that are open by now. */
  async all() {
    return (await Promise.all(this.#all.values())).flatMap((one) => one ?? []);
  }

  /** @param {string} id */
  close(id) {
    this.#all.delete(id);
  }
}
