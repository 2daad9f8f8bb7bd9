/** What could not be stored or read is told to the player in one place. */

/** @typedef {'write' | 'read'} Deed */

/** Called with the error when something could not be stored, or the games could not be looked for. @type {(error: unknown, what: Deed) => void} */
let listener = () => {};

/** @param {typeof listener} hears */
export function onStorageFailure(hears) {
  listener = hears;
}

/** @param {unknown} error @param {Deed} what */
export const complain = (error, what) => listener(error, what);
