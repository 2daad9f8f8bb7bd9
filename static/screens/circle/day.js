/** The games of a day as a circle has played them: who has, and for whoever has played too, how. */

/** @import { CircleDay, CircleGame, CircleResult, Listing } from '../../types' */
/** @import { Verdict } from '../../store/types' */
/** @import { FriendsCircle } from '../../match/friends-circle.js' */
/** @import { Folds } from './fold.js' */
/** @import { CircleLinks } from './screen.js' */

import { html, nothing } from 'lit-html';
import { games } from '../../games/catalogue.js';
import { today } from '../../games/setup.js';
import { isFalse, isOfOtherBuild } from '../../match/circle-book.js';
import { placeOf } from '../../match/circle-place.js';
import { icon } from '../../ui/icons.js';
import { signed } from '../../ui/signed.js';
import { say, t } from '../../ui/words.js';
import { cardPicture } from '../menu/card-picture.js';
import { showBoards } from './boards.js';
import { person } from './member.js';

/** @param {FriendsCircle} circle @param {CircleDay} day @param {CircleLinks} links @param {Folds} folds @param {number} drawn how many games are drawn by now */
export function dayOfGames(circle, { day, games: played }, links, folds, drawn) {
  const verdicts = circle.book.of(day);
  const isUntouched = played.every((one) => !one.played.length);
  const next = nextOf(circle, day, played);
  return html`${isUntouched ? html`<p class="note">${t('circle.nobody')}</p>` : nothing}<ul class="plain games">
    ${games.slice(0, drawn).map((meta) => {
      const one = played.find(({ game }) => game === meta.id) ?? { game: meta.id, played: [], results: [] };
      const refused = refusedOf(circle, verdicts, meta.id);
      return gameOf(circle, { day, isNext: meta.id === next }, meta, one, refused, links, folds);
    })}
  </ul>`;
}

/** The game of today that one would play next: of those that one has not played, the one that most others have. @param {FriendsCircle} circle @param {string} day @param {readonly CircleGame[]} played */
function nextOf({ me, members }, day, played) {
  // Alone, one invites others first.
  if (day !== today() || members.length < 2) return undefined;
  const by = new Map(played.map((one) => [one.game, one.played]));
  const open = games.flatMap(({ id }) => (by.get(id)?.includes(me) ? [] : [{ id, n: by.get(id)?.length ?? 0 }]));
  return open.sort((a, b) => b.n - a.n)[0]?.id;
}

/** @param {FriendsCircle} circle @param {{ day: string, isNext: boolean }} of @param {Listing} meta @param {CircleGame} game @param {Verdict[]} refused @param {CircleLinks} links @param {Folds} folds */
function gameOf(circle, { day, isNext }, meta, game, refused, links, folds) {
  const { played, results } = game;
  const title = t(`${meta.id}.title`);
  const mine = results.some(({ key }) => key === circle.me);
  const isWorking = played.includes(circle.me) && !mine;
  // What nobody has played is a line.
  const isIdle = !played.length && !refused.length;
  const open = () => links.day(meta, day);
  const label = [title, t('today.play')].join(t('comma'));
  if (isIdle && !isNext)
    return html`<li data-game=${meta.id} class="idle">
      <button class="head" aria-label=${label} @click=${open}><span class="picture">${cardPicture(meta.id)}</span><span class="title">${title}</span>${icon('forward')}</button>
    </li>`;
  const play = html`<button class="play ${isNext ? 'strong' : ''}" @click=${open} aria-label=${label}>${t('today.play')}</button>`;
  return html`<li data-game=${meta.id}>
    <div class="head">
      <span class="picture">${cardPicture(meta.id)}</span>
      <h3>${title}</h3>
      <span class="count">${isIdle ? '' : t('circle.played', { n: played.length, of: circle.members.length })}</span>
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
          : html`${isIdle ? nothing : html`<p class="note">${t('circle.hidden')}</p>`}
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
  const name = circle.memberOf(verdict.key)?.name ?? '';
  if (isOfOtherBuild(verdict)) return html`<p class="note">${t('circle.other', { name })}</p>`;
  if (!isFalse(verdict) || !verdict.why) return nothing;
  return html`<p class="note refused">${t('circle.refused', { name })} <small>${say(verdict.why, verdict.game)}</small></p>`;
}
