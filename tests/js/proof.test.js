// What is said of a game that somebody sent: no more than what has been checked, and that without keeping anything waiting.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no_page.js';

const { engine } = await import('../../static/engine/boot.js');
const { EngineError } = await import('../../static/engine/failure.js');
const { Match } = await import('../../static/match/match.js');
const { prove } = await import('../../static/match/proof.js');

const BOTS = [null, 'normal'];
const LIE = { refused: ['bad.replay.bot', { line: 12 }] };

/** A match with a game on the screen, and all that is said to be proven of it, one after another. */
async function sent({ over = true, bots = /** @type {(string | null)[]} */ (BOTS), keptAs = {} } = {}) {
  const setup = { game: 'g', seats: 2, options: {}, seed: 's', bots };
  const kept = { findOthers() {}, keep() {}, watch() {}, leave() {}, ...keptAs };
  const match = new Match(setup, { keptAs: /** @type {any} */ (kept) });
  const view = { game: 'g', record: 'r', over, bots, seat: 0, of: 0, holder: null, layout: {} };
  await match.show(/** @type {any} */ (view));
  /** @type {unknown[]} */
  const said = [];
  match.watch(({ proof }, before) => {
    if (proof !== before.proof) said.push(proof?.kind === 'working' ? proof.done : (proof?.kind ?? proof));
  });
  return { match, said };
}

/** The engine's answers, one after another; what it was asked. @param {...any} answers an error is thrown, a function called */
function answering(...answers) {
  /** @type {any[]} */
  const asked = [];
  engine.call = (/** @type {object} */ request) => {
    asked.push(request);
    const answer = answers.shift();
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(JSON.stringify(typeof answer === 'function' ? answer() : answer));
  };
  return asked;
}

test('people alone are proven by the rules', async () => {
  const asked = answering();
  const { match, said } = await sent({ bots: [null, null] });
  await prove(match);
  assert.deepEqual(said, ['rules']);
  assert.deepEqual(asked, []);
});

test('of a game that goes on nothing is said', async () => {
  const asked = answering();
  const { match, said } = await sent({ over: false });
  await prove(match);
  assert.deepEqual([said, asked], [[], []]);
});

for (const bots of ['same', 'earlier', 'others']) {
  test(`bots are worked out in slices, and then it is said: ${bots}`, async () => {
    const asked = answering({ thinking: 0.25 }, { thinking: 0.5 }, { bots });
    const { match, said } = await sent();
    await prove(match);
    assert.deepEqual(said, [0, 0.25, 0.5, bots]);
    assert.equal(asked.length, 3);
    for (const request of asked) assert.deepEqual([request.do, request.record], ['verify', 'r']);
  });
}

test('a bot that plays what it never would is no result, and is not kept', async () => {
  let dropped = 0;
  answering({ thinking: 0.25 }, LIE);
  const { match, said } = await sent({ keptAs: { drop: () => dropped++ } });
  await prove(match);
  assert.deepEqual(said, [0, 0.25, 'false']);
  assert.deepEqual(match.state.proof, { kind: 'false', why: LIE.refused });
  assert.equal(dropped, 1);
});

test('what was stopped is not claimed, however the engine goes on', async () => {
  const { match, said } = await sent();
  const asked = answering({ thinking: 0.25 }, () => {
    match.setProof({ kind: 'stopped' });
    return { thinking: 0.5 };
  });
  await prove(match);
  assert.deepEqual(said, [0, 0.25, 'stopped']);
  assert.equal(asked.length, 2);
});

test('an engine that fails has checked nothing', async () => {
  answering({ thinking: 0.25 }, new EngineError('silent'));
  const { match, said } = await sent();
  await prove(match);
  assert.deepEqual(said, [0, 0.25, 'stopped']);
});

test('nobody asks on once the game was left', async () => {
  const { match, said } = await sent();
  const asked = answering({ thinking: 0.25 }, () => {
    match.leave();
    return { thinking: 0.5 };
  });
  await prove(match);
  assert.deepEqual(said, [0, 0.25]);
  assert.equal(asked.length, 2);
});
