/** Which part of a small board is looked at while something travels along a way on it. Pure. */

/** @import { Layout, ScoreLine, Spot } from '../types' */
/** @import { Box } from './box.js' */
/** @import { Motions } from './motion.js' */
/** @import { Box as Corners } from './written.js' */

import { around, cornersOf, sidesOf } from './box.js';
import { pointOf } from './motion.js';
import { NEAR } from './scale.js';
import { seenAt } from './written.js';

/**
 * @typedef {{ there: number, until: number, back: number }} Times of a trip, in milliseconds: when it is there, until when, and how long the way back takes, if there is one
 * @typedef {object} Ride
 * @property {Box} box     all of the way and where it stands beside its ends, in units of the board
 * @property {import('./box.js').Point[][]} [ways] along which it goes
 * @property {number} side  how large the smallest thing is that travels there, in the same
 * @property {number} [far]   the same of the largest: of what is there once more for a board that is seen from afar
 * @property {boolean} [isPut]   whether it goes no way, but is put there
 * @property {boolean} [brings]   whether something is left where it ends
 * @property {boolean} [several]   whether others ride before or after it, one after another, or nothing comes of it: it is worth no trip unless it is out of sight
 * @typedef {{ scale: number, x: number, y: number }} Pose how the board is scaled and then moved
 * @typedef {object} Room   where the whole board is shown, in CSS pixels
 * @property {number} unit    of the board
 * @property {number} across  of its place, as all that follow
 * @property {number} down
 * @property {number} left    of the board
 * @property {number} top
 */

/** CSS pixels of what travels: with so many it is brought near enough, and with these nothing is brought nearer. */
const ENOUGH = 24;
const HELD = 17;
/** The same of what is only put somewhere. */
const PUT = 8;
/** Around the way, in sides of what travels: so that it is well in sight, and with the names of its first and its last place. */
const EDGE = 1.5;
/** The same where several ride one after another: what travels is in sight, and the board need not move. */
const JUST = 0.5;
const MARGIN = 2;
/** How comes what is left somewhere. @type {ReadonlySet<string>} */
const LEFT = new Set(['drop', 'stamp', 'ink']);
/** All of a board is shown. @type {Readonly<Pose>} */
export const WHOLE = { scale: 1, x: 0, y: 0 };
/** The part of a board's place that is higher than wide, at its upper edge, where news may lie. */
const NEWS = 0.17;

/** Where a board is drawn in its place. @param {{ width: number, height: number }} place CSS pixels @param {{ width: number, height: number }} board units @returns {Room} */
export function roomIn({ width: across, height: down }, { width, height }) {
  const unit = Math.min(across / width, down / height);
  return { unit, across, down, left: (across - width * unit) / 2, top: (down - height * unit) / 2 };
}

/** What travels along a way on the drawn board; else what is put there, if it is all at one spot. @param {Motions} motions @param {Layout} layout @returns {Ride | undefined} */
export function rideOf({ marks }, { areas, spots }) {
  const ground = areas.find((area) => area.ground)?.id;
  const boxes = new Map(spots.filter(({ area }) => area === ground).map((spot) => [spot.id, spot]));
  const here = marks.filter(({ mark }) => boxes.has(mark.at));
  const drops = here.filter(({ kind }) => kind === 'drop');
  const brings = here.some(({ kind }) => LEFT.has(kind));
  const ways = here.filter(({ along }) => along);
  const isOneSpot = new Set(drops.map(({ mark }) => mark.at)).size === 1;
  const rides = !ways.length && isOneSpot ? drops : ways;
  if (!rides.length) return undefined;
  const sides = rides.map(({ mark }) => {
    const { w, h } = /** @type {Spot} */ (boxes.get(mark.at));
    return Math.min(w, h) * (mark.size ?? 1);
  });
  const points = rides.flatMap(({ along, mark }) => along ?? cornersOf(/** @type {Spot} */ (boxes.get(mark.at))));
  const [side, far] = [Math.min(...sides), Math.max(...sides)];
  // It may stand beside its place.
  const near = rides.filter((_, at) => sides[at] === side).flatMap(({ mark, was }) => [mark, was ?? mark]);
  const stands = near.flatMap((mark) => (boxes.has(mark.at) ? [pointOf(mark, boxes)] : []));
  return {
    box: around([...points, ...stands.map(({ x, y }) => /** @type {const} */ ([x, y]))]),
    ...(ways.length && { ways: ways.flatMap(({ along }) => (along ? [along] : [])) }),
    side,
    far,
    ...(rides === drops && { isPut: true }),
    ...(brings && { brings }),
  };
}

/** With what lights up where it ends, such as a line that is completed: all of that is to be seen. @param {Ride | undefined} ride @param {readonly ScoreLine[]} gains */
export function withLit(ride, gains) {
  const lit = gains.flatMap(({ strokes = [] }) => strokes.flatMap(({ points }) => points));
  if (!ride || !lit.length) return ride;
  const [left, top, right, bottom] = sidesOf(ride.box);
  return { ...ride, box: around([[left, top], [right, bottom], ...lit]) };
}

/**
 * How a ride is looked at from where one looks already: not otherwise, if all of it is in sight and large enough; else as near as
 * then, if that is enough, and moved no further than needed. Undefined on a board that is large enough whole. Where several ride one
 * after another, what is just in sight is left there, and a board that is looked at whole stays so.
 * @param {Ride} ride @param {Pose} base @param {Room} room @returns {Pose | undefined}
 */
export function poseOfRide(ride, base, room) {
  const { box, side, isPut = false } = ride;
  const { unit, across, down } = room;
  if (side * unit >= HELD) return undefined;
  if (ride.several && isWellInSight(ride, base, room)) return base;
  const isClear = side * unit * base.scale >= (isPut ? PUT : HELD);
  if (isClear && isSeen(grown(box, side * EDGE), base, room)) return base;
  const news = down > across ? down * NEWS : 0;
  const [left, top, width, height] = grown(box, side * MARGIN);
  const fits = Math.min(across / (width * unit), (down - news) / (height * unit));
  const scale = Math.max(1, Math.min(fits, isClear ? base.scale : ENOUGH / (side * unit)));
  const above = news / scale / unit;
  return leastPan([left, top - above, width, height + above], scale, base, room);
}

/** Whether a ride before or after others is just in sight, and large enough; on a whole board, what is there once more for it. @param {Ride} ride @param {Pose} base @param {Room} room */
function isWellInSight({ box, side, far = side }, base, room) {
  const large = (base.scale < NEAR ? far : side) * room.unit * base.scale;
  return large >= HELD && (base.scale <= 1 || isSeen(grown(box, side * JUST), base, room));
}

/** Around a way that is chosen, in parts of the shorter side of the board's place. */
const AROUND = 0.06;

/**
 * How all of a way is seen, no nearer than from where one looks already, with as few places cut as can be; undefined if it is.
 * @param {Box} way @param {Pose} base @param {Room} room @param {readonly Corners[]} [places] @returns {Pose | undefined}
 */
export function poseOfWay(way, base, room, places = []) {
  const { unit, across, down } = room;
  if (!unit || base.scale <= 1) return undefined;
  const box = grown(way, (AROUND * Math.min(across, down)) / unit / base.scale);
  if (isSeen(box, base, room)) return undefined;
  const scale = Math.max(1, Math.min(base.scale, across / (box[2] * unit), down / (box[3] * unit)));
  return clearOfEdges(leastPan(box, scale, base, room), box, places, room, scale);
}

/** @param {Box} box @param {number} room @returns {Box} */
const grown = ([x, y, width, height], room) => [x - room, y - room, width + 2 * room, height + 2 * room];

/**
 * The pose that is so near and has a part of a board in sight, with the middle no further than needed from where it was.
 * @param {Box} box @param {number} scale @param {Pose} base @param {Room} room
 */
export function leastPan([x, y, width, height], scale, base, room) {
  const { unit, across, down, left, top } = room;
  const middle = (/** @type {number} */ was, /** @type {number} */ start, /** @type {number} */ end, half = 0) =>
    end - start > 2 * half ? (start + end) / 2 : Math.min(Math.max(was, end - half), start + half);
  const [begin, above] = [left + x * unit, top + y * unit];
  const point = {
    x: middle(across / 2 - base.x, begin, begin + width * unit, across / scale / 2),
    y: middle(down / 2 - base.y, above, above + height * unit, down / scale / 2),
  };
  return poseAt(scale, point, room);
}

/** How far a board can be moved until what lies beside it would be seen. @param {number} scale @param {number} side of its place @param {number} beside that is free there */
export const mostPan = (scale, side, beside) => Math.max((side * (1 - 1 / scale)) / 2 - beside, 0);

/**
 * The pose that shows a point of a board's place in the middle, but nothing beside the board where the board fills the place; where it
 * does not, it lies in the middle.
 * @param {number} scale @param {{ x: number, y: number }} point @param {Omit<Room, 'unit'>} place
 */
export function poseAt(scale, { x, y }, { across, down, left, top }) {
  const pan = (/** @type {number} */ at, /** @type {number} */ side, /** @type {number} */ beside) => {
    const most = mostPan(scale, side, beside);
    return Math.min(Math.max(side / 2 - at, -most), most);
  };
  return { scale, x: pan(x, across, left), y: pan(y, down, top) };
}

/** CSS pixels: how far a board is moved aside at most, in which steps, and what a step is worth of what is cut. */
const [ASIDE, STEP, WORTH] = [60, 3, 0.1];
/** As parts of how near it is: how much further away it may be, and what the whole of that is worth of what is cut. */
const [AWAY, AWAY_WORTH] = [[1, 0.94, 0.88], 250];

/**
 * A pose from which the edges cut fewer of the places of a board, with all in sight that has to be, and hardly further away.
 * @param {Pose} pose @param {Box} part that stays in sight @param {readonly Corners[]} places @param {Room} room
 * @param {number} [least] as near as it is at least @returns {Pose}
 */
export function clearOfEdges(pose, part, places, room, least = pose.scale) {
  const scales = AWAY.map((away) => pose.scale * away).filter((scale) => scale >= least);
  const all = scales.map((scale) => {
    const [x, y] = [
      movedAside(0, { ...pose, scale }, part, places, room),
      movedAside(1, { ...pose, scale }, part, places, room),
    ];
    return { pose: { scale, x: x.pan, y: y.pan }, cut: x.cut + y.cut + (1 - scale / pose.scale) * AWAY_WORTH };
  });
  return all.reduce((best, one) => (one.cut < best.cut ? one : best), all[0] ?? { pose, cut: 0 }).pose;
}

/** Where a box begins and ends along an axis, and then along the other one. @type {readonly [0 | 1, 2 | 3, 0 | 1, 2 | 3]} */
const ALONG_X = [0, 2, 1, 3];
/** @type {readonly [0 | 1, 2 | 3, 0 | 1, 2 | 3]} */
const ALONG_Y = [1, 3, 0, 2];

/** Along one axis: where it is moved to, and what is cut there. @param {0 | 1} axis @param {Pose} pose @param {Box} part @param {readonly Corners[]} places @param {Room} room */
function movedAside(axis, pose, part, places, room) {
  const seen = seenAt(pose, room);
  const [side, beside, other] = axis ? [room.down, room.top, room.across] : [room.across, room.left, room.down];
  const [was, most] = [axis ? pose.y : pose.x, mostPan(pose.scale, side, beside)];
  // By indices: there are many, each is tried in many places, and taken apart they would be collected in the midst of a motion.
  const [from, to, acrossFrom, acrossTo] = axis ? ALONG_Y : ALONG_X;
  const near = places
    .map(seen)
    .filter((box) => box[acrossTo] > -ASIDE && box[acrossFrom] < other + ASIDE)
    // No edge comes to what is further from both.
    .filter((box) => box[from] < ASIDE || box[to] > side - ASIDE);
  const cuts = (/** @type {number} */ by) => {
    let sum = Math.abs(by) * WORTH;
    for (const box of near) {
      const start = box[from] + by;
      const end = box[to] + by;
      sum += Math.max(0, Math.min(-start, end), Math.min(end - side, side - start));
    }
    return sum;
  };
  const whole = seen(sidesOf(part));
  const [start, end] = [whole[from], whole[to]];
  const steps = [...new Array((2 * ASIDE) / STEP + 1).keys()].map((step) => step * STEP - ASIDE);
  const free = steps.filter((by) => {
    const isInSight = start + by >= Math.min(0, start) && end + by <= Math.max(side, end);
    return isInSight && Math.abs(was + by / pose.scale) <= most;
  });
  const tried = free.map((by) => ({ by, cut: cuts(by) }));
  const first = tried.find(({ by }) => by === 0) ?? tried[0] ?? { by: 0, cut: cuts(0) };
  const best = tried.reduce((best, one) => (one.cut < best.cut ? one : best), first);
  const pan = was + best.by / pose.scale;
  return { pan: Math.min(Math.max(pan, -most), most), cut: best.cut };
}

/** Whether all of a box is in sight. @param {Box} box @param {Pose} now @param {Room} room */
function isSeen([x, y, width, height], now, { unit, across, down, left, top }) {
  const within = (/** @type {number} */ at, /** @type {number} */ pan, /** @type {number} */ side) => {
    const place = side / 2 + now.scale * (at - side / 2 + pan);
    return place >= 0 && place <= side;
  };
  return (
    [x, x + width].every((at) => within(left + at * unit, now.x, across)) &&
    [y, y + height].every((at) => within(top + at * unit, now.y, down))
  );
}

/**
 * How the part that play is about is seen: from where one looks already, if that is near enough and there is room around it; else in
 * the middle.
 * @param {{ part: Box, scale: number, x: number, y: number }} near @param {Pose} seen @param {Room} room @param {boolean} isNear whether `seen` is
 * @returns {Pose}
 */
export function poseOfPart({ part, scale, x, y }, seen, room, isNear) {
  const { unit, across, down, left, top } = room;
  const around = (AROUND * Math.min(across, down)) / unit / seen.scale;
  if (isNear && isSeen(grown(part, around), seen, room)) return seen;
  return poseAt(isNear ? seen.scale : scale, { x: left + x * unit, y: top + y * unit }, room);
}

/** @param {Pose} one @param {Pose} other */
export const isLike = (one, other) =>
  Math.abs(one.scale - other.scale) < 0.01 && Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1;

const EASING = 'cubic-bezier(0.4, 0, 0.2, 1)';

/** @typedef {{ frames: Keyframe[], timing: KeyframeAnimationOptions }} Way of a board, as a motion */

/**
 * From where one looks, to a part of the board; and back, once that has been seen, if it has a way back. Two motions: in one, the
 * browser would draw each frame of the time between them, in which the board stands still.
 * @param {string} from @param {string} away @param {string} home @param {Times} times @returns {{ out: Way, back: Way | undefined }}
 */
export function tripOf(from, away, home, { there, back }) {
  const way = (/** @type {string} */ start, /** @type {string} */ end) => [
    { transform: start, easing: EASING },
    { transform: end },
  ];
  return {
    out: { frames: way(from, away), timing: { duration: Math.max(there, 1), fill: 'forwards' } },
    back: back ? { frames: way(away, home), timing: { duration: back } } : undefined,
  };
}
