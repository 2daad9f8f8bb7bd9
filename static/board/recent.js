/** Soft rings under what others have changed on a board since one's own last move: nothing of the drawing is covered. */

/** @import { Mark, Recent, Spot, Stroke } from '../types' */

import { nothing, svg } from 'lit-html';

/** CSS pixels below which something stands in a round ring, which is seen around whatever shape it has. */
const SMALL = 28;
/** How far a ring reaches beyond what it is under, as parts of its shorter and its longer side. */
const EDGE = 0.07;
const ROUND = 0.16;

/**
 * The rings of one area, to be fitted once it is drawn; none where most of what lies there is new, as after a deal.
 * @param {Recent | undefined} recent @param {Mark[]} marks @param {Stroke[]} strokes @param {Map<string, Spot>} boxes
 */
export function recentOf(recent, marks, strokes, boxes) {
  if (!recent) return nothing;
  const fresh = marks.filter(({ id }) => recent.marks.includes(id));
  const gone = recent.spots.flatMap((spot) => boxes.get(spot) ?? []);
  if (isNearlyAll(fresh.length, marks.length) || isNearlyAll(gone.length, marks.length)) return nothing;
  const lines = strokes.filter(({ id }) => recent.strokes.includes(id));
  return svg`<g class="recent" aria-hidden="true">
    ${lines.map(({ points }) => svg`<polyline points=${points.join(' ')}></polyline>`)}
    ${gone.map(({ x, y, w, h }) => svg`<rect x=${x - w / 2} y=${y - h / 2} width=${w} height=${h} rx=${h * 0.12}></rect>`)}
    ${fresh.map(({ id }) => svg`<g data-of=${id}><rect></rect></g>`)}
  </g>`;
}

/** @param {number} some @param {number} all */
const isNearlyAll = (some, all) => some > 8 && some * 2 > all;

/** Puts each ring under what is seen of its mark, which its symbol alone knows. @param {Element | null} board */
export function fitRings(board) {
  const unit = (board instanceof SVGSVGElement && board.getScreenCTM()?.a) || 1;
  for (const ring of /** @type {NodeListOf<SVGGElement>} */ (board?.querySelectorAll('.recent > g') ?? [])) {
    const mark = /** @type {SVGGElement | null} */ (
      board?.querySelector(`[data-mark="${CSS.escape(ring.dataset.of ?? '')}"]`)
    );
    if (!mark) continue;
    const { x, y, width, height } = mark.getBBox();
    const side = Math.min(width, height);
    ring.setAttribute('transform', mark.getAttribute('transform') ?? '');
    // Marks that only name something have nothing to be seen.
    ring.classList.toggle('unseen', side === 0);
    const isSmall = side * unit < SMALL;
    const rect = /** @type {SVGRectElement} */ (ring.firstElementChild);
    const beyond = side * EDGE;
    const across = Math.max(width, height) * (1 + 2 * ROUND);
    const [w, h] = isSmall ? [across, across] : [width + 2 * beyond, height + 2 * beyond];
    const [left, top] = [x + (width - w) / 2, y + (height - h) / 2];
    set(rect, { x: left, y: top, width: w, height: h, rx: isSmall ? across / 2 : side * 0.16 });
  }
}

/** @param {Element} element @param {Record<string, number>} attributes */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
