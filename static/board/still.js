/** A board to be looked at and not touched, with a line under it. */

/** @import { Area, Picture } from '../types' */
/** @import { Part } from './near-part.js' */

import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { areaOf, UNLIT } from './area.js';
import { differing } from './differing.js';
import { nearPart } from './near-part.js';

/**
 * @param {Picture} picture   with its layout
 * @param {string} label      whose board it is
 * @param {unknown} [caption] the line under it, if it says more than the label
 * @param {Picture} [other]   what it is looked at beside: what differs is ringed and, where there is little room, seen from near, and pieces are shown where they differ
 */
export function stillBoard(picture, label, caption = label, other = undefined) {
  const { layout, game } = picture;
  const [board, ...trays] = layout?.areas ?? [];
  if (!layout || !board) return nothing;
  const counted = other ? differing(picture, other, layout) : new Set();
  // A tray that is shown beside one of them is shown beside both.
  const either = other ? new Set([...counted, ...differing(other, picture, layout)]) : counted;
  const lies = (/** @type {Area} */ { id }) => layout.spots.some((spot) => spot.area === id && either.has(spot.id));
  const drawn = (/** @type {Area} */ area) => areaOf(area, layout, picture, { ...UNLIT, counted }, undefined);
  const part = other && nearPart(layout, either);
  return html`<figure data-game=${game}>
    <div role="img" aria-label=${label}><div inert>${part ? fromNear(board, part, drawn(board)) : drawn(board)}${trays.filter(lies).map(drawn)}</div></div>
    <figcaption>${caption}</figcaption>
  </figure>`;
}

/** @param {Area} board @param {Part} part @param {unknown} drawn */
function fromNear({ width, height }, { left, top, part }, drawn) {
  const sizes = { sides: width / height, near: 1 / part, left: `${-100 * left}%`, top: `${-100 * top}%` };
  // A style in the text of a page is nothing that the page's own rules allow.
  const sized = (/** @type {Element | undefined} */ place) => {
    if (!(place instanceof HTMLElement)) return;
    for (const [name, size] of Object.entries(sizes)) place.style.setProperty(`--${name}`, String(size));
  };
  return html`<div class="near-part" ${ref(sized)}>${drawn}</div>`;
}
