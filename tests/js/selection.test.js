// Touches: what they light, which move they make, what the ghost shows.

import { outlook, touch, Touches } from '../../static/choose.js';

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { always } from './properties.js';

/** @import { Choice, Layout } from '../../static/types' */

/** What is touched for a move: pieces in trays, then squares of the board, then corners of it. No spot is of two kinds. */
const KINDS = [['p1', 'p2', 'p3'], ['s1', 's2', 's3', 's4'], ['c1', 'c2']];
const SPOTS = KINDS.flat();

/** @type {Layout} */
const LAYOUT = {
  areas: [
    { id: 'tray', width: 3, height: 1, label: ['tray'] },
    { id: 'board', width: 4, height: 4, label: ['board'], ground: 'board' },
  ],
  spots: SPOTS.map((id) => ({ id, area: id.startsWith('p') ? 'tray' : 'board', box: [0, 0, 1, 1], label: [id] })),
};

const drawing = (/** @type {string} */ name) => ({ label: [name], mark: { id: 'ghost', symbol: name, at: 's1' } });

/** Moves of one game at one moment: each asks for one of some spots, of one kind or of several; some are drawn in several ways. */
const choices = fc.array(
  fc.record({
    targets: fc.tuple(...KINDS.map((spots) => fc.subarray(spots))).filter((targets) => targets.flat().length > 0),
    drawings: fc.integer({ min: 0, max: 3 }),
    confirm: fc.boolean(),
  }),
  { maxLength: 12 },
).map((all) => /** @type {Choice[]} */ (all.map(({ targets, drawings, confirm }, number) => ({
  move: `move ${number}`,
  targets: targets.filter((spots) => spots.length),
  confirm,
  ...drawing(`move ${number}`),
  ...(drawings > 1 ? { drawings: Array.from({ length: drawings }, (_, way) => drawing(`move ${number}, ${way}`)) } : {}),
}))));

/** Spots in any order, none of them twice. */
const spots = fc.shuffledSubarray(SPOTS, { maxLength: 3 });

/** Whether each spot is for another part of what a move asks for. @param {Choice} choice @param {readonly string[]} touched */
const fits = ({ targets }, touched) => (
  touched.every((spot) => targets.flat().includes(spot)) && targets.every((some) => some.filter((spot) => touched.includes(spot)).length < 2));

/** What a move still asks for. @param {Choice} choice @param {readonly string[]} touched */
const open = ({ targets }, touched) => targets.filter((some) => !some.some((spot) => touched.includes(spot)));

test('what is lit is what the moves still ask for, whatever was touched first', () => {
  always(choices, spots, (/** @type {Choice[]} */ all, /** @type {string[]} */ touched) => {
    const left = all.filter((choice) => fits(choice, touched));
    const { lit, ways } = outlook(all, touched);
    assert.deepEqual([...lit].sort(), [...new Set(left.flatMap((choice) => open(choice, touched).flat()))].sort());
    assert.deepEqual(ways, left.filter((choice) => open(choice, touched).length === 0));
    const again = outlook(all, [...touched].reverse());
    assert.deepEqual([again.lit, again.ways], [lit, ways]);
  });
});

test('a further touch gives up no more than it has to', () => {
  always(choices, spots, fc.constantFrom(...SPOTS), (
    /** @type {Choice[]} */ all, /** @type {string[]} */ touched, /** @type {string} */ spot) => {
    const possible = (/** @type {string[]} */ some) => all.some((choice) => fits(choice, some));
    const after = touch(all, touched, spot);
    assert.equal(after === null, !possible([spot]));
    if (!after) return;
    assert.equal(after.at(-1), spot);
    assert.ok(possible(after));
    assert.deepEqual(after.slice(0, -1), touched.filter((one) => one !== spot && after.includes(one)), 'the order stays');
    for (const given of touched.filter((one) => !after.includes(one))) assert.ok(!possible([...after, given]), given);
    // What was touched last is what is meant.
    const last = touched.filter((one) => one !== spot).at(-1);
    if (last && possible([last, spot])) assert.ok(after.includes(last));
  });
});

test('every move is made by touching what it asks for, in any order, and turning', () => {
  always(choices, fc.nat(), fc.nat(), (/** @type {Choice[]} */ all, /** @type {number} */ which, /** @type {number} */ order) => {
    if (!all.length) return;
    const wanted = /** @type {Choice} */ (all[which % all.length]);
    const needed = wanted.targets.map((some) => some[order % some.length] ?? '');
    const touches = new Touches(all, LAYOUT);
    for (const spot of order % 2 ? needed : needed.reverse()) {
      assert.ok(touches.outlook.lit.has(spot), 'what comes next is lit');
      touches.put(touch(all, touches.spots, spot) ?? []);
    }
    assert.deepEqual([...touches.spots].sort(), [...needed].sort(), 'no touch gives up another');
    const first = touches.ghost;
    const shown = [];
    do {
      shown.push(touches.ghost?.choice);
      touches.turn(1);
    } while (touches.ghost !== first && JSON.stringify(touches.ghost) !== JSON.stringify(first));
    assert.ok(shown.includes(wanted));
    assert.deepEqual(new Set(shown), new Set(touches.outlook.ways), 'and nothing else is shown');
  });
});

test('moves that differ are shown before what only looks different', () => {
  always(choices, spots, (/** @type {Choice[]} */ all, /** @type {string[]} */ touched) => {
    const touches = new Touches(all, LAYOUT);
    touches.put(touched);
    const ways = touched.length ? touches.outlook.ways : [];
    const drawings = ways.map((choice) => choice.drawings ?? [{ label: choice.label, mark: choice.mark }]);
    const labels = touches.faces.map((face) => face.drawing.label[0]);
    const firsts = drawings.map(([one]) => one?.label[0]);
    const others = drawings.flatMap((some) => some.slice(1)).map(({ label }) => label[0]);
    assert.deepEqual(labels, [...firsts, ...others]);
    assert.deepEqual(touches.faces.slice(0, ways.length).map(({ choice }) => choice), ways);
  });
});

test('a turn forth and a turn back show what was there before', () => {
  always(choices, spots, fc.array(fc.constantFrom(1, -1), { maxLength: 9 }), (
    /** @type {Choice[]} */ all, /** @type {string[]} */ touched, /** @type {number[]} */ steps) => {
    const touches = new Touches(all, LAYOUT);
    touches.put(touched);
    const first = touches.ghost;
    for (const step of steps) touches.turn(step);
    for (const step of steps) touches.turn(-step);
    assert.deepEqual(touches.ghost, first);
    for (const _ of touches.faces) touches.turn(1);
    assert.deepEqual(touches.ghost, first);
  });
});

test('a spot that is touched once more shows the next move, and without one is let go', () => {
  always(choices, spots, (/** @type {Choice[]} */ all, /** @type {string[]} */ touched) => {
    const touches = new Touches(all, LAYOUT);
    touches.put(touched);
    const last = touched.at(-1);
    if (last === undefined) return;
    const { ways } = touches.outlook;
    if (!ways.length) {
      touches.again(last);
      assert.deepEqual(touches.spots, touched.slice(0, -1));
      return;
    }
    for (const way of [...ways.slice(1), ways[0]]) {
      touches.again(last);
      assert.equal(touches.ghost?.choice, way);
      // The first way it is drawn in.
      assert.deepEqual(touches.ghost?.drawing.label, (way?.drawings?.[0] ?? way)?.label);
    }
    assert.deepEqual(touches.spots, touched);
  });
});

test('another piece for a square is a change of mind, a square that the piece does not fit a question', () => {
  always(choices, spots, fc.constantFrom(...SPOTS), (
    /** @type {Choice[]} */ all, /** @type {string[]} */ touched, /** @type {string} */ spot) => {
    const touches = new Touches(all, LAYOUT);
    touches.put(touched);
    const pieces = touched.filter((one) => one.startsWith('p'));
    assert.deepEqual(touches.pieces, pieces);
    const after = touches.after(spot);
    const plain = touch(all, touched, spot);
    const question = plain === null || (!spot.startsWith('p') && pieces.some((piece) => !plain.includes(piece)));
    assert.deepEqual(after, question ? undefined : plain);
    assert.deepEqual(touches.spots, touched, 'nothing has been touched yet');
  });
});

test('touches are a whole move if one move is left that is played at once', () => {
  always(choices, spots, (/** @type {Choice[]} */ all, /** @type {string[]} */ touched) => {
    const touches = new Touches(all, LAYOUT);
    touches.put(touched);
    const whole = all.filter((choice) => fits(choice, touched) && open(choice, touched).length === 0);
    assert.equal(touches.suffice, whole.length === 1 && !whole[0]?.confirm);
    for (const spot of SPOTS) {
      const meant = spot === touched.at(-1) || (touches.ghost?.drawing.mark?.at === spot);
      // A touch turns what can be turned; Enter never does.
      assert.equal(touches.confirms(spot, true), meant && whole.length > 0);
      assert.equal(touches.confirms(spot, false), meant && whole.length === 1);
    }
  });
});

test('who may not move has nothing to touch', () => {
  const touches = new Touches();
  assert.deepEqual([touches.ghost, touches.faces, touches.outlook.lit.size, touches.after('s1')], [undefined, [], 0, undefined]);
  assert.equal(touches.suffice, false);
});
