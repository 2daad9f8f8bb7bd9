/** Who sits at the table, and a word in passing when the device goes on to the next of them. */

/** @import { Match } from '../../match/match.js' */
/** @import { Watcher } from '../../match/state.js' */

import { ownSeat } from '../../match/meaning.js';
import { toast } from '../../ui/dialogs.js';
import { personName, t } from '../../ui/words.js';

/** CSS pixels off the board's edge. */
const EDGE = 4;

/** The bots, and the names of the people; or which seat is that of the only one. A result that somebody sent is nobody's here. @param {Match} match */
export function seatedAt({ setup, people, table, try: kept }) {
  if (table) return table.seated;
  const { seats, bots = [] } = setup;
  if (kept?.sent) return { bots, names: [], several: true };
  if (people !== 1 || seats === 1) return { bots, names: kept?.names ?? [], several: people > 1 };
  return { bots, you: ownSeat(setup), names: [] };
}

/** @param {Match} match @returns {Watcher} */
export function tellWhoseTurn(match) {
  /** Who had the device last. @type {number | undefined} */
  let last;
  return ({ view, handover }, before) => {
    if (!view || view === before.view || !match.isShared || view.thinks || view.holder === null) return;
    if (view.holder === last) return;
    last = view.holder;
    // Who is asked for the device is named already.
    if (handover !== undefined || view.seat !== view.holder) return;
    toast(t('whose-turn', { name: personName(match.game, view.holder) }), 'turn');
    requestAnimationFrame(placeToast);
  };
}

/** Where nothing is read: between the buttons, or where there is no room, over the lower edge of the board. */
function placeToast() {
  const toast = document.querySelector('.toast.turn');
  const [free, board] = ['main .tools .space', 'main .board-place'].map((place) =>
    document.querySelector(place)?.getBoundingClientRect(),
  );
  if (!(toast instanceof HTMLElement) || !free || !board) return;
  const { width, height } = toast.getBoundingClientRect();
  const isBetween = free.width >= width;
  const [x, y] = isBetween
    ? [free.left + free.width / 2, free.top + free.height / 2]
    : [board.left + board.width / 2, board.bottom - height / 2 - EDGE];
  toast.style.setProperty('--turn-left', `${x - width / 2}px`);
  toast.style.setProperty('--turn-top', `${y - height / 2}px`);
}
