/** By which of several ways somebody rode: by the one that the move was shown as last. */

/** @import { Mark, Stroke, View } from '../types' */

/** @type {WeakMap<View, Stroke>} */
const ways = new WeakMap();

/** To be called before what came of the move is drawn. @param {View} view @param {Mark | Stroke} shown as what the move was shown */
export function rideAs(view, shown) {
  const [one, other] = [view.trail, 'points' in shown ? shown : undefined];
  const isLike = one && other && [0, -1].every((end) => `${one.points.at(end)}` === `${other.points.at(end)}`);
  if (isLike) ways.set(view, other);
}

/** @param {View} view */
export const wayOf = (view) => ways.get(view) ?? view.trail;
