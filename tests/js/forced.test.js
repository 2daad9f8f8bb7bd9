// What the page goes on with by itself: nobody's own deed is taken past taking back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './no_page.js';

// Nobody hears what is said.
/** @type {any} */
const nothing = {
  append() {},
  remove() {},
  replaceChildren() {},
  classList: { add() {}, remove() {} },
  matches: () => false,
  style: { removeProperty() {}, setProperty() {} },
  getBoundingClientRect: () => ({}),
  querySelector: () => null,
  querySelectorAll: () => [],
};
Object.assign(document, {
  getElementById: () => nothing,
  querySelector: () => null,
  createElement: () => nothing,
  body: nothing,
});
// Nor does anything wait for it to be read.
Object.assign(window, {
  setTimeout: (/** @type {() => void} */ then, /** @type {number} */ ms) => setTimeout(then, ms / 100).unref(),
});
const { ForcedMoves, goesOn } = await import('../../static/match/forced.js');
const { choose } = await import('../../static/ui/settings.js');

const PASS = { move: 'pass', label: ['pass'] };
const DONE = { move: 'done', label: ['done'] };

/** A turn of one move after another, each the only one; the last ends it. @param {boolean} isTheirs whether somebody has just done something @param {() => Promise<unknown>} [told] once nothing is told any more @returns {Promise<string[]>} what the page plays, and where it asks for nothing before */
async function playedBy(isTheirs, told) {
  const moves = [PASS, DONE];
  /** @type {string[]} */
  const played = [];
  const made = () => played.filter((one) => one !== 'at once').length;
  const view = () => ({
    record: `game\n${'turn\n'.repeat(made())}`,
    undone: [],
    of: 0,
    seat: 0,
    holder: 0,
    over: !moves[made()],
    choices: moves.slice(made(), made() + 1),
    scene: {},
    can_undo: isTheirs || made() > 0,
  });
  /** @type {any} */
  let tell;
  const match = {
    game: 'one',
    view: view(),
    state: {},
    watch: (/** @type {any} */ listener) => (tell = listener),
    busy: false,
    settled: () => Promise.resolve(),
    ask: async (/** @type {{ move: string }} */ { move }) => ({ ...match.view, holder: move === 'done' ? 1 : 0 }),
    play(/** @type {string} */ move) {
      played.push(move);
      const before = match.view;
      match.view = view();
      tell({ view: match.view }, { view: before });
      if (goesOn(match.view)) played.push('at once');
      return Promise.resolve();
    },
  };
  const forced = new ForcedMoves(/** @type {any} */ (match), told);
  tell({ view: match.view }, {});
  await new Promise((resolve) => setTimeout(resolve, 100));
  forced.leave();
  return played;
}

test('after a move that the page made where nobody had done anything it goes on', async () => {
  assert.deepEqual(await playedBy(false), ['pass', 'at once', 'done']);
});

test('what somebody has done stays theirs to take back', async () => {
  assert.deepEqual(await playedBy(true), ['pass']);
});

test('what comes while something else is told waits until that has been read', async () => {
  choose('pace', 'quick');
  const isNeverTold = new Promise(() => {});
  assert.deepEqual(await playedBy(false, () => isNeverTold), []);
  assert.deepEqual(await playedBy(false, () => Promise.resolve()), ['pass', 'at once', 'done']);
  choose('pace', 'at-once');
  assert.deepEqual(await playedBy(false, () => isNeverTold), ['pass', 'at once', 'done'], 'nobody wants to read');
});
