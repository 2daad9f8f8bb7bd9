/** Waiting for the browser's next frame. */

/** Calls back after the next frame has been painted. @param {() => void} callback */
export function afterPaint(callback) {
  requestAnimationFrame(() => setTimeout(callback));
}

/** @returns {Promise<void>} */
export const painted = () => new Promise(afterPaint);

/** Milliseconds after which nobody waits for a frame: a page that is put away has none. */
const PATIENCE = 200;

/** The same for what must come in any case. @returns {Promise<unknown>} */
export const paintedIfSeen = () => Promise.race([painted(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);

/** Acts in the frame after sizes have changed: what that changes may be a size that is observed, which is none while they are told. @param {() => void} act */
export function sizeObserver(act) {
  let frame = 0;
  return new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  });
}
