/** What is being shown: whoever goes on by himself waits until it has been seen. */

let over = Promise.resolve();
let end = () => {};

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
