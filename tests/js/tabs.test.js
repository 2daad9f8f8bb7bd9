// Two tabs and a file write the games of one device, in any order and at once: no turn is lost, and no day counts twice.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import './properties.js';
import './storage_alone.js';
import { META, WEEK } from './saved.js';
import { savedGames } from './summed.js';

/** @import { Setup, View } from '../../static/types' */
/** @import { Saved } from '../../static/store/types' */
/** @import { Proven } from '../../static/store/additions.js' */

const { additions } = await import('../../static/store/additions.js');
const { Try } = await import('../../static/store/current-try.js');
const { changeGames, triesAt } = await import('../../static/store/database.js');
const { countedOf } = await import('../../static/store/tries.js');

const [DAY = ''] = WEEK;
const SETUP = /** @type {Setup} */ ({ ...META.daily, seed: `daily/${META.id}/${DAY}` });
const END = '0 end';

/** What the page draws of some lines. @param {string[]} lines @param {string[]} undone @returns {View} */
const picture = (lines, undone) =>
  /** @type {any} */ ({
    record: ['head', ...lines].map((line) => `${line}\n`).join(''),
    undone,
    scene: { progress: ['p'], marks: [] },
    totals: [lines.length],
    over: lines.at(-1) === END,
  });

/** @param {{ record: string }} saved */
const linesOf = ({ record }) => record.trimEnd().split('\n').slice(1);

/** All that a try says, as one text. @param {{ begun: number, record: string, undone: string[] }} one */
const whole = ({ begun, record, undone }) =>
  `${begun} ${[...linesOf({ record }), ...[...undone].reverse()].join(',')},`;

/** Whether one state follows from another by what a player did in it, or says all that it did. @param {Saved} before @param {Saved} after */
function isStep(before, after) {
  const [lines, later] = [linesOf(before), linesOf(after)];
  const played = isSame(later.slice(0, -1), lines) && !after.undone.length;
  const undone = isSame([...later, after.undone.at(-1)], lines) && isSame(after.undone.slice(0, -1), before.undone);
  return played || undone || whole(after).startsWith(whole(before));
}

/** @param {unknown[]} one @param {unknown[]} other */
const isSame = (one, other) => one.join() === other.join();

/** What is written beside a game, not the game. @param {any} key */
const isBeside = (key) => key.startsWith('.kept/');

/** Every write is looked at together with what it takes the place of, from below the page's own modules. @param {string[]} faults */
function watchWrites(faults) {
  const { put, delete: remove } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    if (isBeside(key)) return put.call(this, value, key);
    this.get(/** @type {string} */ (key)).onsuccess = ({ target }) => {
      const before = /** @type {any} */ (target).result;
      if (before && !isStep(before, value)) faults.push(`${whole(before)} becomes ${whole(value)}`);
    };
    return put.call(this, value, key);
  };
  IDBObjectStore.prototype.delete = function (key) {
    if (isBeside(key)) return remove.call(this, key);
    this.getAll().onsuccess = ({ target }) => {
      const all = /** @type {any} */ (target).result.filter((/** @type {object} */ one) => 'record' in one);
      const before = all.find((/** @type {Saved} */ { id }) => id === key);
      const covered = all.some((/** @type {Saved} */ one) => one.id !== key && whole(one).startsWith(whole(before)));
      if (!covered) faults.push(`${whole(before)} is deleted`);
    };
    return remove.call(this, key);
  };
  return () => Object.assign(IDBObjectStore.prototype, { put, delete: remove });
}

/** A tab: what a match does with its try. */
class Tab {
  /** @type {InstanceType<typeof Try> | undefined} */
  #try;
  /** @type {string[]} */
  lines = [];
  /** @type {string[]} */
  undone = [];
  /** Whether it has shown something since it was last looked at. */
  hasShown = false;

  async open() {
    const { last } = await triesAt(SETUP);
    await (last ? this.#resume(last) : this.again());
  }

  /** Opens the game that was not touched for the longest time, as the menu lets one. */
  async oldest() {
    const oldest = (await triesAt(SETUP)).tries.at(-1);
    if (oldest) await this.#resume(oldest);
  }

  /** @param {Saved} saved */
  async #resume(saved) {
    this.#try = new Try(SETUP);
    await this.#try.sitDown(saved, saved);
    await this.#show(linesOf(saved), saved.undone);
  }

  async again() {
    this.#try = new Try(SETUP);
    await this.#try.sitDown({ begun: Date.now(), day: DAY });
    await this.#show([], []);
  }

  /** @param {string} line */
  async play(line) {
    if (this.lines.at(-1) !== END) await this.#show([...this.lines, line], []);
  }

  async undo() {
    const { lines, undone } = this;
    const line = lines.at(-1);
    if (line !== undefined && line !== END) await this.#show(lines.slice(0, -1), [...undone, line]);
  }

  async redo() {
    const { lines, undone } = this;
    const line = undone.at(-1);
    if (line !== undefined) await this.#show([...lines, line], undone.slice(0, -1));
  }

  close() {
    this.#try = undefined;
    this.lines = [];
    this.undone = [];
  }

  /** @param {string[]} lines @param {string[]} undone */
  async #show(lines, undone) {
    if (!this.#try) return;
    const newer = await this.#try.keep(picture(lines, undone), true);
    if (newer) this.#try.goOnFrom(newer);
    this.lines = newer ? linesOf(newer) : lines;
    this.undone = newer ? newer.undone : undone;
    this.hasShown = true;
  }
}

/** A device with two tabs, and the files that were saved of it. */
class Device {
  tabs = [new Tab(), new Tab()];
  /** @type {Proven[][]} */
  files = [];

  async save() {
    this.files.push((await savedGames()).map(({ id: _id, ...saved }) => saved));
  }

  /** @param {number} which */
  async load(which) {
    const file = this.files[which % this.files.length] ?? [];
    let result;
    do result = await changeGames(additions(await savedGames(), file, Date.now()));
    while (result === 'refused');
  }

  /** @param {Step} step */
  async do({ tab: which, deed }) {
    const tab = /** @type {Tab} */ (this.tabs[which]);
    if (deed === 'save') await this.save();
    else if (deed === 'load') await this.load(which);
    else if (deed === 'x' || deed === 'y' || deed === 'end') await tab.play(`0 ${deed}`);
    else await tab[deed]();
    return tab;
  }
}

/** @typedef {{ tab: number, deed: 'open' | 'oldest' | 'again' | 'undo' | 'redo' | 'close' | 'save' | 'load' | 'x' | 'y' | 'end' }} Step */

const step = fc.record({
  tab: fc.constantFrom(0, 1),
  deed: fc.constantFrom('open', 'oldest', 'x', 'x', 'y', 'y', 'undo', 'redo', 'end', 'again', 'close', 'save', 'load'),
});
/** One step after another, or one of each tab at once; at first both tabs lie open at one game. */
const steps = fc
  .array(fc.uniqueArray(step, { minLength: 1, maxLength: 2, selector: ({ tab }) => tab }), {
    minLength: 3,
    maxLength: 20,
  })
  .map((some) => [[{ tab: 0, deed: 'open' }], [{ tab: 1, deed: 'open' }], ...some]);

/** A game to its end, and the same in another way to another end, which would come first by its text. */
const TWO_WAYS = ['open', 'x', 'save', 'undo', 'y', 'end', 'load', 'oldest', 'end'].map((deed) => [{ tab: 0, deed }]);

/** @param {Step[][]} groups */
async function playThrough(groups) {
  const device = new Device();
  /** The game of the day, once it is over. @type {Saved | undefined} */
  let counted;
  for (const group of groups) {
    const tabs = await Promise.all(group.map((one) => device.do(/** @type {Step} */ (one))));
    const saved = await savedGames();
    for (const tab of tabs) {
      if (tabs.length === 1 && tab.hasShown) assertStored(tab, saved);
      tab.hasShown = false;
    }
    const now = countedOf(saved);
    if (counted) assert.equal(now && whole(now), whole(counted), 'another game counts');
    if (now?.over) counted = now;
  }
}

/** What a tab shows after its move is stored. @param {Tab} tab @param {Saved[]} saved */
function assertStored({ lines, undone }, saved) {
  const stored = saved.some((one) => isSame(linesOf(one), lines) && isSame(one.undone, undone));
  assert.ok(stored, `${lines} is shown and not stored`);
}

/** From below the page's modules. @param {string} id @param {(value: unknown) => void} done */
function deleteGame(id, done) {
  indexedDB.open('higawari').onsuccess = ({ target }) => {
    const database = /** @type {IDBDatabase} */ (/** @type {any} */ (target).result);
    const transaction = database.transaction('tables', 'readwrite');
    transaction.objectStore('tables').delete(id);
    transaction.oncomplete = done;
  };
}

test('whatever two tabs and a file write, no turn is lost and no day counts twice', async () => {
  let clock = 0;
  Date.now = () => ++clock;
  await fc.assert(
    fc.asyncProperty(steps, async (groups) => {
      /** @type {string[]} */
      const faults = [];
      for (const { id } of await savedGames()) await new Promise((done) => deleteGame(id, done));
      const stop = watchWrites(faults);
      try {
        await playThrough(/** @type {Step[][]} */ (groups));
      } finally {
        stop();
      }
      assert.deepEqual(faults, []);
    }),
    { numRuns: 200, includeErrorInReport: true, examples: [[TWO_WAYS]] },
  );
});
