/** How a newer offline copy takes the place of the one of now. */

/**
 * Has the version that comes or waits take over once it is complete, also one that is found only later.
 *
 * To be called when the page asks nothing more of the worker of now: Chromium ends that one for the new one as soon as it has
 * nothing to do, but what comes in just then starts it once more, and the new one waits until it has been idle for half a
 * minute (with DevTools on it, for ever). Asking again changes nothing about that.
 * @param {ServiceWorkerRegistration} registration
 */
export function takeOver(registration) {
  registration.waiting?.postMessage('skip-waiting');
  onceComplete(registration.installing);
  registration.addEventListener('updatefound', () => onceComplete(registration.installing));
}

/** @param {ServiceWorker | null} worker */
function onceComplete(worker) {
  worker?.addEventListener('statechange', () => worker.state === 'installed' && worker.postMessage('skip-waiting'));
}
