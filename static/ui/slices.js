/** Long work in short steps: whoever touches something meanwhile is answered. */

/** Milliseconds of a step. */
const STEP = 8;

/** Does something with each, a few at a time; ends early once nobody waits for it. @template T @param {Iterable<T>} all @param {(one: T) => void} use @param {AbortSignal} [signal] */
export async function inSlices(all, use, signal) {
  let begun = performance.now();
  for (const one of all) {
    if (signal?.aborted) return;
    use(one);
    if (performance.now() - begun < STEP) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
}

/** @template T @param {readonly T[]} all @param {number} size @returns {T[][]} */
export const inParts = (all, size) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
