// Touches: what they light, which move they make, what the ghost shows.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import * as selection from '../../static/match/selection.js';
import { always } from './properties.js';

/** @import { Action, Choice, Layout } from '../../static/types' */

/** What is touched for a move: pieces in trays, then squares of the board, then corners of it. No spot is of two kinds. */
const KINDS = [
  ['p1', 'p2', 'p3'],
  ['s1', 's2', 's3', 's4'],
  ['c1', 'c2'],
];
const SPOTS = KINDS.flat();

const isPiece = (/** @type {string} */ spot) => spot.startsWith('p');

/** @type {Layout} */
const LAYOUT = {
  areas: [
    { id: 'tray', width: 3, height: 1, label: ['tray'] },
    { id: 'board', width: 4, height: 4, label: ['board'], ground: 'board' },
  ],
  spots: SPOTS.map((id) => ({ id, area: isPiece(id) ? 'tray' : 'board', x: 0, y: 0, w: 1, h: 1, label: [id] })),
};

const mark = (/** @type {string} */ symbol) => ({ id: 'ghost', symbol, at: 's1' });

/** Moves of one game at one moment: each asks for one of some spots, of one kind or of several; some are drawn in several ways. */
const choices = fc
  .array(
    fc.record({
      targets: fc.tuple(...KINDS.map((spots) => fc.subarray(spots))).filter((targets) => targets.flat().length > 0),
      drawings: fc.integer({ min: 0, max: 2 }),
      confirm: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map(
    (all) =>
      /** @type {Choice[]} */ (
        all.map(({ targets, drawings, confirm }, number) => ({
          move: `move ${number}`,
          label: [`move ${number}`],
          targets: targets.filter((spots) => spots.length),
          confirm,
          ghost: mark(`${number}`),
          ...(drawings ? { ghost_label: [`move ${number}, first`] } : {}),
          drawings: Array.from({ length: drawings }, (_, way) => ({
            label: [`move ${number}, ${way}`],
            ghost: mark(`${number}-${way}`),
          })),
        }))
      ),
  );

/** Spots in any order, none of them twice. */
const spots = fc.shuffledSubarray(SPOTS, { maxLength: 3 });

/** Moves, and some spots that have been touched. @param {(choices: Choice[], touched: string[]) => void} property */
const forTouches = (property) => always(choices, spots, property);

/** Moves, some spots that have been touched, and one to be touched now. @param {(choices: Choice[], touched: string[], spot: string) => void} property */
const forOneMore = (property) => always(choices, spots, fc.constantFrom(...SPOTS), property);

/** Whether each spot is for another part of what a move asks for. @param {Choice} choice @param {readonly string[]} touched */
function fits({ targets }, touched) {
  const usedOnce = targets.every((some) => some.filter((spot) => touched.includes(spot)).length < 2);
  return usedOnce && touched.every((spot) => targets.flat().includes(spot));
}

/** What a move still asks for. @param {Choice} choice @param {readonly string[]} touched */
const open = ({ targets }, touched) => targets.filter((some) => !some.some((spot) => touched.includes(spot)));

/** @param {Choice[]} all @param {readonly string[]} touched */
const completed = (all, touched) => all.filter((choice) => fits(choice, touched) && open(choice, touched).length === 0);

test('what is lit is what the moves still ask for, whatever was touched first', () => {
  forTouches((all, touched) => {
    const left = all.filter((choice) => fits(choice, touched));
    const { lit, complete } = selection.outlook(all, touched);
    const expected = left.flatMap((choice) => open(choice, touched).flat());
    assert.deepEqual([...lit].sort(), [...new Set(expected)].sort());
    assert.deepEqual(complete, completed(all, touched));
    assert.deepEqual(selection.outlook(all, [...touched].reverse()), { lit, complete });
    assert.equal(selection.leadsOn(all, touched), lit.size > 0);
    for (const choice of left) assert.deepEqual(selection.openTargets(choice, touched), open(choice, touched).flat());
  });
});

test('a further touch gives up no more than it has to', () => {
  forOneMore((all, touched, spot) => {
    const possible = (/** @type {string[]} */ some) => all.some((choice) => fits(choice, some));
    const after = selection.touch(all, touched, spot);
    assert.equal(after === null, !possible([spot]));
    if (!after) return;
    assert.equal(after.at(-1), spot);
    assert.ok(possible(after));
    const earlier = touched.filter((one) => one !== spot);
    assert.deepEqual(
      after.slice(0, -1),
      earlier.filter((one) => after.includes(one)),
      'the order stays',
    );
    for (const given of earlier.filter((one) => !after.includes(one))) assert.ok(!possible([...after, given]), given);
    // What was touched last is what is meant.
    const last = earlier.at(-1);
    if (last && possible([last, spot])) assert.ok(after.includes(last));
  });
});

test('every move is made by touching what it asks for, in any order, and turning', () => {
  always(
    choices,
    fc.nat(),
    fc.nat(),
    (/** @type {Choice[]} */ all, /** @type {number} */ which, /** @type {number} */ order) => {
      if (!all.length) return;
      const wanted = /** @type {Choice} */ (all[which % all.length]);
      const needed = wanted.targets.map((some) => some[order % some.length] ?? '');
      let now = selection.NOTHING;
      for (const spot of order % 2 ? needed : [...needed].reverse()) {
        assert.ok(selection.outlook(all, now.touched).lit.has(spot), 'what comes next is lit');
        now = selection.selected(selection.touch(all, now.touched, spot) ?? []);
      }
      assert.deepEqual([...now.touched].sort(), [...needed].sort(), 'no touch gives up another');
      const shown = new Set();
      for (const _ of selection.faces(all, now)) {
        shown.add(selection.ghostOf(all, now)?.choice);
        now = selection.turned(all, now, 1);
      }
      assert.ok(shown.has(wanted));
      assert.deepEqual(shown, new Set(completed(all, needed)), 'and nothing else is shown');
    },
  );
});

test('moves that differ are shown before what only looks different', () => {
  forTouches((all, touched) => {
    const complete = touched.length ? completed(all, touched) : [];
    const faces = selection.faces(all, selection.selected(touched));
    const first = complete.map((choice) => ({
      choice,
      label: choice.ghost_label ?? choice.label,
      ghost: choice.ghost,
    }));
    const further = complete.flatMap((choice) => (choice.drawings ?? []).map((drawing) => ({ choice, ...drawing })));
    assert.deepEqual(faces, [...first, ...further]);
  });
});

test('a turn forth and a turn back show what was there before', () => {
  always(
    choices,
    spots,
    fc.array(fc.constantFrom(1, -1), { maxLength: 9 }),
    (/** @type {Choice[]} */ all, /** @type {string[]} */ touched, /** @type {number[]} */ steps) => {
      const before = selection.selected(touched);
      const there = steps.reduce((now, step) => selection.turned(all, now, step), before);
      const back = steps.reduce((now, step) => selection.turned(all, now, -step), there);
      assert.deepEqual(back, before);
      const round = selection.faces(all, before).reduce((now) => selection.turned(all, now, 1), before);
      assert.deepEqual(round, before);
    },
  );
});

test('a spot that is touched once more shows the next move, and without one is let go', () => {
  forTouches((all, touched) => {
    const last = touched.at(-1);
    if (last === undefined) return;
    let now = selection.selected(touched);
    const complete = completed(all, touched);
    if (!complete.length) {
      assert.deepEqual(selection.touchedAgain(all, now, last).touched, touched.slice(0, -1));
      return;
    }
    for (const choice of [...complete.slice(1), complete[0]]) {
      now = selection.touchedAgain(all, now, last);
      const ghost = selection.ghostOf(all, now);
      assert.equal(ghost?.choice, choice);
      assert.equal(ghost?.ghost, choice?.ghost, 'in the first way that it is drawn');
    }
    assert.deepEqual(now.touched, touched);
  });
});

test('another piece for a square is a change of mind, a square that a piece does not fit a question', () => {
  forOneMore((all, touched, spot) => {
    const pieces = touched.filter(isPiece);
    assert.deepEqual(selection.piecesOf(touched, LAYOUT), pieces);
    const touches = selection.touch(all, touched, spot);
    // A piece that goes to some place; what is a move by itself goes to none.
    const goesSomewhere = all.some((choice) => fits(choice, pieces) && open(choice, pieces).length > 0);
    const leaves = !isPiece(spot) && pieces.some((piece) => !touches?.includes(piece));
    const question = touches === null || (leaves && goesSomewhere);
    assert.deepEqual(selection.afterTouch(all, LAYOUT, touched, spot), question ? undefined : touches);
  });
});

test('touches are a whole move if one move is left that is played at once', () => {
  forTouches((all, touched) => {
    const [choice, ...others] = completed(all, touched);
    assert.equal(
      selection.isMove(all, selection.selected(touched)),
      Boolean(choice && !others.length && !choice.confirm),
    );
  });
});

test('a touch on the ghost plays the only move, and Enter any', () => {
  forTouches((all, touched) => {
    const now = selection.selected(touched);
    const complete = completed(all, touched);
    const ghost = selection.ghostOf(all, now)?.ghost;
    for (const spot of SPOTS) {
      const meant = spot === touched.at(-1) || (ghost && 'at' in ghost && ghost.at === spot);
      // A further touch turns what can be turned; Enter never does.
      assert.equal(Boolean(selection.confirms(all, now, spot, true)), Boolean(meant && complete.length));
      assert.equal(Boolean(selection.confirms(all, now, spot, false)), Boolean(meant && complete.length === 1));
    }
  });
});

test('a suggested move is touched and shown', () => {
  always(choices, fc.nat(), (/** @type {Choice[]} */ all, /** @type {number} */ which) => {
    if (!all.length) return;
    const wanted = /** @type {Choice} */ (all[which % all.length]);
    const now = selection.suggested(all, selection.NOTHING, wanted.move, ['because']);
    assert.deepEqual(now.hint, { move: wanted.move, why: ['because'] });
    assert.ok(fits(wanted, now.touched));
    assert.deepEqual(open(wanted, now.touched), []);
    assert.equal(selection.ghostOf(all, now)?.choice, wanted);
  });
});

test('two dice that show one face are two touches of different dice', () => {
  const both = {
    move: 'both',
    label: ['both'],
    targets: [
      ['p1', 'p2'],
      ['p1', 'p2'],
    ],
  };
  const now = selection.suggested(/** @type {any} */ ([both]), selection.NOTHING, 'both', ['because']);
  assert.deepEqual(now.touched, ['p1', 'p2']);
});

test('what shows the suggested move already stays as it was touched', () => {
  const targets = [['p1', 'p2'], ['s1']];
  const all = /** @type {any} */ (['one', 'other'].map((move) => ({ move, label: [move], targets, confirm: true })));
  const shown = { ...selection.selected(['p2', 's1']), face: 1 };
  const now = selection.suggested(all, shown, 'other', ['because']);
  assert.deepEqual(now, { ...shown, hint: { move: 'other', why: ['because'] } });
  assert.deepEqual(selection.suggested(all, shown, 'one', ['because']).touched, ['p1', 's1']);
});

test('who may not move has nothing to touch', () => {
  assert.deepEqual(selection.outlook([], []), { lit: new Set(), complete: [] });
  assert.deepEqual(selection.faces([], selection.NOTHING), []);
  assert.equal(selection.ghostOf([], selection.NOTHING), undefined);
  assert.equal(selection.afterTouch([], LAYOUT, [], 's1'), undefined);
  assert.equal(selection.isMove([], selection.NOTHING), false);
});

test('the board is calm until a piece is touched, where there are many pieces or none has to be used any more', () => {
  const moves = (/** @type {number} */ pieces) =>
    /** @type {Choice[]} */ (
      SPOTS.slice(0, pieces).map((_, n) => ({ move: `${n}`, label: ['m'], targets: [[`piece ${n}`], ['s1']] }))
    );
  /** @type {Action} */
  const done = { move: 'done', label: ['done'] };
  const calm = (/** @type {number} */ pieces, /** @type {string[]} */ touched, /** @type {Action[]} */ actions) =>
    selection.piecesFirst(moves(pieces), touched, actions, LAYOUT);
  assert.equal(calm(2, [], [{ ...done, barred: ['not yet'] }]), false);
  assert.equal(calm(2, [], [{ ...done, warning: ['costs'] }]), false);
  assert.equal(calm(2, [], [done]), true);
  assert.equal(calm(2, ['piece 0'], [done]), false);
  assert.equal(calm(4, [], []), true);
  assert.equal(calm(0, [], [done]), false);
  const onBoard = /** @type {Choice[]} */ ([{ move: 'up', label: ['up'], targets: [['s1']] }]);
  assert.equal(selection.piecesFirst(onBoard, [], [done], LAYOUT), false, 'no piece is asked for');
});

test('a place that was touched first asks for a piece; a piece, and a whole move, for none', () => {
  const moves = /** @type {Choice[]} */ ([
    { move: 'a', label: ['a'], targets: [['p1'], ['s1']] },
    { move: 'b', label: ['b'], targets: [['s2']] },
  ]);
  const asks = (/** @type {string[]} */ ...touched) => selection.asksPiece(moves, selection.selected(touched), LAYOUT);
  assert.equal(asks(), false);
  assert.equal(asks('s1'), true);
  assert.equal(asks('p1'), false);
  assert.equal(asks('s1', 'p1'), false);
  assert.equal(asks('s2'), false);
});
