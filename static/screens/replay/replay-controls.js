/** The controls of a replay: its buttons, whose board is shown, which game lies beside it. */

/** @import { View } from '../../types' */
/** @import { Saved } from '../../store/types' */

import { html, nothing } from 'lit-html';
import { seatFace } from '../../ui/faces.js';
import { points, scores } from '../../ui/format.js';
import { icon, iconButton } from '../../ui/icons.js';
import { signed } from '../../ui/signed.js';
import { nameInRow, seatName, t } from '../../ui/words.js';
import { curveKey } from './replay-curve.js';

/**
 * @typedef {object} ReplayActions
 * @property {(step: 1 | -1) => void} go   by a move
 * @property {(step: 1 | -1) => void} goRound   to where a round begins
 * @property {() => void} toggle   whether the game plays by itself
 * @property {() => void} faster
 */

/** @param {boolean} playing @param {number} speed @param {ReplayActions} actions */
export function replayButtons(playing, speed, { go, goRound, toggle, faster }) {
  return html`<div class="moves" role="toolbar" aria-label=${t('replay')}>
    ${iconButton('round-back', t('replay.round.back'), () => goRound(-1))}
    ${iconButton('back', t('replay.back'), () => go(-1))}
    <button class="strong icon play" aria-label=${t(playing ? 'replay.pause' : 'replay.play')} @click=${toggle}>
      ${icon(playing ? 'pause' : 'play')}
    </button>
    ${iconButton('forward', t('replay.on'), () => go(1))}
    ${iconButton('round-forward', t('replay.round.on'), () => goRound(1))}
    <button class="speed" aria-label=${t('replay.speed', { n: String(speed) })} @click=${faster}>×${speed}</button>
  </div>`;
}

/** Whose board is shown, and in one game everybody's points. @param {View} view @param {number} of @param {readonly number[] | undefined} totals @param {(seat: number) => void} lookAt */
export function replaySeats({ game, bots, seats }, of, totals, lookAt) {
  if (seats === 1) return html`<p class="seats-row"><b class="points">${points(totals?.[0] ?? 0)}</b></p>`;
  return html`<div class="seats-row by-seat" role="group" aria-label=${t('players.all')}>
    ${Array.from({ length: seats }, (_, seat) => {
      const name = seatName(game, bots, seat);
      const label = totals ? `${name}, ${points(totals[seat] ?? 0)}` : name;
      return html`<button aria-pressed=${seat === of} aria-label=${label} @click=${() => lookAt(seat)}>
        ${totals ? curveKey(seat) : nothing}
        <span>${nameInRow(game, seat, seats)}</span>
        <span class="has">${seatFace(bots, seat)}${totals ? html`<b>${signed(totals[seat] ?? 0)}</b>` : nothing}</span>
      </button>`;
    })}
  </div>`;
}

/** Which of the games with the same dice lies beside this one. @param {Saved[]} others @param {Saved | undefined} other @param {(other: Saved | undefined) => void} choose */
export function partnerSelect(others, other, choose) {
  return html`<label class="side">${t('compare.with')}
    <select @change=${(/** @type {Event} */ event) => choose(others[Number(/** @type {HTMLSelectElement} */ (event.target).value)])}>
      ${others.map(
        (one, index) => html`<option value=${index} ?selected=${one === other}>
        ${t(ownerKey(one))}${t('setup.and')}${scores(one.totals)}
      </option>`,
      )}
    </select>
  </label>`;
}

/** The key of what a game is called beside another. @param {{ sent?: boolean, practice?: boolean }} game */
export function ownerKey({ sent, practice }) {
  return sent ? 'compare.sent' : practice ? 'kind.practice' : 'compare.own';
}
