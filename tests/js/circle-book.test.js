/** What a device knows of a circle's results, and what it looks at next. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { Book, isFalse, isOfOtherBuild } from '../../static/match/circle-book.js';
import { placeOf, standingIn } from '../../static/match/circle-place.js';

const [ME, BEN] = ['me', 'ben'];
const LAST = '2026-11-26';
const WHO = { me: ME, last: LAST };

const said = (from, day, game, id = `${from} ${day} ${game}`) => ({
  id,
  from,
  at: 0,
  says: { t: 'result', v: 1, day, game, record: 'AAAA' },
});

const bookOf = (...messages) => {
  const book = new Book('one');
  book.hear(messages);
  return book;
};

/** All that it looks at, each proven with so many points. */
function order(book, who = WHO) {
  const all = [];
  const { left } = book;
  for (let next = book.next(who); next; next = book.next(who)) {
    all.push(`${next.bots ? 'bots ' : ''}${next.claim.id}`);
    book.judge(next.claim, { points: 1, ...(next.bots ? { bots: 'same' } : {}) });
  }
  assert.equal(book.left, left - all.length / 2);
  return all;
}

test('the newest comes first, of one day what may be seen already, and bots after all that the rules can say', () => {
  const book = bookOf(
    said(BEN, '2026-11-23', 'x', 'old'),
    said(BEN, '2026-11-24', 'a', 'theirs'),
    said(BEN, '2026-11-24', 'x', 'seen'),
    said(ME, '2026-11-24', 'x', 'own'),
  );
  assert.deepEqual(order(book), ['own', 'seen', 'theirs', 'old', 'bots own', 'bots seen', 'bots theirs', 'bots old']);
});

test('a member who says too much is looked at no more than others, and everywhere at the same', () => {
  const ids = ['c', 'a', 'e', 'b', 'd'];
  for (const some of [ids, [...ids].reverse()]) {
    const book = bookOf(...some.map((id) => said(BEN, '2026-11-24', 'x', id)));
    assert.equal(book.left, 3);
    assert.ok(['a', 'b', 'c'].every((id) => book.claims('2026-11-24').some((one) => one.id === id)));
  }
});

test('what a wrong clock says of days to come is not looked at', () => {
  const book = bookOf(said(BEN, '2026-11-27', 'x'), said(BEN, '2026-02-30', 'x'), said(BEN, LAST, 'x', 'near'));
  assert.deepEqual(order(book), ['near', 'bots near']);
});

test('a message that comes twice, or is known from before, is nothing new', () => {
  const message = said(BEN, '2026-11-24', 'x');
  const sit = { id: 'sit', from: BEN, at: 0, says: { t: 'sit', v: 1 } };
  const book = bookOf(message, sit);
  assert.deepEqual(book.hear([message, sit]), { people: false, results: false });
  const other = new Book('one');
  other.learn({ people: [sit], verdicts: [], claims: [] });
  assert.deepEqual(other.hear([message, sit]), { people: false, results: true });
});

test('what was proven stays so in another build, and what was refused is looked at again', () => {
  const verdict = { key: BEN, day: '2026-11-24', game: 'x', build: 'one' };
  const verdicts = [
    { ...verdict, id: 'good', points: 3, bots: 'none' },
    { ...verdict, id: 'bad', why: ['bad.replay.move', {}] },
  ];
  for (const [build, left] of [
    ['one', []],
    ['two', ['bad']],
  ]) {
    const book = new Book(build);
    book.learn({ people: [], verdicts, claims: [] });
    book.hear([said(BEN, '2026-11-24', 'x', 'good'), said(BEN, '2026-11-24', 'x', 'bad')]);
    assert.deepEqual(
      book.claims('2026-11-24').map(({ id }) => id),
      left,
    );
    assert.deepEqual(
      book.proven('2026-11-24').map(({ id }) => id),
      ['good'],
    );
  }
});

test('a record of other rules is not false', () => {
  assert.ok(isFalse({ why: ['bad.replay.bot', { line: 3 }] }));
  assert.ok(!isFalse({ why: ['bad.newer'] }));
  assert.ok(isOfOtherBuild({ why: ['bad.older'] }));
  assert.ok(!isFalse({}));
});

test('what was found out is kept day by day, once', () => {
  const book = bookOf(said(BEN, '2026-11-24', 'x', 'a'), said(BEN, '2026-11-24', 'y', 'b'));
  assert.deepEqual([...book.takeUnkept().keys()], ['2026-11-24']);
  const [first] = book.claims('2026-11-24');
  book.judge(first, { points: 4 });
  const { verdicts, claims } = book.takeUnkept().get('2026-11-24');
  assert.deepEqual([verdicts.length, claims.map(({ id }) => id)], [1, ['b']]);
  assert.equal(book.takeUnkept().size, 0);
  // A later visit knows of both before anything is read.
  const later = new Book('one');
  later.learn({ people: [], verdicts, claims });
  assert.equal(later.left, 1);
  assert.deepEqual(
    later.claims('2026-11-24').map(({ id }) => id),
    ['b'],
  );
  assert.deepEqual(later.hear([said(BEN, '2026-11-24', 'y', 'b')]), { people: false, results: false });
});

test('places are shared by those with as many points', () => {
  const all = [9, 7, 7, 3].map((points) => ({ points }));
  assert.deepEqual(
    all.map((one) => placeOf(one, all)),
    [1, 2, 2, 4],
  );
});

test('a late result has no place, and nobody is told of one in a circle that they are not in', () => {
  const results = [
    { key: BEN, points: 50, late: true },
    { key: 'cem', points: 20 },
    { key: ME, points: 10 },
  ];
  const game = { game: 'x', played: [BEN, 'cem', ME], results };
  const circle = { id: 'c', name: 'C', me: ME, isMember: true, now: { today: { day: '2026-11-24', games: [game] } } };
  const played = { day: '2026-11-24', game: 'x' };
  assert.deepEqual(standingIn(circle, played), { id: 'c', name: 'C', place: 2, of: 3 });
  assert.equal(standingIn({ ...circle, isMember: false }, played), undefined);
  assert.equal(standingIn(circle, { ...played, day: '2026-11-23' }), undefined);
  assert.equal(standingIn({ ...circle, me: BEN }, played).place, undefined);
});
