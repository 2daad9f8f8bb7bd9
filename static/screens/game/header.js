/** The bar over a game: where one is, and what lies behind its buttons. */

/** @import { Picture, View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */
/** @import { Match } from '../../match/match.js' */
/** @import { GameLinks } from './page.js' */

import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { dayOf } from '../../games/setup.js';
import { dayShort } from '../../ui/dates.js';
import { dialog } from '../../ui/dialogs.js';
import { faceAt, seatFace } from '../../ui/faces.js';
import { reached } from '../../ui/format.js';
import { iconButton } from '../../ui/icons.js';
import { widthOf } from '../../ui/letters.js';
import { standing } from '../../ui/standing.js';
import { isCalled, isYou, playerShort, say, seatName, speech, t } from '../../ui/words.js';

/** A Latin letter, and what is long, by the width of a letter in Japanese. */
const NARROW = 0.55;
const LONG = 9.5;
const LONGEST = 11.5;
/** Of how far the game is, which has smaller letters than the title. */
const LONGEST_BELOW = 10.5;

/** @param {Interaction} interaction @param {Picture} picture @param {GameLinks} links */
export function header({ match }, picture, links) {
  const kind = match.try?.kind;
  const { view } = match;
  // No touch changes anything of it.
  const note = links.friends?.note() ?? '';
  const known = [match, picture, view, kind, note, links, links.puzzle?.name().join(), speech(), faceAt(view?.of ?? 0)];
  return guard(known, () => headerOf(match, picture, links, kind, note));
}

/** @param {Match} match @param {Picture} picture @param {GameLinks} links @param {string | undefined} kind @param {string} note */
function headerOf(match, picture, links, kind, note) {
  const { game, view, setup } = match;
  const [title, progress] = [t(`${game}.title`), say(picture.scene.progress, game)];
  // What does not count says so from its first moment.
  const marked = kind && kind !== 'counted';
  // Worth knowing at any time; the seed of any other game is behind the button that shares it.
  const day = match.try && dayOf(setup);
  return html`<header class="bar">
    <button class="quiet icon" aria-label=${t('menu')} @click=${links.menu}>‹</button>
    <div class=${links.puzzle ? 'where posed' : marked ? 'where marked' : 'where'}>
      <h1 class=${lengthOf(title)}>${title}</h1>
      <p class=${lengthOf(progress, LONGEST_BELOW)}>
        <span>${progress}</span>
        ${marked ? html`<span class="kind"><b>${t(`kind.${kind}`)}</b></span>` : nothing}
        ${links.puzzle ? nameOfPuzzle(...links.puzzle.name()) : nothing}
        ${day ? html`<span class="date">${dayShort(day)}</span>` : nothing}
      </p>
    </div>
    ${iconButton('log', t('log'), links.log, !view)}
    ${links.puzzle ? iconButton('grid', t('puzzles'), links.puzzle.all) : nothing}
    ${view && links.friends && match.table?.seat !== undefined ? iconButton('say', t('friends.say'), links.friends.say) : nothing}
    ${setup.seats > 1 ? seatsButton(match, links) : view?.over || links.puzzle ? nothing : iconButton('share', t('share'), links.share, !view)}
    ${links.friends ? standing(note) : nothing}
    <button class="quiet icon" aria-label=${t('rules')} @click=${links.rules}>?</button>
  </header>`;
}

/** How hard it is where there is room for it. @param {string} [name] @param {string} [level] */
const nameOfPuzzle = (name, level) =>
  html`<span class="kind"><b>${name}</b><b class="level">${t('setup.and')}${level}</b></span>`;

/** A class for what has one line only in smaller letters, by the widths of letters in Japanese. @param {string} words @param {number} longest */
function lengthOf(words, longest = LONGEST) {
  const width = widthOf(words, NARROW);
  return width > longest ? 'longest' : width > LONG ? 'long' : '';
}

/**
 * Everybody's points and boards; and, where this button leaves no room for one of its own, a game in progress is shared there.
 * @param {Match} match @param {GameLinks} links
 */
function seatsButton(match, links) {
  const { game, view, setup } = match;
  // Nothing to choose from until the engine has answered.
  if (!view)
    return html`<button class="seats ${isCalled(game, 0) ? '' : 'lone'}" disabled>${seatFace(setup.bots ?? [], 0)}${isCalled(game, 0) ? playerShort(game, 0) : nothing}</button>`;
  const open =
    links.friends?.people ?? (() => dialog(t('players.all'), (close) => seatList(match, view, links, close), '', true));
  // Where there is a button more, and of those who have only numbers, a face says whose board it is.
  if (match.table || links.puzzle || !isCalled(game, view.of))
    return html`<button class="seats lone" data-seat=${view.of} aria-label=${whoseBoard(match, view)} @click=${open}>${seatFace(view.bots, view.of)}</button>`;
  return html`<button class="seats" data-seat=${view.of} @click=${open}>${seatFace(view.bots, view.of)}${playerShort(game, view.of)}</button>`;
}

/** @param {Match} match @param {View} view */
function whoseBoard({ game, table }, { bots, of }) {
  if (!table) return [t('players.all'), seatName(game, bots, of)].join(t('comma'));
  return isYou(of) ? t('friends.people.own') : t('friends.people', { name: seatName(game, bots, of) });
}

/** @param {Match} match @param {View} view @param {GameLinks} links @param {() => void} close */
function seatList(match, view, links, close) {
  const after = (/** @type {() => void} */ action) => () => {
    close();
    action();
  };
  return html`<ul class="plain">
      ${view.totals.map(
        (_, seat) => html`<li>
          <button class="wide" aria-pressed=${view.of === seat} @click=${after(() => match.lookAt(seat))}>
            ${seatFace(view.bots, seat)} <span class="seat-name">${seatName(match.game, view.bots, seat)}</span> <b>${reached(view, seat)}</b>
          </button>
        </li>`,
      )}
    </ul>
    ${view.over || links.puzzle ? nothing : html`<div class="choices"><button @click=${after(links.share)}>${t('share')}</button></div>`}`;
}
