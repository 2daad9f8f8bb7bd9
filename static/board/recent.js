/** Soft rings under what others have changed on a board since one's own last move, and whose face it was: nothing of the drawing is covered. */

/** @import { Recent } from '../types' */
/** @import { Fixed } from './fixed.js' */

import { nothing, svg } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { seatFaceAt } from '../ui/faces.js';
import { hasTone } from './tones.js';

/** How much of a place is tinted for what is new there: all but its edge, where the frame of a board may run. */
export const TINTED = 0.94;
/** CSS pixels below which something has no room for a face, and stands in a round ring, which is seen around whatever shape it has. */
const SMALL = 28;
/** How much longer than wide it is at most: around what is longer a round ring would cover what lies beside it. */
const COMPACT = 1.5;
/** How far a ring reaches beyond what it is under, as parts of its shorter and its longer side. */
const EDGE = 0.07;
const ROUND = 0.16;
/** Half of a face, as a part of what it is on, and how far it reaches beyond that: no two digits are covered. */
const FACE = 0.16;
const OUT = 0.04;

/**
 * The rings of one area and the faces over them, which are seen once they are fitted to what is drawn; none where most of what lies
 * there is new, as after a deal.
 * @param {Recent | undefined} recent @param {Fixed} fixed @param {boolean} [isOwn] whether it is a sheet of somebody's own: nobody else has drawn there, and what is inked there fills its place
 */
export function recentOf(recent, { marks, strokes, boxes, bots = [] }, isOwn = false) {
  if (!recent) return undefined;
  const fresh = marks.filter((mark) => recent.marks.includes(mark.id) && !hasTone(mark, 'passing'));
  const gone = recent.spots.flatMap((spot) => boxes.get(spot) ?? []);
  // What lay on most of all places is gone where another picture lies over them, of however many marks that is made.
  if (isNearlyAll(fresh.length, marks.length) || isNearlyAll(gone.length, Math.min(marks.length, boxes.size)))
    return undefined;
  const face = (/** @type {string} */ id) => {
    const seat = isOwn ? undefined : recent.by[id];
    return seat === undefined ? nothing : svg`<circle r="1"></circle>${seatFaceAt(bots, seat, 0, 0, 1.8)}`;
  };
  // Land that is marked out has its colour: a ring around it would lie on all lines along its edge.
  const lines = strokes.filter(({ id, closed }) => !closed && recent.strokes.includes(id));
  return {
    rings: svg`<g class="recent" aria-hidden="true">
      ${lines.map(({ points }) => svg`<polyline points=${points.join(' ')}></polyline>`)}
      ${gone.map(({ x, y, w, h }) => svg`<rect x=${x - w / 2} y=${y - h / 2} width=${w} height=${h} rx=${h * 0.12}></rect>`)}
      ${each(fresh, (mark) => svg`<g data-of=${mark.id} data-box=${isOwn && mark.enters === 'ink' ? placeOf(boxes.get(mark.at)) : nothing}><rect></rect></g>`)}
    </g>`,
    faces: svg`<g class="whose" aria-hidden="true">
      ${each(gone, ({ id, x, y, w, h }) => svg`<g transform=${cornerOf({ x: x - w / 2, y: y - h / 2, width: w, height: h })}>${face(id)}</g>`)}
      ${each(fresh, ({ id }) => svg`<g class="unseen" data-of=${id}><g>${face(id)}</g></g>`)}
    </g>`,
  };
}

/** What stays there from one picture to the next keeps what was fitted to it, and whose it is. @template {{ id: string }} T @param {T[]} things @param {(thing: T) => unknown} draw */
const each = (things, draw) => repeat(things, ({ id }) => id, draw);

/** @param {{ x: number, y: number, w: number, h: number }} [spot] */
function placeOf(spot) {
  if (!spot) return nothing;
  const [w, h] = [spot.w * TINTED, spot.h * TINTED];
  return [spot.x - w / 2, spot.y - h / 2, w, h].join(' ');
}

/** @param {number} some @param {number} all */
const isNearlyAll = (some, all) => some > 8 && some * 2 > all;

/** Puts each ring under what is seen of its mark, which its symbol alone knows, and each face over its corner. @param {Element | null} board */
export function fitRings(board) {
  const rings = /** @type {NodeListOf<SVGGElement> | undefined} */ (board?.querySelectorAll('.recent > g'));
  // Mostly there are none, and then the board is not to be measured for them.
  if (!rings?.length) return;
  const unit = (board instanceof SVGSVGElement && board.getScreenCTM()?.a) || 1;
  // All are measured first: with each ring that is put somewhere, the browser would work out styles anew for the next.
  const measured = [...rings].map((ring) => {
    const id = CSS.escape(ring.dataset.of ?? '');
    const mark = /** @type {SVGGElement | null} */ (board?.querySelector(`[data-mark="${id}"]`));
    return { ring, id, mark, box: mark?.getBBox() };
  });
  for (const { ring, id, mark, box } of measured) {
    if (!mark || !box) continue;
    const { x, y, width, height } = box;
    const side = Math.min(width, height);
    const isSmall = side * unit < SMALL;
    const isRound = isSmall && Math.max(width, height) < side * COMPACT;
    const beyond = side * EDGE;
    const across = Math.max(width, height) * (1 + 2 * ROUND);
    const [w, h] = isRound ? [across, across] : [width + 2 * beyond, height + 2 * beyond];
    const [left, top] = [x + (width - w) / 2, y + (height - h) / 2];
    const rect = /** @type {SVGRectElement} */ (ring.firstElementChild);
    if (ring.dataset.box) {
      const [px = 0, py = 0, pw = 0, ph = 0] = ring.dataset.box.split(' ').map(Number);
      set(rect, { x: px, y: py, width: pw, height: ph });
      continue;
    }
    set(rect, { x: left, y: top, width: w, height: h, rx: isRound ? across / 2 : side * 0.16 });
    const face = /** @type {SVGGElement | null} */ (board?.querySelector(`.whose > [data-of="${id}"]`));
    face?.firstElementChild?.setAttribute('transform', cornerOf({ x, y, width, height }));
    face?.classList.toggle('unseen', isSmall);
    for (const one of face ? [ring, face] : [ring]) one.setAttribute('transform', mark.getAttribute('transform') ?? '');
    // Marks that only name something have nothing to be seen.
    ring.classList.toggle('unseen', side === 0);
  }
}

/** Where the face of whoever did it is: in the top right corner, so that it is whole at the edge of a board. @param {{ x: number, y: number, width: number, height: number }} box */
function cornerOf({ x, y, width, height }) {
  const side = Math.min(width, height);
  const within = side * (FACE - OUT);
  return `translate(${x + width - within} ${y + within}) scale(${side * FACE})`;
}

/** @param {Element} element @param {Record<string, number>} attributes */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
