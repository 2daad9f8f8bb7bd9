/** Where somebody stopped reading, as a part of the whole: that is another height in another language or on a turned phone. */

import { recall, remember } from '../../ui/local.js';

/** Milliseconds without scrolling after which the place is stored. */
const SETTLED = 200;

/** Places of this visit, also where the browser stores nothing. @type {Map<string, number>} */
const places = new Map();

/** Scrolls to the place stored under a name, and stores where one stops this time. @param {HTMLDialogElement} dialog @param {string} name */
export function restoreReadingPlace(dialog, name) {
  let place = placeOf(name);
  dialog.scrollTop = place * dialog.scrollHeight;
  let timer = 0;
  dialog.addEventListener('scroll', () => {
    if (!dialog.open) return;
    place = dialog.scrollTop / dialog.scrollHeight;
    clearTimeout(timer);
    timer = window.setTimeout(() => storePlace(name, place), SETTLED);
  });
  dialog.addEventListener('close', () => {
    clearTimeout(timer);
    storePlace(name, place);
  });
}

/** @param {string} name */
function placeOf(name) {
  const place = places.get(name) ?? Number(recall(name));
  return place > 0 && place < 1 ? place : 0;
}

/** @param {string} name @param {number} place */
function storePlace(name, place) {
  places.set(name, place);
  remember(name, place.toFixed(4));
}
