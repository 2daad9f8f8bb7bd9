/** What a game looks like, where nothing of it has been played. */

import { html, svg } from 'lit-html';

/** @param {string} game */
export const cardPicture = (game) =>
  html`<svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${svg`<use href="#${game}-card" width="160" height="100"></use>`}</svg>`;
