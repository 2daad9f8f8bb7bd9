/**
 * What was touched is marked in the very next frame, by one attribute of one node; what comes of it, for which much of the page is
 * drawn anew, in the frame after that.
 */

import { painted } from '../ui/frames.js';

/** Nothing else of the page writes it, so that it is no other's to take away. */
const MEANT = 'data-meant';
/** Milliseconds after which nobody waits for a frame: a page that is put away has none. */
const PATIENCE = 200;

/** @type {Set<Element>} */
const marked = new Set();

/** @param {string} spot @returns {Promise<unknown>} ends once that has been painted */
export function markTouched(spot) {
  const node = document.querySelector(`main [data-spot="${CSS.escape(spot)}"]`);
  if (node) {
    marked.add(node);
    node.setAttribute(MEANT, '');
  }
  return Promise.race([painted(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/**
 * The picture says it from now on. That it is not stored yet is said beside that: to draw the page anew would keep the answer waiting.
 * @param {boolean} isPending
 */
export function forgetTouched(isPending) {
  for (const node of marked) node.removeAttribute(MEANT);
  marked.clear();
  document.body.classList.toggle('pending', isPending);
}
