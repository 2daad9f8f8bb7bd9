/** The games of a day as a circle has played them: who has, and for whoever has played too, how. */

/** @import { CircleDay, CircleGame, CircleResult, Listing } from '../../types' */
/** @import { Verdict } from '../../store/types' */
/** @import { FriendsCircle } from '../../match/friends-circle.js' */
/** @import { Folds } from './fold.js' */
/** @import { CircleLinks } from './screen.js' */

import { html, nothing } from 'lit-html';
import { games } from '../../games/catalogue.js';
import { isFalse, isOfOtherBuild } from '../../match/circle-book.js';
import { placeOf } from '../../match/circle-place.js';
import { signed } from '../../ui/signed.js';
import { say, t } from '../../ui/words.js';
import { cardPicture } from '../menu/card-picture.js';
import { showBoards } from './boards.js';
import { nameOf, person } from './member.js';

/** @param {FriendsCircle} circle @param {CircleDay} day @param {CircleLinks} links @param {Folds} folds @param {number} drawn how many games are drawn by now */
export function dayOfGames(circle, { day, games: played }, links, folds, drawn) {
  const verdicts = circle.book.of(day);
  const isUntouched = played.every((one) => !one.played.length);
  return html`${isUntouched ? html`<p class="note">${t('circle.nobody')}</p>` : nothing}<ul class="plain games">
    ${games.slice(0, drawn).map((meta) => {
      const one = played.find(({ game }) => game === meta.id) ?? { game: meta.id, played: [], results: [] };
      const refused = refusedOf(circle, verdicts, meta.id);
      return gameOf(circle, day, meta, one, refused, links, folds);
    })}
  </ul>`;
}

/** @param {FriendsCircle} circle @param {string} day @param {Listing} meta @param {CircleGame} game @param {Verdict[]} refused @param {CircleLinks} links @param {Folds} folds */
function gameOf(circle, day, meta, game, refused, links, folds) {
  const { played, results } = game;
  const title = t(`${meta.id}.title`);
  const mine = results.some(({ key }) => key === circle.me);
  const isWorking = played.includes(circle.me) && !mine;
  // What nobody has played is a line.
  const isIdle = !played.length && !refused.length;
  const play = html`<button class="play" @click=${() => links.day(meta, day)} aria-label=${[title, t('today.play')].join(t('comma'))}>${t(isIdle ? 'circle.play' : 'today.play')}</button>`;
  return html`<li data-game=${meta.id} class=${isIdle ? 'idle' : ''}>
    <div class="head">
      <span class="picture">${cardPicture(meta.id)}</span>
      <h3>${title}</h3>
      ${isIdle ? play : html`<span class="count">${t('circle.played', { n: played.length, of: circle.members.length })}</span>`}
    </div>
    ${mine ? ranked(circle, game, folds) : playedBy(circle, game, folds)}
    ${refused.map((one) => refusal(circle, one))}
    ${
      mine
        ? results.length > 1
          ? html`<button @click=${() => showBoards(circle, meta.id, results)}>${t('circle.boards')}</button>`
          : nothing
        : isWorking
          ? html`<p class="note" role="status">${t('circle.unchecked.own')}</p>`
          : isIdle
            ? nothing
            : html`<p class="note">${t('circle.hidden')}</p>
              ${play}`
    }
  </li>`;
}

/** What does not count, once of each member. @param {FriendsCircle} circle @param {Verdict[]} verdicts @param {string} game */
function refusedOf(circle, verdicts, game) {
  const refused = verdicts.filter((one) => one.why && one.game === game && circle.memberOf(one.key));
  return [...new Map(refused.map((one) => [one.key, one])).values()];
}

/** Who has, and not how. @param {FriendsCircle} circle @param {CircleGame} game @param {Folds} folds */
function playedBy(circle, { game, played }, folds) {
  if (!played.length) return nothing;
  const seen = folds.seen(game, played);
  return html`<ul class="plain who-played">${seen.map((key) => html`<li>${person(circle, key)}</li>`)}</ul>
    ${folds.button(game, played.length - seen.length)}`;
}

/** In the order of their places; the late ones apart, and then those that nobody has checked. @param {FriendsCircle} circle @param {CircleGame} game @param {Folds} folds */
function ranked(circle, { game, results, unchecked: unknown = [] }, folds) {
  const inTime = results.filter(({ late }) => !late);
  const late = results.filter((one) => one.late);
  const counted = folds.seen(game, inTime, ({ key }) => key === circle.me);
  const unchecked = unknown.length
    ? folds.seen(game, [...inTime.map(({ key }) => key), ...unknown]).slice(inTime.length)
    : [];
  return html`<ol class="plain places">
      ${inTime.map(
        (one) => html`<li class=${one.key === circle.me ? 'own' : ''}>
        <span class="place">${t('place.n', { n: placeOf(one, inTime) })}</span> ${person(circle, one.key)} ${markOf(circle, one)} <b>${signed(one.points)}</b>
      </li>`,
      )}
      ${unchecked.map((key) => html`<li><span class="place">–</span> ${person(circle, key)} <small>${t('circle.unchecked')}</small> <b>…</b></li>`)}
    </ol>
    ${folds.button(game, inTime.length - counted.length + unknown.length - unchecked.length)}
    ${
      late.length
        ? html`<p class="note">${t('circle.late.why')}</p>
          <ul class="plain places late">
            ${late.map((one) => html`<li class=${one.key === circle.me ? 'own' : ''}><span class="place">–</span> ${person(circle, one.key)} <small>${t('circle.late')}</small> ${markOf(circle, one)} <b>${signed(one.points)}</b></li>`)}
          </ul>`
        : nothing
    }`;
}

/** What of it is not known yet. @param {FriendsCircle} circle @param {CircleResult} one */
function markOf({ book }, one) {
  const { bots } = book.verdictOn(one) ?? {};
  if (bots === undefined) return html`<small>${t('circle.bots.unchecked')}</small>`;
  return bots === 'earlier' || bots === 'others' ? html`<small>${t('circle.bots.other')}</small>` : nothing;
}

/** @param {FriendsCircle} circle @param {Verdict} verdict */
function refusal(circle, verdict) {
  const name = nameOf(circle, verdict.key);
  if (isOfOtherBuild(verdict)) return html`<p class="note">${t('circle.other', { name })}</p>`;
  if (!isFalse(verdict) || !verdict.why) return nothing;
  return html`<p class="note refused">${t('circle.refused', { name })} <small>${say(verdict.why, verdict.game)}</small></p>`;
}
