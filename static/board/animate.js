/**
 * Moves what changed in a picture from where it was to where it is drawn already: whatever ends a motion leaves the right
 * picture. Positions are worked out from the pictures, so that no frame has to be laid out for them.
 */

/** @import { Layout, Mark, Spot, Stroke } from '../types' */
/** @import { MarkMotion, Motions, StrokeMotion } from './motion.js' */

import { pointOf } from './motion.js';
import { forgetAreas, matrixOf } from './on-screen.js';
import { framesOfLift, framesOfRide, stepsOf, trailOn } from './ride.js';
import { endMotion, rideFor, run } from './running.js';

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
/** What has ridden has come once these have. @type {ReadonlySet<string | undefined>} */
const ARRIVES = new Set(['travel', 'drop']);
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
/** Milliseconds from place to place on the way, and of the whole way. */
const STEP = 130;
const LONGEST = 900;
/** The same, where nobody is in a hurry. */
const LONGEST_UNHURRIED = 1500;
/** From take-off to landing: several do not leave at once. */
const LIFT = 780;
/** Milliseconds that a way can be seen once what rode there has come. */
const TRAIL_STAYS = 600;
const OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {keyof typeof TAKES} Kind */

/**
 * @typedef {object} Watched how it is watched
 * @property {number} lead       milliseconds before anything moves
 * @property {boolean} unhurried   whether a long ride may take its time
 * @property {Stroke | null | undefined} trail   the way that was taken
 * @property {number} stays      milliseconds that one goes on looking where a ride has ended
 */

/**
 * Says after how many milliseconds all has come that something else may come of, when dice are thrown anew, when what rides is there
 * with all that it brings, and when everything is.
 * @param {ParentNode} root @param {Motions} motions @param {Layout} layout @param {Partial<Watched>} [watched]
 */
export function animate(root, motions, layout, { lead = 0, unhurried = false, trail, stays = 0 } = {}) {
  endMotion();
  const spots = new Map(layout.spots.map((spot) => [spot.id, spot]));
  const longest = unhurried ? LONGEST_UNHURRIED : LONGEST;
  const starts = startsOf(motions, longest);
  const waits = waitsOf(motions.marks, starts).map((wait) => lead + wait);
  const ends = motions.marks.map((motion, index) => (waits[index] ?? 0) + lengthOf(motion, longest));
  // At one go: a board has hundreds of marks.
  const elements = new Map(
    [...root.querySelectorAll('.mark[data-mark]')].reverse().map((one) => [one.getAttribute('data-mark'), one]),
  );
  const rings = /** @type {SVGGElement[]} */ ([...root.querySelectorAll(':is(.recent, .whose) > [data-of]')]);
  motions.marks.forEach((motion, index) => {
    const element = elements.get(motion.mark.id);
    if (!(element instanceof SVGGElement)) return;
    const [delay, duration] = [waits[index] ?? 0, lengthOf(motion, longest)];
    animateMark(root, element, motion, spots, { delay, duration });
    // The ring around what is new comes when that has come, and the face of whoever did it.
    for (const ring of rings.filter(({ dataset }) => dataset.of === motion.mark.id))
      run(ring, [{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
  });
  forgetAreas();
  for (const motion of motions.strokes) {
    const element = root.querySelector(`[data-stroke="${CSS.escape(motion.stroke.id)}"]`);
    if (element instanceof SVGPolylineElement) drawStroke(element, motion);
  }
  const there = Math.max(0, ...ends.filter((_, index) => ARRIVES.has(motions.marks[index]?.kind)));
  const ride = motions.marks.findIndex(({ along }) => along);
  const { stops } = motions.marks[ride] ?? {};
  const times = { delay: waits[ride] ?? 0, ridden: ends[ride] ?? 0, there, stays };
  if (trail && stops) drawTrail(root, trail, stops, times);
  return { come: lead + (starts.pop ?? 0), thrown: lead + (starts.tumble ?? 0), there, over: Math.max(there, ...ends) };
}

/** The way of a ride, behind it. @param {ParentNode} root @param {Stroke} trail @param {number[]} stops @param {{ delay: number, ridden: number, there: number, stays: number }} times */
function drawTrail(root, trail, stops, { delay, ridden, there, stays }) {
  const board = root.querySelector(`[data-area="${CSS.escape(trail.area)}"]`);
  const place = board?.parentElement;
  if (!board || !place) return;
  const line = trailOn(board, trail);
  rideFor(place, there + stays);
  const points = trail.points.map(([x, y]) => ({ x, y }));
  const frames = stepsOf(points, stops).map(({ ridden: part, offset, easing }) => ({
    strokeDasharray: '1 1',
    strokeDashoffset: 1 - part,
    offset,
    easing,
  }));
  run(line, frames, { delay, duration: ridden - delay, fill: 'backwards' });
  const fading = run(line, [{ opacity: 1 }, { opacity: 0 }], {
    delay: there,
    duration: TRAIL_STAYS,
    easing: 'ease-in',
  });
  fading.addEventListener('finish', () => line.remove());
}

/**
 * After how many milliseconds each kind begins, whether there is any of it or not.
 * @param {Pick<Motions, 'marks' | 'strokes'>} motions @param {number} [most] milliseconds of a ride
 */
export function startsOf({ marks, strokes }, most = LONGEST) {
  /** @type {Partial<Record<Kind, number>>} how long it takes until the last of a kind is seen to have come */
  const taken = strokes.length ? { stroke: COME * TAKES.stroke } : {};
  for (const motion of marks) {
    const come = lengthOf(motion, most) * (motion.along ? 1 : COME);
    taken[motion.kind] = Math.max(taken[motion.kind] ?? 0, come);
  }
  const all = ALL + most - LONGEST;
  /** @type {Partial<Record<Kind, number>>} */
  const starts = {};
  for (const kind of /** @type {Kind[]} */ (Object.keys(TAKES))) {
    const come = (FOLLOWS[kind] ?? []).map((one) => (starts[one] ?? 0) + (taken[one] ?? 0));
    // Dice that were ridden by are there until the ride is over, however far it goes, unless somebody is in a hurry.
    const isWatched = most > LONGEST && marks.some(({ along }) => along);
    const latest = kind === 'tumble' && isWatched ? Infinity : all - TAKES[kind];
    starts[kind] = Math.round(Math.min(Math.max(0, ...come), latest));
  }
  return starts;
}

/** Milliseconds of a motion; more, if it goes a long way. @param {Pick<MarkMotion, 'kind' | 'along' | 'stops' | 'lifts'>} motion @param {number} most */
const lengthOf = ({ kind, along = [], stops, lifts }, most) =>
  lifts ? LIFT : Math.min(Math.max(TAKES[kind], kind === 'travel' ? STEP * ((stops ?? along).length - 1) : 0), most);

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

/** @param {ParentNode} root @param {SVGGElement} element @param {MarkMotion} motion @param {Map<string, Spot>} spots @param {{ delay: number, duration: number }} times */
function animateMark(root, element, { kind, mark, was, from, along, stops, lifts }, spots, times) {
  const at = pointOf(mark, spots);
  const own = /** @type {Spot} */ (spots.get(mark.at));
  const put = ({ x, y } = at, more = '') => `translate(${x}px, ${y}px) ${more}`;
  const options = { ...times, easing: OUT, fill: /** @type {const} */ ('backwards') };
  if (kind === 'travel') {
    const start = spots.get(from ?? '');
    if (!start) return;
    // Beside the middle of its spot, if it lay so.
    const first = was ? pointOf(was, spots) : start;
    if (start.area !== own.area) {
      const there = root.querySelector(`[data-area="${CSS.escape(start.area)}"]`);
      const size = was ? unitOf(was, start) / unitOf(mark, own) : start.h / own.h;
      return there instanceof SVGSVGElement ? fly(element, there, first, at, size, options) : undefined;
    }
    const frames = lifts ? framesOfLift(start, at, own, mark) : framesOfRide(first, at, mark, along, stops);
    return void run(element, frames, lifts || stops ? { ...options, easing: 'linear' } : options);
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

/** How large a symbol's own unit is drawn, in units of the area: a piece may lie there and stand here. @param {Mark} mark @param {Spot} spot */
function unitOf({ symbol, size = 1 }, { w, h }) {
  const drawn = document.querySelector(`symbol[id$="-${CSS.escape(symbol)}"]`);
  const { width, height } = drawn instanceof SVGSymbolElement ? drawn.viewBox.baseVal : { width: 1, height: 1 };
  return size * Math.min(w / width, h / height);
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
  const from = matrixOf(there);
  const to = element.ownerSVGElement && matrixOf(element.ownerSVGElement);
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
