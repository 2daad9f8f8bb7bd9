/** What the open tabs tell one another: the ids of games that one of them has stored or deleted. */

import { lookAgain } from './whole.js';

const NAME = 'higawari';

/** @type {Set<(ids: string[]) => void>} */
const listeners = new Set();
/** None where the browser has no such thing. @type {BroadcastChannel | undefined} */
let channel;

/** @param {(ids: string[]) => void} listener called with the ids of games that another tab has changed; returns what ends that */
export function onNews(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the other tabs. @param {string[]} ids */
export const tellTabs = (ids) => channel?.postMessage(ids);

function open() {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(NAME);
  channel.onmessage = async ({ data }) => {
    // Another version of the page may say other things.
    if (!Array.isArray(data)) return;
    await lookAgain(data);
    for (const listener of listeners) listener(data);
  };
}

/** Begins to tell and to hear. */
export function listenToTabs() {
  open();
  // A page that is only kept for the way back hears nothing, and would not be kept with its ear open.
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && open());
}
