/**
 * The bots in games that came from a file. Their moves are worked out again in the background, game after game, while somebody
 * plays; the menu says how far that is. Only the rules are said to be checked until then.
 *
 * A game in which a bot played what it never would stays, since it may be all that somebody has of it, but as practice: it counts
 * nowhere.
 */

/** @import { Saved } from '../../store/types' */

import { html, nothing } from 'lit-html';
import { seedName } from '../../games/setup.js';
import { checkBots } from '../../match/proof.js';
import { changeGames, savedGame } from '../../store/database.js';
import { toast } from '../../ui/dialogs.js';
import { t, together } from '../../ui/words.js';

/** What is being checked: how many games, and how many of them are done. @type {{ n: number, done: number } | undefined} */
let work;

/** Games named in a message at most. */
const NAMED = 3;

/** How far it is, if something is being checked. @param {() => void} draw */
export function fileBots(draw) {
  if (!work) return nothing;
  const { n, done } = work;
  const stop = () => {
    work = undefined;
    draw();
  };
  return html`<p class="note file-bots">
    ${t('import.bots', { n, percent: Math.floor((100 * done) / n) })}
    <button class="quiet" @click=${stop}>${t('proof.stop')}</button>
  </p>`;
}

/**
 * Checks the games among these that have bots and are over.
 * @param {Saved[]} saved @param {string} added what was said when they were added; it may have been read by nobody yet
 * @param {() => void} draw called when how far it is has changed
 */
export async function checkFileBots(saved, added, draw) {
  const games = saved.filter(({ over, setup }) => over && setup.bots?.some((bot) => bot !== null));
  if (!games.length) return;
  const own = { n: games.length, done: 0 };
  work = own;
  /** @type {Record<string, Saved[]>} */
  const found = { same: [], earlier: [], others: [], false: [], stopped: [] };
  for (const [index, one] of games.entries()) {
    const proof = await checkBots({ game: one.setup.game, record: one.record }, (done) => {
      const percent = Math.floor((100 * own.done) / own.n);
      own.done = index + done;
      if (Math.floor((100 * own.done) / own.n) !== percent && work === own) draw();
      return work === own;
    });
    found[proof?.kind ?? 'stopped']?.push(one);
    if (proof?.kind === 'false') await makePractice(one);
  }
  if (work === own) work = undefined;
  draw();
  const sentences = Object.entries(found).flatMap(([kind, some]) => (some.length ? sentence(kind, some) : []));
  toast(together([added, ...sentences]), found.false?.length ? 'bad' : 'plain');
}

/** @param {Saved} game */
async function makePractice({ id }) {
  const stored = await savedGame(id);
  if (stored) await changeGames([{ id, from: stored, to: { ...stored, practice: true } }]);
}

/** @param {string} kind @param {Saved[]} some */
function sentence(kind, some) {
  const names = some.slice(0, NAMED).map(({ setup }) => `${t(`${setup.game}.title`)} ${seedName(setup)}`);
  const more = some.length > NAMED ? ['…'] : [];
  return t(`import.bots.${kind}`, { n: some.length, games: [...names, ...more].join(t('comma')) });
}
