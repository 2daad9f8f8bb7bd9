/** Waiting for the browser's next frame. */

/** Calls back after the next frame has been painted. @param {() => void} callback */
export function afterPaint(callback) {
  requestAnimationFrame(() => setTimeout(callback));
}

/** @returns {Promise<void>} */
export const painted = () => new Promise(afterPaint);
