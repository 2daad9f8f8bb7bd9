/** A screen with one sentence, while something is being checked. */

import { html } from 'lit-html';
import { t } from '../ui/words.js';

export class MessageScreen {
  kind = /** @type {const} */ ('message');
  match = undefined;
  #key;

  /** @param {string} key of the sentence */
  constructor(key) {
    this.#key = key;
  }

  get title() {
    return t('name');
  }

  page() {
    return html`<main class="table waiting"><p class="prompt">${t(this.#key)}</p></main>`;
  }

  drawn() {}

  leave() {}
}
