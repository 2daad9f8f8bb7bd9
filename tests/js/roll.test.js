/** Dice that are thrown: when each of them begins, and when it lies. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthsOf, startsOf, waitsOf } from '../../static/board/timing.js';

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
