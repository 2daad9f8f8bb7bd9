/** Several people with one device: it is handed over where somebody has something to hide, and goes round in passing elsewhere. */

/** @import { View } from '../types' */
/** @import { MatchState } from './state.js' */

import { lessMotion } from '../ui/settings.js';
import { seen, showFor } from '../ui/shown.js';
import { landingOf } from './landing.js';

/** Milliseconds in which a move is seen before the device is handed on. */
const BEAT = 600;
/** The same of the last move of a round, before that is reckoned. */
const LANDED = 1100;

/**
 * Whether nothing is shown before whoever has the move has the device.
 * @param {boolean} isShared whether several people have it @param {View} view @param {boolean} isFirst whether nobody is known to have it
 */
export function isHandedOver(isShared, view, isFirst) {
  const { holder, seat, of, thinks, covered } = view;
  if (!isShared || holder === null || thinks) return false;
  // Where there is nothing to hide, the engine has answered with the picture of whoever has the move.
  const comesToAnother = of === (seat ?? of) && holder !== seat;
  return comesToAnother || ((isFirst || Boolean(covered)) && view.private);
}

/**
 * Whether a picture is what somebody has just brought about, and may be seen to come.
 * @param {MatchState} before @param {View} view
 */
export const isNext = ({ view: last, handover }, view) =>
  last !== undefined &&
  last.seat === view.seat &&
  last.record !== view.record &&
  view.record.startsWith(last.record) &&
  handover === undefined &&
  !lessMotion();

/**
 * What somebody has done is seen where something else takes its place, and before the device is passed on, until any touch;
 * undefined where nothing keeps anybody waiting, so that what came of it is shown in the same task.
 * @param {MatchState} before @param {View} view what came of it, as they may see it @param {boolean} passes whether somebody else gets
 * the device @param {(view: View) => void} show
 */
export function seeMove(before, view, passes, show) {
  if (!isNext(before, view)) return undefined;
  const landed = landingOf(before, view);
  return landed || passes ? seeOneByOne(landed, passes ? view : undefined, show) : undefined;
}

/** @param {View | undefined} landed @param {View | undefined} view @param {(view: View) => void} show */
async function seeOneByOne(landed, view, show) {
  if (landed) {
    show(landed);
    showFor(LANDED);
    await seen();
  }
  if (view) {
    show(view);
    showFor(BEAT);
    await seen();
  }
}
