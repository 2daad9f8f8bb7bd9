/** What holds for the time being is said in a line of its own, which is there only then. */

import { html } from 'lit-html';

/** @param {string} sentence */
export const standing = (sentence) => html`<p class="standing" role="status">${sentence}</p>`;
