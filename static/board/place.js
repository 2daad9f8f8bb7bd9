/** Where the board of a game lies, with the buttons that bring it nearer. */

import { html } from 'lit-html';
import { icon } from '../ui/icons.js';
import { t } from '../ui/words.js';
import { showClose, showWhole } from './zoom.js';

/** @param {unknown} board */
export function boardPlace(board) {
  const press = (/** @type {(board: Element | null) => void} */ show) => () => show(document.querySelector('.ground'));
  return html`<div class="board-place">
    ${board}
    <button class="icon whole" aria-label=${t('whole')} @click=${press(showWhole)}>${icon('whole')}</button>
    <button class="icon closer" aria-label=${t('closer')} @click=${press(showClose)}>${icon('closer')}</button>
  </div>`;
}
