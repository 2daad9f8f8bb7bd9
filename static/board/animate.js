/**
 * Moves what changed in a picture from where it was to where it is drawn already: whatever ends a motion leaves the right
 * picture. Positions are worked out from the pictures, so that no frame has to be laid out for them.
 */

/** @import { Layout, Spot } from '../types' */
/** @import { MarkMotion, Motions, StrokeMotion } from './motion.js' */

import { pointOf } from './motion.js';

/** Milliseconds of each kind of motion. */
const TAKES = {
  travel: 280,
  stroke: 300,
  turn: 320,
  deal: 260,
  ink: 260,
  drop: 260,
  stamp: 240,
  pop: 300,
  tumble: 620,
};
/** What comes of something is seen once that is there; of those before it, each waits for these. @type {Partial<Record<Kind, Kind[]>>} */
const FOLLOWS = {
  ink: ['travel'],
  drop: ['travel'],
  stamp: ['travel', 'stroke', 'ink', 'drop'],
  pop: ['travel', 'stroke', 'ink', 'drop'],
  tumble: ['travel', 'drop'],
};
/** The part of a motion after which a thing is seen to have come. */
const COME = 0.8;
/** Milliseconds after which nothing moves any more that came with one move; what is dealt takes longer. */
const ALL = 960;
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
/** @typedef {keyof typeof TAKES} Kind */

/** @type {Set<Animation>} */
const running = new Set();

/** Everything is where it belongs at once. */
export function endMotion() {
  for (const animation of running) animation.finish();
  running.clear();
  // They would be told of it only with the next frame.
  for (const layer of document.querySelectorAll('.flying')) layer.remove();
}

/**
 * Says after how many milliseconds all has come that something else may come of.
 * @param {ParentNode} root @param {Motions} motions @param {Layout} layout
 */
export function animate(root, motions, layout) {
  endMotion();
  const spots = new Map(layout.spots.map((spot) => [spot.id, spot]));
  const starts = startsOf(motions);
  const waits = waitsOf(motions.marks, starts);
  motions.marks.forEach((motion, index) => {
    const element = root.querySelector(`[data-mark="${CSS.escape(motion.mark.id)}"]`);
    if (element instanceof SVGGElement) animateMark(root, element, motion, spots, waits[index] ?? 0);
  });
  for (const motion of motions.strokes) {
    const element = root.querySelector(`[data-stroke="${CSS.escape(motion.stroke.id)}"]`);
    if (element instanceof SVGPolylineElement) drawStroke(element, motion);
  }
  return starts.pop ?? 0;
}

/** After how many milliseconds each kind begins, whether there is any of it or not. @param {Pick<Motions, 'marks' | 'strokes'>} motions */
export function startsOf({ marks, strokes }) {
  /** @type {Partial<Record<Kind, number>>} how long the longest of a kind takes */
  const longest = strokes.length ? { stroke: TAKES.stroke } : {};
  for (const motion of marks) longest[motion.kind] = Math.max(longest[motion.kind] ?? 0, lengthOf(motion));
  /** @type {Partial<Record<Kind, number>>} */
  const starts = {};
  for (const kind of /** @type {Kind[]} */ (Object.keys(TAKES))) {
    const come = (FOLLOWS[kind] ?? []).map((one) => (starts[one] ?? 0) + COME * (longest[one] ?? 0));
    starts[kind] = Math.round(Math.min(Math.max(0, ...come), ALL - TAKES[kind]));
  }
  return starts;
}

/** Milliseconds of a motion; more, if it goes a long way. @param {Pick<MarkMotion, 'kind' | 'along'>} motion */
const lengthOf = ({ kind, along = [] }) =>
  Math.min(Math.max(TAKES[kind], kind === 'travel' ? STEP * (along.length - 1) : 0), LONGEST);

/**
 * For how many milliseconds each waits for what it follows, and for those of its kind before it.
 * @param {Pick<MarkMotion, 'kind'>[]} motions @param {Partial<Record<Kind, number>>} [starts]
 */
export function waitsOf(motions, starts = {}) {
  const dealt = motions.filter(({ kind }) => kind === 'deal').length;
  /** @type {Map<string, number>} */
  const counted = new Map();
  return motions.map(({ kind }) => {
    const n = counted.get(kind) ?? 0;
    counted.set(kind, n + 1);
    if (kind === 'deal') return n * Math.min(DEALT_APART, LONGEST_DEAL / dealt);
    const start = starts[kind] ?? 0;
    return Math.min(start + Math.min(n * APART, LONGEST_WAIT), Math.max(start, ALL - TAKES[kind]));
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
    return void run(
      element,
      points.map((point) => ({ transform: put(point) })),
      { ...options, duration: lengthOf({ kind, along }) },
    );
  }
  /** @type {Record<string, Keyframe[]>} */
  const keyframes = {
    turn: [{ transform: put(at, 'scale(0, 1)') }, { transform: put(at, 'scale(1, 1)') }],
    tumble: [
      { transform: put({ x: at.x, y: at.y - own.h * 0.5 }, 'rotate(-220deg) scale(0.8)'), opacity: 0 },
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
      { opacity: 0, clipPath: 'inset(0 100% 0 0)' },
      { opacity: 1, clipPath: 'inset(0 -10% 0 0)' },
    ],
    deal: [
      { transform: put({ x: at.x, y: at.y + own.h * 0.12 }, 'scale(1.3)'), opacity: 0 },
      { transform: put({ x: at.x, y: at.y - own.h * 0.04 }, 'scale(1.12)'), opacity: 1, offset: 0.5 },
      { transform: put() },
    ],
    pop: [{ transform: put(at, 'scale(0)') }, { transform: put(at, 'scale(1.25)'), offset: 0.6 }, { transform: put() }],
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
