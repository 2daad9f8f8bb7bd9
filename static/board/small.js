/** An area drawn small, only to be looked at: nothing in it can be touched, or found by the id of a spot. */

/** @import { Area, Layout, Picture, Spot } from '../types' */

import { html, nothing, svg } from 'lit-html';
import { markOf, strokeOf } from './area.js';
import { around, cornersOf } from './box.js';

/** @param {Area} area @param {Layout} layout @param {Picture} picture */
export function smallArea(area, layout, picture) {
  const { marks, strokes } = lyingIn(area, layout, picture);
  const boxes = new Map(layout.spots.filter((spot) => spot.area === area.id).map((spot) => [spot.id, spot]));
  const name = (/** @type {string} */ symbol) => `#${picture.game}-${symbol}`;
  const whole = [0, 0, area.width, area.height];
  const part = area.ground ? whole : around(marks.flatMap(({ at }) => cornersOf(/** @type {Spot} */ (boxes.get(at)))));
  return html`<svg class="small ${area.ground ? 'small-board' : 'small-row'}" viewBox=${part.join(' ')} aria-hidden="true">
    ${area.ground ? svg`<use href=${name(area.ground)} width=${area.width} height=${area.height}></use>` : nothing}
    ${strokes.map(strokeOf)} ${marks.map((mark) => markOf(mark, boxes, name))}
  </svg>`;
}

/** What lies in an area of a picture. @param {Area} area @param {Layout} layout @param {Picture} picture */
export function lyingIn({ id }, { spots }, { scene }) {
  const here = new Set(spots.filter(({ area }) => area === id).map((spot) => spot.id));
  return {
    marks: scene.marks.filter(({ at }) => here.has(at)),
    strokes: (scene.strokes ?? []).filter(({ area }) => area === id),
  };
}
