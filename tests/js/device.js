// Some people and some bots at one device. tests/browser/test_device.py says which, and answers as the engine; its moves are made here, by
// the page's own match, and it is told whatever was shown to somebody who did not hold the device then.
//
// A line each way: from there a setup or an answer, from here a request or a report.

import { createInterface } from 'node:readline';
import './no_page.js';

/** @import { Picture, Setup, View } from '../../static/types' */
/** @import { Match as OneMatch } from '../../static/match/match.js' */

const { engine } = await import('../../static/engine/boot.js');
const { Match } = await import('../../static/match/match.js');
const { setupOf } = await import('../../static/games/setup.js');

// Nobody looks on, so nothing that is only to be seen takes its time.
const { setTimeout: after } = globalThis;
Object.assign(globalThis, { setTimeout: (/** @type {() => void} */ done) => after(done) });

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const nextLine = async () => (await lines.next()).value ?? 'null';
const read = async () => JSON.parse(await nextLine());
const write = (/** @type {object} */ line) => process.stdout.write(`${JSON.stringify(line)}\n`);

let queue = Promise.resolve();
engine.call = (/** @type {object} */ request) => {
  const answer = queue.then(() => {
    write({ request });
    return nextLine();
  });
  queue = answer.catch(() => undefined);
  return answer;
};

/** What happens besides moves, and how often: one time in so many. */
const OFTEN = { reload: 6, interrupt: 5, undo: 4, redo: 3, look: 5, link: 12, cut: 12, hurry: 2 };

/**
 * Whether it is the engine's picture; while a bot thinks, but for whose turn it is: that is still theirs who are seen to have played.
 * @param {Picture | undefined} picture @param {View | undefined} view
 */
function isOfEngine(picture, view) {
  if (picture === view) return true;
  return Boolean(picture && view?.thinks && idleOf(picture) === idleOf(view));
}

/** @param {Picture} picture */
const idleOf = ({ scene: { marks, strokes = [], ...rest } }) =>
  JSON.stringify([rest, ...[marks, strokes].map((some) => some.filter(({ acting }) => !acting))]);

class Device {
  faults = /** @type {string[]} */ ([]);
  done = /** @type {Record<string, number>} */ ({});
  /** Who has the device in hand; nobody knows after a reload. @type {number | null} */
  holder = null;
  #dice;
  #setup;
  #alone;
  /** @type {OneMatch} */
  match;

  /** @param {Setup} setup @param {number} seed */
  constructor(setup, seed) {
    this.#setup = setup;
    this.#dice = seed;
    const people = Array.from({ length: setup.seats }, (_, seat) => seat).filter((seat) => !setup.bots?.[seat]);
    this.#alone = people.length === 1 ? (people[0] ?? null) : null;
    this.match = this.#sitDown(setup);
  }

  /** A number from 0 below `of`, the same on every machine. @param {number} of */
  #roll(of) {
    this.#dice = (Math.imul(this.#dice, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (this.#dice >>> 8) % of;
  }

  /** Whether something happens now; it is counted. @param {keyof typeof OFTEN} what */
  #now(what) {
    if (this.#roll(OFTEN[what])) return false;
    this.done[what] = (this.done[what] ?? 0) + 1;
    return true;
  }

  /** @param {Setup} setup */
  #sitDown(setup) {
    this.match?.leave();
    this.holder = this.#alone;
    const match = new Match(setup);
    match.watch(({ view, picture, handover }, before) => {
      if (view) this.#look(view, view !== before.view);
      if (handover !== undefined && !view?.private) this.faults.push(`nothing is hidden: ${view?.record}`);
      if (!isOfEngine(picture, view)) this.faults.push(`another picture than the engine's: ${view?.record}`);
      if (handover !== undefined && this.#alone !== null) this.faults.push('nobody is there to pass the device to');
      if (!view?.thinks || view === before.view || this.match !== match) return;
      this.done.bots = (this.done.bots ?? 0) + 1;
      if (this.#now('hurry')) match.hurry();
      if (this.#now('interrupt')) match.leave();
    });
    return match;
  }

  /** What nobody has to hide is shown to whoever is next at once. @param {View} view @param {boolean} isNew */
  #look({ seat, holder, record, private: hides }, isNew) {
    if (seat === null || seat === this.holder) return;
    if (seat !== holder || hides) return void this.faults.push(`${this.holder} sees what ${seat} may: ${record}`);
    this.holder = seat;
    if (isNew) this.done.passing = (this.done.passing ?? 0) + 1;
  }

  async play(/** @type {number} */ steps) {
    await this.match.begin();
    for (let step = 0; step < steps; step++) {
      const { view, handover } = this.match.state;
      if (!view) throw new Error('no picture');
      if (view.over) return;
      if (handover !== undefined) {
        this.done.handover = (this.done.handover ?? 0) + 1;
        this.holder = handover;
        await this.match.takeOver();
      } else if (view.thinks || this.#now('reload')) await this.#reload(view);
      else if (view.holder !== view.seat) throw new Error(`nobody can go on: ${view.record}`);
      else await this.#act(view);
    }
  }

  /** @param {View} view */
  async #reload({ record, undone }) {
    this.match = this.#sitDown(this.#setup);
    await this.match.resume(/** @type {any} */ ({ record, undone }));
  }

  /** @param {View} view */
  async #act(view) {
    const { match } = this;
    const buttons = (view.scene.actions ?? []).filter(({ barred }) => !barred);
    const moves = [...view.choices, ...buttons].map(({ move }) => move);
    if (view.can_undo && this.#now('undo')) await match.undo();
    else if (view.can_redo && this.#now('redo')) await match.redo();
    else if (this.#now('look')) {
      await match.lookAt(this.#roll(view.seats));
      await match.lookAt(view.seat ?? 0);
    } else if (this.#now('link'))
      await this.#show({ do: 'open', link: (await match.ask({ do: 'link' }))?.link, layout: true });
    else if (this.#now('cut')) {
      const turn = this.#roll(view.record.trimEnd().split('\n').length);
      await this.#show({ do: 'cut', record: view.record, turn, layout: true });
    } else await match.play(moves[this.#roll(moves.length)] ?? '');
  }

  /** A game that comes in another way than by its setup. @param {object} request */
  async #show(request) {
    const view = JSON.parse(await engine.call(request));
    this.match = this.#sitDown(setupOf(view));
    await this.match.show(view);
  }
}

for (let job = await read(); job; job = await read()) {
  const device = new Device(job.setup, job.seed);
  await device.play(job.steps);
  device.match.leave();
  write({ faults: device.faults, done: device.done });
}
