// What looking back has found is kept with the game, goes with it, and is never that of another game.

import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { promisifyRequest } from 'idb-keyval';
import './storage_alone.js';
import { META } from './saved.js';

/** @import { Reviewed } from '../../static/types' */

const { nameOf } = await import('../../static/games/setup.js');
const { changeGames } = await import('../../static/store/database.js');
const { inGames } = await import('../../static/store/opening.js');
const { keyOfReview } = await import('../../static/store/review-keys.js');
const { keepReview, reviewOf, sumsOf } = await import('../../static/store/reviews.js');
const { putRight } = await import('../../static/store/whole.js');

const AT = 1_700_000_000_000;
const SETUP = { ...META.daily, game: META.id, seed: 'any' };
const GAME = {
  id: `${nameOf(SETUP)} ~1`,
  setup: SETUP,
  record: 'x',
  undone: [],
  progress: /** @type {[string]} */ (['p']),
  totals: new Array(META.daily.seats).fill(7),
  over: true,
  at: AT,
  begun: AT - 1000,
  day: '2023-11-14',
};
const SUMS = { cost: 3.5, luck: -1 };
/** @type {Reviewed} */
const REVIEW = {
  unit: 'points',
  count: 1,
  last_luck: null,
  decisions: [
    {
      turn: 1,
      progress: ['progress', { n: 1 }],
      moves: ['a'],
      best: ['b'],
      worth: 40,
      cost: 3.5,
      error: 1,
      luck: null,
      why: ['reason'],
    },
  ],
};

const keys = () => inGames('readonly', (store) => promisifyRequest(store.getAllKeys()));

beforeEach(async () => {
  await inGames('readwrite', (store) => promisifyRequest(store.clear()));
  await changeGames([{ id: GAME.id, from: undefined, to: GAME }]);
  await keepReview(GAME, 0, REVIEW, SUMS);
});

test('what was found is there at the next visit, and is no game', async () => {
  assert.deepEqual(await reviewOf(GAME, 0), REVIEW);
  assert.equal(await reviewOf(GAME, 1), undefined);
  assert.deepEqual(
    (await sumsOf(META.id)).map(({ unit, cost, luck, at }) => ({ unit, cost, luck, at })),
    [{ unit: 'points', ...SUMS, at: AT }],
  );
  assert.equal(await putRight(), true);
  assert.equal(await putRight(), false);
  assert.deepEqual(await reviewOf(GAME, 0), REVIEW);
});

test('a game that was played on otherwise has not been looked back at', async () => {
  const other = { ...GAME, record: `${GAME.record}\n0 x` };
  assert.equal(await reviewOf(other, 0), undefined);
  await keepReview(other, 0, { ...REVIEW, unit: 'chance' }, SUMS);
  assert.deepEqual(await reviewOf(GAME, 0), REVIEW, 'what is stored is another game');
});

test('it goes with the game, and nothing is kept of one that is gone', async () => {
  await changeGames([{ id: GAME.id, from: GAME, to: undefined }]);
  assert.equal(await reviewOf(GAME, 0), undefined);
  assert.deepEqual(await sumsOf(META.id), []);
  await keepReview(GAME, 0, REVIEW, SUMS);
  assert.deepEqual(
    (await keys()).filter((key) => String(key).startsWith('.coach/')),
    [],
  );
});

test('what is no review is passed over', async () => {
  const [decision] = REVIEW.decisions;
  const wrong = [
    undefined,
    null,
    [],
    { ...REVIEW, unit: '<b>' },
    { ...REVIEW, count: 2 },
    { ...REVIEW, decisions: [{ ...decision, cost: '3' }] },
    { ...REVIEW, decisions: [{ ...decision, why: 'x' }] },
    { ...REVIEW, decisions: [{ ...decision, best: [1] }] },
  ];
  for (const review of wrong) {
    await inGames('readwrite', (store) =>
      promisifyRequest(
        store.put({ record: GAME.record, review, key: 'aside/' }, keyOfReview('game', META.id, GAME.id, 0)),
      ),
    );
    assert.equal(await reviewOf(GAME, 0), undefined, JSON.stringify(review));
  }
});
