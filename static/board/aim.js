/**
 * What is touched while a board is looked at from near for a moment. A touch ends that, so that something else lies under the finger
 * once it is lifted; it means what was seen there.
 */

import { distance, spotAt, spotsNear, THUMB } from './near.js';
import { isAway } from './zoom.js';

/** @type {{ spot: string | null } | undefined} */
let aimed;

/** To be called with whatever somebody does, before anything has come to where it belongs. @param {Event} event */
export function aim(event) {
  if (event.type !== 'pointerdown') return;
  aimed = undefined;
  const board = event.target instanceof Element ? event.target.closest('.ground') : null;
  if (board && event instanceof PointerEvent && isAway(board)) aimed = { spot: litNear(event) ?? spotAt(event.target) };
}

/** What the last touch meant, if it was of a board looked at from near. */
export const aimedAt = () => aimed;

/**
 * The lit spot that a finger meant. Spots of a board may be smaller than a thumb; then a touch beside a lit one, on nothing
 * that is lit itself, is a touch of it.
 * @param {MouseEvent} event
 */
export function litNear(event) {
  const board = event.target instanceof Element ? event.target.closest('.ground') : null;
  if (!board) return undefined;
  const under = event.target instanceof Element ? event.target : board;
  if (under.matches('.lit, .touched')) return undefined;
  const first = spotsNear(board, event).find(({ side, far }) => side < THUMB && far < THUMB / 2);
  return first && board.matches('.open') && isMeantItself(under, event, first.far) ? undefined : first?.id;
}

/** Where most of a board may be touched, one of the few other spots that is touched in its middle is meant itself: it is said why not it. @param {Element} under @param {MouseEvent} event @param {number} far how far the nearest of them is */
function isMeantItself(under, event, far) {
  if (!spotAt(under)) return false;
  const { x, y, width, height } = under.getBoundingClientRect();
  return distance({ clientX: x + width / 2, clientY: y + height / 2 }, event) < far / 2;
}
