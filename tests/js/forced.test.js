// What the page goes on with by itself: nobody's own deed is taken past taking back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './no_page.js';

/** @type {string[]} */
const said = [];
/** @type {any} */
const nothing = {
  set textContent(/** @type {string} */ sentence) {
    // It is seen, and read out.
    if (sentence && sentence !== said.at(-1)) said.push(sentence);
  },
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
const CARDS = ['one', 'two', 'last'].map((label) => ({ ...PASS, forced: [label] }));

/** A turn of one move after another, each the only one; the last ends it. @param {boolean} isTheirs whether somebody has just done something @param {() => Promise<unknown>} [told] once nothing is told any more @param {object[]} [moves] @param {string} [lines] of a record, with each of them @returns {Promise<string[]>} what the page plays, and where it asks for nothing before */
async function playedBy(isTheirs, told, moves = [PASS, DONE], lines = 'turn\n') {
  said.length = 0;
  /** @type {string[]} */
  const played = [];
  const made = () => played.filter((one) => one !== 'at once').length;
  const view = () => ({
    record: `game\n${lines.repeat(made())}`,
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

test('what the page does with a card is said of that card', async () => {
  assert.deepEqual(await playedBy(false, undefined, CARDS, 'turn\n* card\n'), ['pass', 'pass', 'pass']);
  assert.deepEqual(said, ['one', 'two']);
});
