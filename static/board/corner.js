/** In which corner a button over a board hides least. */

/** @import { Point } from './box.js' */
/** @import { Pose, Room } from './camera.js' */
/** @import { Box } from './written.js' */

import { seenAt } from './written.js';

/** CSS pixels that a button in a corner takes, with half of a target beside it; and what it takes by itself, with its distance from the edges. */
const BUTTON = 64;
const ALONE = 56;
const CORNERS = ['top right', 'bottom right', 'top left', 'bottom left'];

/**
 * Where it hides nothing that is to be touched, and no name or place, or else as little as it can.
 * @param {Pose} pose @param {Room} room @param {readonly Point[]} [targets] @param {readonly Box[]} [names] and places that have them
 */
export function freeCorner(pose, room, targets = [], names = []) {
  const { across, down } = room;
  const seen = seenAt(pose, room);
  const spots = targets.map(([x, y]) => seen([x, y, x, y]));
  const written = names.map(seen);
  /** @param {string} corner @param {number} size */
  const under =
    (corner, size) =>
    (/** @type {Box} */ [x, y, toRight, toBottom]) => {
      const [from, to] = corner.includes('right') ? [across - size, across] : [0, size];
      const [above, below] = corner.includes('bottom') ? [down - size, down] : [0, size];
      return x < to && toRight > from && y < below && toBottom > above;
    };
  const hidden = CORNERS.map(
    (corner) =>
      // No number of names is worth a target.
      spots.filter(under(corner, BUTTON)).length * (names.length + 1) + written.filter(under(corner, ALONE)).length,
  );
  return CORNERS[hidden.indexOf(Math.min(...hidden))] ?? '';
}
