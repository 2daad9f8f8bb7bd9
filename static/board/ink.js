/**
 * A thing is inked as by a pen that goes over it. A frame that goes along shows more and more of it, while what is seen in the frame
 * goes back as far, and so stays where it lies: the compositor moves both, and what is cut off less and less is painted in each frame.
 */

import { made } from './made.js';
import { hide, run } from './running.js';

/** As a pen goes: it sets out slowly and does not stop at once. */
const PEN = 'cubic-bezier(0.4, 0.1, 0.4, 1)';
/** How large the frame is, of what is drawn: the lines around it are a little larger. */
const ROOM = 1.2;
/** From where the frame comes, in its own sizes, by the quarter turns of the way along which a thing is inked. */
const COMES_FROM = /** @type {const} */ ([
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
]);
/** Ink is wet when the pen has gone by, and dries in the rest of the time. */
const WET = 0.82;
const GONE_BY = 0.8;
/** @type {Keyframe[]} */
const DRYING = [{ opacity: WET }, { opacity: WET, offset: GONE_BY }, { opacity: 1 }];

/**
 * Ends where the thing itself is seen.
 * @param {Element} thing a mark that has a symbol @param {number | undefined} runs along which way, in quarter turns @param {{ delay: number, duration: number }} times
 */
export function inkOver(thing, runs, { delay, duration }) {
  const drawn = thing.querySelector('use');
  if (!(thing instanceof SVGGElement) || !drawn) return undefined;
  const [width, height] = [drawn.width.baseVal.value * ROOM, drawn.height.baseVal.value * ROOM];
  const box = { x: -width / 2, y: -height / 2, width, height };
  const layer = made('g', { class: 'inks', 'aria-hidden': 'true', transform: thing.getAttribute('transform') });
  const [pen, still] = [made('g'), made('g')];
  const frame = made('svg', { ...box, viewBox: Object.values(box).join(' ') });
  const copy = /** @type {SVGGElement} */ (thing.cloneNode(true));
  for (const name of ['transform', 'data-mark']) copy.removeAttribute(name);
  layer.append(pen);
  pen.append(frame);
  frame.append(still);
  still.append(copy);
  thing.before(layer);
  const options = { delay, duration, easing: PEN, fill: /** @type {const} */ ('backwards') };
  const [right, down] = COMES_FROM[runs ?? 0] ?? COMES_FROM[0];
  run(pen, coming(right * width, down * height), options);
  run(still, coming(-right * width, -down * height), options);
  // Not of the frame: both at once are drawn anew in each frame.
  const parts = /** @type {NodeListOf<SVGElement>} */ (copy.querySelectorAll(':scope > *'));
  for (const part of parts) run(part, DRYING, options);
  const hidden = hide(thing, delay + duration);
  hidden.addEventListener('finish', () => layer.remove());
  return hidden;
}

/** To where something belongs, until the pen has gone by. @param {number} x @param {number} y @returns {Keyframe[]} */
const coming = (x, y) => [
  { transform: `translate(${x}px, ${y}px)` },
  { transform: 'translate(0, 0)', offset: GONE_BY },
  { transform: 'translate(0, 0)' },
];
