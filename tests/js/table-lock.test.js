// One tab at a time plays a game: who has it when tabs come, leave, are kept for the way back, or take it over.

import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { setImmediate as others } from 'node:timers/promises';
import { TableLock } from '../../static/store/table-lock.js';

/** The browser's locks of one name, as far as they are used here. */
class Locks {
  /** @type {{ stolen: () => void } | undefined} */
  holder;
  /** @type {(() => void)[]} */
  waiting = [];

  /** @param {string} _name @param {LockOptions} options @param {(lock: unknown) => unknown} callback */
  request(_name, { ifAvailable, steal, signal }, callback) {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new DOMException('taken over or given up', 'AbortError'));
      const grant = async () => {
        const own = { stolen: refuse };
        this.holder = own;
        await others();
        resolve(await callback({}));
        if (this.holder !== own) return;
        this.holder = undefined;
        this.waiting.shift()?.();
      };
      if (steal) {
        this.holder?.stolen();
        grant();
      } else if (!this.holder) grant();
      else if (ifAvailable) others().then(() => resolve(callback(null)));
      else {
        this.waiting.push(grant);
        signal?.addEventListener('abort', () => {
          this.waiting = this.waiting.filter((one) => one !== grant);
          refuse();
        });
      }
    });
  }
}

/** What each tab hears of its own page: here, one tab has a page of its own and the others none. */
let page = new EventTarget();

/** @param {unknown} locks */
function setLocks(locks) {
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
}

beforeEach(() => {
  page = new EventTarget();
  Object.assign(globalThis, { window: page, document: page });
  setLocks(new Locks());
});

/** All that was begun comes to its end. */
async function settled() {
  for (let i = 0; i < 20; i++) await others();
}

async function aTab() {
  /** @type {boolean[]} */
  const heard = [];
  const lock = new TableLock(() => heard.push(lock.held));
  await lock.take('game');
  return { lock, heard };
}

test('the second tab has the game as soon as the first leaves it', async () => {
  const first = await aTab();
  const second = await aTab();
  assert.deepEqual([first.heard, second.heard], [[true], [false]]);
  first.lock.leave();
  await settled();
  assert.deepEqual(second.heard, [false, true]);
});

test('a game that is taken over comes back when the other tab leaves it', async () => {
  const first = await aTab();
  const second = await aTab();
  await second.lock.takeOver();
  await settled();
  assert.deepEqual([first.lock.held, second.lock.held], [false, true]);
  assert.equal(first.heard.at(-1), false);
  second.lock.leave();
  await settled();
  assert.equal(first.heard.at(-1), true);
});

test('who leaves while it is not known yet who has it neither has it nor waits', async () => {
  const first = await aTab();
  const hasty = await aTab();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  hasty.lock.leave();
  await settled();
  first.lock.leave();
  const third = await aTab();
  await settled();
  assert.ok(third.lock.held);
});

test('a page that is kept for the way back keeps nobody waiting, and asks again', async () => {
  const first = await aTab();
  const itsPage = page;
  page = new EventTarget();
  Object.assign(globalThis, { window: page, document: page });
  const second = await aTab();
  itsPage.dispatchEvent(new Event('pagehide'));
  await settled();
  assert.ok(second.lock.held);
  itsPage.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settled();
  assert.equal(first.heard.at(-1), false);
  // The same for one that the browser puts to sleep.
  page.dispatchEvent(new Event('freeze'));
  await settled();
  assert.equal(first.heard.at(-1), true);
});

for (const [what, locks] of Object.entries({
  'has no locks': undefined,
  'refuses locks': { request: () => Promise.reject(new DOMException('no', 'SecurityError')) },
})) {
  test(`every tab may play where the browser ${what}`, async () => {
    setLocks(locks);
    const tabs = [await aTab(), await aTab()];
    assert.deepEqual(
      tabs.map(({ lock }) => lock.held),
      [true, true],
    );
  });
}
