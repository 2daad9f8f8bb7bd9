// What is read aloud is added, never overwritten, and goes only after a good while; a dialog holds it back.

import assert from 'node:assert/strict';
import test from 'node:test';

/** @type {{ textContent: string, remove: () => void }[]} */
const children = [];
let dialogIsOpen = false;
const region = { append: (/** @type {typeof children[number]} */ node) => void children.push(node) };
Object.assign(globalThis, {
  document: {
    documentElement: { lang: 'en' },
    getElementById: () => region,
    querySelector: () => (dialogIsOpen ? {} : null),
    createElement() {
      const node = { textContent: '', remove: () => void children.splice(children.indexOf(node), 1) };
      return node;
    },
  },
});

const { forget, outdated, readAloud, readOn } = await import('../../static/ui/aloud.js');

const said = () => children.map(({ textContent }) => textContent);
const minutes = (/** @type {number} */ n) => n * 60_000;

test('sentences are added one by one, and the same one again if it is said again', () => {
  forget();
  readAloud(['One.', 'Two.']);
  readAloud(['', 'Two.']);
  assert.deepEqual(said(), ['One.', 'Two.', 'Two.']);
});

test('what is said while a dialog is open is read out once it is closed, in its order', () => {
  forget();
  dialogIsOpen = true;
  readAloud(['One.']);
  readAloud(['Two.']);
  assert.deepEqual(said(), []);
  dialogIsOpen = false;
  readOn();
  readAloud(['Three.']);
  assert.deepEqual(said(), ['One.', 'Two.', 'Three.']);
});

test('nothing is left for whoever has the device next, nor comes later', () => {
  readAloud(['One.']);
  dialogIsOpen = true;
  readAloud(['Two.']);
  forget();
  dialogIsOpen = false;
  readOn();
  assert.deepEqual(said(), []);
});

test('a sentence goes when it is old and when there are many after it', () => {
  const now = minutes(60);
  const times = (/** @type {number} */ old, /** @type {number} */ fresh) => [
    ...Array.from({ length: old }, () => now - minutes(6)),
    ...Array.from({ length: fresh }, () => now - minutes(4)),
  ];
  assert.equal(outdated(times(0, 200), now), 0);
  assert.equal(outdated(times(15, 0), now), 0);
  assert.equal(outdated(times(50, 0), now), 30);
  assert.equal(outdated(times(5, 100), now), 5);
});
