// The reasons of a row are read in one frame, and the board is lit for it in the next.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no_page.js';

const { Interaction } = await import('../../static/match/interaction.js');

const [ROADS, RAILS] = [{ targets: ['b1'] }, { targets: ['c2'] }];

/** An interaction, and what is seen each time that it is drawn: the row that is read, and what the board is lit for. */
function watched() {
  const match = /** @type {any} */ ({
    watch: () => undefined,
    state: { picture: { scene: {}, score: { lines: [ROADS, RAILS] } } },
    view: { choices: [], scene: {} },
  });
  /** @type {unknown[]} */
  const seen = [];
  const interaction = new Interaction(match, {
    draw: () => seen.push([interaction.row, [...interaction.light.counted]]),
  });
  return { interaction, seen };
}

const nextFrame = async () => {
  // The frame, and what is done after it.
  for (const _ of [1, 2]) await new Promise((resolve) => setTimeout(resolve));
};

test('a row is read a frame before the board is lit for it, and given up a frame before the light goes', async () => {
  const { interaction, seen } = watched();
  interaction.explain(0);
  assert.deepEqual(seen.splice(0), [[0, []]]);
  await nextFrame();
  assert.deepEqual(seen.splice(0), [[0, ['b1']]]);
  interaction.explain(0);
  assert.deepEqual(seen.splice(0), [[undefined, ['b1']]]);
  await nextFrame();
  assert.deepEqual(seen.splice(0), [[undefined, []]]);
});

test('of rows that are touched within a frame only the last is lit', async () => {
  const { interaction, seen } = watched();
  interaction.explain(0);
  interaction.explain(1);
  assert.deepEqual(seen.splice(0).at(-1), [1, []]);
  await nextFrame();
  assert.deepEqual(seen.splice(0), [[1, ['c2']]]);
});
