// What lists know of games is what the games say: after every write, and after somebody who knows nothing of lists has written.

import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import fc from 'fast-check';
import { promisifyRequest } from 'idb-keyval';
import './storage_alone.js';
import { collection, META } from './saved.js';
import { daysOf, kindsOf, savedGames } from './summed.js';

/** @import { Saved, Summary } from '../../static/store/types' */

const { changeGames } = await import('../../static/store/database.js');
const { inGames } = await import('../../static/store/opening.js');
const { allSetAside } = await import('../../static/store/set-aside.js');
const { nameOf } = await import('../../static/games/setup.js');
const summaries = await import('../../static/store/summaries.js');
const { PREFIX, summaryOf, under, WHOLE } = await import('../../static/store/summary.js');
const { lookAgain, putRight } = await import('../../static/store/whole.js');

const clear = () => inGames('readwrite', (store) => promisifyRequest(store.clear()));

/** Past the page's modules, as an older version of it would. @param {(store: IDBObjectStore) => void} use */
const behind = (use) =>
  inGames('readwrite', (store) => {
    use(store);
    return promisifyRequest(store.transaction);
  });

/** Games with ids as the page gives them. @param {any[]} saved @returns {Saved[]} */
const named = (saved) =>
  saved
    .filter(({ setup }) => setup.game === META.id)
    .map((one, n) => ({ ...one, id: `${nameOf(one.setup)} ~${n + 1}` }));

async function assertTold() {
  const saved = await savedGames();
  const kinds = kindsOf(saved);
  /** @type {Summary[]} */
  const listed = [];
  for await (const page of summaries.allSummaries()) listed.push(...page);
  const byId = (/** @type {Summary[]} */ some) => some.sort((a, b) => (a.id < b.id ? -1 : 1));
  assert.deepEqual(byId(listed), byId(saved.map((one) => summaryOf(one, kinds.get(one.id)))));
  const days = daysOf(META.id, saved);
  const byDay = (/** @type {Map<string, object>} */ some) => [...some].sort(([a], [b]) => (a < b ? -1 : 1));
  assert.deepEqual(byDay(new Map(await summaries.daysOf(META.id))), byDay(new Map(days)));
  for (const [day, { done }] of days) assert.equal((await summaries.doneOn(day)).includes(META.id), done);
}

beforeEach(clear);

const writes = fc.array(collection, { minLength: 1, maxLength: 4 });

test('after any change lists say what the games say', async () => {
  await fc.assert(
    fc.asyncProperty(writes, async (all) => {
      await clear();
      await putRight();
      for (const some of all) {
        const before = new Map((await savedGames()).map((one) => [one.id, one]));
        const after = new Map(named(some).map((one) => [one.id, one]));
        const ids = [...new Set([...before.keys(), ...after.keys()])];
        const changes = ids.map((id) => ({ id, from: before.get(id), to: after.get(id) }));
        assert.equal(await changeGames(changes), 'done');
        await assertTold();
      }
      assert.equal(await putRight(), false, 'nothing is missing');
    }),
    { numRuns: 60 },
  );
});

test('what a tab of an older version stores is put right, when it is heard of or with the next visit', async () => {
  await fc.assert(
    fc.asyncProperty(collection, collection, fc.boolean(), async (first, second, isHeard) => {
      await clear();
      await changeGames(named(first).map((one) => ({ id: one.id, from: undefined, to: one })));
      await putRight();
      // It only ever adds here; what it changes is heard of, or read when it is shown.
      const old = new Set((await savedGames()).map(({ id }) => id));
      const fresh = named(second).filter(({ id }) => !old.has(id));
      await behind((store) => {
        for (const one of fresh) store.put(one, one.id);
      });
      if (isHeard) await lookAgain(fresh.map(({ id }) => id));
      assert.equal(await putRight(), fresh.length > 0 && !isHeard);
      await assertTold();
    }),
    { numRuns: 60 },
  );
});

test('a game that was played on, or is gone, behind the page', async () => {
  const [one, other] = named(
    fc.sample(
      collection.filter((some) => named(some).length > 1),
      { numRuns: 1, seed: 1 },
    )[0] ?? [],
  );
  assert.ok(one && other);
  await changeGames([one, other].map((to) => ({ id: to.id, from: undefined, to })));
  await behind((store) => store.put({ ...one, over: !one.over, at: one.at + 5 }, one.id));
  await lookAgain([one.id, 'nothing of the kind', 7]);
  await assertTold();
  await behind((store) => store.delete(other.id));
  assert.equal(await putRight(), true);
  await assertTold();
});

test('what ends in between begins again, and old stores get their summaries', async () => {
  const [saved = []] = fc.sample(
    collection.filter((some) => named(some).length > 3),
    { numRuns: 1, seed: 2 },
  );
  await behind((store) => {
    for (const one of named(saved)) store.put(one, one.id);
    store.put({ nothing: 'a game' }, `${META.id} seats=1 #x ~1`);
  });
  assert.equal(await putRight(), true);
  await assertTold();
  assert.equal((await allSetAside()).length, 1);
  assert.equal(await putRight(), false);
  // Half of them; then none that is of use.
  await behind((store) => {
    const keys = store.getAllKeys(under(`${PREFIX}over/`));
    keys.onsuccess = () => {
      for (const key of keys.result.slice(1)) store.delete(key);
    };
  });
  assert.equal(await putRight(), true);
  await assertTold();
  await behind((store) => store.put({ form: 'of another version' }, WHOLE));
  assert.equal(await putRight(), true);
  await assertTold();
});

test('an older version of the page takes a summary for nothing of its own', async () => {
  const [saved = []] = fc.sample(
    collection.filter((some) => named(some).length > 3),
    { numRuns: 1, seed: 3 },
  );
  await changeGames(named(saved).map((to) => ({ id: to.id, from: undefined, to })));
  await putRight();
  const values = await inGames('readonly', (store) => promisifyRequest(store.getAll(under(PREFIX))));
  assert.ok(values.length > 3);
  // It lists as set aside what lies under `aside/`, and passes over whatever else says so of itself.
  for (const { key } of values) assert.ok(key.startsWith('aside/'));
});

test('where storage is full, lists are made for the visit', async () => {
  const [saved = []] = fc.sample(
    collection.filter((some) => named(some).length > 3),
    { numRuns: 1, seed: 4 },
  );
  await behind((store) => {
    for (const one of named(saved)) store.put(one, one.id);
  });
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    assert.equal(await putRight(), true);
    await assertTold();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
});
