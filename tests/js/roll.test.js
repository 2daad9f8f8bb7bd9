/** Dice that are thrown: when each of them begins, when it lies, and which of its faces are moved meanwhile. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  LONGEST,
  LONGEST_UNHURRIED,
  lengthsOf,
  rideTimes,
  startsOf,
  thereAfter,
  thrownAfter,
  waitsOf,
} from '../../static/board/timing.js';
import './no_page.js';

const { partOf, seenFrom, wayOf } = await import('../../static/board/roll.js');

test('dice are thrown nearly at once and lie still one after another, within 900 milliseconds', () => {
  const mark = { id: 'm', symbol: 'x', at: 'b0' };
  for (const before of [[], [{ kind: 'travel', mark }], [{ kind: 'drop', mark }]]) {
    const marks = [...before, ...new Array(4).fill({ kind: 'tumble', mark })];
    const starts = startsOf({ marks, strokes: [] });
    const [waits, lengths] = [waitsOf(marks, starts), lengthsOf(marks, 900)].map((all) => all.slice(before.length));
    const ends = waits.map((wait, index) => wait + lengths[index]);
    assert.ok(Number(waits[3]) - Number(waits[0]) < 200, `${waits}`);
    assert.ok(
      ends.slice(1).every((end, index) => end - ends[index] >= 80),
      `${ends}`,
    );
    assert.ok(ends[3] - waits[0] <= 900 && ends[3] <= 1000, `${ends}`);
  }
});

test('dice are thrown anew once a ride is over and the turn has passed, however long it was', () => {
  const mark = { id: 'm', symbol: 'x', at: 'b0' };
  const stops = new Array(13).fill(0).map((_, at) => at);
  const ride = { kind: 'travel', mark, along: stops.map((x) => [x, 0]), stops };
  for (const most of [LONGEST, LONGEST_UNHURRIED]) {
    const marks = [ride, { kind: 'drop', mark }, { kind: 'tumble', mark }, { kind: 'tumble', mark }];
    const waits = waitsOf(marks, startsOf({ marks, strokes: [] }, most), most);
    const there = thereAfter(marks, waits, lengthsOf(marks, most));
    assert.ok(there >= most, `${there}`);
    const [rides, drops, one, other] = thrownAfter(marks, waits, there + 300);
    assert.deepEqual([rides, drops], waits.slice(0, 2), 'nothing else waits for that');
    assert.ok(one > there + 300 && other > one, `${one} ${other}`);
  }
});

test('of the way of a die each face goes its own part, and the first appears by and by', () => {
  const way = [0, 0.25, 0.5, 1].map((offset) => ({ offset, transform: `at ${offset}` }));
  assert.deepEqual(partOf(way, 0.5, 1), [
    { offset: 0, opacity: 1 },
    { offset: 0, transform: 'at 0.5' },
    { offset: 1, opacity: 1 },
    { offset: 1, transform: 'at 1' },
  ]);
  const first = partOf(way, 0, 0.5);
  assert.deepEqual(
    first.flatMap(({ offset, opacity }) => (opacity === undefined ? [] : [[offset, opacity]])),
    [
      [0, 0],
      [0.12, 1],
      [1, 1],
    ],
  );
  assert.deepEqual(
    first.flatMap(({ transform }) => transform ?? []),
    ['at 0', 'at 0.25', 'at 0.5'],
  );
});

test('a ride that brings nothing takes no time of its own, and is looked at for less', () => {
  const [plain, other] = [true, false].map((isPlain) => rideTimes(2000, { isPlain, isLooked: true }));
  assert.deepEqual([plain.unhurried, other.unhurried], [false, true]);
  assert.ok(plain.stays > 0 && plain.stays < other.stays);
  assert.equal(rideTimes(2000, { isPlain: false, isLooked: false }).stays, 0);
});

test('a die that rolls stays within its own place, and two of its sides are seen as it turns', () => {
  const spot = /** @type {any} */ ({ w: 1, h: 1 });
  const passing = 3;
  const smaller = 0.7;
  const sides = [];
  for (let index = 0; index <= passing; index += 1) {
    const frames = wayOf({ x: 5, y: 3 }, spot, seenFrom(index, passing), { passing, size: smaller }, index);
    assert.ok(frames.length > 3);
    for (const { offset, transform } of frames) {
      const numbers = `${transform}`.match(/-?[\d.]+(?:e-\d+)?/g) ?? [];
      const [x = 0, y = 0, turned = 0, beside = 0, flat = 0, size = 0] = numbers.map(Number);
      const [cos, sin] = [Math.cos, Math.sin].map((of) => of((turned * Math.PI) / 180));
      const [middleX, middleY] = [x + beside * cos, y + beside * sin];
      assert.ok(Math.abs(middleX - 5) + (flat * Math.abs(cos) + size * Math.abs(sin)) / 2 < 0.501, `${transform}`);
      assert.ok(Math.abs(middleY - 3) + (flat * Math.abs(sin) + size * Math.abs(cos)) / 2 < 0.501, `${transform}`);
      sides.push({ offset, index, left: beside - (flat * smaller) / 2, right: beside + (flat * smaller) / 2 });
    }
  }
  const times = new Map(sides.map(({ offset }) => [offset, sides.filter((side) => side.offset === offset)]));
  const turning = [...times.values()].filter((seen) => seen.length === 2 && seen[1].index - seen[0].index === 1);
  assert.ok(turning.length > 5);
  for (const [one, next] of turning) assert.ok(Math.abs(one.left - next.right) < 0.01, 'they meet at an edge');
});
