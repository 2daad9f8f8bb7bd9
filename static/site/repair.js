/** What helps a page of which something does not load, so that nobody has to clear anything by hand. */

import { takeOver } from './take-over.js';

const STORED_AS = 'higawari.reloaded';
/** Milliseconds for whatever is only looked up. */
const PATIENCE = 8_000;

/** @type {Promise<boolean> | undefined} */
let looking;

/** Whether another copy has taken over since this page was loaded: another tab may have been first, before this one looked. */
let replaced = false;
const serviceWorker = globalThis.navigator?.serviceWorker;
serviceWorker?.addEventListener('controllerchange', () => {
  replaced = true;
});

/**
 * Loads the page anew if that will help: once the offline copy is repaired, or another version is on the server. Once for each
 * cause, so that this never goes on and on. Says whether it does.
 */
export function reloadIfThatHelps() {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

async function look() {
  const registration = serviceWorker?.controller ? await serviceWorker.getRegistration() : undefined;
  await registration?.update().catch(() => undefined);
  const causes = [await repairedCopy(), await otherVersion(), await newerCopy(registration)];
  return causes.some((cause) => cause && reloadFor(cause));
}

/** @param {string} cause */
function reloadFor(cause) {
  const helps = isFirst(cause);
  if (helps) location.reload();
  return helps;
}

/** The elements of index.html by which a browser loads files of the page at once. @returns {(HTMLLinkElement & HTMLScriptElement)[]} */
export const loadedAtOnce = () =>
  Array.from(document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=modulepreload]'));

/** Loads the page anew, past whatever of it lies damaged in the browser's cache. */
export async function tryAgain() {
  const refreshing = loadedAtOnce().map(({ href, src, integrity }) => {
    const signal = AbortSignal.timeout(PATIENCE);
    return fetch(href || src, { integrity, signal }).catch(() => fetch(href || src, { cache: 'reload', signal }));
  });
  await Promise.allSettled(refreshing);
  location.reload();
}

/** A version that waits: whoever sees a page that does not work is not asked whether they want it. @param {ServiceWorkerRegistration} [registration] */
async function newerCopy(registration) {
  if (!registration) return undefined;
  const coming = registration.installing ?? registration.waiting;
  takeOver(registration);
  if (replaced || (coming && (await until(() => replaced, serviceWorker, 'controllerchange')))) return 'newer copy';
  // A slow line, or an old worker that has not finished, or one that is taking over just now: nobody has to come back for it.
  serviceWorker.addEventListener('controllerchange', () => reloadFor('late copy'), { once: true });
  return undefined;
}

/** The files of the offline copy that were damaged or gone and are whole again, if there were any. */
async function repairedCopy() {
  const controller = serviceWorker?.controller;
  if (!controller) return undefined;
  const { port1, port2 } = new MessageChannel();
  /** @type {string[]} */
  let repaired = [];
  let answered = false;
  port1.addEventListener('message', ({ data }) => {
    repaired = data;
    answered = true;
  });
  port1.start();
  controller.postMessage('repair', [port2]);
  await until(() => answered, port1, 'message');
  return repaired.length ? `repaired ${repaired}` : undefined;
}

/** The version that is on the server, or in a newer offline copy, if it is not this one. */
async function otherVersion() {
  try {
    const response = await fetch(new URL('./', document.baseURI), {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const [, version] = (await response.text()).match(/ data-version="([^"]+)"/) ?? [];
    return version === document.documentElement.dataset.version ? undefined : version;
  } catch {
    return undefined;
  }
}

/** Whether something is the case, now or after one of the events. @param {() => boolean} isSo @param {EventTarget} target @param {string} type @returns {Promise<boolean>} */
function until(isSo, target, type) {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const ask = () => (isSo() || signal.aborted) && resolve(isSo());
    target.addEventListener(type, ask, { signal });
    signal.addEventListener('abort', ask);
    ask();
  });
}

/** @param {string} cause */
function isFirst(cause) {
  try {
    const before = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    if (before.includes(cause)) return false;
    sessionStorage.setItem(STORED_AS, JSON.stringify([...before, cause]));
    return true;
  } catch {
    return false;
  }
}
