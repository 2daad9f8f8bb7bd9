/** In place of the buttons, where another tab plays the game: what lets one play it here. */

/** @import { Match } from '../../match/match.js' */

import { html } from 'lit-html';
import { t } from '../../ui/words.js';

/** @param {Match} match */
export function elsewhere(match) {
  return html`<div class="tools" role="toolbar" aria-label=${t('tools')}>
    <span class="space"></span>
    <button class="strong primary here" @click=${() => (match.table ?? match.try)?.takeOver()}>${t('elsewhere.here')}</button>
  </div>`;
}
