/** The boards that can be looked at more closely, and what the rest of the page may ask of them. */

/** @import { Ride } from './camera.js' */
/** @import { Forward } from './forward.js' */
/** @import { Shown } from './board-zoom.js' */

import { BoardZoom } from './board-zoom.js';

/** @type {WeakMap<Element, BoardZoom>} */
const zooms = new WeakMap();
/** Those at which something may be looked at for a while: at nearly every touch there is none. @type {Set<BoardZoom>} */
const visited = new Set();

/** Lets a board be looked at more closely; does its work once a board. @param {Element | null} board */
export function zoomable(board) {
  const place = board?.parentElement;
  if (board instanceof SVGSVGElement && place && !zooms.has(board)) zooms.set(board, new BoardZoom(board, place));
}

/**
 * Brings forward what play is about, whenever that is something else than before.
 * @param {Element | null} board
 * @param {Forward | undefined} forward
 * @param {boolean} wide   whether something is being shown that may lie anywhere on the board
 * @param {Shown} [shown]
 */
export function bringForward(board, forward, wide, shown) {
  if (board) zooms.get(board)?.bringForward(forward, wide, shown);
}

/** How a ride on a board is looked at, where it is too small to be followed. @param {Element | null} board @param {Ride} ride @param {boolean} unlessMoved */
export function viewOfRide(board, ride, unlessMoved) {
  const zoom = board ? zooms.get(board) : undefined;
  if (zoom) visited.add(zoom);
  return zoom?.viewOfRide(ride, unlessMoved);
}

/** Every board goes to where the player has it. @param {number} time milliseconds */
export function goHome(time) {
  for (const zoom of visited) zoom.goHome(time);
}

/** Every board is where the player has it. */
export function comeBack() {
  for (const zoom of visited) zoom.comeBack();
  visited.clear();
}

/** Once they are by themselves. */
export const boardsBack = () => Promise.allSettled([...visited].map((zoom) => zoom.back()));

/** Whether something is looked at for a while. @param {Element | null} board */
export const isAway = (board) => Boolean(board && zooms.get(board)?.isAway);

/** The wheel over a board, when it has nothing else to do. @param {Element | null} board @param {WheelEvent} event */
export function zoomWithWheel(board, event) {
  if (board) zooms.get(board)?.wheel(event);
}

/** Back to the whole board. @param {Element | null} board */
export function showWhole(board) {
  if (board) zooms.get(board)?.whole();
}

/** And to what play is about. @param {Element | null} board */
export function showClose(board) {
  if (board) zooms.get(board)?.closer();
}
