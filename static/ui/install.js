/** On the home screen: by the browser's own question where there is one, else by a sentence that says how. */

import { recall, remember } from './local.js';

const STORED_AS = 'higawari.install';

/** What the browser would ask; it can be asked once. @type {(Event & { prompt: () => Promise<unknown> }) | undefined} */
let question;
/** @type {Set<() => void>} */
const listeners = new Set();

window.addEventListener('beforeinstallprompt', (event) => {
  // Browsers would ask in the middle of a game.
  event.preventDefault();
  question = /** @type {Event & { prompt: () => Promise<unknown> }} */ (event);
  for (const listener of listeners) listener();
});

/** Whether this is the page as it was started from the home screen. */
export function standalone() {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

/** How the page gets to the home screen here. @returns {'there' | 'asks' | 'share' | 'menu'} */
export function installWay() {
  if (standalone()) return 'there';
  if (question) return 'asks';
  // Only browsers of phones and tablets that have a home screen without a question know this word.
  return 'standalone' in navigator ? 'share' : 'menu';
}

/** Has the browser ask its question. */
export async function install() {
  const asking = question;
  question = undefined;
  await asking?.prompt();
  for (const listener of listeners) listener();
}

/** @param {() => void} listener called when there is another way than before */
export function onInstallWay(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back as soon as the page is on the home screen, or at once if it comes from there. @param {() => void} callback */
export function whenInstalled(callback) {
  if (standalone()) callback();
  else window.addEventListener('appinstalled', callback, { once: true });
}

/** What to offer, once and never again; whoever wants it later finds it in the settings. @returns {{ text: string, label: string, act: () => void } | undefined} */
export function installOffer() {
  const way = installWay();
  if (way === 'there' || way === 'menu' || alreadyOffered()) return undefined;
  if (way === 'asks') return { text: 'install.offer', label: 'install', act: install };
  return { text: 'install.share', label: 'install.seen', act: () => undefined };
}

/** Whether it has been offered; from now on it has. Where nothing can be stored it is not offered at all. */
function alreadyOffered() {
  return recall(STORED_AS) !== null || !remember(STORED_AS, 'offered');
}
