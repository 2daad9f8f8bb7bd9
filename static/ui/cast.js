/** The cast of bots: who they are is the same in all games and at all levels, by the order in which they sit. Pure. */

/** What they are called is among the words, as `cast.kon`; how they look, in `faces.js`. */
export const CAST = /** @type {const} */ (['kon', 'pon', 'fuku', 'mimi', 'goro', 'tako']);

/** @typedef {(typeof CAST)[number]} Member */

/**
 * Which of the cast sits where; nobody where there is no bot. Those that play for a person come after all others, who stay who they are.
 * @param {readonly (string | null)[]} bots levels by seat @param {readonly (string | null)[]} [people] what is known of the person whose
 * seat it is; empty where it is a bot's own @returns {(Member | undefined)[]}
 */
export function castOf(bots, people = []) {
  const seats = bots.flatMap((bot, seat) => (bot ? [seat] : []));
  const inOrder = [...seats.filter((seat) => !people[seat]), ...seats.filter((seat) => people[seat])];
  return bots.map((bot, seat) => (bot ? CAST[inOrder.indexOf(seat) % CAST.length] : undefined));
}
