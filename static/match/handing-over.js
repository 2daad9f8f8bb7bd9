/** Several people with one device: it is handed over where somebody has something to hide, and goes round in passing elsewhere. */

/** @import { View } from '../types' */

/**
 * The picture of whoever has the move now: where that is somebody else than before, and all may see what is before them, it is theirs.
 * @param {number} people how many sit at the device @param {View} view
 * @param {(request: object) => Promise<View | undefined>} ask
 */
export async function viewOfNext(people, view, ask) {
  if (!comesToAnother(people, view) || view.private) return view;
  const { record, undone, holder: seat, layout } = view;
  return (await ask({ do: 'look', record, undone, seat, of: seat, layout: layout !== undefined })) ?? view;
}

/** Whether nothing is shown before whoever has the move has the device. @param {number} people @param {View} view @param {boolean} isFirst whether nobody is known to have it */
export function isHandedOver(people, view, isFirst) {
  return comesToAnother(people, view) || (isFirst && people > 1 && isPersons(view) && view.private);
}

/** Whether somebody at the device has the move who is not shown their own picture yet. @param {number} people @param {View} view */
function comesToAnother(people, view) {
  return people > 1 && isPersons(view) && view.of === (view.seat ?? view.of) && view.holder !== view.seat;
}

/** Whether a person has the move. @param {View} view */
const isPersons = ({ holder, thinks }) => holder !== null && !thinks;
