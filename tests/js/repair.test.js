// A page that does not work leaves a broken version, whichever tab brought the good one, and however long that takes.

import assert from 'node:assert/strict';
import test from 'node:test';

/** A version that is complete, or will be. */
class Waiting extends EventTarget {
  state = 'installed';
  asked = 0;

  /** @param {() => void} answer what the word to take over leads to */
  constructor(answer = () => {}) {
    super();
    this.answer = answer;
  }

  postMessage() {
    this.asked++;
    this.answer();
  }
}

/** What a browser has of a site's offline copy: which worker answers, and which one comes. */
class Workers extends EventTarget {
  /** @type {{ postMessage(): void }} */
  controller = { postMessage() {} };
  /** @type {Waiting | null} */
  waiting = null;
  /** @type {Waiting | null} */
  installing = null;
  /** What the page was told of a worker that comes. */
  found = new EventTarget();
  /** Called while a page waits to hear whether there is a new version. */
  whileAsking = () => {};

  getRegistration() {
    const workers = this;
    return Promise.resolve({
      get waiting() {
        return workers.waiting;
      },
      get installing() {
        return workers.installing;
      },
      update() {
        workers.whileAsking();
        return Promise.resolve();
      },
      /** @type {EventTarget['addEventListener']} */
      addEventListener: (...args) => workers.found.addEventListener(...args),
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

let pages = 0;

/** Until all that has been asked for is answered. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

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
  AbortSignal.timeout = () => {
    const patience = new AbortController();
    setTimeout(() => patience.abort());
    return patience.signal;
  };
  const { reloadIfThatHelps } = await import(`../../static/site/repair.js?page=${++pages}`);
  return { workers, reloadIfThatHelps, loads: () => loads };
}

test('a version that waits is taken', async () => {
  const { workers, reloadIfThatHelps, loads } = await page();
  workers.waiting = new Waiting(() => workers.takeOver());
  assert.equal(await reloadIfThatHelps(), true);
  assert.equal(loads(), 1);
});

test('one that takes over later than the page waits for is taken then', async () => {
  const { workers, reloadIfThatHelps, loads } = await page();
  workers.waiting = new Waiting();
  assert.equal(await reloadIfThatHelps(), false);
  workers.takeOver();
  assert.equal(loads(), 1);
});

test('one that is found only after the page looked is asked once it is complete, and taken', async () => {
  const { workers, reloadIfThatHelps, loads } = await page();
  assert.equal(await reloadIfThatHelps(), false);
  const coming = new Waiting(() => workers.takeOver());
  coming.state = 'installing';
  workers.installing = coming;
  workers.found.dispatchEvent(new Event('updatefound'));
  await settled();
  assert.equal(coming.asked, 0);
  coming.state = 'installed';
  coming.dispatchEvent(new Event('statechange'));
  await settled();
  assert.equal(coming.asked, 1);
  assert.equal(loads(), 1);
});

test('the one of now is asked nothing more once the new one may take over', async () => {
  const { workers, reloadIfThatHelps } = await page();
  /** @type {string[]} */
  const asked = [];
  workers.controller.postMessage = () => asked.push('to repair');
  globalThis.fetch = () => {
    asked.push('for the page');
    return Promise.reject(new TypeError('no network'));
  };
  workers.waiting = new Waiting(() => asked.push('to take over'));
  await reloadIfThatHelps();
  assert.deepEqual(asked, ['to repair', 'for the page', 'to take over']);
});

test('one that another tab has brought before this page looked is taken', async () => {
  const { workers, reloadIfThatHelps, loads } = await page();
  workers.takeOver();
  assert.equal(await reloadIfThatHelps(), true);
  assert.equal(loads(), 1);
});

test('one that another tab brings while this page asks is taken', async () => {
  const { workers, reloadIfThatHelps, loads } = await page();
  workers.waiting = new Waiting();
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
