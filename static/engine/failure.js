/** How the engine fails, and how long it is waited for. */

export class EngineError extends Error {
  /**
   * @param {'start' | 'silent' | 'broken' | 'part'} kind did not start, does not answer, answered with a failure, lacks a part that does not come
   * @param {unknown} [cause]
   */
  constructor(kind, cause) {
    super(`engine: ${kind}${cause ? ` (${cause})` : ''}`, { cause });
    this.kind = kind;
  }
}

/** Nothing came within the time that was given. */
export class Timeout extends Error {}

/** Python called a function that the lean WebAssembly lacks, and can do nothing any more: see tools/lean.py. */
export class Lacking extends Error {}

/** Rejects with a `Timeout` when a promise is not settled in time. @template T @param {number} milliseconds @param {Promise<T>} promise @returns {Promise<T>} */
export function within(milliseconds, promise) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Timeout(`no answer in ${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
