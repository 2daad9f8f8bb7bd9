/** What one has reached in each game, for its card: remembered, and read anew once the menu is on the screen if something else is over. */

import { games } from '../../games/catalogue.js';
import { isWon } from '../../match/meaning.js';
import { allSummaries, count, latest } from '../../store/summaries.js';
import { recall, remember } from '../../ui/local.js';

const STORED_AS = 'higawari.bests';

/** @typedef {{ most?: number, alone: number, wins: number }} Best the most points of those played alone, and how many those are; how many were won against others */
/** @typedef {{ of: string, bests: Record<string, Best> }} Known `of` says what was over when they were read */

/** @type {Known | undefined} */
let known;

/** @param {string} game */
export const bestOf = (game) => knownBests().bests[game];

/** Looks through what is over, if that is not what it was; says whether it did. */
export async function learnBests() {
  const [number, [last]] = await Promise.all([count('over'), latest('over', { most: 1 })]);
  const of = `${number} ${last?.id}`;
  if (of === knownBests().of) return false;
  /** @type {Record<string, Best>} */
  const bests = Object.fromEntries(games.map(({ id }) => [id, { alone: 0, wins: 0 }]));
  for await (const page of allSummaries(['over'])) {
    for (const { setup, totals, ranking, practice } of page) {
      const best = bests[setup.game];
      if (!best || practice) continue;
      if (setup.seats === 1) {
        best.most = Math.max(best.most ?? -Infinity, totals[0] ?? 0);
        best.alone++;
      } else if (isWon({ bots: [], ...setup, ranking })) best.wins++;
    }
  }
  known = { of, bests };
  remember(STORED_AS, JSON.stringify(known));
  return true;
}

function knownBests() {
  known ??= stored() ?? { of: '', bests: {} };
  return known;
}

/** What is stored, if it is that. @returns {Known | undefined} */
function stored() {
  try {
    const { of, bests } = JSON.parse(recall(STORED_AS) ?? '{}');
    return typeof of === 'string' && Object.values(bests).every(isBest) ? { of, bests } : undefined;
  } catch {
    return undefined;
  }
}

/** @param {any} value */
const isBest = (value) =>
  Number.isInteger(value?.wins) && Number.isInteger(value.alone) && Number.isFinite(value.most ?? 0);
