/** On the home screen: by the browser's own question where there is one, else by a sentence that says how. */

import { offer } from './dialogs.js';
import { t } from './words.js';

const KEPT = 'higawari.install';

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
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}

/** How the page gets to the home screen here. @returns {'there' | 'asks' | 'share' | 'menu'} */
export function way() {
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
export function onWay(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Does something as soon as the page is on the home screen, or at once if it comes from there. @param {() => void} deed */
export function whenInstalled(deed) {
  if (standalone()) deed();
  else window.addEventListener('appinstalled', deed, { once: true });
}

/** The offer, once and never again; whoever wants it later finds it in the settings. */
export function offerOnce() {
  const here = way();
  if (here === 'there' || here === 'menu' || said() || document.querySelector('#offer button')) return;
  if (here === 'asks') offer(t('install.offer'), t('install'), install);
  else offer(t('install.share'), t('install.seen'), () => undefined);
}

/** Whether it has been said; from now on it has. Where nothing can be kept it is not said at all. */
function said() {
  try {
    if (localStorage.getItem(KEPT) !== null) return true;
    localStorage.setItem(KEPT, 'offered');
    return false;
  } catch {
    return true;
  }
}
