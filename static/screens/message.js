/** A screen with one sentence: while something is being checked, or where an address leads nowhere. */

import { html } from 'lit-html';
import { t } from '../ui/words.js';

export class MessageScreen {
  kind = /** @type {const} */ ('message');
  match = undefined;
  #key;
  #leave;

  /** @param {string} key of the sentence @param {() => void} [leave] to the menu, where nothing else can be done */
  constructor(key, leave) {
    this.#key = key;
    this.#leave = leave;
  }

  get title() {
    return t('name');
  }

  page() {
    if (!this.#leave) return html`<main class="table waiting"><p class="prompt">${t(this.#key)}</p></main>`;
    return html`<main class="table handover" tabindex="-1">
      <h1>${t('friends')}</h1>
      <p role="status">${t(this.#key)}</p>
      <button class="strong large" @click=${this.#leave}>${t('menu')}</button>
    </main>`;
  }

  drawn() {}

  leave() {}
}
