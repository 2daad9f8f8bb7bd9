/** Somebody who opens a game for the first time is offered its tutorial, once. */

/** @import { Table } from './table.js' */

import { ofTutorial } from './address.js';
import { offer } from './dialogs.js';
import { heard, unheard } from './games.js';
import { all } from './store.js';
import { t } from './words.js';

/**
 * The page has kept room over the game for this from its first paint (`newcomer`), so nothing is covered and nothing moves;
 * the room goes when the offer is answered, not in the middle of a move.
 * @param {Table} table
 */
export async function offerTutorial({ game, view }) {
  const room = document.body.classList;
  if (!unheard(game) || view?.over) return room.remove('newcomer');
  heard(game);
  if ((await all()).some(({ setup, record }) => setup.game === game && playedIn(record))) return room.remove('newcomer');
  const away = new AbortController();
  const leave = offer(t('tutorial.offer'), t('tutorial.offer.yes'), () => {
    location.hash = ofTutorial(game);
  });
  const gone = () => {
    away.abort();
    leave();
  };
  /** @param {Event} event */
  const answered = ({ target }) => {
    if (!(target instanceof Element && target.closest('button'))) return;
    gone();
    room.remove('newcomer');
  };
  document.getElementById('offer')?.addEventListener('click', answered, { signal: away.signal });
  // The room stays: another game has seen to its own by then.
  window.addEventListener('hashchange', gone, { signal: away.signal });
}

/** Whether the first seat, where a person sits, has moved in it. @param {string} record */
const playedIn = (record) => /^0 /m.test(record);
