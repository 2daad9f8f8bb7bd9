/** What is being shown: whoever goes on by himself waits until it has been seen. */

/** Milliseconds that somebody waits at most for what was earned to arrive, once what was done has been seen. */
const ARRIVES = 900;

let over = Promise.resolve();
let end = () => {};
/** @type {() => Promise<unknown>} */
let moved = () => Promise.resolve();

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

/** Something moves from now on: how long is looked at only by those who wait. @param {() => Promise<unknown>} still */
export function moves(still) {
  moved = still;
}

/** Ends when nothing moves any more. */
export const still = () => moved();

/** Ends when what is on its way has arrived: the next picture would end it there, and takes long to draw. */
export const ended = () => Promise.race([moved(), new Promise((resolve) => setTimeout(resolve, ARRIVES))]);
