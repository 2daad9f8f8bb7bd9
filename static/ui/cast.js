/** The cast of bots: who they are is the same in all games and at all levels, by the order in which they sit. Pure. */

/** What they are called is among the words, as `cast.kon`; how they look, in `faces.js`. */
export const CAST = /** @type {const} */ (['kon', 'pon', 'fuku', 'mimi', 'goro', 'tako']);

/** @typedef {(typeof CAST)[number]} Member */

/** Which of the cast sits where; nobody where there is no bot. @param {readonly (string | null)[]} bots levels by seat @returns {(Member | undefined)[]} */
export function castOf(bots) {
  let next = 0;
  return bots.map((bot) => (bot ? CAST[next++ % CAST.length] : undefined));
}
