/** In which corner a button over a board hides least. Pure. */

/** @import { Point } from './box.js' */
/** @import { Pose, Room } from './camera.js' */

/** CSS pixels that a button in a corner takes, with half of a target beside it. */
const BUTTON = 64;
const CORNERS = ['top right', 'bottom right', 'top left', 'bottom left'];

/** Where it hides nothing that is to be touched, or else as little as it can. @param {Pose} pose @param {Room} room @param {readonly Point[]} [targets] */
export function freeCorner(pose, { unit, left, top, across, down }, targets = []) {
  const spots = targets.map(([x, y]) => ({
    x: across / 2 + pose.scale * (left + x * unit - across / 2 + pose.x),
    y: down / 2 + pose.scale * (top + y * unit - down / 2 + pose.y),
  }));
  const isIn = (/** @type {number} */ n) => n > 0 && n < BUTTON;
  const hidden = CORNERS.map(
    (corner) =>
      spots.filter(
        ({ x, y }) => isIn(corner.includes('right') ? across - x : x) && isIn(corner.includes('bottom') ? down - y : y),
      ).length,
  );
  return CORNERS[hidden.indexOf(Math.min(...hidden))] ?? '';
}
