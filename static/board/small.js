/** An area drawn small, only to be looked at: nothing in it can be touched, or found by the id of a spot. */

/** @import { Area, Layout, Picture, Spot } from '../types' */
/** @import { Box } from './box.js' */

import { html, nothing, svg } from 'lit-html';
import { markOf, tileOf } from './area.js';
import { around, cornersOf } from './box.js';
import { printedOn } from './fixed.js';
import { strokeOf } from './stroke.js';

/**
 * Whole, unless it is a board that is looked at from near: then a part of it, which fills its place.
 * @param {Area} area @param {Layout} layout @param {Picture} picture @param {Box} [near]
 */
export function smallArea(area, layout, picture, near) {
  const { marks, strokes } = lyingIn(area, layout, picture);
  const boxes = new Map(layout.spots.filter((spot) => spot.area === area.id).map((spot) => [spot.id, spot]));
  const name = (/** @type {string} */ symbol) => `#${picture.game}-${symbol}`;
  // Several rows of pieces keep their places; of one row, only what lies in it.
  const isRack = !area.ground && area.height > 1;
  const isWhole = area.ground || isRack;
  const whole = isWhole
    ? [0, 0, area.width, area.height]
    : around(marks.flatMap(({ at }) => cornersOf(/** @type {Spot} */ (boxes.get(at)))));
  const kind = area.ground ? 'small-board' : isRack ? 'small-rack' : 'small-row';
  return html`<svg class="small ${kind}" viewBox=${(near ?? whole).join(' ')}
    preserveAspectRatio=${near ? 'xMidYMid slice' : nothing} aria-hidden="true">
    <g>${area.ground ? svg`<use href=${name(area.ground)} width=${area.width} height=${area.height}></use>` : nothing}
    ${isRack ? [...boxes.values()].map(tileOf) : nothing}
    ${[...printedOn(area, layout), ...strokes].map((stroke) => strokeOf(stroke))} ${marks.map((mark) => markOf(mark, boxes, name, picture.game))}</g>
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
