/** A link as a QR code, which the engine draws. */

import { html } from 'lit-html';
import { ask } from '../../engine/ask.js';

/** What the engine needs to draw one. */
const QR = 'segno.zip';

/** @typedef {{ size: number, path: string }} Code modules across, and the dark ones as a path */

/** @param {string} address @param {(sentence: string, reason?: unknown) => void} tell @returns {Promise<Code | undefined>} */
export const fetchCode = (address, tell) => ask({ do: 'qr', text: address }, { needs: QR, tell });

/** @param {Code} code @param {string} label */
export function drawCode({ size, path }, label) {
  return html`<figure>
    <svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
      <rect width=${size} height=${size}></rect><path d=${path}></path>
    </svg>
    <figcaption>${label}</figcaption>
  </figure>`;
}
