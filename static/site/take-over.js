/** How a newer offline copy takes the place of the one of now. */

/** Milliseconds. */
const ASK_AGAIN = 1_000;

/**
 * Has the version that comes or waits take over, also one that is found only later. It is asked again and again: where the
 * worker of now was busy when the new one was ready, Chromium forgets that it was asked.
 * @param {ServiceWorkerRegistration} registration
 */
export function takeOver(registration) {
  const ask = () => {
    for (const worker of [registration.installing, registration.waiting]) worker?.postMessage('skip-waiting');
  };
  const asking = setInterval(ask, ASK_AGAIN);
  navigator.serviceWorker.addEventListener('controllerchange', () => clearInterval(asking), { once: true });
  ask();
}
