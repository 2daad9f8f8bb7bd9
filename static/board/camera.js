/** Which part of a small board is looked at while something travels along a way on it. Pure. */

/** @import { Layout, Spot } from '../types' */
/** @import { Box } from './box.js' */
/** @import { Motions } from './motion.js' */

import { around, cornersOf } from './box.js';

/**
 * @typedef {{ there: number, until: number, back: number }} Times of a trip, in milliseconds: when it is there, until when, and how long the way back takes
 * @typedef {object} Ride
 * @property {Box} box     all of the way, in units of the board
 * @property {number} side  how large the smallest thing is that travels there, in the same
 * @typedef {{ scale: number, x: number, y: number }} Pose how the board is scaled and then moved
 * @typedef {object} Room
 * @property {number} unit    CSS pixels when the whole board is shown
 * @property {number} across  CSS pixels
 * @property {number} down    CSS pixels
 */

/** CSS pixels of what travels: with so many it can be followed on the whole board, and with these with ease. */
const ENOUGH = 24;
const EASY = 36;
/** How much nearer it must come to be worth the way. */
const WORTH = 1.2;
/** The part of that with which one does. */
const NEARLY = 0.7;
/** Around the way, in sides of what travels: the names of its first and its last place, too. */
const MARGIN = 2;
/** The part of a board's place that is higher than wide, at its upper edge, where news may lie. */
const NEWS = 0.17;

/** What travels along a way on the drawn board; else what is put there, if it is all at one spot. @param {Motions} motions @param {Layout} layout @returns {Ride | undefined} */
export function rideOf({ marks }, { areas, spots }) {
  const ground = areas.find((area) => area.ground)?.id;
  const boxes = new Map(spots.filter(({ area }) => area === ground).map((spot) => [spot.id, spot]));
  const here = marks.filter(({ mark }) => boxes.has(mark.at));
  const drops = here.filter(({ kind }) => kind === 'drop');
  const ways = here.filter(({ along }) => along);
  const isOneSpot = new Set(drops.map(({ mark }) => mark.at)).size === 1;
  const rides = !ways.length && isOneSpot ? drops : ways;
  if (!rides.length) return undefined;
  const sides = rides.map(({ mark }) => {
    const { w, h } = /** @type {Spot} */ (boxes.get(mark.at));
    return Math.min(w, h) * (mark.size ?? 1);
  });
  const points = rides.flatMap(({ along, mark }) => along ?? cornersOf(/** @type {Spot} */ (boxes.get(mark.at))));
  return { box: around(points), side: Math.min(...sides) };
}

/**
 * How near a ride is looked at, and which point of the board lies in the middle then; undefined where the whole board does.
 * @param {Ride} ride @param {Room} room
 */
export function windowOf({ box: [left, top, width, height], side }, { unit, across, down }) {
  if (side * unit >= ENOUGH) return undefined;
  const news = down > across ? down * NEWS : 0;
  const wide = width + 2 * MARGIN * side;
  const high = height + 2 * MARGIN * side;
  const scale = Math.min(across / (wide * unit), (down - news) / (high * unit), EASY / (side * unit));
  if (scale < WORTH) return undefined;
  return { scale, x: left + width / 2, y: top + height / 2 - news / 2 / scale / unit };
}

/**
 * The pose that shows a point of a board's place in the middle, but nothing beside the board where the board fills the place; where it
 * does not, it lies in the middle.
 * @param {number} scale @param {{ x: number, y: number }} point @param {Pick<Room, 'across' | 'down'> & { left: number, top: number }} place
 */
export function poseAt(scale, { x, y }, { across, down, left, top }) {
  const pan = (/** @type {number} */ at, /** @type {number} */ side, /** @type {number} */ beside) => {
    const most = Math.max((side * (1 - 1 / scale)) / 2 - beside, 0);
    return Math.min(Math.max(side / 2 - at, -most), most);
  };
  return { scale, x: pan(x, across, left), y: pan(y, down, top) };
}

/** Whether a box is in sight already, large enough beside how near it would be looked at. @param {Box} box @param {number} scale @param {Pose & Room & { left: number, top: number }} now */
export function isSeen([left, top, width, height], scale, now) {
  if (now.scale < scale * NEARLY) return false;
  const within = (/** @type {number} */ at, /** @type {number} */ pan, /** @type {number} */ side) => {
    const place = side / 2 + now.scale * (at - side / 2 + pan);
    return place >= 0 && place <= side;
  };
  const { unit, across, down } = now;
  return (
    [left, left + width].every((x) => within(now.left + x * unit, now.x, across)) &&
    [top, top + height].every((y) => within(now.top + y * unit, now.y, down))
  );
}

/** @param {Pose} one @param {Pose} other */
export const isLike = (one, other) =>
  Math.abs(one.scale - other.scale) < 0.01 && Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1;

/**
 * From where one looks, to a part of the board, and back once that has been seen.
 * @param {string} from @param {string} away @param {string} home @param {Times} times
 */
export function tripOf(from, away, home, { there, until, back }) {
  const duration = until + back;
  const easing = 'cubic-bezier(0.4, 0, 0.2, 1)';
  return [
    { transform: from, easing },
    { transform: away, offset: there / duration },
    { transform: away, offset: until / duration, easing },
    { transform: home },
  ];
}
