/** Several people with one device: it is handed over where somebody has something to hide, and goes round in passing elsewhere. */

/** @import { View } from '../types' */

/**
 * Whether nothing is shown before whoever has the move has the device.
 * @param {boolean} isShared whether several people have it @param {View} view @param {boolean} isFirst whether nobody is known to have it
 */
export function isHandedOver(isShared, view, isFirst) {
  const { holder, seat, of, thinks } = view;
  if (!isShared || holder === null || thinks) return false;
  // Where there is nothing to hide, the engine has answered with the picture of whoever has the move.
  const comesToAnother = of === (seat ?? of) && holder !== seat;
  return comesToAnother || (isFirst && view.private);
}
