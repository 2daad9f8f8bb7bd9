// A database that answers, refuses, keeps silent, or answers late.

import assert from 'node:assert/strict';
import test, { mock } from 'node:test';
import { inGames, NoStorage, onLateAnswer } from '../../static/store/opening.js';

/** What the page has asked to open, and nobody has answered. @type {any[]} */
const asked = [];
const TABLES = { objectStore: () => 'the games' };
const DATABASE = { transaction: () => TABLES };
/** @type {() => any} */
let open;

Object.defineProperty(globalThis, 'indexedDB', { get: () => ({ open: () => open() }) });

/** Lets what has been promised come. */
const settle = async () => {
  for (let step = 0; step < 20; step += 1) await undefined;
};

/** @param {string} kind */
const isNoStorage = (kind) => (/** @type {unknown} */ error) => error instanceof NoStorage && error.kind === kind;

test('storage that is switched off is not full', async () => {
  for (const fails of [new DOMException('no', 'SecurityError'), new TypeError('indexedDB is undefined')]) {
    open = () => {
      throw fails;
    };
    await assert.rejects(inGames('readonly', assert.fail), isNoStorage('off'));
  }
  open = () => {
    const request = /** @type {any} */ ({ error: new DOMException('full', 'QuotaExceededError') });
    queueMicrotask(() => request.onerror());
    return request;
  };
  await assert.rejects(inGames('readonly', assert.fail), { name: 'QuotaExceededError' });
});

test('a silent one is given up after a moment, and what was asked is not done later', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  open = () => {
    const request = {};
    asked.push(request);
    return request;
  };
  let late = 0;
  onLateAnswer(() => {
    late += 1;
  });
  const first = inGames('readonly', assert.fail);
  mock.timers.tick(2_000);
  const second = inGames('readwrite', assert.fail);
  await settle();
  const given = Promise.allSettled([first, second]);
  mock.timers.tick(999);
  await settle();
  assert.equal(asked.length, 1);
  mock.timers.tick(1);
  for (const one of await given) assert.ok(one.status === 'rejected' && isNoStorage('silent')(one.reason));
  // Nobody waits a second time.
  await assert.rejects(inGames('readonly', assert.fail), isNoStorage('silent'));
  assert.equal(asked.length, 1);
  asked[0].result = DATABASE;
  asked[0].onsuccess();
  await settle();
  assert.equal(late, 1);
  assert.equal(await inGames('readonly', (store) => `${store} are read`), 'the games are read');
});

test('what fails in an open database fails as the browser says it', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  await assert.rejects(
    inGames('readwrite', () => Promise.reject(full)),
    full,
  );
  await assert.rejects(
    inGames('readwrite', () => {
      throw full;
    }),
    full,
  );
});
