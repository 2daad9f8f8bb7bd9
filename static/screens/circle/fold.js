/** Long lists: the first of them, and the rest for whoever wants it. */

import { html, nothing } from 'lit-html';
import { t } from '../../ui/words.js';

/** How many are seen at once. */
const MOST = 12;

export class Folds {
  /** @type {Set<string>} */
  #open = new Set();
  #draw;

  /** @param {() => void} draw */
  constructor(draw) {
    this.#draw = draw;
  }

  /** Those that are seen; one's own is always among them. @template T @param {string} list @param {readonly T[]} all @param {(one: T) => boolean} [isOwn] @returns {readonly T[]} */
  seen(list, all, isOwn = () => false) {
    if (this.#open.has(list) || all.length <= MOST) return all;
    return all.filter((one, at) => at < MOST || isOwn(one));
  }

  /** What shows the rest. @param {string} list @param {number} left how many are not seen */
  button(list, left) {
    if (left <= 0) return nothing;
    const open = () => {
      this.#open.add(list);
      this.#draw();
    };
    return html`<button class="quiet" @click=${open}>${t('circle.more', { n: left })}</button>`;
  }
}
