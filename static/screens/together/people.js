/** Who sits at a table with friends while its game is played, and what one can say and ask for there. */

/** @import { FriendsGame } from '../../match/friends-game.js' */
/** @import { Match } from '../../match/match.js' */
/** @import { TogetherLinks } from './links.js' */

import { html, nothing, render } from 'lit-html';
import * as deeds from '../../match/table-deeds.js';
import { confirmed, dialog } from '../../ui/dialogs.js';
import { seatFace } from '../../ui/faces.js';
import { reached } from '../../ui/format.js';
import { seatName, t } from '../../ui/words.js';
import { noteOf } from './note.js';
import { canNotify, startNotifying } from './notify.js';

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
    ${note ? html`<p class="note" role="status">${note}${t('setup.and')}${t('friends.unsent.why')}</p>` : nothing}
    <ul class="plain">${view?.totals.map((_, seat) => row(match, game, seat, after))}</ul>
    ${
      table.seat === null
        ? html`<p class="note">${t('friends.watch')}</p>`
        : html`<h3>${t('friends.say')}</h3>
          <div class="choices reactions">${deeds.REACTIONS.map((kind) => html`<button @click=${after(() => deeds.react(table, kind))}>${t(`react.${kind}`)}</button>`)}</div>`
    }
    <div class="choices rest">
      ${table.seat !== null && table.isAway ? html`<button class="strong" @click=${after(() => deeds.comeBack(table))}>${t('friends.return')}</button>` : nothing}
      ${game.mayAskBack ? html`<button @click=${after(() => askBack(game))}>${t('friends.back')}</button>` : nothing}
      <button @click=${after(links.invite)}>${t('friends.invite')}</button>
      ${canNotify() ? notifyButton() : nothing}
      <button class="quiet" @click=${after(links.leave)}>${t('friends.leave')}</button>
    </div>`;
}

/** @param {Match} match @param {FriendsGame} game @param {number} seat @param {(action: () => unknown) => () => void} after */
function row(match, game, seat, after) {
  const { table } = game;
  const { view } = match;
  if (!view) return nothing;
  const name = seatName(match.game, view.bots, seat);
  return html`<li>
    <button class="wide" aria-pressed=${view.of === seat} @click=${after(() => match.lookAt(seat))}>
      ${seatFace(view.bots, seat)}
      <span class="seat-name">${name}<small>${stateOf(game, seat)}</small></span>
      <b>${reached(view, seat)}</b>
    </button>
    ${table.mayReplace(seat) ? html`<button class="quiet" @click=${after(() => replace(table, seat, name))}>${t('friends.bot')}</button>` : nothing}
  </li>`;
}

/** @param {FriendsGame} game @param {number} seat */
function stateOf({ table, seats }, seat) {
  const { key, left } = seats[seat] ?? {};
  const words = [
    ...(table.awaited.includes(seat) ? [t(seat === table.seat ? 'friends.turn' : 'friends.turn.theirs')] : []),
    ...(table.isReplaced(seat) ? [t('friends.bot.now')] : []),
    ...(left ? [t('friends.left')] : table.isHere(key) ? [t('friends.here')] : []),
  ];
  return words.join(t('setup.and'));
}

/** @param {FriendsGame['table']} table @param {number} seat @param {string} name */
async function replace(table, seat, name) {
  const question = [t('friends.bot.why', { name }), t('friends.bot.confirm', { name })].join('\n');
  if (await confirmed(question, t('friends.bot'))) await deeds.replace(table, seat);
}

/** Asks first oneself, then all others. @param {FriendsGame} game */
export async function askBack(game) {
  if (await confirmed(t('friends.back.confirm'), t('friends.back'))) await deeds.askBack(game.table);
}

function notifyButton() {
  return html`<button aria-describedby="notify" @click=${startNotifying}>${t('friends.notify')}</button><small id="notify">${t('friends.notify.why')}</small>`;
}
