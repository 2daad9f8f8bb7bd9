/**
 * What is touched while a board is looked at from near for a moment. A touch ends that, so that something else lies under the finger
 * once it is lifted; it means what was seen there.
 */

import { spotAt, spotsNear, THUMB } from './near.js';
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
  if (event.target instanceof Element && event.target.matches('.lit, .touched')) return undefined;
  return spotsNear(board, event).find(({ side, far }) => side < THUMB && far < THUMB / 2)?.id;
}
