/** A board to be looked at and not touched, with a line under it. */

/** @import { Area, Picture } from '../types' */

import { html, nothing } from 'lit-html';
import { areaOf, UNLIT } from './area.js';
import { differing } from './differing.js';

/**
 * @param {Picture} picture   with its layout
 * @param {string} label      whose board it is
 * @param {unknown} [caption] the line under it, if it says more than the label
 * @param {Picture} [other]   what it is looked at beside: what differs is ringed, and pieces are shown where they differ
 */
export function stillBoard(picture, label, caption = label, other = undefined) {
  const { layout, game } = picture;
  const [board, ...trays] = layout?.areas ?? [];
  if (!layout || !board) return nothing;
  const counted = other ? differing(picture, other, layout) : new Set();
  // A tray that is shown beside one of them is shown beside both.
  const either = other ? new Set([...counted, ...differing(other, picture, layout)]) : counted;
  const lies = (/** @type {Area} */ { id }) => layout.spots.some((spot) => spot.area === id && either.has(spot.id));
  const light = { ...UNLIT, counted };
  return html`<figure data-game=${game}>
    <div role="img" aria-label=${label}><div inert>${[board, ...trays.filter(lies)].map((area) => areaOf(area, layout, picture, light, undefined))}</div></div>
    <figcaption>${caption}</figcaption>
  </figure>`;
}
