/** Clicks that follow a gesture and are no touch of their own. */

/** Lets the next click go unheard, if it comes within some milliseconds and before something is touched anew. @param {number} [within] */
export function swallowNextClick(within = 0) {
  const awaiting = new AbortController();
  const swallow = (/** @type {Event} */ event) => {
    awaiting.abort();
    event.stopPropagation();
    event.preventDefault();
  };
  const { signal } = awaiting;
  window.addEventListener('click', swallow, { capture: true, signal });
  window.addEventListener('pointerdown', () => awaiting.abort(), { capture: true, signal });
  setTimeout(() => awaiting.abort(), within);
}
