/**
 * A short touch of a finger counts as soon as the finger is lifted. The browser would make a click of it only once it has heard from
 * the page and has looked up anew what lies there; so the page makes that click itself, and asks for none. Whatever is not plainly
 * a short touch is left to the browser: a finger that slips, rests or scrolls, a second one, a pen, a mouse.
 */

import { swallowNextClick } from './clicks.js';
import { distance } from './near.js';
import { overPage } from './over.js';

/** Pixels from which on a finger has slipped. */
const SLIP = 8;
/** Milliseconds after a scroll in which a finger may have come down to end it. */
const SCROLLING = 150;
/** In so many milliseconds a click comes that could not be prevented. */
const SOON = 400;
/** What can be touched like this. */
const THINGS = '[data-spot], :is(.bar, .sheet, .everybody, .board-place, .tools, .handover) button:enabled';

let scrolled = -Infinity;
let ended = new AbortController();

window.addEventListener('scroll', () => (scrolled = performance.now()), { capture: true, passive: true });
// Browsers ask the page about the end of a touch only where somebody listens for it already.
window.addEventListener('touchend', () => {}, { passive: false });

/** To be called when a pointer has come down somewhere in a game. @param {PointerEvent} down */
export function touching(down) {
  ended.abort();
  const { target } = down;
  const thing = target instanceof Element ? target.closest(THINGS) : null;
  if (!target || !thing || down.pointerType !== 'touch' || !down.isPrimary) return;
  if (performance.now() - scrolled < SCROLLING) return;
  const watching = new AbortController();
  const watch = (/** @type {PointerEvent} */ event) => {
    const isFirm = event.pointerId === down.pointerId && distance(event, down) < SLIP;
    if (event.type === 'pointermove' && isFirm) return;
    watching.abort();
    // What rested has been told a name, or looks for what it means.
    const isShort = !overPage('named') && !overPage('loupe');
    const canBe = thing.isConnected && thing.matches(THINGS);
    if (event.type === 'pointerup' && isFirm && isShort && canBe) click(thing, target, event);
  };
  for (const kind of /** @type {const} */ (['pointerdown', 'pointermove', 'pointerup', 'pointercancel']))
    window.addEventListener(kind, watch, { capture: true, signal: watching.signal });
}

/** @param {Element} thing @param {EventTarget} target what hears of the end of the touch, even if it is drawn no more @param {PointerEvent} event */
function click(thing, target, event) {
  ended = new AbortController();
  target.addEventListener('touchend', preventClick, { once: true, passive: false, signal: ended.signal });
  const { clientX, clientY, pointerId, pointerType } = event;
  const at = { clientX, clientY, pointerId, pointerType };
  // As with any click, what had the focus has it no more; given by a script it would have the ring that is for keys.
  const { activeElement } = document;
  if (
    activeElement !== thing &&
    activeElement !== document.body &&
    (activeElement instanceof HTMLElement || activeElement instanceof SVGElement)
  )
    activeElement.blur();
  thing.dispatchEvent(new PointerEvent('click', { ...at, detail: 1, bubbles: true, cancelable: true, composed: true }));
}

/** @param {Event} end */
function preventClick(end) {
  if (end.cancelable) end.preventDefault();
  else swallowNextClick(SOON);
}
