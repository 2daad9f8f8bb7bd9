// Where a result lies between others: true to scale, whatever is known.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scaleOf } from '../../static/match/scale.js';

/** @param {number} total */
const alone = (total) => /** @type {any} */ ({ seats: 1, score: { total } });

/** @param {import('../../static/match/scale.js').Mark[]} marks */
const places = (marks) => marks.map(({ key, at }) => [key, at]);

test('it begins at nothing, and the best of all is its end', () => {
  const marks = scaleOf(alone(35), { earlier: 3, best: 70, mean: 42, isBest: false }, { total: 140 });
  assert.deepEqual(places(marks), [
    ['best.you', 0.25],
    ['meaning.best', 0.5],
    ['meaning.mean', 0.3],
    ['best.bot', 1],
  ]);
  assert.deepEqual(
    marks.map(({ value, isOwn }) => [value, Boolean(isOwn)]),
    [
      [35, true],
      [70, false],
      [42, false],
      [140, false],
    ],
  );
});

test('less than nothing is left of it', () => {
  const marks = scaleOf(alone(-10), undefined, { total: 30 });
  assert.deepEqual(places(marks), [
    ['best.you', 0],
    ['best.bot', 1],
  ]);
  assert.ok(marks.every(({ zero }) => zero === 0.25));
  assert.deepEqual(places(scaleOf(alone(0), undefined, { total: 0 })), [
    ['best.you', 0],
    ['best.bot', 0],
  ]);
});

test('who is still playing has a place already, and it stays the same one', () => {
  const known = { earlier: 2, best: 50, mean: 40, isBest: false };
  const [before, after] = [{}, { total: 60 }].map((bot) => scaleOf(alone(20), known, bot));
  assert.equal(before?.at(-1)?.value, undefined);
  assert.equal(before?.at(-1)?.at, undefined);
  assert.deepEqual(
    before?.map(({ key }) => key),
    after?.map(({ key }) => key),
  );
});

test('what nothing else is known beside lies nowhere yet', () => {
  const [own] = scaleOf(alone(20), undefined, {});
  assert.deepEqual([own?.value, own?.at], [20, undefined]);
});

test('a record and a bot that is beaten are told as such', () => {
  const marks = scaleOf(alone(60), { earlier: 2, best: 50, mean: 40, isBest: true }, { total: 59 });
  assert.deepEqual(
    marks.filter(({ isProud }) => isProud).map(({ key }) => key),
    ['meaning.best.new', 'best.bot.beaten'],
  );
});

test('alone with nothing to compare with there is none, nor for several', () => {
  assert.deepEqual(scaleOf(alone(60), { earlier: 0, isBest: false }, undefined), []);
  assert.deepEqual(scaleOf({ ...alone(60), seats: 2 }, undefined, { total: 3 }), []);
});
