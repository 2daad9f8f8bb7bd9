/** Who sits at a table with friends while its game is played, and what one can say and ask for there. */

/** @import { FriendsGame } from '../../match/friends-game.js' */
/** @import { Match } from '../../match/match.js' */
/** @import { TogetherLinks } from './links.js' */

import { html, nothing, render } from 'lit-html';
import { desertedAt, hasLeft, isAway, mayReplace } from '../../match/absence.js';
import { awaitedAgain, goneBefore } from '../../match/rematch.js';
import * as deeds from '../../match/table-deeds.js';
import { confirmed, dialog, hush } from '../../ui/dialogs.js';
import { seatFace } from '../../ui/faces.js';
import { standing } from '../../ui/standing.js';
import { listed, roleName, seatName, t } from '../../ui/words.js';
import { pointsAt } from '../game/everybody.js';
import { noteOf } from './note.js';
import { canNotify, startNotifying } from './notify.js';
import { ownQuestion } from './take-back.js';

/** The dialog, which changes while it is open. @param {Match} match @param {FriendsGame} game @param {TogetherLinks} links */
export function showPeople(match, game, links) {
  const { table } = game;
  const content = document.createElement('div');
  content.className = 'at-table';
  const close = dialog(t('players.all'), () => html`${content}`);
  const draw = () => render(people(match, game, links, close), content);
  const stop = [table.watch(draw), match.watch(draw)];
  content.closest('dialog')?.addEventListener('close', () => {
    for (const one of stop) one();
  });
  draw();
}

/** @param {Match} match @param {FriendsGame} game @param {TogetherLinks} links @param {() => void} close */
function people(match, game, links, close) {
  const { view } = match;
  const { table } = game;
  const after = (/** @type {() => unknown} */ action) => () => {
    close();
    action();
  };
  const note = noteOf(table);
  return html`
    ${standing(note)}
    <ul class="plain">${view?.totals.map((_, seat) => row(match, game, seat, after))}</ul>
    ${game.even ? html`<p class="note">${t('friends.even')}</p>` : nothing}
    ${
      table.seat === null
        ? html`<p class="note">${t('friends.watch')}</p>`
        : html`<h3>${t('friends.say')}</h3>
          ${reactions(table, close)}`
    }
    <div class="choices rest">
      ${isAway(table) || hasLeft(table) ? html`<button class="strong" @click=${after(() => deeds.comeBack(table))}>${t('friends.return')}</button>` : nothing}
      ${game.mayAskBack ? html`<button @click=${after(() => askBack(game))}>${t('friends.back')}</button>` : nothing}
      ${game.isAskingBack ? html`<button @click=${after(() => deeds.decline(table))}>${t('friends.back.withdraw')}</button>` : nothing}
      <button @click=${after(links.invite)}>${t(table.isFull ? 'friends.watch.invite' : 'friends.invite')}</button>
      ${canNotify() ? notifyButton() : nothing}
      <button @click=${after(links.leave)}>${t('friends.leave')}</button>
    </div>`;
}

/** @param {FriendsGame['table']} table @param {() => void} close */
const reactions = (table, close) => html`<div class="choices reactions">
  ${deeds.REACTIONS.map((kind) => {
    const say = () => {
      close();
      deeds.react(table, kind);
    };
    return html`<button @click=${say}>${t(`react.${kind}`)}</button>`;
  })}
</div>`;

/** What one can say. @param {FriendsGame['table']} table */
export const showReactions = (table) =>
  dialog(t('friends.say'), (close) => html`<div class="at-table">${reactions(table, close)}</div>`);

/** Whom the next game waits for, once one has sat down for it. @param {FriendsGame['table']} table */
export function awaitedOf(table) {
  const { phase, seat } = table;
  if (seat === null || (phase !== 'offer' && phase !== 'accepting')) return '';
  const names = awaitedAgain(table).map(({ name }) => name ?? '');
  return names.length ? t('friends.turn.several', { names: listed(names) }) : t('friends.waits.people');
}

/** Who has left where nobody else is waited for, though one has sat down again. @param {FriendsGame['table']} table */
export function goneOf(table) {
  const gone = goneBefore(table).map(({ name }) => name ?? '');
  return table.seat !== null && gone.length && !table.isFull && !awaitedAgain(table).length
    ? t('friends.rematch.gone', { names: listed(gone) })
    : '';
}

/** @param {Match} match @param {FriendsGame} game @param {number} seat @param {(action: () => unknown) => () => void} after */
function row(match, game, seat, after) {
  const { table } = game;
  const { view } = match;
  if (!view) return nothing;
  const name = seatName(match.game, view.bots, seat);
  return html`<li class=${game.seats[seat]?.key && seat !== table.seat && !table.isInTouch ? 'unknown' : ''}>
    <button class="wide" aria-pressed=${view.of === seat} @click=${after(() => match.lookAt(seat))}>
      ${seatFace(view.bots, seat)}
      <span class="seat-name">${name}<small>${stateOf(game, seat, roleName(match.game, seat))}</small></span>
      <b>${pointsAt(match, view, seat)}</b>
    </button>
    ${mayReplace(table, seat) ? html`<button class="quiet" @click=${after(() => replace(table, seat, name))}>${t('friends.bot')}</button>` : nothing}
  </li>`;
}

/** @param {FriendsGame} game @param {number} seat @param {string | undefined} role what the rules of the game call the seat */
function stateOf({ table, seats }, seat, role) {
  const { key, bot, left, done } = seats[seat] ?? {};
  const { agreed = [], declined = [] } = table.gathering?.back ?? {};
  // Nothing is expected of somebody who has gone, and a bot that plays for them is called so.
  if (left && !bot && seat !== table.seat) return t('friends.left');
  const isDue = table.isAtOnce ? 'friends.busy' : seat === table.seat ? 'friends.turn' : 'friends.turn.theirs';
  const words = [
    ...(role ? [role] : []),
    ...(table.awaited.includes(seat) ? [t(isDue)] : []),
    ...(done ? [t('friends.done')] : []),
    ...(agreed.includes(seat)
      ? [t('friends.back.agreed')]
      : declined.includes(seat)
        ? [t('friends.back.against')]
        : []),
    ...(seat !== table.seat && table.isHere(key) ? [t('friends.here')] : []),
  ];
  return words.join(t('setup.and'));
}

/** @param {FriendsGame['table']} table @param {number} seat @param {string} name */
async function replace(table, seat, name) {
  const why = desertedAt(table).includes(seat) ? 'friends.quit' : 'friends.bot.why';
  const question = [t(why, { name }), t('friends.bot.confirm', { name })].join('\n');
  if (await confirmed(question, t('friends.bot'))) await deeds.replace(table, seat);
}

/** Asks first oneself, then all others. @param {FriendsGame} game */
export async function askBack({ table }) {
  const now = await table.gather({ undoing: true });
  if (!now || !(await confirmed(ownQuestion(table, now.undoes), t('friends.back')))) return;
  // An earlier answer is none to this.
  hush();
  await deeds.askBack(table);
}

function notifyButton() {
  return html`<button aria-describedby="notify" @click=${startNotifying}>${t('friends.notify')}</button><small id="notify">${t('friends.notify.why')}</small>`;
}
