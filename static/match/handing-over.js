/** Several people with one device: it is handed over where somebody has something to hide, and goes round in passing elsewhere. */

/** @import { View } from '../types' */
/** @import { MatchState } from './state.js' */

import { lessMotion } from '../ui/settings.js';
import { seen, showFor } from '../ui/shown.js';

/** Milliseconds in which a move is seen before the device is handed on. */
const BEAT = 600;

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
 * Whoever has done something sees it before the device is passed on, until any touch.
 * @param {MatchState} before @param {View} view what came of it, as they may see it @param {() => void} show
 */
export async function seeMove({ view: last, handover }, view, show) {
  const isNext = last !== undefined && last.seat === view.seat && view.record.startsWith(last.record);
  if (!isNext || handover !== undefined || view.record === last.record || lessMotion()) return;
  show();
  showFor(BEAT);
  await seen();
}
