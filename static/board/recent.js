/** Rings around what others have changed on a board since one's own last move. */

/** @import { Mark, Recent, Spot, Stroke } from '../types' */

import { nothing, svg } from 'lit-html';
import { seatFaceAt } from '../ui/faces.js';

/** CSS pixels below which a ring of its usual width would leave little to be seen of what it is around. */
const SMALL = 28;
/** Half of a face, as a part of what it is on. */
const FACE = 0.19;

/**
 * The rings of one area, to be fitted once it is drawn; none where most of what lies there is new, as after a deal.
 * @param {Recent | undefined} recent @param {Mark[]} marks @param {Stroke[]} strokes @param {Map<string, Spot>} boxes
 * @param {readonly (string | null)[]} [bots] levels by seat
 */
export function recentOf(recent, marks, strokes, boxes, bots = []) {
  if (!recent) return nothing;
  const fresh = marks.filter(({ id }) => recent.marks.includes(id));
  const gone = recent.spots.flatMap((spot) => boxes.get(spot) ?? []);
  if (isNearlyAll(fresh.length, marks.length) || isNearlyAll(gone.length, marks.length)) return nothing;
  const badge = (/** @type {string} */ id, place = '') => {
    const seat = recent.by[id];
    if (seat === undefined) return nothing;
    return svg`<g class="whose" transform=${place}><circle r="1"></circle>${seatFaceAt(bots, seat, 0, 0, 1.8)}</g>`;
  };
  const lines = strokes.filter(({ id }) => recent.strokes.includes(id));
  return svg`<g class="recent" aria-hidden="true">
    ${lines.map(({ points }) => svg`<polyline points=${points.join(' ')}></polyline>`)}
    ${gone.map(
      ({ id, x, y, w, h }) => svg`<g><rect x=${x - w / 2} y=${y - h / 2} width=${w} height=${h} rx=${h * 0.12}></rect>
        ${badge(id, cornerOf({ x: x - w / 2, y: y - h / 2, width: w, height: h }))}</g>`,
    )}
    ${fresh.map(({ id }) => svg`<g data-of=${id}><rect class="under"></rect><rect></rect>${badge(id)}</g>`)}
  </g>`;
}

/** @param {number} some @param {number} all */
const isNearlyAll = (some, all) => some > 8 && some * 2 > all;

/** Puts each ring around what is seen of its mark, which its symbol alone knows. @param {Element | null} board */
export function fitRings(board) {
  const unit = (board instanceof SVGSVGElement && board.getScreenCTM()?.a) || 1;
  for (const ring of /** @type {NodeListOf<SVGGElement>} */ (board?.querySelectorAll('.recent > [data-of]') ?? [])) {
    const mark = /** @type {SVGGElement | null} */ (
      board?.querySelector(`[data-mark="${CSS.escape(ring.dataset.of ?? '')}"]`)
    );
    if (!mark) continue;
    const { x, y, width, height } = mark.getBBox();
    const side = Math.min(width, height);
    ring.setAttribute('transform', mark.getAttribute('transform') ?? '');
    // Marks that only name something have nothing to be seen.
    ring.classList.toggle('unseen', side === 0);
    ring.classList.toggle('small', side * unit < SMALL);
    for (const rect of ring.querySelectorAll('rect')) set(rect, { x, y, width, height, rx: side * 0.16 });
    ring.querySelector('.whose')?.setAttribute('transform', cornerOf({ x, y, width, height }));
  }
}

/** Where the face of whoever did it is: within the top right corner, so that it is whole at the edge of a board. @param {{ x: number, y: number, width: number, height: number }} box */
function cornerOf({ x, y, width, height }) {
  const half = Math.min(width, height) * FACE;
  return `translate(${x + width - half} ${y + half}) scale(${half})`;
}

/** @param {Element} element @param {Record<string, number>} attributes */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
