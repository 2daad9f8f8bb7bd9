import assert from 'node:assert/strict';
import { test } from 'node:test';

/** Letters as a page has them: whoever watches them is told of every writing, of the same again as well. */
class Letters {
  /** @type {Watcher[]} */
  watchers = [];
  #data;

  /** @param {string} data */
  constructor(data) {
    this.#data = data;
  }

  get data() {
    return this.#data;
  }

  set data(data) {
    this.#data = data;
    for (const one of this.watchers) one.records.push({ target: this });
  }
}

/** One that is asked; a page tells it besides, sooner or later. */
class Watcher {
  /** @type {{ target: Letters }[]} */
  records = [];

  /** @param {Letters} letters */
  observe(letters) {
    if (!letters.watchers.includes(this)) letters.watchers.push(this);
  }

  takeRecords() {
    return this.records.splice(0);
  }
}

Object.assign(globalThis, { Text: Letters, MutationObserver: Watcher });
const { writerOf } = await import('../../static/ui/rewrite.js');

const written = (/** @type {string} */ data) => {
  const letters = /** @type {Text} */ (/** @type {unknown} */ (new Letters(data)));
  return { letters, write: writerOf(letters) };
};

test('letters are written over until somebody else writes there', () => {
  const { letters, write } = written('3');
  assert.ok(write('4'));
  assert.ok(write('5'));
  assert.equal(letters.data, '5');
  letters.data = '9';
  assert.ok(!write('6'));
  assert.equal(letters.data, '9');
});

test('what is drawn anew stays, though it is what was written there just then', () => {
  const { letters, write } = written('2');
  write('0');
  letters.data = '0';
  assert.ok(!write('2'));
  assert.equal(letters.data, '0');
});

test('whoever writes over letters last has them', () => {
  const { letters, write } = written('2');
  write('0');
  const second = writerOf(letters);
  assert.ok(second('7'));
  assert.ok(!write('2'));
  assert.equal(letters.data, '7');
});
