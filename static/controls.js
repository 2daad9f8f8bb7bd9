/** What one leads a replay with: the buttons, whose board is shown, which game lies beside it. */

/** @import { Saved, View } from './types' */

import { html, nothing } from './vendor/lit-html/lit-html.js';
import { line } from './curve.js';
import { signed } from './page.js';
import { playerShort, seatName, t } from './words.js';

/**
 * @typedef {object} Deeds
 * @property {(step: 1 | -1) => void} go   by a move
 * @property {(step: 1 | -1) => void} goRound   to where a round begins
 * @property {() => void} toggle   whether the game plays by itself
 * @property {() => void} faster
 */

/** @param {boolean} playing @param {number} speed @param {Deeds} deeds */
export function moves(playing, speed, { go, goRound, toggle, faster }) {
  return html`<div class="moves" role="toolbar" aria-label=${t('replay')}>
    ${button('M13 6 7 12l6 6M18 6l-6 6 6 6', t('replay.round.back'), () => goRound(-1))}
    ${button('M15 6l-6 6 6 6', t('replay.back'), () => go(-1))}
    <button class="strong icon play" aria-label=${t(playing ? 'replay.pause' : 'replay.play')} @click=${toggle}>
      ${icon(playing ? 'M9 6v12M15 6v12' : 'M8 5l11 7-11 7z')}
    </button>
    ${button('M9 6l6 6-6 6', t('replay.on'), () => go(1))}
    ${button('M11 6l6 6-6 6M6 6l6 6-6 6', t('replay.round.on'), () => goRound(1))}
    <button class="speed" aria-label=${t('replay.speed', { n: String(speed) })} @click=${faster}>×${speed}</button>
  </div>`;
}

/** Whose board is shown, and in one game everybody's points. @param {View} view @param {number} of @param {readonly number[] | undefined} totals @param {(seat: number) => void} lookAt */
export function seats({ game, bots, seats }, of, totals, lookAt) {
  if (seats === 1) return html`<p class="seats-row"><b class="points">${points(totals?.[0] ?? 0)}</b></p>`;
  return html`<div class="seats-row" role="group" aria-label=${t('players.all')}>
    ${Array.from({ length: seats }, (_, seat) => {
      const name = seatName(game, bots, seat);
      const said = totals ? `${name}, ${points(totals[seat] ?? 0)}` : name;
      return html`<button aria-pressed=${seat === of} aria-label=${said} @click=${() => lookAt(seat)}>
        ${totals ? line(seat) : nothing}
        <span>${playerShort(game, seat)}</span>
        ${totals ? html`<b>${signed(totals[seat] ?? 0)}</b>` : nothing}
      </button>`;
    })}
  </div>`;
}

/** Which of the games with the same dice lies beside this one. @param {Saved[]} others @param {Saved | undefined} other @param {(other: Saved | undefined) => void} chosen */
export function partner(others, other, chosen) {
  return html`<label class="side">${t('compare.with')}
    <select @change=${(/** @type {Event} */ event) => chosen(others[Number(/** @type {HTMLSelectElement} */ (event.target).value)])}>
      ${others.map((one, index) => html`<option value=${index} ?selected=${one === other}>
        ${t(whose(one))} · ${one.totals.map(signed).join(' : ')}
      </option>`)}
    </select>
  </label>`;
}

/** The key of what a game is called beside another. @param {{ sent?: boolean, practice?: boolean }} game */
export function whose({ sent, practice }) {
  return sent ? 'compare.sent' : practice ? 'kind.practice' : 'compare.own';
}

/** @param {number} n */
export const points = (n) => t('result.total', { n: signed(n) });

/** @param {string} path */
const icon = (path) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;

/** @param {string} path @param {string} label @param {() => void} deed */
const button = (path, label, deed) => html`<button class="quiet icon" aria-label=${label} @click=${deed}>${icon(path)}</button>`;
