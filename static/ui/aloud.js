/**
 * What is read aloud: one polite region of the page, to which sentences are added, each a node of its own. None is
 * overwritten, so none is lost while another is being read; they stay long enough to be looked up as well.
 */

const LONG_ENOUGH = 5 * 60_000;
/** How many stay however old they are. */
const LATEST = 20;

/** The sentences in the region with the time of each, oldest first. @type {{ node: HTMLElement, at: number }[]} */
let spoken = [];
/** What an open dialog holds back: all that is outside of it is not read out. @type {string[]} */
let waiting = [];

/** Add sentences, in their order, to what is read out. @param {readonly string[]} sentences */
export function readAloud(sentences) {
  waiting.push(...sentences.filter(Boolean));
  readOn();
}

/** Read what was held back, unless a dialog is open. */
export function readOn() {
  if (!waiting.length || document.querySelector('dialog[open]')) return;
  const place = /** @type {HTMLElement} */ (document.getElementById('aloud'));
  const now = Date.now();
  const old = outdated(
    spoken.map(({ at }) => at),
    now,
  );
  for (const { node } of spoken.splice(0, old)) node.remove();
  for (const sentence of waiting) {
    const node = document.createElement('p');
    node.textContent = sentence;
    node.lang = document.documentElement.lang;
    place.append(node);
    spoken.push({ node, at: now });
  }
  waiting = [];
}

/** Nothing of what was said is for whoever has the device next. */
export function forget() {
  for (const { node } of spoken) node.remove();
  spoken = [];
  waiting = [];
}

/** How many sentences, from the oldest on, have been there long enough. @param {readonly number[]} times of each, in milliseconds @param {number} now */
export function outdated(times, now) {
  const fresh = times.findIndex((at) => now - at <= LONG_ENOUGH);
  return Math.max(0, Math.min(fresh < 0 ? times.length : fresh, times.length - LATEST));
}
