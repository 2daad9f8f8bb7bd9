/**
 * What was touched is marked in the very next frame, by a ring in a layer over the page: to paint anything of a board, the browser
 * goes through all of it. What comes of the touch, for which much of the page is drawn anew, is in the frame after that.
 */

import { paintedIfSeen } from '../ui/frames.js';

/** @param {string} spot @returns {Promise<unknown>} ends once that has been painted */
export function markTouched(spot) {
  const node = document.querySelector(`main [data-spot="${CSS.escape(spot)}"]`);
  if (node instanceof SVGGraphicsElement) putAround(node, spot);
  return paintedIfSeen();
}

/**
 * The picture says it from now on. That it is not stored yet is said beside that: to draw the page anew would keep the answer waiting.
 * What looks otherwise meanwhile is marked itself: for a rule below body, the browser would go through all of the page.
 * @param {boolean} isPending
 */
export function forgetTouched(isPending) {
  delete layerOfRing().dataset.meant;
  document.body.classList.toggle('pending', isPending);
  for (const one of document.querySelectorAll(isPending ? '.ghost.pale, .tools .primary' : '[data-pending]'))
    one.toggleAttribute('data-pending', isPending);
}

/** @returns {HTMLElement} */
const layerOfRing = () => /** @type {HTMLElement} */ (document.getElementById('meant'));

/** @param {SVGGraphicsElement} node @param {string} spot */
function putAround(node, spot) {
  // Nothing has changed since the last frame, so that nothing is laid out for this.
  const { x, y, width, height } = node.getBoundingClientRect();
  const style = getComputedStyle(node);
  const [part = 1, units = 0] = ['--touched-part', '--touched-width'].map((name) =>
    Number(style.getPropertyValue(name)),
  );
  const thick = units * part * (node.getScreenCTM()?.a ?? 1);
  // What fits a place that was touched first may have its size already.
  const scaled = part / (Number.parseFloat(style.scale) || 1);
  const [across, down] = [width * scaled, height * scaled];
  const drawn = { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down };
  const layer = layerOfRing();
  const ring = layer.lastElementChild;
  for (const [name, value] of Object.entries({ ...drawn, 'stroke-width': thick }))
    ring?.setAttribute(name, String(value));
  layer.dataset.meant = spot;
}
