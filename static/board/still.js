/** A board to be looked at and not touched, with a line under it. */

/** @import { Area, Picture } from '../types' */

import { html, nothing } from 'lit-html';
import { areaOf, UNLIT } from './area.js';

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
  const differing = other ? differs(picture, other) : new Set();
  const lies = (/** @type {Area} */ { id }) => layout.spots.some((spot) => spot.area === id && differing.has(spot.id));
  const light = { ...UNLIT, counted: differing };
  return html`<figure data-game=${game}>
    <div role="img" aria-label=${label}><div inert>${[board, ...trays.filter(lies)].map((area) => areaOf(area, layout, picture, light, undefined))}</div></div>
    <figcaption>${caption}</figcaption>
  </figure>`;
}

/** The spots where other things lie in one picture than in another; what is only written there is no thing. @param {Picture} one @param {Picture} other @returns {Set<string>} */
function differs(one, other) {
  const [here, there] = [one, other].map(({ scene }) => {
    /** @type {Map<string, string>} */
    const lying = new Map();
    // What has no label only counts, or points at something; whose turn it is next, is no matter of what was done.
    for (const { at, symbol, turn, flip, label, acting } of scene.marks)
      if (symbol && label && !acting) lying.set(at, `${lying.get(at) ?? ''} ${symbol} ${turn} ${flip}`);
    return lying;
  });
  const spots = new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])]);
  return new Set([...spots].filter((at) => here?.get(at) !== there?.get(at)));
}
