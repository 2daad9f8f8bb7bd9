/** A board to be looked at and not touched, with a line under it. */

/** @import { Picture } from '../types' */

import { html, nothing } from 'lit-html';
import { areaOf, UNLIT } from './area.js';

/**
 * @param {Picture} picture   with its layout
 * @param {string} label      whose board it is
 * @param {unknown} [caption] the line under it, if it says more than the label
 */
export function stillBoard(picture, label, caption = label) {
  const { layout, game } = picture;
  const [area] = layout?.areas ?? [];
  if (!layout || !area) return nothing;
  return html`<figure data-game=${game}>
    <div role="img" aria-label=${label}><div inert>${areaOf(area, layout, picture, UNLIT, undefined)}</div></div>
    <figcaption>${caption}</figcaption>
  </figure>`;
}
