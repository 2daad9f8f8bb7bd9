/** What one has reached in each game, for its card: read once the menu is on the screen, and anew only when more is over. */

import { games } from '../../games/catalogue.js';
import { isWon } from '../../match/meaning.js';
import { allSummaries, count, latest } from '../../store/summaries.js';

/** @typedef {{ most?: number, wins: number }} Best the most points of those played alone; how many were won against others */

/** @type {Map<string, Best>} */
let bests = new Map();
/** What was there when they were read. */
let known = '';

/** @param {string} game */
export const bestOf = (game) => bests.get(game);

/** Looks through what is over, if there is something new; says whether there was. */
export async function learnBests() {
  const [number, [last]] = await Promise.all([count('over'), latest('over', { most: 1 })]);
  const now = `${number} ${last?.id}`;
  if (now === known) return false;
  /** @type {Map<string, Best>} */
  const found = new Map(games.map(({ id }) => [id, { wins: 0 }]));
  for await (const page of allSummaries(['over'])) {
    for (const { setup, totals, ranking, practice } of page) {
      const best = found.get(setup.game);
      if (!best || practice) continue;
      if (setup.seats === 1) best.most = Math.max(best.most ?? -Infinity, totals[0] ?? 0);
      else if (isWon({ bots: [], ...setup, ranking })) best.wins++;
    }
  }
  bests = found;
  known = now;
  return true;
}
