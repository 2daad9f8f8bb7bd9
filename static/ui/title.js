/** The title of the page: what is shown, and that somebody is waited for. */

import { t } from './words.js';

let title = '';
let isAwaited = false;
let written = '';

/** @param {string} now */
export function entitle(now) {
  title = now;
  write();
}

/** Friends wait for somebody here, or not any more. @param {boolean} now */
export function setAwaited(now) {
  isAwaited = now;
  write();
}

function write() {
  const whole = isAwaited ? t('friends.title.turn', { title }) : title;
  // To set what it is already would have the browser replace it.
  if (whole !== written) document.title = whole;
  written = whole;
}
