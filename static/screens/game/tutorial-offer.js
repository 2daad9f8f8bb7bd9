/** Somebody who opens a game for the first time is offered its tutorial, once. */

/** @import { Match } from '../../match/match.js' */

import { html } from 'lit-html';
import { addressOfTutorial } from '../../games/address.js';
import { goesOn } from '../../match/forced.js';
import { gamePages } from '../../store/pages.js';
import { offer } from '../../ui/dialogs.js';
import { sizeObserver } from '../../ui/frames.js';
import { t } from '../../ui/words.js';
import { isOfferDue, offerMade } from './offered-tutorials.js';

/** CSS pixels from which on a score has room for it, one thing below the other; and for a picture of the game. */
const ROOMY = 120;
const PICTURED = 270;
/** Keys that touch what has the focus. */
const TOUCHES = ['Enter', ' '];

/**
 * On a desk it stands in place of the score, which counts nothing yet (`newcomer`), so nothing is covered and nothing moves; anywhere
 * else, where only the score says what this game is about, in place of what the bar over the game says (`in-bar`), between the ways
 * to the menu and to the rules, with the game's name if there is room. It goes when it is answered, and with the first move; from
 * the score when a piece or a place is touched.
 * @param {Match} match
 */
export async function offerTutorial(match) {
  const { game } = match;
  // At a table with friends one was asked while one waited, and looks for the others in that bar; a puzzle is for who knows the game.
  if (!isOfferDue(game) || match.view?.over || !match.try) return;
  offerMade(game);
  if ((await hasPlayed(game)) || ownMoves(match.view?.record)) return;
  const listening = new AbortController();
  const { signal } = listening;
  const sentence = html`<svg class="card" viewBox="0 0 160 100" aria-hidden="true"><use href=${`#${game}-card`} width="160" height="100"></use></svg><b>${t(`${game}.title`)}</b> ${t('tutorial.offer')} <small>${t(`${game}.tagline`)}</small>`;
  const close = offer(sentence, t('tutorial.offer.yes'), () => {
    location.hash = addressOfTutorial(game);
  });
  document.body.classList.add('newcomer');
  const places = keptInPlace();
  const withdraw = () => {
    listening.abort();
    places.leave();
    unwatch();
    close();
    document.body.classList.remove('newcomer', 'in-bar', 'pictured');
  };
  const unwatch = match.watch(({ view }, { view: before }) => {
    // A move that the page makes by itself is no answer.
    if (before && !goesOn(before) && ownMoves(view?.record) > ownMoves(before.record)) withdraw();
  });
  /** @param {Event} event */
  const answered = ({ target }) => {
    if (target instanceof Element && target.closest('button')) withdraw();
  };
  document.getElementById('offer')?.addEventListener('click', answered, { signal });
  /** What a move would bring is read in the score. @param {Event} event */
  const playing = ({ target }) => {
    const isPlay = target instanceof Element && target.closest('main > :is(.board-place, .pieces) .spot');
    if (isPlay && !document.body.classList.contains('in-bar')) withdraw();
  };
  const page = document.getElementById('page');
  page?.addEventListener('click', playing, { signal });
  page?.addEventListener('keydown', (event) => TOUCHES.includes(event.key) && playing(event), { signal });
  window.addEventListener('hashchange', withdraw, { signal });
}

/** @param {string} game */
async function hasPlayed(game) {
  try {
    for await (const page of gamePages(`${game} `)) if (page.some(({ record }) => ownMoves(record))) return true;
  } catch {
    // Nothing can be read, so nobody knows.
  }
  return false;
}

/** How often the first seat, where a person sits, has moved. @param {string} [record] */
const ownMoves = (record = '') => record.match(/^0 /gm)?.length ?? 0;

/** The places that it goes by may be drawn anew, and change their size when a phone is turned. */
function keptInPlace() {
  const sizes = sizeObserver(putInPlace);
  /** @type {Element[]} */
  let known = [];
  const follow = () => {
    const now = [...document.querySelectorAll('main > :is(.bar, .sheet)')];
    if (now.every((one, at) => one === known[at])) return;
    known = now;
    sizes.disconnect();
    for (const one of now) sizes.observe(one);
    putInPlace();
  };
  const nodes = new MutationObserver(follow);
  nodes.observe(/** @type {HTMLElement} */ (document.getElementById('page')), { childList: true, subtree: true });
  follow();
  return {
    leave() {
      sizes.disconnect();
      nodes.disconnect();
    },
  };
}

/** Where a score is as high as on a desk, that is its place, else the one between the first and the last button of the bar. */
function putInPlace() {
  const [sheet, menu, rules] = ['.sheet', '.bar > :first-child', '.bar > :last-child'].map((one) =>
    document.querySelector(`main > ${one}`)?.getBoundingClientRect(),
  );
  // It may have been withdrawn by then.
  if (!sheet || !menu || !rules || !document.body.classList.contains('newcomer')) return;
  const isInBar = sheet.height < ROOMY;
  const { left, top, width, height } = isInBar
    ? new DOMRect(menu.right, menu.top, rules.left - menu.right, menu.height)
    : sheet;
  document.body.classList.toggle('in-bar', isInBar);
  document.body.classList.toggle('pictured', height > PICTURED);
  const { style } = /** @type {HTMLElement} */ (document.getElementById('offer'));
  for (const [name, size] of Object.entries({ left, top, width, height })) style.setProperty(`--${name}`, `${size}px`);
}
