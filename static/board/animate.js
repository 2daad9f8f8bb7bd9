/**
 * Moves what changed in a picture from where it was to where it is drawn already: whatever ends a motion leaves the right
 * picture. Positions are worked out from the pictures, so that no frame has to be laid out for them.
 */

/** @import { Layout, Mark, Spot, Stroke } from '../types' */
/** @import { Framed } from './entries.js' */
/** @import { Entry, MarkMotion, Motions, StrokeMotion } from './motion.js' */

import { AWAY, AWAY_SCALE, framesOfEntry, OUT } from './entries.js';
import { fly } from './fly.js';
import { inkOver } from './ink.js';
import { faceBefore } from './kept.js';
import { atFirst, PRINTED, pointOf } from './motion.js';
import { forgetAreas, measureAnew } from './on-screen.js';
import { BY_HAND, drawLine } from './pen.js';
import { framesOfLift, framesOfRide, stepsOf, trailOn } from './ride.js';
import { roll } from './roll.js';
import { comesFor, endMotion, hide, run } from './running.js';
import { slideLater } from './slide.js';
import {
  ALL,
  DRAWN,
  LONGEST,
  LONGEST_UNHURRIED,
  lengthsOf,
  SLIDES,
  startsOf,
  thereAfter,
  thrownAfter,
  waitsOf,
} from './timing.js';
import { hasTone } from './tones.js';

/** Milliseconds that a way can be seen once what rode there has come. */
const TRAIL_STAYS = 600;
/** Milliseconds in which a sum is seen that is counted on. */
const COUNTED = 200;
/** So few marks are looked up one by one. */
const FEW = 6;
/** How much is left of what was shown, while it is inked. */
const GHOST = 0.7;
/** @typedef {{ delay: number, duration: number }} Times */

/**
 * @typedef {object} Watched how it is watched
 * @property {number} lead       milliseconds before anything moves
 * @property {number} reckoned   the same, in which it is seen what was there before comes to
 * @property {boolean} unhurried   whether a long ride may take its time
 * @property {Stroke | null | undefined} trail   the way that was taken
 * @property {number | undefined} stays   milliseconds that one goes on looking where a ride has ended, before the turn passes; undefined without one
 */

/**
 * Says after how many milliseconds all has come that something else may come of, when dice are thrown anew and when they lie, when what
 * rides is there with all that it brings, and when everything is.
 * @param {ParentNode} root @param {Motions} motions @param {Layout} layout @param {Partial<Watched>} [watched]
 */
export function animate(root, motions, layout, { lead = 0, reckoned = 0, unhurried = false, trail, stays } = {}) {
  endMotion();
  const spots = new Map(layout.spots.map((spot) => [spot.id, spot]));
  const longest = unhurried ? LONGEST_UNHURRIED : LONGEST;
  const starts = startsOf(motions, longest);
  const lengths = lengthsOf(motions.marks, longest);
  const begin = waitsOf(motions.marks, starts, longest).map((wait) => lead + reckoned + wait);
  const there = thereAfter(motions.marks, begin, lengths);
  const waits = stays === undefined ? begin : thrownAfter(motions.marks, begin, there + stays);
  const ends = waits.map((wait, index) => wait + (lengths[index] ?? 0));
  const lastDie = motions.marks.findLast(({ kind }) => kind === 'tumble');
  const elements = elementsOf(root, [
    ...motions.marks.map(({ mark }) => mark.id),
    ...motions.slides.map(({ id }) => id),
  ]);
  // What is told in place of a board may have another place than that.
  if (motions.marks.some(({ kind, from }) => kind === 'deal' && from)) measureAnew();
  const rings = /** @type {SVGGElement[]} */ ([...root.querySelectorAll(':is(.recent, .whose) > [data-of]')]);
  const told = Math.max(0, ...ends.filter((_, index) => isTold(motions.marks[index])));
  slideLater(elements, motions.slides, told);
  motions.marks.forEach((motion, index) => {
    const element = elements.get(motion.mark.id);
    if (!(element instanceof SVGGElement)) return;
    const [delay, duration] = [waits[index] ?? 0, lengths[index] ?? 0];
    const [times, { mark }] = [{ delay, duration }, motion];
    if (motion.kind === 'tumble') roll(element, mark, spots, pointOf(mark, spots), times, motion === lastDie);
    else if (motion.kind === 'ink') ink(element, motion, spots, times);
    else animateMark(root, element, { ...motion, kind: motion.kind }, spots, times);
    // The ring around what is new comes when that has come, and the face of whoever did it.
    for (const ring of rings.filter(({ dataset }) => dataset.of === motion.mark.id)) hide(ring, delay + duration);
  });
  forgetAreas();
  for (const motion of motions.strokes) {
    const element = root.querySelector(`[data-stroke="${CSS.escape(motion.stroke.id)}"]`);
    if (element instanceof SVGPolylineElement) drawStroke(element, motion);
    // Land is reached by what is drawn.
    else if (element instanceof SVGPolygonElement && !motion.had)
      run(element, [{ opacity: 0, offset: 0 }], { delay: DRAWN / 2, duration: DRAWN, fill: 'backwards' });
  }
  const ride = motions.marks.findIndex(({ along }) => along);
  const { stops } = motions.marks[ride] ?? {};
  const times = { delay: waits[ride] ?? 0, ridden: ends[ride] ?? 0, there };
  if (trail && stops) drawTrail(root, trail, stops, times);
  return {
    come: lead + (starts.pop ?? 0),
    waits,
    thrown: Math.max(0, ...waits.filter((_, index) => motions.marks[index]?.kind === 'tumble').slice(0, 1)),
    lie: Math.max(0, ...ends.filter((_, index) => motions.marks[index]?.kind === 'tumble')),
    there,
    over: Math.max(there, ...ends, motions.slides.length ? told + SLIDES : 0),
  };
}

/** What is drawn of marks, by id. @param {ParentNode} root @param {string[]} ids @returns {Map<string | null, Element>} */
function elementsOf(root, ids) {
  const all = ids.length > FEW ? '' : ids.map((id) => `[data-mark="${CSS.escape(id)}"]`).join();
  // Many at one go: a board has hundreds of marks.
  const found = ids.length ? [...root.querySelectorAll(`.mark:is(${all || '[data-mark]'})`)] : [];
  return new Map(found.reverse().map((one) => [one.getAttribute('data-mark'), one]));
}

/** Whether it is told before it slides to its place. @param {MarkMotion | undefined} motion */
const isTold = (motion) => motion?.kind === 'deal' && Boolean(motion.mark.starts);

/** The way of a ride, behind it. @param {ParentNode} root @param {Stroke} trail @param {number[]} stops @param {{ delay: number, ridden: number, there: number }} times */
function drawTrail(root, trail, stops, { delay, ridden, there }) {
  const board = root.querySelector(`[data-area="${CSS.escape(trail.area)}"]`);
  const place = board?.parentElement;
  if (!board || !place) return;
  const { way, pieces } = trailOn(board, trail);
  comesFor(place, ridden);
  const steps = stepsOf(
    trail.points.map(([x, y]) => ({ x, y })),
    stops,
  );
  const reached = steps.map(({ offset }) => delay + offset * (ridden - delay));
  pieces.forEach((piece, at) => {
    const [from = 0, to = 0] = reached.slice(at, at + 2);
    run(piece, [{ opacity: 0 }, { opacity: 1 }], { delay: from, duration: to - from, fill: 'backwards' });
  });
  const fading = run(way, [{ opacity: 1 }, { opacity: 0 }], {
    delay: there,
    duration: TRAIL_STAYS,
    easing: 'ease-in',
  });
  fading.addEventListener('finish', () => way.remove());
}

/** @param {ParentNode} root @param {SVGGElement} element @param {MarkMotion & { kind: 'travel' | Framed }} motion @param {Map<string, Spot>} spots @param {Times} times */
function animateMark(root, element, motion, spots, times) {
  const { kind, mark, was } = motion;
  const options = { ...times, easing: OUT, fill: /** @type {const} */ ('backwards') };
  if (hasTone(mark, 'passing')) pass(element, kind === 'deal' ? { ...times, duration: COUNTED } : untilAll(times));
  if (motion.landsOn) keepGhost(element, motion.landsOn, spots, times);
  if (kind === 'travel' || (kind === 'deal' && motion.from)) return void travel(root, element, motion, spots, options);
  const hasBack = kind === 'turn' && Boolean(mark.back);
  if (hasBack) turnOver(element, mark, was, spots, times);
  else if (was) leave(element, kind, was, spots, times);
  const own = /** @type {Spot} */ (spots.get(mark.at));
  const turnsAway = Boolean(was) || hasBack;
  run(element, framesOfEntry(kind, pointOf(mark, spots), own, turnsAway, mark), {
    ...options,
    easing: turnsAway && kind === 'turn' ? 'linear' : OUT,
  });
}

/** @param {SVGGElement} element @param {MarkMotion} motion @param {Map<string, Spot>} spots @param {Times} times */
function ink(element, { mark, was, shown }, spots, times) {
  if (was && shown) keepGhost(element, was, spots, times);
  inkOver(element, mark.runs, times);
}

/** What shows that something has happened is gone with the last that comes of it. @param {Times} times */
const untilAll = ({ delay, duration }) => ({ delay, duration: Math.max(ALL - delay, duration) });

/** It is seen for a moment only; a sum as it stands makes way for the next one. @param {SVGGElement} element @param {Times} times */
function pass(element, times) {
  // Not of the thing itself, which may come from pale: of what two motions have hold of, the compositor moves nothing.
  const parts = /** @type {NodeListOf<SVGElement>} */ (element.querySelectorAll(':scope > *'));
  for (const part of parts) run(part, [{ opacity: 1 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }], { ...times });
}

/** @param {ParentNode} root @param {SVGGElement} element @param {MarkMotion} motion @param {Map<string, Spot>} spots @param {KeyframeAnimationOptions} options */
function travel(root, element, { mark, was, from, along, stops, lifts, taken }, spots, options) {
  const at = pointOf(mark, spots);
  const own = /** @type {Spot} */ (spots.get(mark.at));
  const start = spots.get(from ?? '');
  if (!start) return;
  // Beside the middle of its spot, if it lay so.
  const first = was ? pointOf(was, spots) : start;
  if (start.area !== own.area) {
    const there = root.querySelector(`[data-area="${CSS.escape(start.area)}"]`);
    const size = was ? unitOf(was, start) / unitOf(mark, own) : start.h / own.h;
    const back = mark.turns_over ? was?.symbol : undefined;
    if (there instanceof SVGSVGElement)
      fly(element, there, first, pointOf(atFirst(mark), spots), size, { ...options, taken, back });
    return;
  }
  // What is told where it stands is not covered by it before it takes off.
  if (lifts) hide(element, Number(options.delay));
  const frames = lifts
    ? framesOfLift(start === own ? at : start, at, own, mark, skyOf(element))
    : framesOfRide(first, at, along, stops);
  run(element, frames, lifts || stops ? { ...options, easing: 'linear' } : options);
}

/** What is seen of the area in which something is. @param {SVGGElement} element */
const skyOf = (element) => element.ownerSVGElement?.viewBox.baseVal ?? new DOMRect();

/** What had another face has it until the new one is seen. @param {SVGGElement} element @param {Entry} kind @param {Mark} was @param {Map<string, Spot>} spots @param {Times} times */
function leave(element, kind, was, spots, { delay, duration }) {
  const away = kind === 'turn' ? duration * AWAY : 0;
  if (delay + away === 0) return;
  const face = faceBefore(element, was, spots);
  const { x, y } = pointOf(was, spots);
  const put = (/** @type {string} */ more) => `translate(${x}px, ${y}px) ${more}`;
  const frames = away ? [{ transform: put('') }, { transform: put(AWAY_SCALE) }] : [];
  const options = { delay, duration: away, easing: 'ease-in' };
  run(face, frames, options).addEventListener('finish', () => face.parentElement?.remove());
}

/**
 * The next of a deck: what lay there goes aside, and from under it its back is turned away. What is printed on it has none.
 * @param {SVGGElement} element @param {Mark} mark @param {Mark | undefined} was @param {Map<string, Spot>} spots @param {Times} times
 */
function turnOver(element, mark, was, spots, { delay, duration }) {
  const options = { delay, duration: duration * AWAY };
  const goes = (/** @type {Mark} */ face, /** @type {Keyframe} */ to, /** @type {string} */ easing) => {
    const { x, y } = pointOf(face, spots);
    const frames = [{ transform: `translate(${x}px, ${y}px)` }, to];
    const drawn = faceBefore(element, face, spots);
    run(drawn, frames, { ...options, easing }).addEventListener('finish', () => drawn.parentElement?.remove());
  };
  if (mark.back !== PRINTED) {
    const back = { ...mark, symbol: mark.back ?? '' };
    const { x, y } = pointOf(back, spots);
    goes(back, { transform: `translate(${x}px, ${y}px) ${AWAY_SCALE}` }, 'ease-in');
  }
  if (!was) return;
  const { x, y } = pointOf(was, spots);
  const aside = x - (spots.get(was.at)?.w ?? 0);
  goes(was, { transform: `translate(${aside}px, ${y}px)`, opacity: 0 }, 'ease-out');
}

/** Below what is inked stays a trace of what was shown of it. @param {SVGGElement} element @param {Mark} was @param {Map<string, Spot>} spots @param {Times} times */
function keepGhost(element, was, spots, { delay, duration }) {
  const ghost = faceBefore(element, was, spots);
  const layer = ghost.parentElement;
  layer?.classList.add('ghost', 'pale');
  const frames = [
    { opacity: 1 },
    { opacity: GHOST, offset: (delay + duration / 4) / (delay + duration) },
    { opacity: GHOST },
  ];
  run(ghost, frames, { duration: delay + duration }).addEventListener('finish', () => layer?.remove());
}

/** How large a symbol's own unit is drawn, in units of the area: a piece may lie there and stand here. @param {Mark} mark @param {Spot} spot */
function unitOf({ symbol, size = 1 }, { w, h }) {
  const drawn = document.querySelector(`symbol[id$="-${CSS.escape(symbol)}"]`);
  const { width, height } = drawn instanceof SVGSymbolElement ? drawn.viewBox.baseVal : { width: 1, height: 1 };
  return size * Math.min(w / width, h / height);
}

/** @param {SVGPolylineElement} line @param {StrokeMotion} motion */
function drawStroke(line, { stroke, had, atStart, seen = 0 }) {
  // All of it was seen before it was confirmed.
  if (seen >= DRAWN) return;
  // Dashes of its own cannot be drawn along.
  if (stroke.dash?.length) return void run(line, [{ opacity: 0 }, { opacity: 1 }], BY_HAND);
  drawLine(line, BY_HAND, { had, atStart, seen });
}
