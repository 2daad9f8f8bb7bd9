/** Which of the games a dialog is about. */

/** @import { Meta } from './types' */

import { html } from './vendor/lit-html/lit-html.js';
import { t } from './words.js';

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
