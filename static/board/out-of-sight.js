/** What may be touched on a board that is looked at from near, and is not in sight. */

/** @import { Pose, Room } from './camera.js' */
/** @import { Forward } from './forward.js' */
/** @import { Box as Corners } from './written.js' */

import { t } from '../ui/words.js';
import { partIn, sidesOf } from './box.js';
import { seenAt } from './written.js';

/** CSS pixels of something that may be out of sight. */
const LITTLE = 1;

/** What lies beside its place, and may be cut or hidden by itself; a target with all that belongs to it counts more, and so does what rides. @param {Forward | undefined} forward @returns {Corners[]} */
export const lyingOn = ({ wholes = [], lying = [], rider } = /** @type {Forward} */ ({})) => [
  ...lying.filter(({ box, spot }) => partIn(box, spot) !== 'whole').map(({ box }) => box),
  ...wholes.flatMap(({ spot, all }) => [all, spot, spot]),
  ...(rider ? new Array(3).fill(sidesOf(rider)) : []),
];

/**
 * How many targets are not whole in sight, and the marks that would stand there without them, or are cut themselves.
 * @param {Forward} forward @param {Pose} pose @param {Room} room
 */
export function outOfSight({ wholes = [], lying = [] }, pose, room) {
  if (pose.scale <= 1) return { missed: 0, cut: new Set() };
  const seen = seenAt(pose, room);
  /** @type {Corners} */
  const frame = [-LITTLE, -LITTLE, room.across + LITTLE, room.down + LITTLE];
  const isWhole = (/** @type {Corners} */ box) => partIn(seen(box), frame) === 'whole';
  const cut = lying.filter(({ box, spot }) => !isWhole(box) || partIn(seen(middleOf(spot)), frame) === 'none');
  return { missed: wholes.filter(({ spot }) => !isWhole(spot)).length, cut: new Set(cut.map(({ id }) => id)) };
}

/** @param {Corners} box @returns {Corners} */
const middleOf = ([x, y, toRight, toBottom]) => [
  (x + toRight) / 2,
  (y + toBottom) / 2,
  (x + toRight) / 2,
  (y + toBottom) / 2,
];

/**
 * What is written beside places is seen whole, or not at all; how many of these are not in sight is said on the button that shows the
 * whole board.
 * @param {Element} board @param {Forward | undefined} forward @param {Pose} pose @param {Room} room
 */
export function sayOutOfSight(board, forward, pose, room) {
  if (!forward) return;
  const { missed, cut } = outOfSight(forward, pose, room);
  for (const written of board.querySelectorAll(':scope > .mark > .caption'))
    written.toggleAttribute('data-trimmed', cut.has(written.parentElement?.getAttribute('data-mark') ?? ''));
  const button = wholeOf(board);
  // Where nothing rides, a board that one looks at closer is looked through.
  if (button) button.dataset.missed = String(forward.rider ? missed : 0);
  nameWhole(button);
}

/** While there is nothing to choose, none are said to be out of sight. @param {Element | null} board @param {boolean} chooses */
export function sayChoosing(board, chooses) {
  const button = wholeOf(board);
  button?.toggleAttribute('data-resting', !chooses);
  nameWhole(button);
}

/** @param {Element | null} board @returns {HTMLElement | null | undefined} */
const wholeOf = (board) => board?.parentElement?.querySelector('.whole');

/** @param {HTMLElement | null | undefined} button */
function nameWhole(button) {
  if (!button) return;
  const n = button.hasAttribute('data-resting') ? 0 : Number(button.dataset.missed ?? 0);
  if (n) button.dataset.more = t('whole.more', { n });
  else delete button.dataset.more;
  button.setAttribute('aria-label', n ? t('whole.missed', { n }) : t('whole'));
}
