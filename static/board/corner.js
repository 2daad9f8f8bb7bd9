/** In which corner a button over a board hides least. */

/** @import { Box as Part, Point } from './box.js' */
/** @import { Pose, Room } from './camera.js' */
/** @import { Box } from './written.js' */

import { sidesOf } from './box.js';
import { mostPan } from './camera.js';
import { namesReadOn, placesOn, seenAt } from './written.js';

/** CSS pixels that a button in a corner takes, with half of a target beside it; and what it takes by itself, with its distance from the edges. */
const BUTTON = 64;
const ALONE = 56;
const TALL = 44;
/** CSS pixels beside it that may be written on. */
const RIM = 6;
/** The middles of two sides are for a board that has something in each of its corners. */
const CORNERS = ['top right', 'bottom right', 'top left', 'bottom left', 'right', 'left'];

/** Square CSS pixels of names and places that it may hide of a board that is near, and stay: what moves from turn to turn is looked for each time. */
const STAYS = 1300;

/**
 * Where it hides nothing that is to be touched, and no name or place, or else as little as it can; where it has been, if it hides
 * next to nothing there.
 * @param {Pose} pose @param {Room} room @param {readonly Point[]} [targets] @param {readonly Box[]} [names] and places that have them
 * @param {{ was?: string | undefined, other?: Pose }} [also] where it has been; and from where else the board may be seen with it
 */
export function freeCorner(pose, room, targets = [], names = [], { was = '', other } = {}) {
  const hides = (/** @type {Pose} */ pose) => hidden(pose, room, targets, names);
  const now = hides(pose);
  if ((now.get(was) ?? Infinity) <= (pose.scale > 1 ? STAYS : 0)) return was;
  const then = other && hides(other);
  const [best] = CORNERS.map((corner) => ({ corner, now: now.get(corner) ?? 0, later: then?.get(corner) ?? 0 })).sort(
    (one, other) => one.now - other.now || one.later - other.later,
  );
  return best?.corner ?? '';
}

/**
 * The same on a drawn board. A way that is shown there, and what would stand at its end, count as targets do; where the button leaves it to be seen, it stays.
 * @param {Element} board @param {Pose} pose @param {Room} room
 * @param {{ targets?: readonly Point[] | undefined, lying: readonly Box[] }} what is to be seen there
 * @param {{ was: string | undefined, other: Pose }} also
 */
export function cornerOn(board, pose, room, { targets = [], lying }, also) {
  const ways = [
    ...[...board.querySelectorAll('.ghost polyline')].map(pointsOf),
    ...[...board.querySelectorAll(SHOWN)].map(middleOf),
  ];
  if (also.was && ways.length && !hidesWay(also.was, pose, room, ways)) return also.was;
  const written = [...namesReadOn(board), ...placesOn(board), ...lying];
  return freeCorner(pose, room, [...targets, ...ways.flatMap(along)], written, also);
}

/** @param {Element} line @returns {Point[]} */
const pointsOf = (line) =>
  (line.getAttribute('points') ?? '').split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });

/** What a move that is shown would put on a board. */
const SHOWN = '.counted.previewed > .mark';

/** @param {Element} mark @returns {Point[]} */
function middleOf(mark) {
  const put = mark instanceof SVGGElement ? mark.transform.baseVal.consolidate()?.matrix : undefined;
  return put ? [[put.e, put.f]] : [];
}

/** Whether a button would lie on a way. @param {string | undefined} corner @param {Pose} pose @param {Room} room @param {readonly Point[][]} [ways] */
export function hidesWay(corner, pose, room, ways = []) {
  const button = corner && taken(corner, ALONE, room);
  const seen = seenAt(pose, room);
  return (
    Boolean(button) && ways.flatMap(along).some(([x, y]) => isUnder(seen([x, y, x, y]), /** @type {Box} */ (button)))
  );
}

/** Units of a board from point to point of a way: less than a button takes. */
const CLOSE = 0.25;

/** Points of a way, close to one another. @param {Point[]} way @returns {Point[]} */
const along = (way) =>
  way.flatMap(([x, y], at) => {
    const [toX, toY] = way[at + 1] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / CLOSE));
    return [...new Array(steps).keys()].map((step) => {
      const part = step / steps;
      return /** @type {Point} */ ([x + (toX - x) * part, y + (toY - y) * part]);
    });
  });

/** CSS pixels: how far a board is moved aside at most for a button, and in which steps. */
const [ASIDE, STEP] = [48, 8];

/**
 * A pose in which a button hides nothing, with all in sight that has to be, if there is one: in its corner, else in another one; moved no
 * further than needed.
 * @param {Pose} pose @param {Part} part that stays in sight @param {Room} room
 * @param {{ corner?: string | undefined, targets?: readonly Point[] | undefined, names: readonly Box[] }} what is to be seen beside it @returns {Pose}
 */
export function clearOfButton(pose, part, room, { corner, targets = [], names }) {
  if (pose.scale <= 1) return pose;
  const hides = hidden(pose, room, targets, names);
  if (corner && !hides.get(corner)) return pose;
  const seen = seenAt(pose, room);
  const [spots, written] = [targets.map(([x, y]) => seen([x, y, x, y])), names.map(seen)];
  const moved = (/** @type {string} */ corner) => movedFor(corner, pose, part, room, spots, written);
  const stays = corner && moved(corner);
  if (stays) return stays;
  if (CORNERS.some((one) => !hides.get(one))) return pose;
  return CORNERS.map(moved).find((one) => one) ?? pose;
}

/**
 * Moved aside for a button in a corner, if that will do.
 * @param {string} corner @param {Pose} pose @param {Part} part @param {Room} room @param {readonly Box[]} spots as they are seen @param {readonly Box[]} written
 */
function movedFor(corner, pose, part, room, spots, written) {
  const near = (/** @type {readonly Box[]} */ boxes, /** @type {Box} */ [x, y, toRight, toBottom]) =>
    boxes.filter((box) => isUnder(box, [x - ASIDE, y - ASIDE, toRight + ASIDE, toBottom + ASIDE]));
  const [wide, own] = [taken(corner, BUTTON, room), taken(corner, ALONE, room)];
  const [targets, names] = [near(spots, wide), near(written, own)];
  const isHidden = (/** @type {number} */ byX, /** @type {number} */ byY) => {
    const at = (/** @type {Box} */ [x, y, toRight, toBottom]) =>
      /** @type {Box} */ ([x - byX, y - byY, toRight - byX, toBottom - byY]);
    return targets.some((box) => isUnder(box, at(wide))) || names.some((box) => isUnder(box, at(own)));
  };
  const [left, top, right, bottom] = seenAt(pose, room)(sidesOf(part));
  const isFree = (/** @type {number} */ by, /** @type {number} */ start, /** @type {number} */ end, side = 0) =>
    start + by >= Math.min(0, start) && end + by <= Math.max(side, end);
  const [mostX, mostY] = [mostPan(pose.scale, room.across, room.left), mostPan(pose.scale, room.down, room.top)];
  const steps = [...new Array((2 * ASIDE) / STEP + 1).keys()].map((step) => step * STEP - ASIDE);
  const [across, down] = [
    steps.filter((by) => isFree(by, left, right, room.across) && Math.abs(pose.x + by / pose.scale) <= mostX),
    steps.filter((by) => isFree(by, top, bottom, room.down) && Math.abs(pose.y + by / pose.scale) <= mostY),
  ];
  const best = across
    .flatMap((byX) => down.map((byY) => ({ byX, byY, far: Math.hypot(byX, byY) })))
    .sort((one, other) => one.far - other.far)
    .find(({ byX, byY }) => !isHidden(byX, byY));
  return best && { ...pose, x: pose.x + best.byX / pose.scale, y: pose.y + best.byY / pose.scale };
}

/** What it takes by itself, to its rim. @param {string | undefined} corner @param {Room} room @returns {Box | undefined} */
export const buttonAt = (corner, room) => (corner ? taken(corner, ALONE - RIM, room) : undefined);

/** What a button of a size takes in a corner. @param {string} corner @param {number} size @param {Room} room @returns {Box} */
function taken(corner, size, { across, down }) {
  const isBeside = corner === 'right' || corner === 'left';
  // No edge is above or below it there.
  const tall = isBeside ? size - ALONE + TALL : size;
  const x = corner.includes('right') ? across - size : 0;
  const y = corner.includes('bottom') ? down - size : corner.includes('top') ? 0 : (down - tall) / 2;
  return [x, y, x + size, y + tall];
}

/** How much it would hide in each corner. @param {Pose} pose @param {Room} room @param {readonly Point[]} targets @param {readonly Box[]} names */
function hidden(pose, room, targets, names) {
  const { across, down } = room;
  const seen = seenAt(pose, room);
  const spots = targets.map(([x, y]) => seen([x, y, x, y]));
  const written = names.map(seen);
  return new Map(
    CORNERS.map((corner) => {
      const [wide, own] = [taken(corner, BUTTON, room), taken(corner, ALONE, room)];
      const targeted = spots.filter((spot) => isUnder(spot, wide)).length;
      // No number of names is worth a target.
      return [corner, targeted * across * down + sum(written.map((box) => under(box, own)))];
    }),
  );
}

/** By indices, as all that is done with each of many. @param {Box} box @param {Box} button */
const isUnder = (box, button) => box[0] < button[2] && box[2] > button[0] && box[1] < button[3] && box[3] > button[1];

/** How much of it, in square CSS pixels. @param {Box} box @param {Box} button */
const under = (box, button) =>
  Math.max(0, Math.min(box[2], button[2]) - Math.max(box[0], button[0])) *
  Math.max(0, Math.min(box[3], button[3]) - Math.max(box[1], button[1]));

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
