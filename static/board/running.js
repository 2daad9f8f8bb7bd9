/** What moves now; all of it ends at once when somebody does something. */

/** Before a ride is over, the board shows nothing that is to be done next. */
const RIDING = 'riding';
/** Before what rides has been seen to be there, all is still that of whoever rode. */
const THEIRS = 'theirs';
/** Before what rides is there, it is said where it goes, and not yet what came of that. */
const UNDER_WAY = 'under-way';
/** Before it has been seen what somebody did, that is said in place of what the next one is asked. */
const DOING = 'doing';
/** Before all has been told on the board, nothing beside it tells what it comes to. */
const TELLING = 'telling';
/** Before all has come that a number counts, the log does not tell of it. */
const COMING = 'coming';
/** Before a card lies open, nothing tells what it shows. */
const TURNING = 'turning';
const STATES = [RIDING, THEIRS, UNDER_WAY, DOING, TELLING, COMING, TURNING];

const UNSEEN = [{ visibility: 'hidden' }, { visibility: 'hidden' }];

/** What lies there only as long as it moves, or something in it does. */
const LAYERS = '.flying, .trail, .kept, .gain, .gained, .pen, .inks, .slides';

/** @type {Set<Animation>} */
const running = new Set();
/** What has ended of a thing. @type {WeakMap<Element, Animation[]>} */
const ended = new WeakMap();
/** Boards with something of these. @type {Set<Element>} */
const places = new Set();

/** How often there was something of each kind: the end of what was cut short is heard of while the next is under way. @type {Map<string, number>} */
const times = new Map();

/** Once nothing moves any more. */
export const motionOver = () => Promise.allSettled([...running].map(({ finished }) => finished));

/** Everything is where it belongs at once. */
export function endMotion() {
  // At most touches nothing moves, and there is nothing to be looked for.
  if (!running.size) return;
  for (const animation of running) {
    animation.finish();
    // They would be told of it only with the next frame.
    const { effect } = animation;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    if (target) noteEnd(target, animation);
    target?.closest(LAYERS)?.remove();
  }
  running.clear();
  for (const place of places) for (const state of STATES) say(place, state, false);
  places.clear();
}

/** @param {HTMLElement | SVGElement} element @param {Keyframe[]} keyframes @param {KeyframeAnimationOptions} options */
export function run(element, keyframes, options) {
  forgetEnded(element);
  const animation = element.animate(keyframes, options);
  running.add(animation);
  animation.addEventListener('finish', () => running.delete(animation) && noteEnd(element, animation));
  return animation;
}

/** Beside one that has ended, the compositor does not take on every motion of a thing. @param {Element} element */
function forgetEnded(element) {
  for (const before of ended.get(element) ?? []) before.cancel();
  ended.delete(element);
}

/** @param {Element} element @param {Animation} animation */
const noteEnd = (element, animation) => ended.set(element, [...(ended.get(element) ?? []), animation]);

/**
 * Calls back after so many milliseconds, or as soon as everything is to be at rest. It is all delay: for what takes time the browser
 * makes frame after frame, though nothing changes.
 * @param {HTMLElement | SVGElement} element what it is about @param {number} delay @param {() => void} callback
 */
export const doAfter = (element, delay, callback) => run(element, [], { delay }).addEventListener('finish', callback);

/**
 * For so many milliseconds a thing is not seen. Were it only as pale as can be, it would be painted in a layer of its own; and what
 * has one step is not worked out anew for each frame.
 * @param {HTMLElement | SVGElement} element @param {number} duration @param {typeof run} [start] what sets it in motion
 */
export const hide = (element, duration, start = run) =>
  // Beside what the compositor moves it may begin a frame later than it is asked for: until then, too.
  start(element, UNSEEN, { duration, easing: 'steps(1)', fill: 'backwards' });

/**
 * The screen around a board has it as an attribute, which nothing else writes: looked up by `:has`, it would have the browser go
 * through all of the page whenever anything comes or goes.
 * @param {Element} place @param {string} state @param {boolean} is
 */
function say(place, state, is) {
  place.classList.toggle(state, is);
  place.closest('.table')?.toggleAttribute(`data-${state}`, is);
}

/** @param {HTMLElement} place the board's @param {string} state @param {number} time */
function sayFor(place, state, time) {
  const now = (times.get(state) ?? 0) + 1;
  times.set(state, now);
  places.add(place);
  say(place, state, true);
  doAfter(place, time, () => {
    if (times.get(state) === now) say(place, state, false);
  });
}

/** For so many milliseconds a board shows nothing that is to be done next. @param {HTMLElement} place the board's @param {number} time */
export const rideFor = (place, time) => sayFor(place, RIDING, time);

/** For so many milliseconds it is the turn of whoever rode. @param {HTMLElement} place the board's @param {number} time */
export const theirsFor = (place, time) => sayFor(place, THEIRS, time);

/** For so many milliseconds it is said what somebody did. @param {HTMLElement} place the board's @param {number} time */
export const doneFor = (place, time) => sayFor(place, DOING, time);

/** For so many milliseconds what rides is not there yet. @param {HTMLElement} place the board's @param {number} time */
export const comesFor = (place, time) => sayFor(place, UNDER_WAY, time);

/** For so many milliseconds nothing beside a board tells what it comes to. @param {HTMLElement} place the board's @param {number} time */
export const tellFor = (place, time) => sayFor(place, TELLING, time);

/** For so many milliseconds the log beside a board does not tell what has been done last. @param {HTMLElement} place the board's @param {number} time */
export const comeFor = (place, time) => sayFor(place, COMING, time);

/** For so many milliseconds nothing tells what a card shows. @param {HTMLElement} place the board's @param {number} time */
export const turnFor = (place, time) => sayFor(place, TURNING, time);
