/** What hands do with a board: a touch, a piece dragged, the wheel turned, a key pressed. */

/** @import { Spot } from './types' */
/** @import { Table } from './table.js' */

import { outlook, touch } from './choose.js';
import { zoomWithWheel } from './zoom.js';

/** CSS pixels across that a thumb needs. */
const THUMB = 44;

/** Pixels that a finger may slip in a plain touch. */
const SLIP = 8;

/** A click or a tap, wherever on the page of a game. @param {Table} table @param {Event} event */
export function touched(table, event) {
  const spot = nearbyLit(event) ?? spotAt(event.target);
  if (spot) table.touchSpot(spot);
}

/**
 * The lit spot that a finger meant. Spots of a board may be smaller than a thumb; then a touch beside a lit one, on nothing
 * that is lit itself, is a touch of it.
 * @param {Event} event
 */
function nearbyLit(event) {
  const board = boardUnder(event.target);
  if (!board || !(event instanceof MouseEvent) || event.detail === 0) return undefined;
  if (event.target instanceof Element && event.target.matches('.lit, .touched')) return undefined;
  let found;
  let nearest = THUMB / 2;
  for (const lit of board.querySelectorAll('.spot.lit')) {
    const { x, y, width, height } = lit.getBoundingClientRect();
    const distance = Math.hypot(x + width / 2 - event.clientX, y + height / 2 - event.clientY);
    if (Math.min(width, height) < THUMB && distance < nearest) [found, nearest] = [lit, distance];
  }
  return found?.getAttribute('data-spot');
}

/**
 * Watches a pointer that has come down on a spot, in case it carries a piece away: two touches in one gesture.
 * @param {Table} table @param {PointerEvent} down
 */
export function dragging(table, down) {
  const source = spotAt(down.target);
  const choices = table.view?.choices;
  if (!source || !choices || !down.isPrimary || down.button !== 0) return;
  // Only a piece that may go somewhere is picked up; on the board itself a finger may slide.
  const taken = touch(choices, [], source);
  if (!taken || outlook(choices, taken).lit.size === 0 || boardUnder(down.target)) return;
  const piece = document.querySelector(`[data-mark="${source}"] use`);
  if (!piece) return;
  /** @type {SVGElement | undefined} */
  let carried;
  let last = '';

  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== down.pointerId) return;
    if (!carried) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLIP) return;
      carried = lift(piece);
      table.touches.put(taken);
    }
    carried.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
    const over = spotAt(document.elementFromPoint(event.clientX, event.clientY)) ?? '';
    if (over === last) return;
    last = over;
    table.touches.spots = outlook(choices, taken).lit.has(over) ? [...taken, over] : taken;
    table.show();
  };
  const drop = async (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== down.pointerId) return;
    stop();
    if (!carried) return;
    carried.remove();
    // The click that follows a mouse's drag is not a touch of its own. After a finger's there is none.
    if (down.pointerType === 'mouse') {
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    }
    const over = event.type === 'pointerup' ? spotAt(document.elementFromPoint(event.clientX, event.clientY)) : null;
    table.touches.spots = taken;
    if (over && over !== source) await table.touchSpot(over);
    else table.show();
  };
  // Else a quick drop ends in a fling, and Chromium takes the next tap for the end of that.
  const still = (/** @type {TouchEvent} */ event) => event.preventDefault();
  const stop = () => {
    window.removeEventListener('touchmove', still);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', drop);
  };
  // A touch keeps its first element as target unless let go; the spots under the finger are wanted.
  if (down.target instanceof Element && down.target.hasPointerCapture(down.pointerId)) {
    down.target.releasePointerCapture(down.pointerId);
  }
  window.addEventListener('touchmove', still, { passive: false });
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', drop);
  window.addEventListener('pointercancel', drop);
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** A copy of a piece under the finger, as large as it lies there. @param {Element} piece */
function lift(piece) {
  const { width, height } = piece.getBoundingClientRect();
  const carried = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  carried.setAttribute('class', 'carried');
  carried.setAttribute('viewBox', '0 0 1 1');
  carried.setAttribute('width', String(width));
  carried.setAttribute('height', String(height));
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', piece.getAttribute('href') ?? '');
  use.setAttribute('width', '1');
  use.setAttribute('height', '1');
  carried.append(use);
  document.body.append(carried);
  return carried;
}

/** The wheel turns a piece that can be turned, else it zooms. @param {Table} table @param {WheelEvent} event */
export function wheeled(table, event) {
  if (table.touches.faces.length > 1) {
    event.preventDefault();
    table.turn(event.deltaY < 0 ? -1 : 1);
  } else zoomWithWheel(boardUnder(event.target), event);
}

/**
 * A key, wherever the focus is: a button that has done its work loses it to nothing at all.
 * @param {Table} table @param {KeyboardEvent} event
 */
export function pressed(table, event) {
  if (table.handover !== undefined || document.querySelector('dialog[open]')) return;
  const spot = spotAt(event.target);
  const command = event.ctrlKey || event.metaKey;
  const { key } = event;
  if (command && key.toLowerCase() === 'z') act(() => (event.shiftKey ? table.redo() : table.undo()));
  else if (command && key.toLowerCase() === 'y') act(() => table.redo());
  else if (command || event.altKey) return;
  else if (key.toLowerCase() === 'r' && table.touches.ghost) act(() => table.turn(event.shiftKey ? -1 : 1));
  else if (key === 'Escape' && table.touches.spots.length) act(() => table.back());
  else if (spot && key.startsWith('Arrow')) act(() => walk(table, spot, key));
  else if (spot && (key === 'Enter' || key === ' ')) act(() => table.touchSpot(spot, true));

  /** @param {() => unknown} deed */
  function act(deed) {
    event.preventDefault();
    deed();
  }
}

/** Moves the focus to the next spot of its area. @param {Table} table @param {string} spot @param {string} key an arrow */
function walk(table, spot, key) {
  const all = table.shown?.layout.spots ?? [];
  const from = all.find(({ id }) => id === spot);
  const next = from && towards(all.filter(({ area }) => area === from.area), from, key);
  if (next) table.focusOn(next.id);
}

/**
 * The nearest of some spots in the direction of an arrow key; spots straight ahead come before spots aside.
 * @param {Spot[]} spots @param {Spot} from @param {string} key
 */
function towards(spots, { box: [fromX, fromY] }, key) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  let best;
  let nearest = Infinity;
  for (const spot of spots) {
    const [x, y] = spot.box;
    const ahead = (x - fromX) * dx + (y - fromY) * dy;
    const aside = Math.abs((x - fromX) * dy) + Math.abs((y - fromY) * dx);
    const distance = ahead + 2 * aside;
    if (ahead > 0.01 && distance < nearest) [best, nearest] = [spot, distance];
  }
  return best;
}

/** @param {EventTarget | null} target */
const spotAt = (target) => (target instanceof Element ? target.getAttribute('data-spot') : null);

/** @param {EventTarget | null} target */
const boardUnder = (target) => (target instanceof Element ? target.closest('.ground') : null);
