/** Looking closer at a board: pinch and pan on a phone, the wheel on a desk. The whole board comes first. */

import Panzoom from './vendor/panzoom.js';

/** @typedef {ReturnType<typeof Panzoom>} Lens */

const CLOSEST = 4;
/** @type {WeakMap<Element, Lens>} */
const lenses = new WeakMap();

/**
 * Lets a board be looked at more closely; called after every drawing, does its work once a board.
 * @param {Element | null} board
 */
export function zoomable(board) {
  if (!(board instanceof SVGElement) || lenses.has(board)) return;
  const lens = Panzoom(board, {
    maxScale: CLOSEST,
    minScale: 1,
    contain: 'outside',
    panOnlyWhenZoomed: true,
    cursor: '',
    // The page's own touches need their events; panzoom would end them here.
    handleStartEvent: () => {},
  });
  lenses.set(board, lens);
  board.addEventListener('panzoomchange', () => {
    board.parentElement?.classList.toggle('zoomed', lens.getScale() > 1.01);
  });
  /** @type {{ x: number, y: number } | undefined} */
  let before;
  board.addEventListener('panzoomstart', () => (before = lens.getPan()));
  board.addEventListener('panzoomend', () => {
    const { x, y } = lens.getPan();
    // A finger that moved the board has not touched what lies under it.
    if (before && Math.hypot(x - before.x, y - before.y) * lens.getScale() > 4) {
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
    }
  });
}

/** The wheel over a board, when it has nothing else to do. @param {Element | null} board @param {WheelEvent} event */
export function zoomWithWheel(board, event) {
  if (board) lenses.get(board)?.zoomWithWheel(event);
}

/** Back to the whole board. @param {Element | null} board */
export function whole(board) {
  if (board) lenses.get(board)?.reset();
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
