// A page that does not work leaves a broken version, whichever tab brought the good one, and however long that takes.

import assert from 'node:assert/strict';
import test, { mock } from 'node:test';

/** What a browser has of a site's offline copy: which worker answers, and which one comes. */
class Workers extends EventTarget {
  controller = { postMessage() {} };
  /** @type {{ postMessage(word: string): void } | null} */
  waiting = null;
  /** Called while a page waits to hear whether there is a new version. */
  whileAsking = () => {};

  getRegistration() {
    const workers = this;
    return Promise.resolve({
      get waiting() {
        return workers.waiting;
      },
      update() {
        workers.whileAsking();
        return Promise.resolve();
      },
    });
  }

  takeOver() {
    this.controller = { postMessage() {} };
    this.waiting = null;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

/** A worker that has nothing to repair: a real port would keep the test from ending. */
class Silence extends EventTarget {
  start() {}
}

mock.timers.enable({ apis: ['setInterval'] });
let pages = 0;

/** A page that has just been loaded, and nothing of which comes from the network. */
async function page() {
  const workers = new Workers();
  let loads = 0;
  const stored = new Map();
  Object.assign(globalThis, {
    document: { baseURI: 'https://example.org/', documentElement: { dataset: { version: 'broken' } } },
    location: { reload: () => loads++ },
    sessionStorage: {
      getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
      setItem: (/** @type {string} */ name, /** @type {string} */ value) => stored.set(name, value),
    },
    MessageChannel: class {
      port1 = new Silence();
    },
    fetch: () => Promise.reject(new TypeError('no network')),
  });
  Object.defineProperty(globalThis, 'navigator', { value: { serviceWorker: workers }, configurable: true });
  AbortSignal.timeout = () => AbortSignal.abort();
  const { reloadIfThatHelps } = await import(`../../static/site/repair.js?page=${++pages}`);
  return { workers, reloadIfThatHelps, loads: () => loads };
}

test('a version that waits is taken', async () => {
  const { workers, reloadIfThatHelps, loads } = await page();
  workers.waiting = { postMessage: () => workers.takeOver() };
  assert.equal(await reloadIfThatHelps(), true);
  assert.equal(loads(), 1);
});

test('one that takes over later than the page waits for is taken then', async () => {
  const { workers, reloadIfThatHelps, loads } = await page();
  workers.waiting = { postMessage() {} };
  assert.equal(await reloadIfThatHelps(), false);
  workers.takeOver();
  assert.equal(loads(), 1);
});

test('one that is found only after the page looked is taken, and asked again until it is there', async () => {
  const { workers, reloadIfThatHelps, loads } = await page();
  assert.equal(await reloadIfThatHelps(), false);
  let asked = 0;
  workers.waiting = { postMessage: () => asked++ };
  mock.timers.tick(2_000);
  assert.equal(asked, 2);
  workers.takeOver();
  assert.equal(loads(), 1);
  workers.waiting = { postMessage: () => asked++ };
  mock.timers.tick(2_000);
  assert.equal(asked, 2, 'nobody is asked once another copy is there');
});

test('one that another tab has brought before this page looked is taken', async () => {
  const { workers, reloadIfThatHelps, loads } = await page();
  workers.takeOver();
  assert.equal(await reloadIfThatHelps(), true);
  assert.equal(loads(), 1);
});

test('one that another tab brings while this page asks is taken', async () => {
  const { workers, reloadIfThatHelps, loads } = await page();
  workers.waiting = { postMessage() {} };
  workers.whileAsking = () => workers.takeOver();
  assert.equal(await reloadIfThatHelps(), true);
  assert.equal(loads(), 1);
});

test('one that is just taking over, and neither comes nor waits any more, is taken when it is there', async () => {
  const { workers, reloadIfThatHelps, loads } = await page();
  assert.equal(await reloadIfThatHelps(), false);
  workers.takeOver();
  workers.takeOver();
  assert.equal(loads(), 1, 'once, and not in a circle');
});
