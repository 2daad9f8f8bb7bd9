/** Somebody who opens a game for the first time is offered its tutorial, once. */

/** @import { Match } from '../../match/match.js' */

import { html } from 'lit-html';
import { addressOfTutorial } from '../../games/address.js';
import { gamePages } from '../../store/pages.js';
import { offer } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';
import { isOfferDue, offerMade } from './offered-tutorials.js';

/**
 * It stands in place of what the bar over the game says (`newcomer`), between the ways to the menu and to the rules, and begins with
 * the game's name as that does, so nothing is covered and nothing moves; it goes when it is answered, and with the first move.
 * @param {Match} match
 */
export async function offerTutorial(match) {
  const { game } = match;
  // At a table with friends one was asked while one waited, and looks for the others in that bar; a puzzle is for who knows the game.
  if (!isOfferDue(game) || match.view?.over || !match.try) return;
  offerMade(game);
  if ((await hasPlayed(game)) || hasOwnMove(match.view?.record ?? '')) return;
  const listening = new AbortController();
  const { signal } = listening;
  const sentence = html`<b>${t(`${game}.title`)}</b> ${t('tutorial.offer')}`;
  const close = offer(sentence, t('tutorial.offer.yes'), () => {
    location.hash = addressOfTutorial(game);
  });
  document.body.classList.add('newcomer');
  const withdraw = () => {
    listening.abort();
    unwatch();
    close();
    document.body.classList.remove('newcomer');
  };
  const unwatch = match.watch(({ view }) => {
    if (view && hasOwnMove(view.record)) withdraw();
  });
  /** @param {Event} event */
  const answered = ({ target }) => {
    if (target instanceof Element && target.closest('button')) withdraw();
  };
  document.getElementById('offer')?.addEventListener('click', answered, { signal });
  window.addEventListener('hashchange', withdraw, { signal });
}

/** @param {string} game */
async function hasPlayed(game) {
  try {
    for await (const page of gamePages(`${game} `)) if (page.some(({ record }) => hasOwnMove(record))) return true;
  } catch {
    // Nothing can be read, so nobody knows.
  }
  return false;
}

/** Whether the first seat, where a person sits, has moved in it. @param {string} record */
const hasOwnMove = (record) => /^0 /m.test(record);
