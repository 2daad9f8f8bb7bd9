/** Clicks that follow a gesture and are no touch of their own. */

/** Lets the next click go unheard, if it comes within some milliseconds. @param {number} [within] */
export function swallowNextClick(within = 0) {
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), within);
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
