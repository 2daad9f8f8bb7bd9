/** What moves now; all of it ends at once when somebody does something. */

/** Before a ride is over, the board shows nothing that is to be done next. */
const RIDING = 'riding';
/** Before all has been told on the board, nothing beside it tells what it comes to. */
const TELLING = 'telling';
/** Before all has come that a number counts, the log does not tell of it. */
const COMING = 'coming';

/** @type {Set<Animation>} */
const running = new Set();

/** How many rides there were: the end of one that was cut short is heard of while the next is under way. */
let rides = 0;

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
  for (const place of document.querySelectorAll(`.${RIDING}, .${TELLING}, .${COMING}`))
    for (const state of [RIDING, TELLING, COMING]) say(place, state, false);
}

/** @param {HTMLElement | SVGElement} element @param {Keyframe[]} keyframes @param {KeyframeAnimationOptions} options */
export function run(element, keyframes, options) {
  const animation = element.animate(keyframes, options);
  running.add(animation);
  animation.addEventListener('finish', () => running.delete(animation));
  return animation;
}

/**
 * The screen around a board has it as an attribute, which nothing else writes: looked up by `:has`, it would have the browser go
 * through all of the page whenever anything comes or goes.
 * @param {Element} place @param {string} state @param {boolean} is
 */
function say(place, state, is) {
  place.classList.toggle(state, is);
  place.closest('.table')?.toggleAttribute(`data-${state}`, is);
}

/** For so many milliseconds a board shows nothing that is to be done next. @param {HTMLElement} place the board's @param {number} time */
export function rideFor(place, time) {
  rides += 1;
  const ride = rides;
  say(place, RIDING, true);
  run(place, [], { duration: time }).addEventListener('finish', () => {
    if (ride === rides) say(place, RIDING, false);
  });
}

/** For so many milliseconds nothing beside a board tells what it comes to. @param {HTMLElement} place the board's @param {number} time */
export function tellFor(place, time) {
  say(place, TELLING, true);
  run(place, [], { duration: time }).addEventListener('finish', () => say(place, TELLING, false));
}

/** For so many milliseconds the log beside a board does not tell what has been done last. @param {HTMLElement} place the board's @param {number} time */
export function comeFor(place, time) {
  say(place, COMING, true);
  run(place, [], { duration: time }).addEventListener('finish', () => say(place, COMING, false));
}
