/** Dragging a piece to where it goes: two touches in one gesture. */

/** @import { Table } from './table.js' */

import { outlook, touch } from './choose.js';

/** Pixels that a finger may slip in a plain touch. */
const SLIP = 8;

/**
 * Watches a pointer that has come down on a spot, in case it carries a piece away.
 * @param {Table} table @param {PointerEvent} down
 */
export function dragging(table, down) {
  const source = spotUnder(down.target);
  const choices = table.view?.choices;
  if (!source || !choices || !down.isPrimary || down.button !== 0) return;
  // Only a piece that may go somewhere is picked up; on the board itself a finger may slide.
  const taken = touch(choices, [], source);
  if (!taken || outlook(choices, taken).lit.size === 0 || onGround(down.target)) return;
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
      table.touched = taken;
      table.way = 0;
    }
    carried.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
    const over = spotUnder(document.elementFromPoint(event.clientX, event.clientY)) ?? '';
    if (over === last) return;
    last = over;
    table.touched = outlook(choices, taken).lit.has(over) ? [...taken, over] : taken;
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
    const over = event.type === 'pointerup' ? spotUnder(document.elementFromPoint(event.clientX, event.clientY)) : null;
    table.touched = taken;
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

/** @param {EventTarget | null} target */
const spotUnder = (target) => (target instanceof Element ? target.getAttribute('data-spot') : null);

/** @param {EventTarget | null} target */
const onGround = (target) => target instanceof Element && target.closest('.ground') !== null;
