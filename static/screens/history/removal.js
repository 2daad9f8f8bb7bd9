/** Games that were deleted on this visit; they can be brought back as long as that is offered. */

/** @import { Saved } from '../../store/types' */

import { changeGames, savedGame, triesAt } from '../../store/database.js';
import { offer } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';

/** What the offer on the screen brings back. @type {Saved[]} */
let deleted = [];

/** Deletes a game as it is stored by now; says whether it is gone. @param {string} id @param {() => void} onBack called when it has been brought back */
export async function deleteGame(id, onBack) {
  for (;;) {
    const saved = await savedGame(id);
    if (!saved) return true;
    const result = await changeGames([{ id, from: saved, to: undefined }]);
    if (result === 'refused') continue;
    if (result !== 'done') return false;
    offerBack([...deleted, saved], onBack);
    return true;
  }
}

/** @param {Saved[]} games @param {() => void} onBack */
function offerBack(games, onBack) {
  deleted = games;
  offer(
    t('history.deleted', { n: games.length }),
    t('history.restore'),
    async () => {
      deleted = [];
      for (const saved of games) await bringBack(saved);
      onBack();
    },
    () => {
      deleted = [];
    },
  );
}

/** Under its own id, or another where a game has that by now. @param {Saved} saved */
async function bringBack(saved) {
  let { id } = saved;
  while ((await changeGames([{ id, from: undefined, to: { ...saved, id } }])) === 'refused')
    id = (await triesAt(saved.setup)).next;
}
