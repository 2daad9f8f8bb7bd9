/** A finger that rests on a thing is told what it is, and touches nothing. */

import { swallowNextClick } from './clicks.js';
import { overPage } from './over.js';

/** Milliseconds after which a finger rests. */
const REST = 500;
/** Pixels that a resting finger may slip. */
const SLIP = 8;
/** CSS pixels between a finger and the words over it. */
const OVER = 36;
/** Milliseconds that the words stay once the finger is gone. */
const STAY = 1200;

/** To be called when a pointer has come down somewhere in a game. @param {PointerEvent} down */
export function holding(down) {
  const thing = down.target instanceof Element ? down.target.closest('[data-spot], button') : null;
  overPage('named')?.remove();
  if (down.pointerType === 'mouse' || !down.isPrimary || !thing) return;
  /** @type {HTMLElement | undefined} */
  let bubble;
  const rest = setTimeout(() => {
    bubble = document.createElement('div');
    bubble.className = 'named';
    // Who is read to hears the name on the thing itself.
    bubble.setAttribute('aria-hidden', 'true');
    document.body.append(bubble);
    say(bubble, meant(thing), down);
  }, REST);
  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== down.pointerId) return;
    // Through a loupe a finger looks for what it means.
    if (bubble && loupe()) say(bubble, meant(thing), event);
    else if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLIP) end();
  };
  const up = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== down.pointerId) return;
    if (bubble && event.type === 'pointerup' && !loupe()) swallowNextClick(50);
    end(STAY);
  };
  const stopMenu = (/** @type {Event} */ event) => event.preventDefault();
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal, capture: true });
  window.addEventListener('pointercancel', up, { signal, capture: true });
  window.addEventListener('contextmenu', stopMenu, { signal });

  /** @param {number} [stay] */
  function end(stay = 0) {
    clearTimeout(rest);
    listening.abort();
    const words = bubble;
    if (words) setTimeout(() => words.remove(), stay);
  }
}

const loupe = () => overPage('loupe');

/** @param {Element} thing */
const meant = (thing) => loupe()?.querySelector('.meant') ?? thing;

/** The name of a thing over a finger, all of it within the window. @param {HTMLElement} bubble @param {Element} thing @param {PointerEvent} event */
function say(bubble, thing, { clientX, clientY }) {
  bubble.textContent = thing.getAttribute('aria-label') ?? thing.textContent?.trim() ?? '';
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.max(4, Math.min(clientX - width / 2, innerWidth - width - 4));
  const above = clientY - OVER - height;
  bubble.style.transform = `translate(${left}px, ${above < 4 ? clientY + OVER : above}px)`;
}
