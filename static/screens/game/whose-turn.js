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

/**
 * Where nothing is read: between the buttons or below them, or where there is no room, over an edge of the board, on nothing that may
 * be touched if one is free.
 */
function placeToast() {
  const toast = document.querySelector('.toast.turn');
  const [free, tools, board] = ['main .tools .space', 'main .tools', 'main .board-place'].map((place) =>
    document.querySelector(place)?.getBoundingClientRect(),
  );
  if (!(toast instanceof HTMLElement) || !free || !tools || !board) return;
  const { width, height } = toast.getBoundingClientRect();
  const isBeside = tools.right <= board.left || board.right <= tools.left;
  const isBelow = isBeside && window.innerHeight - tools.bottom >= height + EDGE;
  const [x, y] =
    free.width >= width
      ? [free.left + free.width / 2, free.top + free.height / 2]
      : isBelow
        ? [tools.left + tools.width / 2, (tools.bottom + window.innerHeight) / 2]
        : atEdge(board, width, height);
  toast.style.setProperty('--turn-left', `${x - width / 2}px`);
  toast.style.setProperty('--turn-top', `${y - height / 2}px`);
}

/** Its middle. @param {DOMRect} board @param {number} width @param {number} height @returns {[number, number]} */
function atEdge(board, width, height) {
  const lit = [...document.querySelectorAll('main .ground .lit')].map((spot) => spot.getBoundingClientRect());
  const [low, high] = [board.bottom - height / 2 - EDGE, board.top + height / 2 + EDGE];
  const [middle, left, right] = [board.left + board.width / 2, board.left + width / 2, board.right - width / 2];
  const at = (/** @type {number} */ x, /** @type {number} */ y) => /** @type {[number, number]} */ ([x, y]);
  const places = [low, high].flatMap((y) => [middle, left + EDGE, right - EDGE].map((x) => at(x, y)));
  const isFree = (/** @type {[number, number]} */ [x, y]) =>
    !lit.some(
      (spot) =>
        spot.left < x + width / 2 &&
        spot.right > x - width / 2 &&
        spot.top < y + height / 2 &&
        spot.bottom > y - height / 2,
    );
  return places.find(isFree) ?? [middle, low];
}
