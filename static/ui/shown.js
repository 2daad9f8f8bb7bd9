/** What is being shown: whoever goes on by himself waits until it has been seen. */

/** Milliseconds by which motions end later than they were told to, at most: they begin with the first frame of a picture, which takes long. */
const LATER = 150;

let over = Promise.resolve();
let end = () => {};
/** @type {Promise<unknown>} */
let moved = Promise.resolve();

/** Something can be seen for so many milliseconds. @param {number} time */
export function showFor(time) {
  end();
  over = new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** It need not be seen any longer. */
export const endShowing = () => end();

/** Ends when everything has been seen. */
export const seen = () => over;

/** Something moves until then. @param {Promise<unknown>} still */
export function moves(still) {
  moved = still;
}

/** Ends when nothing moves any more. */
export const still = () => moved;

/** Ends when what is about to end has done so: the next picture, which takes long to draw, would hold it up just before. */
export const ended = () => Promise.race([moved, new Promise((resolve) => setTimeout(resolve, LATER))]);
