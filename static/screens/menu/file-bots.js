/** How far the check of the bots in games from a file is, as the menu says it. The check itself is loaded with such a file. */

import { html, nothing } from 'lit-html';
import { t } from '../../ui/words.js';

/** How many games are checked, and how many of them are done. @typedef {{ n: number, done: number }} Work */

/** @type {Work | undefined} */
let work;

/** What is being checked from now on; nothing any more without it. @param {Work} [now] */
export function setWork(now) {
  work = now;
}

/** Whether something is still to be done. @param {Work} one */
export const isWanted = (one) => one === work;

/** @param {() => void} draw */
export function fileBots(draw) {
  if (!work) return nothing;
  const { n, done } = work;
  const stop = () => {
    setWork();
    draw();
  };
  return html`<p class="note file-bots">
    ${t('import.bots', { n, percent: Math.floor((100 * done) / n) })}
    <button class="quiet" @click=${stop}>${t('proof.stop')}</button>
  </p>`;
}
