/**
 * Moves what changed in a picture from where it was to where it is drawn already: whatever ends a motion leaves the right
 * picture. Positions are worked out from the pictures, so that no frame has to be laid out for them.
 */

/** @import { Layout, Spot } from '../types' */
/** @import { MarkMotion, Motions, StrokeMotion } from './motion.js' */

import { pointOf } from './motion.js';

/** Milliseconds of each kind of motion. */
const TAKES = { travel: 280, turn: 320, tumble: 620, stamp: 240, drop: 260, ink: 260, pop: 300, deal: 260 };
/** Milliseconds from one thing to the next of a kind, and the most that all of them wait. */
const APART = 45;
const LONGEST_WAIT = 360;
/** The same of what is dealt: one after another to the last, however many. */
const DEALT_APART = 90;
const LONGEST_DEAL = 1500;
/** Milliseconds for each point of a path. */
const STEP = 110;
const LONGEST = 900;
const OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** @typedef {{ x: number, y: number }} Point */

/** @type {Set<Animation>} */
const running = new Set();

/** Everything is where it belongs at once. */
export function endMotion() {
  for (const animation of running) animation.finish();
  running.clear();
  // They would be told of it only with the next frame.
  for (const layer of document.querySelectorAll('.flying')) layer.remove();
}

/** @param {ParentNode} root @param {Motions} motions @param {Layout} layout */
export function animate(root, motions, layout) {
  endMotion();
  const spots = new Map(layout.spots.map((spot) => [spot.id, spot]));
  const waits = waitsOf(motions.marks);
  motions.marks.forEach((motion, index) => {
    const element = root.querySelector(`[data-mark="${CSS.escape(motion.mark.id)}"]`);
    if (element instanceof SVGGElement) animateMark(root, element, motion, spots, waits[index] ?? 0);
  });
  for (const motion of motions.strokes) {
    const element = root.querySelector(`[data-stroke="${CSS.escape(motion.stroke.id)}"]`);
    if (element instanceof SVGPolylineElement) drawStroke(element, motion);
  }
}

/** For how many milliseconds each waits for those of its kind before it. @param {Pick<MarkMotion, 'kind'>[]} motions */
export function waitsOf(motions) {
  const dealt = motions.filter(({ kind }) => kind === 'deal').length;
  /** @type {Map<string, number>} */
  const counted = new Map();
  return motions.map(({ kind }) => {
    const n = counted.get(kind) ?? 0;
    counted.set(kind, n + 1);
    if (kind === 'deal') return n * Math.min(DEALT_APART, LONGEST_DEAL / dealt);
    return Math.min(n * APART, LONGEST_WAIT);
  });
}

/** @param {ParentNode} root @param {SVGGElement} element @param {MarkMotion} motion @param {Map<string, Spot>} spots @param {number} delay */
function animateMark(root, element, { kind, mark, was, from, along }, spots, delay) {
  const at = pointOf(mark, spots);
  const own = /** @type {Spot} */ (spots.get(mark.at));
  const put = ({ x, y } = at, more = '') => `translate(${x}px, ${y}px) ${more}`;
  const options = { duration: TAKES[kind], delay, easing: OUT, fill: /** @type {const} */ ('backwards') };
  if (kind === 'travel') {
    const start = spots.get(from ?? '');
    if (!start) return;
    // Beside the middle of its spot, if it lay so.
    const first = was ? pointOf(was, spots) : start;
    if (start.area !== own.area) {
      const there = root.querySelector(`[data-area="${CSS.escape(start.area)}"]`);
      return there instanceof SVGSVGElement ? fly(element, there, first, at, start.h / own.h, options) : undefined;
    }
    // Beside the middle of its spot, it stays so on its way.
    const [dx, dy] = [mark.dx ?? 0, mark.dy ?? 0];
    const passed = (along ?? []).slice(1, -1).map(([x, y]) => ({ x: x + dx, y: y + dy }));
    const points = [first, ...passed, at];
    const duration = Math.min(Math.max(options.duration, STEP * (points.length - 1)), LONGEST);
    return void run(
      element,
      points.map((point) => ({ transform: put(point) })),
      { ...options, duration },
    );
  }
  /** @type {Record<string, Keyframe[]>} */
  const keyframes = {
    turn: [{ transform: put(at, 'scale(0, 1)') }, { transform: put(at, 'scale(1, 1)') }],
    tumble: [
      { transform: put({ x: at.x, y: at.y - own.h * 0.5 }, 'rotate(-220deg) scale(0.8)'), opacity: 0.2 },
      { transform: put({ x: at.x, y: at.y + own.h * 0.06 }, 'rotate(-20deg)'), opacity: 1, offset: 0.6 },
      { transform: put({ x: at.x, y: at.y - own.h * 0.05 }, 'rotate(8deg)'), offset: 0.8 },
      { transform: put() },
    ],
    stamp: [
      { transform: put(at, 'scale(2.2)'), opacity: 0 },
      { transform: put(at, 'scale(0.9)'), opacity: 1, offset: 0.7 },
      { transform: put() },
    ],
    drop: [
      { transform: put({ x: at.x, y: at.y - own.h * 0.9 }), opacity: 0 },
      { opacity: 1, offset: 0.4 },
      { transform: put() },
    ],
    ink: [
      { opacity: 0.2, clipPath: 'inset(0 100% 0 0)' },
      { opacity: 1, clipPath: 'inset(0 -10% 0 0)' },
    ],
    deal: [
      { transform: put({ x: at.x, y: at.y + own.h * 0.12 }, 'scale(1.3)'), opacity: 0 },
      { transform: put({ x: at.x, y: at.y - own.h * 0.04 }, 'scale(1.12)'), opacity: 1, offset: 0.5 },
      { transform: put() },
    ],
    pop: [
      { transform: put(at, 'scale(0.2)') },
      { transform: put(at, 'scale(1.25)'), offset: 0.6 },
      { transform: put() },
    ],
  };
  run(element, keyframes[kind] ?? [], options);
}

/** @param {SVGPolylineElement} line @param {StrokeMotion} motion */
function drawStroke(line, { stroke, had, atStart }) {
  const options = { duration: 300, easing: 'ease-in-out' };
  // Dashes of its own cannot be drawn along.
  if (stroke.dash?.length) return run(line, [{ opacity: 0 }, { opacity: 1 }], options);
  line.setAttribute('pathLength', '1');
  const hidden = atStart ? had - 1 : 1 - had;
  const animation = run(
    line,
    [
      { strokeDasharray: '1 1', strokeDashoffset: hidden },
      { strokeDasharray: '1 1', strokeDashoffset: 0 },
    ],
    options,
  );
  animation.addEventListener('finish', () => line.removeAttribute('pathLength'));
}

/**
 * From another area, over everything else.
 * @param {SVGGElement} element @param {SVGSVGElement} there the other area @param {Point} start in its units @param {Point} end
 * @param {number} size how large it was there, as a part of what it is here @param {KeyframeAnimationOptions} options
 */
function fly(element, there, start, end, size, options) {
  const from = there.getScreenCTM();
  const to = element.ownerSVGElement?.getScreenCTM();
  if (!from || !to) return;
  const layer = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  layer.setAttribute('class', 'flying');
  layer.dataset.game = element.closest('[data-game]')?.getAttribute('data-game') ?? '';
  const copy = /** @type {SVGGElement} */ (element.cloneNode(true));
  copy.removeAttribute('transform');
  copy.removeAttribute('data-mark');
  layer.append(copy);
  document.body.append(layer);
  const put = (/** @type {Point} */ point, /** @type {DOMMatrix} */ area, /** @type {number} */ scale) => {
    const { x, y } = DOMPoint.fromPoint(point).matrixTransform(area);
    return { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  };
  const flight = run(copy, [put(start, from, from.a * size), put(end, to, to.a)], options);
  run(element, [{ opacity: 0 }, { opacity: 0 }], { ...options, easing: 'linear' });
  flight.addEventListener('finish', () => layer.remove());
}

/** @param {SVGElement} element @param {Keyframe[]} keyframes @param {KeyframeAnimationOptions} options */
function run(element, keyframes, options) {
  const animation = element.animate(keyframes, options);
  running.add(animation);
  animation.addEventListener('finish', () => running.delete(animation));
  return animation;
}
