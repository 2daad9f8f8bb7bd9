/** What comes from another area of the page, such as a tile from the hand onto the board. */

import { hasStayed, matrixDrawn, matrixOf } from './on-screen.js';
import { hide, run } from './running.js';

/** @typedef {{ x: number, y: number }} Point */

/**
 * From another area, over everything else.
 * @param {SVGGElement} element @param {SVGSVGElement} there the other area @param {Point} start in its units @param {Point} end
 * @param {number} size how large it was there, as a part of what it is here
 * @param {KeyframeAnimationOptions & { taken?: boolean | undefined, back?: string | undefined }} options `taken`: it lies there to be seen until it flies; `back`: the symbol that it showed there, from which it is turned over
 */
export function fly(element, there, start, end, size, { taken = false, back, ...options }) {
  const from = matrixOf(there);
  const to = element.ownerSVGElement && matrixDrawn(element.ownerSVGElement);
  if (!from || !to) return;
  const layer = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  layer.setAttribute('class', 'flying');
  layer.dataset.game = element.closest('[data-game]')?.getAttribute('data-game') ?? '';
  const copy = /** @type {SVGGElement} */ (element.cloneNode(true));
  copy.removeAttribute('transform');
  copy.removeAttribute('data-mark');
  // On its way it is seen, whatever becomes of it.
  copy.classList.remove('passing');
  const piece = back ? turning(copy, `#${layer.dataset.game}-${back}`, options) : copy;
  layer.append(piece);
  document.body.append(layer);
  const put = (/** @type {Point} */ point, /** @type {DOMMatrix} */ area, /** @type {number} */ scale) => {
    // Of a place, its width is not meant.
    const { x, y } = new DOMPoint(point.x, point.y).matrixTransform(area);
    return { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  };
  const frames = (/** @type {DOMMatrix} */ matrix) => [put(start, matrix, matrix.a * size), put(end, to, to.a)];
  const flight = run(piece, frames(from), options);
  // A board that follows a ride lies elsewhere once that has come.
  if (taken)
    hide(layer, Number(options.delay)).addEventListener('finish', () => {
      const now = layer.isConnected && there.getScreenCTM();
      if (now && flight.effect instanceof KeyframeEffect) flight.effect.setKeyframes(frames(now));
    });
  // Where something else lies now in place of the area that it comes from, it does not lie over that.
  else if (!hasStayed(there)) hide(layer, Number(options.delay));
  hide(element, Number(options.delay) + Number(options.duration));
  flight.addEventListener('finish', () => layer.remove());
}

/** It shows its back up to the middle of its way, and its face from there on. @param {SVGGElement} face @param {string} symbol @param {KeyframeAnimationOptions} options */
function turning(face, symbol, options) {
  const piece = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const back = /** @type {SVGGElement} */ (face.cloneNode(true));
  back.querySelector('use')?.setAttribute('href', symbol);
  piece.append(back, face);
  const [whole, edge] = [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }];
  const timing = { ...options, easing: 'linear' };
  run(back, [whole, { ...edge, offset: 0.5 }, edge], timing);
  run(face, [edge, { ...edge, offset: 0.5 }, whole], timing);
  return piece;
}
