/** To be the same person at tables on another device, too. */

import { html } from 'lit-html';
import { t } from '../../ui/words.js';

/** @param {() => void} save */
export const moveSection = (save) => html`<section aria-labelledby="move">
  <h3 id="move">${t('move')}</h3>
  <p>${t('move.why', { load: t('import') })}</p>
  <p>${t('move.careful', { save: t('export') })}</p>
  <button @click=${save}>${t('move.save')}</button>
</section>`;
