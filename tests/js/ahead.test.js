import assert from 'node:assert/strict';
import test from 'node:test';
import { Ahead, deedsIn, lookOf, seeFirst } from '../../static/match/ahead.js';

const scene = { marks: [] };

/** An engine that can be asked, and what it was asked. */
function asked() {
  /** @type {object[]} */
  const requests = [];
  /** @type {object[]} */
  const reads = [];
  const ahead = new Ahead((request, tell) => {
    requests.push(request);
    const { move } = /** @type {{ move?: string }} */ (request);
    if (move === 'broken') return Promise.reject(new Error('broken'));
    return Promise.resolve(() => {
      reads.push(request);
      if (move === 'refused') tell('no', ['reason']);
      return /** @type {any} */ (move === 'refused' ? undefined : { of: request, scene });
    });
  });
  return { ahead, requests, reads };
}

test('an answer is for the very same request, which is asked once as long as it is wanted', async () => {
  const { ahead, requests } = asked();
  ahead.want([{ do: 'play', record: 'r', move: 'a' }]);
  ahead.want([{ do: 'play', record: 'r', move: 'a' }, lookOf(1)]);
  assert.equal(requests.length, 2);
  assert.deepEqual((await ahead.answer({ do: 'play', record: 'r', move: 'a' }))?.answer, { of: requests[0], scene });
  assert.equal(ahead.answer({ do: 'play', record: 'other', move: 'a' }), undefined);
  ahead.want([]);
  assert.equal(ahead.answer({ do: 'play', record: 'r', move: 'a' }), undefined);
});

test('an answer is read when it is wanted, or when there is time, and once', async () => {
  const { ahead, reads } = asked();
  ahead.want([{ move: 'a' }, { move: 'b' }]);
  await ahead.answer({ move: 'a' });
  assert.deepEqual(reads, [{ move: 'a' }]);
  /** @type {object[]} */
  const ready = [];
  ahead.read((answer) => ready.push(answer));
  await new Promise((done) => setTimeout(done, 5));
  assert.equal(ready.length, 2);
  await ahead.answer({ move: 'a' });
  assert.deepEqual(reads, [{ move: 'a' }, { move: 'b' }]);
});

test('whoever waits for an answer is told why there is none, and whoever comes later asks anew', async () => {
  const { ahead } = asked();
  ahead.want([{ move: 'broken' }, { move: 'refused' }]);
  const [broken, refused] = [ahead.answer({ move: 'broken' }), ahead.answer({ move: 'refused' })];
  await assert.rejects(broken ?? Promise.resolve(), /broken/);
  assert.deepEqual((await refused)?.told, [['no', ['reason']]]);
  await new Promise((done) => setTimeout(done));
  assert.equal(ahead.answer({ move: 'broken' }), undefined);
  assert.equal(ahead.answer({ move: 'refused' }), undefined);
});

test('nothing is asked for where it is not on oneself to move', () => {
  const view = /** @type {any} */ ({ of: 0, seat: 0, can_undo: true, can_redo: false });
  assert.deepEqual(deedsIn(view, undefined, ['a']), [{ do: 'play', move: 'a' }, { do: 'undo' }]);
  for (const other of [{ over: true }, { thinks: true }, { of: 1 }])
    assert.deepEqual(deedsIn({ ...view, ...other }, undefined, ['a']), []);
});

test('what a button brings is shown before it is stored; a move that is drawn, an end, or what somebody else may see next is not', async () => {
  const frames = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (callback) => Number(callback(0));
  const match = /** @type {any} */ ({ view: { choices: [{ move: 'drawn' }] }, isShared: false });
  const view = /** @type {any} */ ({ over: false });
  const shown = async (/** @type {any[]} */ ...[of, after, pending]) => {
    let times = 0;
    await seeFirst(of, after, pending, () => {
      times += 1;
    });
    return times;
  };
  assert.equal(await shown(match, view, { move: 'done' }), 1);
  assert.equal(await shown(match, view, {}), 1);
  assert.equal(await shown(match, view, undefined), 0);
  assert.equal(await shown(match, view, { move: 'drawn' }), 0);
  assert.equal(await shown({ ...match, isShared: true }, view, {}), 0);
  assert.equal(await shown(match, { over: true }, {}), 0);
  globalThis.requestAnimationFrame = frames;
});
