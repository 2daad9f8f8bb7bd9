/** Somebody who opens a game for the first time is offered its tutorial, once. */

/** @import { Table } from './table.js' */

import { ofTutorial } from './address.js';
import { offer } from './dialogs.js';
import { taught } from './games.js';
import { all } from './store.js';
import { t } from './words.js';

/** The games whose tutorial has been offered here. */
const OFFERED = 'higawari.offered';

/** @param {Table} table */
export async function offerTutorial({ game, view }) {
  if (!taught.has(game) || view?.over) return;
  const offered = recalled();
  if (offered.includes(game)) return;
  keep([...offered, game]);
  if ((await all()).some(({ setup, record }) => setup.game === game && playedIn(record))) return;
  const away = new AbortController();
  const leave = offer(t('tutorial.offer'), t('tutorial.offer.yes'), () => {
    location.hash = ofTutorial(game);
  });
  const page = /** @type {HTMLElement} */ (document.getElementById('page'));
  const gone = () => {
    away.abort();
    leave();
  };
  /** Who begins to play needs none. @param {Event} event */
  const begun = ({ target }) => target instanceof Element && target.closest('.area, .tools') && gone();
  page.addEventListener('click', begun, { signal: away.signal });
  page.addEventListener('keydown', (event) => event.key !== 'Tab' && begun(event), { signal: away.signal });
  window.addEventListener('hashchange', gone, { signal: away.signal });
}

/** Whether the first seat, where a person sits, has moved in it. @param {string} record */
const playedIn = (record) => /^0 /m.test(record);

/** @returns {string[]} */
function recalled() {
  try {
    return (localStorage.getItem(OFFERED) ?? '').split(' ');
  } catch {
    return [];
  }
}

/** @param {string[]} games */
function keep(games) {
  try {
    localStorage.setItem(OFFERED, games.join(' ').trim());
  } catch {
    // A browser that keeps nothing offers it again.
  }
}
