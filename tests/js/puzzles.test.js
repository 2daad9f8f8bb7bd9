// Puzzles: the day's one, what somebody has done in one, and what is known of them on one device or two.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import './no_page.js';

const { doneIn, LEVELS, levelOf, puzzleOfDay, recordOf } = await import('../../static/games/puzzles.js');
const { daysFrom } = await import('../../static/games/setup.js');
const { countedIn, puzzleStreak, readPuzzles, together, withAnswer, withSeen } = await import(
  '../../static/store/puzzles.js'
);

test('each puzzle is the one of a day once before any is again', () => {
  for (const count of [1, 2, 7, 60, 61, 72]) {
    const days = Array.from({ length: 2 * count }, (_, at) => puzzleOfDay(daysFrom('2026-11-20', at), count));
    assert.deepEqual(
      days.slice(0, count).sort((a, b) => a - b),
      Array.from({ length: count }, (_, at) => at),
    );
    assert.deepEqual(days.slice(count), days.slice(0, count));
  }
});

test('hard ones and easy ones follow each other', () => {
  const week = Array.from({ length: 6 }, (_, at) => levelOf(puzzleOfDay(daysFrom('2026-11-20', at), 60), 60));
  assert.deepEqual(new Set(week).size, LEVELS);
});

test('a decision is made when something is revealed, somebody else has the move, or the game is over', () => {
  const puzzles = { plays: ['* 5\n0 2\n* 3'], puzzles: [] };
  const puzzle = { head: 'a/1 seats=2 #a', play: 0, turns: 1 };
  const position = recordOf(puzzles, /** @type {any} */ (puzzle));
  assert.equal(position, 'a/1 seats=2 #a\n* 5\n');
  const after = (/** @type {string} */ turns, over = false, /** @type {number | null} */ holder = 0) =>
    doneIn(position, { record: `${position}${turns}`, over, holder }, 0);
  assert.deepEqual(after(''), { moves: [], isMade: false });
  assert.deepEqual(after('0 a b\n'), { moves: ['a b'], isMade: false });
  assert.deepEqual(after('0 a b\n0 c\n', false, 1), { moves: ['a b', 'c'], isMade: true });
  assert.deepEqual(after('0 a b\n* 4\n'), { moves: ['a b'], isMade: true });
  assert.deepEqual(after('0 a b\n1 c\n0 d\n'), { moves: ['a b'], isMade: true });
  assert.deepEqual(after('0 a b\n', true, null), { moves: ['a b'], isMade: true });
});

const NOTHING = { game: 'a', results: {}, days: [] };

test('what is solved stays so, and only the first answer is the first', () => {
  const wrong = withAnswer(NOTHING, 'x@1', false, '2026-11-20');
  const right = withAnswer(wrong, 'x@1', true, '2026-11-20');
  const again = withAnswer(right, 'x@1', false);
  assert.deepEqual(wrong, { ...NOTHING, results: { 'x@1': { tries: 1, first: false, solved: false } } });
  assert.deepEqual(again.results, { 'x@1': { tries: 3, first: false, solved: true } });
  assert.deepEqual(again.days, ['2026-11-20']);
  assert.deepEqual(countedIn(withAnswer(again, 'y@2', true)), { tried: 2, solved: 2, first: 1 });
});

test('whoever has seen the answer has not found it; what is solved before stays so', () => {
  const wrong = withAnswer(NOTHING, 'x@1', false);
  const seen = withSeen(wrong, 'x@1');
  const repeated = withAnswer(seen, 'x@1', true, '2026-11-20');
  assert.deepEqual(repeated.results, { 'x@1': { tries: 2, first: false, solved: false, seen: true } });
  assert.deepEqual([repeated.days, countedIn(repeated).solved], [[], 0]);
  const solved = withAnswer(wrong, 'x@1', true);
  assert.equal(withSeen(solved, 'x@1'), solved);
  assert.equal(together(repeated, solved).results['x@1']?.solved, true);
  assert.equal('seen' in (together(repeated, solved).results['x@1'] ?? {}), false);
  assert.equal(together(wrong, seen).results['x@1']?.seen, true);
});

test('a day counts once for all games, and a run breaks with a day without any', () => {
  const books = [
    { ...NOTHING, days: ['2026-11-18', '2026-11-20'] },
    { ...NOTHING, game: 'b', days: ['2026-11-19', '2026-11-20'] },
  ];
  assert.equal(puzzleStreak(books, '2026-11-20').current, 3);
  assert.equal(puzzleStreak(books.slice(0, 1), '2026-11-20').current, 1);
});

/** As objects of the page are, so that they can be compared. */
const PLAIN = { noNullPrototype: true };
const results = fc.dictionary(
  fc.constantFrom('x@1', 'y@2', 'z@3'),
  fc
    .record(
      { tries: fc.integer({ min: 1, max: 9 }), first: fc.boolean(), solved: fc.boolean(), seen: fc.boolean() },
      PLAIN,
    )
    .map(({ seen, ...one }) => (seen && !one.solved ? { ...one, seen } : one)),
  PLAIN,
);
const books = fc.record(
  {
    game: fc.constant('a'),
    results,
    days: fc.uniqueArray(fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20')).map((days) => days.sort()),
  },
  PLAIN,
);

test('two devices come to the same, whichever is added to which and however often', () => {
  fc.assert(
    fc.property(books, books, (one, other) => {
      const both = together(one, other);
      assert.deepEqual(both, together(other, one));
      assert.deepEqual(together(both, other), both);
    }),
  );
});

test('what is no line of puzzles is found out', () => {
  const line = (/** @type {unknown} */ value) => `puzzles ${JSON.stringify(value)}`;
  const good = { game: 'a', results: { 'x@1': { tries: 1, first: true, solved: true } }, days: ['2026-11-20'] };
  assert.deepEqual(readPuzzles([line(good)]), [good]);
  for (const bad of [
    {},
    { ...good, game: '<b>' },
    { ...good, days: ['2026-13-45'] },
    { ...good, results: { 'x@1': { tries: '1', first: true, solved: true } } },
    { ...good, results: { 'x@1': { tries: 1, first: true, solved: true, seen: 'yes' } } },
    { ...good, results: null },
  ])
    assert.equal(readPuzzles([line(bad)]), undefined);
  assert.equal(readPuzzles(['puzzles {']), undefined);
});
