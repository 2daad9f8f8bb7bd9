/** Which of the games a dialog is about. */

/** @import { Meta, Saved } from './types' */

import { html } from './vendor/lit-html/lit-html.js';
import { t } from './words.js';

/** What was played last is what somebody wants to know about. @param {Meta[]} games @param {Saved[]} saved the last played first @returns {Meta} */
export function playedLast(games, saved) {
  const last = saved.find(({ sent }) => !sent)?.setup.game;
  return games.find(({ id }) => id === last) ?? /** @type {Meta} */ (games[0]);
}

/** @param {Meta[]} games @param {Meta} chosen @param {(meta: Meta) => void} choose */
export function whichGame(games, chosen, choose) {
  const changed = (/** @type {Event} */ { target }) => {
    choose(games[/** @type {HTMLSelectElement} */ (target).selectedIndex] ?? chosen);
  };
  return html`<label>
    <span class="unseen">${t('archive.game')}</span>
    <select @change=${changed}>
      ${games.map((one) => html`<option ?selected=${one === chosen}>${t(`${one.id}.title`)}</option>`)}
    </select>
  </label>`;
}
