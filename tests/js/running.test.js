// What has ended of a thing, and is looked at by the compositor when something else of it begins to move.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from '../../static/board/running.js';

/** A thing that keeps account of its motions. */
function thing() {
  /** @type {{ cancelled: boolean, finish: () => void }[]} */
  const motions = [];
  const animate = () => {
    const motion = Object.assign(new EventTarget(), {
      cancelled: false,
      cancel: () => (motion.cancelled = true),
      finish: () => motion.dispatchEvent(new Event('finish')),
    });
    motions.push(motion);
    return motion;
  };
  return { element: /** @type {SVGElement} */ (/** @type {unknown} */ ({ animate })), motions };
}

test('a motion that is over is taken off a thing when the next one of it begins, and no other is', () => {
  const { element, motions } = thing();
  run(element, [], {});
  run(element, [], {});
  motions[0]?.finish();
  assert.deepEqual(
    motions.map(({ cancelled }) => cancelled),
    [false, false],
    'it may still hold the thing where it is',
  );
  run(element, [], {});
  assert.deepEqual(
    motions.map(({ cancelled }) => cancelled),
    [true, false, false],
    'the other one is still under way',
  );
});
