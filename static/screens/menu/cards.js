/** The games of the day, each on its card: what it is, how far one is, one strong button. */

/** @import { Listing } from '../../types' */
/** @import { Saved } from '../../store/types' */
/** @import { Contents } from './contents.js' */
/** @import { MenuLinks } from './page.js' */

import { html, nothing } from 'lit-html';
import { games } from '../../games/catalogue.js';
import { levelOf, puzzleOfDay } from '../../games/puzzles.js';
import { daily, nameOf, today } from '../../games/setup.js';
import { countedOf, lastOwn } from '../../store/tries.js';
import { relays } from '../../together/client.js';
import { icon } from '../../ui/icons.js';
import { signed } from '../../ui/signed.js';
import { say, t } from '../../ui/words.js';
import { begunBoard } from './begun.js';
import { bestOf } from './bests.js';
import { cardPicture } from './card-picture.js';
import { underWayOf } from './contents.js';
import { howFar } from './how-far.js';
import { showNewGame } from './new-game.js';
import { outcome } from './outcome.js';

/** What one goes on with comes before the others, and what is done after them. @param {Contents} contents @param {MenuLinks} links */
export function cardsOfToday(contents, links) {
  const cards = games.map((meta) => {
    const tries = contents.tries.get(nameOf(daily(meta, today()))) ?? [];
    const place = underWayOf(tries) ? 0 : opened(tries).isDone ? 2 : 1;
    return { meta, tries, place };
  });
  const inOrder = cards.sort((a, b) => a.place - b.place);
  return html`<ul class="cards">${inOrder.map(({ meta, tries }) => card(meta, tries, links))}</ul>`;
}

/** @param {Listing} meta @param {Saved[]} tries at today's game @param {MenuLinks} links */
function card(meta, tries, links) {
  const one = countedOf(tries);
  const board = one && begunBoard(one);
  const state = one && stateOf(one);
  const title = t(`${meta.id}.title`);
  const going = underWayOf(tries);
  const { isDone, label } = opened(tries);
  const medal = medalOf(meta.id);
  const withFriends = relays().length > 0 && meta.seats[1] > 1;
  return html`<li class="card ${isDone ? 'done' : ''}" data-game=${meta.id}>
    <button class="picture" @click=${() => links.today(meta)} aria-label=${[title, label, state ?? t('begin')].join(t('comma'))}
      aria-describedby=${medal ? `medal-${meta.id}` : nothing}>
      ${board ?? cardPicture(meta.id)}
      ${medal ? html`<span class="medal" id="medal-${meta.id}">${medal.won ? icon('laurel') : nothing}${medal.text}</span>` : nothing}
      ${state && !going ? html`<span class="state">${state}</span>` : nothing}
    </button>
    <div class="about">
      <div class="head">
        <h3>${title}</h3>
        ${going ? howFar(going) : html`<p class="tagline">${t(`${meta.id}.tagline`)}</p><p class="facts">${facts(meta)}</p>`}
      </div>
      <div class="choices ${withFriends ? 'four' : ''}">
        <button class=${isDone ? nothing : 'strong'} @click=${() => links.today(meta)}>${label}</button>
        <button class="quiet" @click=${() => showNewGame(meta, links.play)}>${t('new')}</button>
        ${withFriends ? html`<button class="quiet" @click=${() => links.friends(meta)}>${t('friends.card')}</button>` : nothing}
        <button class="quiet" @click=${() => links.rules(meta)}>${t('rules')}</button>
      </div>
    </div>
  </li>`;
}

/** What one has reached in a game so far: the most points alone, once there is a choice of them, else how often one has won. @param {string} game */
function medalOf(game) {
  const { most, alone = 0, wins = 0 } = bestOf(game) ?? {};
  if (alone > 1 && most && most > 0) return { won: wins > 0, text: t('card.best', { n: signed(most) }) };
  return wins ? { won: true, text: t('card.wins', { n: wins }) } : undefined;
}

/** Today's puzzles, one of each game: what it asks, and how hard it is or that it is done. @param {Contents} contents @param {MenuLinks} links */
export function puzzlesOfToday({ day, puzzled }, links) {
  const some = games.filter(({ puzzles }) => puzzles);
  if (!some.length) return nothing;
  const button = (/** @type {Listing} */ { id, puzzles: count = 0 }) => {
    const isSolved = puzzled.includes(id);
    const level = levelOf(puzzleOfDay(day, count), count);
    const parts = [t(`${id}.title`), t(`${id}.puzzle`), isSolved ? t('puzzle.solved') : t(`puzzle.level.${level}`)];
    return html`<li><button class="wide ${isSolved ? 'solved' : ''}" data-game=${id} aria-label=${parts.join(t('comma'))} @click=${() => links.puzzle(id)}>
      <span class="what"><b>${parts[0]}</b><small>${parts[1]}</small></span>
      <span class="how">${isSolved ? '✓ ' : nothing}${parts[2]}</span>
    </button></li>`;
  };
  return html`<section class="puzzles" aria-labelledby="puzzles">
    <h2 id="puzzles">${icon('puzzle')}${t('puzzles.today')}</h2>
    <p>${t('puzzles.why')}</p>
    <ul class="plain">${some.map(button)}</ul>
  </section>`;
}

/** What today's game opens with: a game to begin, to go on with, or to look at. @param {Saved[]} tries */
function opened(tries) {
  const one = lastOwn(tries);
  if (!one) return { isDone: false, label: t('today.play') };
  return { isDone: one.over, label: t(one.over ? 'today.result' : 'today.continue') };
}

/** How far a try at today's game is. @param {Saved} one */
function stateOf(one) {
  if (one.paper) return t('archive.paper');
  if (!one.over) return say(one.progress, one.setup.game);
  return one.setup.seats > 1 ? outcome(one) : t('done', { n: outcome(one) });
}

/** For how many, how long and how hard: a line breaks between them only. @param {Listing} meta */
function facts({ seats: [least, most], minutes, weight }) {
  const parts = [t('seats', { least, most }), t('minutes', { n: minutes }), t(`weight.${weight}`)];
  return parts.map((part) => html`<span>${part}</span><wbr />`);
}
