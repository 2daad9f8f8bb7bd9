import assert from 'node:assert/strict';
import test from 'node:test';
import { Ahead, deedsIn, lookOf } from '../../static/match/ahead.js';

/** An engine that can be asked, and what it was asked. */
function asked() {
  /** @type {object[]} */
  const requests = [];
  const ahead = new Ahead((request, tell) => {
    requests.push(request);
    const { move } = /** @type {{ move?: string }} */ (request);
    if (move === 'broken') return Promise.reject(new Error('broken'));
    if (move === 'refused') tell('no', ['reason']);
    return Promise.resolve(/** @type {any} */ (move === 'refused' ? undefined : { of: request }));
  });
  return { ahead, requests };
}

test('an answer is for the very same request, which is asked once as long as it is wanted', async () => {
  const { ahead, requests } = asked();
  ahead.want([{ do: 'play', record: 'r', move: 'a' }]);
  ahead.want([{ do: 'play', record: 'r', move: 'a' }, lookOf(1)]);
  assert.equal(requests.length, 2);
  assert.deepEqual((await ahead.answer({ do: 'play', record: 'r', move: 'a' }))?.answer, { of: requests[0] });
  assert.equal(ahead.answer({ do: 'play', record: 'other', move: 'a' }), undefined);
  ahead.want([]);
  assert.equal(ahead.answer({ do: 'play', record: 'r', move: 'a' }), undefined);
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
  assert.deepEqual(deedsIn(view, ['a']), [{ do: 'play', move: 'a' }, { do: 'undo' }]);
  for (const other of [{ over: true }, { thinks: true }, { of: 1 }])
    assert.deepEqual(deedsIn({ ...view, ...other }, ['a']), []);
});
