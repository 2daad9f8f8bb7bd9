/**
 * The bots in games that came from a file. Their moves are worked out again in the background, game after game, while somebody
 * plays; the menu says how far that is. Only the rules are said to be checked until then.
 *
 * A game in which a bot played what it never would stays, since it may be all that somebody has of it, but as practice: it counts
 * nowhere.
 */

/** @import { Saved } from '../../store/types' */

import { checkBots } from '../../match/proof.js';
import { changeGames, savedGame } from '../../store/database.js';
import { toast } from '../../ui/dialogs.js';
import { t, together } from '../../ui/words.js';
import { dealName } from '../deal-name.js';
import { isWanted, setWork } from './file-bots.js';

/** Games named in a message at most. */
const NAMED = 3;

/**
 * Checks the games among these that have bots.
 * @param {Saved[]} saved @param {string} added what was said when they were added; it may have been read by nobody yet
 * @param {() => void} draw called when how far it is has changed
 */
export async function checkFileBots(saved, added, draw) {
  const games = saved.filter(({ setup }) => setup.bots?.some((bot) => bot !== null));
  if (!games.length) return;
  const work = { n: games.length, done: 0 };
  setWork(work);
  draw();
  /** @type {Record<string, Saved[]>} */
  const byKind = { same: [], earlier: [], others: [], false: [], stopped: [] };
  for (const [index, one] of games.entries()) {
    const onProgress = (/** @type {number} */ done) => {
      const before = percent(work);
      work.done = index + done;
      if (isWanted(work) && percent(work) !== before) draw();
      return isWanted(work);
    };
    const played = { game: one.setup.game, record: one.record };
    const proof = isWanted(work) ? await checkBots(played, onProgress) : undefined;
    byKind[proof?.kind ?? 'stopped']?.push(one);
    if (proof?.kind === 'false') await makePractice(one);
  }
  if (isWanted(work)) setWork();
  draw();
  const sentences = Object.entries(byKind).flatMap(([kind, some]) => (some.length ? sentence(kind, some) : []));
  toast(together([added, ...sentences]), byKind.false?.length ? 'bad' : 'plain');
}

/** @param {import('./file-bots.js').Work} work */
const percent = ({ n, done }) => Math.floor((100 * done) / n);

/** @param {Saved} game */
async function makePractice({ id }) {
  const stored = await savedGame(id);
  if (stored) await changeGames([{ id, from: stored, to: { ...stored, practice: true } }]);
}

/** @param {string} kind @param {Saved[]} some */
function sentence(kind, some) {
  const names = some.slice(0, NAMED).map(({ setup }) => `${t(`${setup.game}.title`)} ${dealName(setup)}`);
  const more = some.length > NAMED ? ['…'] : [];
  return t(`import.bots.${kind}`, { n: some.length, games: [...names, ...more].join(t('comma')) });
}
