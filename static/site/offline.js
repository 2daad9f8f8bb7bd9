/** Use without a network: registers sw.js, and reports when a newer version of the page waits to be used. */

import { takeOver } from './take-over.js';

/** Milliseconds after which a page that is returned to asks again whether there is a new version. */
const ASK_AGAIN = 60 * 60 * 1000;

/** @type {ServiceWorkerRegistration | undefined} */
let registration;
/** @type {Promise<boolean> | undefined} */
let storing;

/**
 * Stores the page for use without a network; the first call does it. To be called when the engine is ready and its first
 * answer is on the screen: the files are then already here, and storing them does not slow the start down. Or sooner, once the
 * page lies on a home screen: the network may be gone as soon as that is done.
 * @param {() => void} onNewVersion called when another version is complete and waits for `useNewVersion`
 * @returns {Promise<boolean>} false where the browser does not offer it, as in some private windows
 */
export function keepOffline(onNewVersion) {
  storing ??= store(onNewVersion);
  return storing;
}

/** @param {() => void} onNewVersion */
async function store(onNewVersion) {
  if (!('serviceWorker' in navigator)) return false;
  try {
    registration = await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' });
  } catch {
    return false;
  }
  const current = registration;
  if (current.waiting && navigator.serviceWorker.controller) onNewVersion();
  current.addEventListener('updatefound', () => {
    const installing = current.installing;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) onNewVersion();
    });
  });
  let controlled = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first time it is this page's own copy that is complete; later, another tab has switched.
    if (controlled) onNewVersion();
    controlled = true;
  });
  let lastAsked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastAsked < ASK_AGAIN) return;
    lastAsked = Date.now();
    current.update().catch(() => undefined);
  });
  return true;
}

/** Switches to the version that waits; the page is loaded anew. */
export function useNewVersion() {
  // Where another tab has switched already, the new version only has to be shown.
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  takeOver(registration);
}

/** Has the worker look through its copy, and fetch anew what is damaged or gone: once the page has nothing better to do. */
export function checkCopy() {
  navigator.serviceWorker?.controller?.postMessage('repair');
}
