/** Who sat where in the last new game that was chosen, for each game and number of players: that is offered again. */

/** @import { Listing, Setup } from '../../types' */

import { levels } from '../../games/catalogue.js';
import { recall, remember } from '../../ui/local.js';

const STORED_AS = 'higawari.seats';

/** @typedef {(string | null)[]} Bots by seat; null for a person */

/** What is stored, as far as it is anything. @returns {Record<string, Record<string, unknown>>} */
function stored() {
  try {
    const found = JSON.parse(recall(STORED_AS) ?? '{}');
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

/** A person and bots of the usual strength, unless it was said otherwise the last time. @param {Listing} meta @param {number} seats @returns {Bots} */
export function lastSeats({ id, daily }, seats) {
  const last = stored()[id]?.[seats];
  const usual = daily.bots?.find(Boolean) ?? levels[1] ?? null;
  return Array.from({ length: seats }, (_, seat) => {
    if (!seat) return null;
    const bot = Array.isArray(last) && seat < last.length ? last[seat] : usual;
    return levels.includes(bot) ? bot : null;
  });
}

/** @param {Pick<Setup, 'game' | 'seats' | 'bots'>} setup that was chosen */
export function keepSeats({ game, seats, bots }) {
  if (seats < 2) return;
  const all = stored();
  const own = { ...all[game], [seats]: Array.from({ length: seats }, (_, seat) => bots?.[seat] ?? null) };
  remember(STORED_AS, JSON.stringify({ ...all, [game]: own }));
}
