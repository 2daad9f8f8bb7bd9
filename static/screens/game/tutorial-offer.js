/** Somebody who opens a game for the first time is offered its tutorial, once. */

/** @import { Match } from '../../match/match.js' */

import { addressOfTutorial } from '../../games/address.js';
import { savedGames } from '../../store/database.js';
import { offer } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';
import { isOfferDue, offerMade } from './offered-tutorials.js';

/**
 * The page has kept room over the game for this from its first paint (`newcomer`), so nothing is covered and nothing moves;
 * the room goes when the offer is answered, not in the middle of a move.
 * @param {Match} match
 */
export async function offerTutorial({ game, view }) {
  const room = document.body.classList;
  if (!isOfferDue(game) || view?.over) return room.remove('newcomer');
  offerMade(game);
  const playedBefore = (await savedGames()).some(({ setup, record }) => setup.game === game && hasOwnMove(record));
  if (playedBefore) return room.remove('newcomer');
  const listening = new AbortController();
  const { signal } = listening;
  const close = offer(t('tutorial.offer'), t('tutorial.offer.yes'), () => {
    location.hash = addressOfTutorial(game);
  });
  const withdraw = () => {
    listening.abort();
    close();
  };
  /** @param {Event} event */
  const answered = ({ target }) => {
    if (!(target instanceof Element && target.closest('button'))) return;
    withdraw();
    room.remove('newcomer');
  };
  document.getElementById('offer')?.addEventListener('click', answered, { signal });
  // The room stays: another game has seen to its own by then.
  window.addEventListener('hashchange', withdraw, { signal });
}

/** Whether the first seat, where a person sits, has moved in it. @param {string} record */
const hasOwnMove = (record) => /^0 /m.test(record);
