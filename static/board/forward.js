/** Which part of a board is brought forward where the board is drawn small, and how near. */

/** @import { Area, Choice, Layout, Mark, Spot, Stroke } from '../types' */

/** @import { Box, Point } from './box.js' */
/** @import { Pose, Room } from './camera.js' */
/** @import { Box as Corners } from './written.js' */

import { around, cornersOf, sidesOf } from './box.js';
import { poseOfWay } from './camera.js';
import { THUMB } from './near.js';

/**
 * @typedef {{ spot: Corners, all: Corners }} Whole   a target, and with its name and what lies beside it
 * @typedef {{ id: string, box: Corners, spot: Corners }} Lying   a mark, and where it belongs to
 */

/**
 * @typedef {object} Forward
 * @property {Box[]} parts   what is to be in sight; the first that lets it be large enough
 * @property {number} side    units of the smallest thing in it that has to be seen or touched
 * @property {number} clear   CSS pixels of such a side with which the whole board does
 * @property {number} least   CSS pixels of such a side below which it is not worth leaving out the rest
 * @property {number} most    CSS pixels of such a side beyond which nothing is gained
 * @property {Point[]} spots   where it is touched, or what the buttons over it are not to hide
 * @property {Box} [rider]   where that stands, with itself, which rides from there to any of them
 * @property {number} [named]   how many of the parts have all that is written at targets, where they have names
 * @property {Whole[]} [wholes]   each target with all that belongs to it
 * @property {Lying[]} [lying]   what lies there besides targets, as it is seen from near
 * @property {boolean} anew   whether another part is shown even to somebody who wanted the whole board before
 */

export const CLOSEST = 4;
/** CSS pixels that a unit takes where what a game puts forward need not be. */
const CLEAR = 40;
/** As many times as large as whole, the rest is not left out for what could do without. */
const LITTLE = 1.15;
/** The part of a target that there is room for beside it: what is written there belongs to it. */
const BESIDE = 0.4;
/** CSS pixels of a target: at least, and with ease. */
const LEAST = 24;
const EASY = 30;
/** The same around what was touched: what is written beside its neighbours can be read. */
const CLOSER = 42;
/** And from its middle to the sides of the board's place, and above and below: what stands beside it is seen. */
const [ROOM_BESIDE, ROOM_ABOVE] = [46, 28];
/** What a game itself says that play is about; any spot of the board may say something. @param {Box} part @param {Layout} layout @returns {Forward} */
export function putForward(part, { areas, spots }) {
  const ground = areas.find((area) => area.ground)?.id;
  const all = spots.filter(({ area }) => area === ground).map(({ x, y }) => /** @type {Point} */ ([x, y]));
  return { parts: [part], side: 1, clear: CLEAR, least: 0, most: Infinity, spots: all, anew: true };
}

/**
 * All that may be touched on a board now, with the ghosts that come of it, what rides, and where it would stand, if there is room. All moves count, whatever has
 * been touched already: the board stays where it is until there are others.
 * @param {readonly Choice[]} choices @param {Layout} layout
 * @param {readonly Mark[]} [marks] that lie there @param {readonly Corners[]} [names] that are written on the board
 * @returns {Forward | undefined}
 */
export function targetsOf(choices, { areas, spots }, marks = [], names = []) {
  const ground = areas.find((area) => area.ground);
  const boxes = new Map(spots.filter(({ area }) => area === ground?.id).map((spot) => [spot.id, spot]));
  const on = (/** @type {readonly string[]} */ ids) =>
    [...new Set(ids)].flatMap((id) => /** @type {Spot[]} */ ([boxes.get(id)].filter(Boolean)));
  const targets = on(choices.flatMap((choice) => choice.targets.flat()));
  if (!ground || !targets.length) return undefined;
  const corners = targets.flatMap(cornersOf);
  const side = Math.min(...targets.map(({ w, h }) => Math.min(w, h)));
  const ghosts = choices.flatMap(({ ghost }) => (ghost ? pointsOf(ghost, ground.id, on) : []));
  // A line begins where something stands, which is as large as a target.
  const starts = choices.flatMap(({ ghost }) =>
    ghost && 'points' in ghost && ghost.area === ground.id ? ghost.points.slice(0, 1) : [],
  );
  const standing = starts.flatMap(([x, y]) => cornersOf({ x, y, w: side, h: side }));
  const room = side * BESIDE;
  const then = choices.flatMap((choice) => choice.marks ?? []);
  const near = fromNear(marks);
  const riding = near.filter(({ symbol }) => then.some((mark) => mark.symbol === symbol));
  const standsAt = [...boxes.values()].filter(({ x, y }) => starts.some(([sx, sy]) => sx === x && sy === y));
  const rider = marksAt(standsAt, riding);
  const lying = near.flatMap(({ id, ...mark }) => {
    const spot = boxes.get(mark.at);
    return spot
      ? [{ id, box: sidesAround(marksAt([spot], [{ id, ...mark }])), spot: sidesAround(cornersOf(spot)) }]
      : [];
  });
  const beadless = [...marksAt(targets, near), ...rider];
  const named = targets.flatMap((target) => namesBeside(target, names));
  const written = [...named, ...beadless];
  const beside = marksAt([...boxes.values()], fromNear(then));
  const sides = [...corners, ...ghosts, ...standing];
  const withNames = [
    ...(beside.length ? [within(around([...sides, ...written, ...beside]), room / 4, ground)] : []),
    ...(written.length ? [within(around([...sides, ...written]), room / 4, ground)] : []),
  ];
  return {
    parts: [
      ...withNames,
      ...(named.length && beadless.length ? [within(around([...sides, ...beadless]), room / 4, ground)] : []),
      within(around(sides), room, ground),
      within(around([...corners, ...ghosts]), room, ground),
      within(around(corners), room, ground),
      around(corners),
    ],
    ...(named.length && { named: withNames.length }),
    wholes: targets.map((target) => {
      const spot = cornersOf(target);
      const all = [...spot, ...namesBeside(target, names), ...marksAt([target], near)];
      return { spot: sidesAround(spot), all: sidesAround(all) };
    }),
    lying,
    side,
    clear: LEAST,
    least: LEAST,
    most: THUMB,
    spots: targets.map(({ x, y }) => [x, y]),
    ...(rider.length && { rider: around([...standing, ...rider]) }),
    anew: false,
  };
}

/**
 * How near something is brought, and which point of the board lies in the middle then; undefined if the whole board does,
 * or does as well. The latter where targets lie all over it: there a part would hide some of them, and what stands in is
 * that a touch beside a target is a touch of it (gestures.js) and that a finger sees what it hides (loupe.js).
 * @param {Forward} forward @param {number} unit CSS pixels @param {number} across CSS pixels @param {number} down CSS pixels
 */
export function nearer({ parts, side, clear, least, most, named = 0 }, unit, across, down) {
  if (side * unit >= clear) return undefined;
  const all = parts.map((part) => {
    const [x, y, width, height] = part;
    const scale = Math.min(across / (width * unit), down / (height * unit), most / (side * unit), CLOSEST);
    return { part, scale, x: x + width / 2, y: y + height / 2 };
  });
  const worth = least ? 1 : LITTLE;
  const reaches = (/** @type {number} */ pixels, some = all) =>
    some.find(({ scale }) => scale > worth && scale * side * unit >= pixels);
  const easy = Math.max(least, Math.min(EASY, most));
  // What is written at a target is seen whole, rather than that the target is larger.
  const first = [all.slice(0, named), all.slice(0, named + 1)].flatMap((some) =>
    [easy, least].map((pixels) => reaches(pixels, some)),
  );
  const written = named ? first.find((one) => one) : undefined;
  return written ?? reaches(easy) ?? reaches(least);
}

/**
 * Where targets lie all over a board that is too small for them, it comes nearer around the one that was touched, which stays under
 * the finger, unless that is at an edge: its neighbours can be read and touched then, and the same touch once more means the same.
 * @param {Point | undefined} touched @param {Forward | undefined} forward @param {Pose} now @param {Room} room @returns {Pose | undefined}
 */
export function closerAround(touched, forward, now, room) {
  const { unit, across, down, left, top } = room;
  if (!touched || !forward || forward.side * unit * now.scale >= forward.clear) return undefined;
  const scale = Math.min(CLOSER / (forward.side * unit), CLOSEST);
  /** @param {number} at @param {number} before @param {number} side @param {number} room */
  const pan = (at, before, side, room) => {
    const seen = side / 2 + (at - side / 2 + before) * now.scale;
    return (Math.max(room, Math.min(side - room, seen)) - side / 2) / scale - (at - side / 2);
  };
  const [x, y] = [left + touched[0] * unit, top + touched[1] * unit];
  return { scale, x: pan(x, now.x, across, ROOM_BESIDE), y: pan(y, now.y, down, ROOM_ABOVE) };
}

/**
 * The same around a place to which a way is shown, no nearer than lets all of that be seen, if it is worth it.
 * @param {Box} way @param {Point | undefined} touched @param {Forward | undefined} forward @param {Pose} now @param {Room} room
 * @param {readonly Corners[]} [places] @returns {Pose | undefined}
 */
export function closerAlong(way, touched, forward, now, room, places) {
  const near = closerAround(touched, forward, now, room);
  const pose = near && (poseOfWay(way, near, room, places) ?? near);
  return pose && pose.scale > WORTH ? pose : undefined;
}

/** Times as large as whole below which a board that is looked at from near is better seen whole. */
const WORTH = 1.3;

/**
 * Where nothing lets targets be large enough: how near a board that is looked at from near stays, with all of them in sight, so that
 * it does not come and go from one turn to the next.
 * @param {Forward} forward @param {number} seen the scale so far @param {number} unit CSS pixels @param {number} across @param {number} down
 */
export function held({ parts, side, clear, named }, seen, unit, across, down) {
  // With what is written at the targets, or room for that beside them.
  const part = (named ? parts[named - 1] : parts.at(-2)) ?? parts[0];
  if (!part || side * unit >= clear) return undefined;
  const scale = Math.min(seen, across / (part[2] * unit), down / (part[3] * unit));
  return scale > WORTH ? { part, scale } : undefined;
}

/** Whether play goes on where it has not been: not in the part before. @param {Forward | undefined} before @param {Forward} now */
export function isElsewhere(before, { parts: [part] }) {
  const [was] = before?.parts ?? [];
  if (!was || !part) return true;
  const [x, y] = [part[0] + part[2] / 2, part[1] + part[3] / 2];
  return x < was[0] || x > was[0] + was[2] || y < was[1] || y > was[1] + was[3];
}

/** The box around some points, by its sides. @param {Point[]} points */
const sidesAround = (points) => sidesOf(around(points));

/** A box with room around it, as far as the board goes. @param {Box} box @param {number} room @param {Area} area @returns {Box} */
function within([x, y, width, height], room, area) {
  const [left, top] = [Math.max(x - room, 0), Math.max(y - room, 0)];
  return [left, top, Math.min(x + width + room, area.width) - left, Math.min(y + height + room, area.height) - top];
}

/** What is written beside a target, in parts of its size: no farther from its middle. */
const NAMED = 0.7;

/** The corners of the names of a target. @param {Spot} target @param {readonly Corners[]} names @returns {Point[]} */
const namesBeside = ({ x, y, w }, names) =>
  names
    .filter((name) => {
      const beside = Math.max(name[0] - x, 0, x - name[2]);
      const above = Math.max(name[1] - y, 0, y - name[3]);
      return Math.hypot(beside, above) < w * NAMED;
    })
    .flatMap(([left, top, right, bottom]) => [
      [left, top],
      [right, bottom],
    ]);

/** Of what is there once more larger, for a board that is drawn small, the smaller one. @param {readonly Mark[]} marks */
const fromNear = (marks) =>
  marks.filter(
    ({ at, symbol, size = 1 }) =>
      !marks.some((other) => other.at === at && other.symbol === symbol && (other.size ?? 1) < size),
  );

/**
 * All of a way on the board, with what is shown to stand at its end, that place, and its name.
 * @param {Stroke} way @param {readonly Mark[]} marks @param {Layout} layout @param {readonly Corners[]} [names] @returns {Box}
 */
export function wayWith({ area, points }, marks, { spots }, names = []) {
  const here = spots.filter((spot) => spot.area === area);
  const [endX, endY] = points.at(-1) ?? [];
  const ends = here.filter(({ x, y }) => x === endX && y === endY);
  const named = ends.flatMap((end) => [...cornersOf(end), ...namesBeside(end, names)]);
  return around([...points, ...named, ...marksAt(here, fromNear(marks))]);
}

/** A place with what is shown there, and a little room. @param {Spot} spot @param {Mark} mark @returns {Box} */
export function placeWith(spot, mark) {
  const [x, y, width, height] = around([...cornersOf(spot), ...marksAt([spot], [mark])]);
  const room = (spot.w * BESIDE) / 4;
  return [x - room, y - room, width + 2 * room, height + 2 * room];
}

/** The corners of what lies at targets. @param {readonly Spot[]} targets @param {readonly Mark[]} marks @returns {Point[]} */
function marksAt(targets, marks) {
  const spots = new Map(targets.map((target) => [target.id, target]));
  return marks.flatMap(({ at, dx = 0, dy = 0, size = 1 }) => {
    const spot = spots.get(at);
    if (!spot) return [];
    // What lies in two places beside each other is as wide as one of them across.
    const [w, h] = [dy && !dx ? Math.min(size, 1) : size, dx && !dy ? Math.min(size, 1) : size];
    return cornersOf({ x: spot.x + dx, y: spot.y + dy, w: spot.w * w, h: spot.h * h });
  });
}

/** What a ghost covers. @param {Mark | Stroke} ghost @param {string} ground @param {(ids: string[]) => Spot[]} on @returns {Point[]} */
function pointsOf(ghost, ground, on) {
  if ('at' in ghost) return on([ghost.at]).flatMap(cornersOf);
  return ghost.area === ground ? ghost.points : [];
}
