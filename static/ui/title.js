/** The title of the page: what is shown, and that somebody is waited for. */

let title = '';
let addition = (/** @type {string} */ plain) => plain;
let written = '';

/** @param {string} now */
export function entitle(now) {
  title = now;
  write();
}

/** What friends wait for is said with it, as long as they do. @param {(plain: string) => string} now asked anew with each title */
export function addToTitle(now) {
  addition = now;
  write();
}

function write() {
  const whole = addition(title);
  // To set what it is already would have the browser replace it.
  if (whole !== written) document.title = whole;
  written = whole;
}
