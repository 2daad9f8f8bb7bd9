// What a device keeps besides its games: things that cannot be read, days on paper, and how many hints were shown.

import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { promisifyRequest } from 'idb-keyval';
import './storage_alone.js';
import { META, WEEK } from './saved.js';
import { kindsOf, savedGames, statisticsOf } from './summed.js';

/** @import { Setup, View } from '../../static/types' */

const { additions } = await import('../../static/store/additions.js');
const { Try } = await import('../../static/store/current-try.js');
const { changeGames, triesAt } = await import('../../static/store/database.js');
const { beginOnPaper, wouldTell } = await import('../../static/store/paper.js');
const { lastBoards } = await import('../../static/store/last-boards.js');
const { inGames } = await import('../../static/store/opening.js');
const { allSetAside, deleteSetAside, onSetAside, setGameAside } = await import('../../static/store/set-aside.js');
const { countedOf } = await import('../../static/store/tries.js');
const { today } = await import('../../static/games/setup.js');

const SETUP = /** @type {Setup} */ ({ ...META.daily, seed: `daily/${META.id}/${today()}` });
const ANOTHER = /** @type {Setup} */ ({ ...META.daily, seed: `daily/${META.id}/${WEEK[0]}` });

/** @param {string[]} lines @param {boolean} [over] @returns {View} */
const picture = (lines, over = false) =>
  /** @type {any} */ ({
    ...SETUP,
    record: [`${META.id}/1 head`, ...lines].map((line) => `${line}\n`).join(''),
    undone: [],
    scene: {
      progress: ['p'],
      marks: [
        { id: 'm', symbol: 's', at: 'a', label: ['l'] },
        { id: 'n', symbol: 'none', at: 'a' },
      ],
    },
    totals: [lines.length],
    over,
  });

/** @param {unknown} value @param {string} key */
const put = (value, key) => inGames('readwrite', (store) => promisifyRequest(store.put(value, key)));

beforeEach(() => inGames('readwrite', (store) => promisifyRequest(store.clear())));

test('what is no game is set aside with all that it had, and its place is free', async () => {
  let told = 0;
  onSetAside(() => {
    told += 1;
  });
  const { next } = await triesAt(SETUP);
  const junk = [7, null, { id: next, record: 'x' }, 'text', [1], { key: 5 }];
  for (const [n, value] of junk.entries()) await put(value, n ? `${next}${n}` : next);
  assert.deepEqual((await triesAt(SETUP)).tries, []);
  assert.equal((await triesAt(SETUP)).next, next);
  assert.equal(told, 1);
  const aside = await allSetAside();
  assert.deepEqual(
    new Set(aside.map(({ value }) => JSON.stringify(value))),
    new Set(junk.map((one) => JSON.stringify(one))),
  );
  // Nobody takes it for a game, and a game takes nobody's place.
  const one = new Try(SETUP);
  await one.sitDown();
  await one.keep(picture(['0 x']), true);
  const [saved] = await savedGames();
  assert.equal(saved?.id, next);
  assert.equal((await allSetAside()).length, junk.length);
  // The same place once more.
  assert.ok(saved);
  await setGameAside({ ...saved, record: 'another tab has played on' }, ['bad.older']);
  assert.equal((await savedGames()).length, 1);
  await setGameAside(saved, ['bad.older']);
  assert.deepEqual(await savedGames(), []);
  const all = await allSetAside();
  assert.equal(all.length, junk.length + 1);
  assert.deepEqual(all.find(({ reason }) => reason)?.value, saved);
  for (const { key } of all) await deleteSetAside(key);
  assert.deepEqual(await allSetAside(), []);
});

test('how the board of the try that counts lay at its end is kept for its card, and of a game the last one only', async () => {
  const one = new Try(SETUP);
  await one.sitDown();
  await one.keep(picture(['0 x']), true);
  assert.deepEqual([...(await lastBoards())], [], 'what is under way has its picture');
  await one.keep(picture(['0 x', '0 y'], true), true);
  const board = { game: META.id, scene: { marks: [{ id: 'm', symbol: 's', at: 'a' }], strokes: undefined } };
  assert.deepEqual([...(await lastBoards())], [[one.id, board]]);
  const practice = new Try(SETUP);
  await practice.sitDown();
  await practice.keep(picture(['0 z'], true), true);
  assert.deepEqual([...(await lastBoards()).keys()], [one.id]);
  assert.equal((await savedGames()).length, 2, 'it is met by nothing that counts games');
});

test('where several people have the device, who looks at the same game writes nothing, but for names and hints', async () => {
  const one = new Try(SETUP);
  await one.sitDown();
  await one.keep(picture(['0 x']), false);
  const [saved] = await savedGames();
  assert.ok(saved);
  const momentOf = async () => (await savedGames())[0]?.at;
  await put({ ...saved, at: 1 }, saved.id);
  await one.keep(picture(['0 x']), false);
  assert.equal(await momentOf(), 1);
  // Called otherwise, and then as before.
  for (const names of [['Ada', ''], []]) {
    one.names = names;
    await one.keep(picture(['0 x']), false);
  }
  assert.equal((await savedGames())[0]?.names, undefined);
  await put({ ...saved, at: 1 }, saved.id);
  one.countHint(picture(['0 x']));
  await one.keep(picture(['0 x']), false);
  assert.notEqual(await momentOf(), 1);
});

test('who goes on with an earlier try has played that last, though several have the device and no picture is kept', async () => {
  const [earlier, later] = [new Try(SETUP), new Try(SETUP)];
  await earlier.sitDown();
  await earlier.keep(picture(['0 x']), false);
  const [saved] = await savedGames();
  assert.ok(saved);
  await put({ ...saved, at: 1 }, saved.id);
  await later.sitDown();
  await later.keep(picture(['0 y']), false);
  assert.notEqual((await triesAt(SETUP)).last?.id, saved.id);
  const again = new Try(SETUP);
  const stored = (await savedGames()).find(({ id }) => id === saved.id);
  await again.sitDown(stored, stored);
  await again.keep(picture(['0 x']), false);
  const { last } = await triesAt(SETUP);
  assert.equal(last?.id, saved.id);
  assert.equal(last?.shown, undefined);
});

test('hints are counted when they are shown, once for a position, and are there again after a reload', async () => {
  const one = new Try(SETUP);
  await one.sitDown();
  assert.equal(one.hints, 0);
  const views = [picture([]), picture([]), picture(['0 x']), picture([])];
  for (const view of views) {
    one.countHint(view);
    await one.keep(view, true);
  }
  assert.equal(one.hints, 3);
  const { last } = await triesAt(SETUP);
  assert.equal(last?.hints, 3);
  const again = new Try(SETUP);
  await again.sitDown(last, last);
  again.countHint(picture(['0 x', '0 y']));
  await again.keep(picture(['0 x', '0 y', '0 z'], true), true);
  const saved = await savedGames();
  assert.deepEqual(
    saved.map(({ hints }) => hints),
    [4],
  );
  // Nobody knows how many were shown in a game that somebody else began.
  const others = new Try(SETUP);
  await others.sitDown({ begun: 0, day: '' });
  assert.equal(others.hints, undefined);
  const { hints, unaided } = statisticsOf(META, saved, today());
  assert.deepEqual({ hints, unaided }, { hints: 4, unaided: 0 });
  const free = saved.map(({ hints: _, ...rest }) => rest);
  assert.equal(statisticsOf(META, free, today()).hints, undefined);
  assert.equal(
    statisticsOf(
      META,
      [{ ...free[0], hints: 0 }].map((all) => /** @type {any} */ (all)),
      today(),
    ).unaided,
    1,
  );
});

test('a day that is begun on paper counts nothing that is played here', async () => {
  assert.equal(await wouldTell(ANOTHER), false);
  assert.equal(await wouldTell({ ...SETUP, seed: 'any' }), false);
  assert.equal(await wouldTell(SETUP), true);
  await beginOnPaper(SETUP, picture([]));
  assert.equal(await wouldTell(SETUP), false);
  assert.equal((await triesAt(SETUP)).last, undefined, 'there is nothing to go on with');
  const one = new Try(SETUP);
  await one.sitDown();
  assert.deepEqual([one.kind, one.onPaper], ['practice', true]);
  await one.keep(picture(['0 x'], true), true);
  const shown = statisticsOf(META, await savedGames(), today());
  assert.deepEqual([shown.played, shown.onPaper, shown.others, shown.streak.best], [0, 1, 1, 0]);
});

test('a game in the middle of which its dice are printed is practice; one that is over counts', async () => {
  const one = new Try(SETUP);
  await one.sitDown();
  await one.keep(picture(['0 x']), true);
  assert.equal(one.kind, 'counted');
  await beginOnPaper(SETUP, picture([]));
  await one.weigh();
  assert.deepEqual([one.kind, one.onPaper], ['practice', true]);
  await one.keep(picture(['0 x', '0 y'], true), true);
  const saved = await savedGames();
  assert.ok(countedOf(saved)?.paper);
  const over = saved.find((game) => game.over);
  assert.ok(over && kindsOf(saved).get(over.id) === 'practice');
  const sheet = saved.find(({ paper }) => paper);
  assert.ok(sheet);
  await changeGames([{ id: sheet.id, from: sheet, to: undefined }]);
  assert.equal(await wouldTell(SETUP), false);
});

test('a file that knows of more hints is believed, wherever the game goes further', () => {
  const here = { ...game(['0 x'], 1), id: 'here ~1' };
  const cases = [
    [game(['0 x'], 3), [{ id: 'here ~1', hints: 3, lines: 1 }]],
    [game(['0 x'], 0), []],
    [game([], 4), [{ id: 'here ~1', hints: 4, lines: 1 }]],
    [game(['0 x', '0 y'], 0), [{ id: 'here ~1', hints: 1, lines: 2 }]],
  ];
  for (const [coming, expected] of /** @type {[any, any][]} */ (cases)) {
    const changes = additions([here], [coming], 0).map(({ id, to }) => ({
      id,
      hints: to?.hints,
      lines: to?.totals[0],
    }));
    assert.deepEqual(changes, expected);
  }
});

/** @param {string[]} lines @param {number} hints */
function game(lines, hints) {
  const { record, undone, totals, over } = picture(lines);
  const beginning = { begun: 1_795_000_000_000, day: '2026-11-20', at: 1_795_000_000_000 };
  return /** @type {any} */ ({ setup: SETUP, record, undone, progress: ['p'], totals, over, ...beginning, hints });
}
