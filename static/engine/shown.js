/** The first legal move on the screen: what nobody waits for is downloaded after it. */

/** Milliseconds until the first picture lies still, for all that one sees of it. */
const SETTLED = 200;
/** Milliseconds. A first answer may be one that nobody shows. */
const NOT_SHOWN = 2_000;

let settled = () => {};
/** @type {Promise<void>} */
const isSettled = new Promise((resolve) => {
  settled = resolve;
});

/** Tells that it is there. */
export function firstIsShown() {
  // The benchmark reads this.
  performance.mark('playable');
  setTimeout(settled, SETTLED);
}

/** @returns {Promise<void>} */
export const firstHasSettled = () =>
  Promise.race([isSettled, new Promise((resolve) => setTimeout(resolve, NOT_SHOWN))]);
