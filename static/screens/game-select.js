/** The field in which one chooses the game that a dialog is about. */

/** @import { Listing } from '../types' */

import { html } from 'lit-html';
import { games } from '../games/catalogue.js';
import { t } from '../ui/words.js';

/** @param {Listing} chosen @param {(meta: Listing) => void} choose */
export function gameSelect(chosen, choose) {
  const changed = (/** @type {Event} */ { target }) => {
    choose(games[/** @type {HTMLSelectElement} */ (target).selectedIndex] ?? chosen);
  };
  return html`<label>
    <span class="unseen">${t('archive.game')}</span>
    <select @change=${changed}>
      ${games.map((meta) => html`<option ?selected=${meta === chosen}>${t(`${meta.id}.title`)}</option>`)}
    </select>
  </label>`;
}
