/** What moves now; all of it ends at once when somebody does something. */

/** Before a ride is over, the board shows nothing that is to be done next. */
export const RIDING = 'riding';

/** @type {Set<Animation>} */
const running = new Set();

/** Once nothing moves any more. */
export const motionOver = () => Promise.allSettled([...running].map(({ finished }) => finished));

/** Everything is where it belongs at once. */
export function endMotion() {
  // At most touches nothing moves, and there is nothing to be looked for.
  if (!running.size) return;
  for (const animation of running) animation.finish();
  running.clear();
  // They would be told of it only with the next frame.
  for (const layer of document.querySelectorAll('.flying, .trail, .kept, .gain, .gained')) layer.remove();
  for (const place of document.querySelectorAll(`.${RIDING}`)) place.classList.remove(RIDING);
}

/** @param {HTMLElement | SVGElement} element @param {Keyframe[]} keyframes @param {KeyframeAnimationOptions} options */
export function run(element, keyframes, options) {
  const animation = element.animate(keyframes, options);
  running.add(animation);
  animation.addEventListener('finish', () => running.delete(animation));
  return animation;
}
