/** Boards beside each other, to be looked at. */

/** @import { Picture } from './types' */

import { html, nothing } from './vendor/lit-html/lit-html.js';
import { areaOf, DARK } from './draw.js';

/**
 * A board with a line under it.
 * @param {Picture} picture @param {string} whose @param {unknown} [under] what the line says, if more than whose board it is
 */
export function board(picture, whose, under = whose) {
  const { layout } = picture;
  const [area] = layout?.areas ?? [];
  if (!layout || !area) return nothing;
  return html`<figure>
    <div role="img" aria-label=${whose}><div inert>${areaOf(area, layout, picture, DARK, undefined)}</div></div>
    <figcaption>${under}</figcaption>
  </figure>`;
}
