/** What a device does for a table with friends without asking anybody: it answers for its person, and lets bots think. */

/** @import { Gathering, Owed } from '../types' */
/** @import { FriendsTable } from './friends-table.js' */

import { OWN_FACES } from '../ui/faces.js';
import { areTrue, owedTurns } from './owed-bots.js';

/** Milliseconds after which another device does what the one that should does not. */
const GRACE = 15_000;

export class Duties {
  #table;
  /** What is being done, as text. @type {Set<string>} */
  #doing = new Set();
  #isChecking = false;

  /** @param {FriendsTable} table */
  constructor(table) {
    this.#table = table;
  }

  /** Does what is owed; a move is sent by the game that it was made in. @param {Gathering} now */
  follow(now) {
    this.#check(now);
    this.#startAgain(now);
    this.#lookOtherwise(now);
    for (const owed of now.owes) if (owed.kind !== 'move') this.#do(owed);
  }

  /** A rematch begins as soon as all have come: nobody has to be waited for once more. @param {Gathering} now */
  async #startAgain({ match, phase, start }) {
    if (match < 2 || phase !== 'offer' || !start || !this.#table.isFull || this.#doing.has('start')) return;
    this.#doing.add('start');
    await this.#table.say(start);
    this.#doing.delete('start');
  }

  /** Of two who sat down at the same moment with the same face, the one behind the other gets a free one. @param {Gathering} now */
  async #lookOtherwise({ phase, next }) {
    const { seat, seats, line } = this.#table;
    if (phase !== 'offer' || seat === null || !line.status.whole || this.#doing.has('face')) return;
    const faces = seats.map(({ face }) => face);
    const free = OWN_FACES.find((face) => !faces.includes(face));
    if (!free || !faces.slice(0, seat).includes(faces[seat])) return;
    this.#doing.add('face');
    await this.#table.sitDown({ t: 'sit', n: next, name: seats[seat]?.name, face: free, seat: null });
    this.#doing.delete('face');
  }

  /** What other devices say that the bots did is worked out again, a message at a time. @param {Gathering} now */
  async #check({ unchecked: [first], record }) {
    if (!first || !record || this.#isChecking) return;
    this.#isChecking = true;
    try {
      const isWanted = () => !this.#table.closed;
      const isTrue = await areTrue(record, first, isWanted);
      if (isTrue === undefined) return;
      const known = isTrue ? 'checked' : 'refused';
      await this.#table.remember({ [known]: [...(this.#table.about[known] ?? []), ...first.ids] });
    } finally {
      this.#isChecking = false;
    }
    await this.#table.gather();
  }

  /** @param {Owed} owed */
  async #do(owed) {
    const key = JSON.stringify([owed.kind, owed.says]);
    // What a new log says may be another thing than an old one.
    if (this.#doing.has(key) || (owed.kind !== 'bots' && !this.#table.line.status.whole)) return;
    this.#doing.add(key);
    try {
      if (owed.first === false) await new Promise((resolve) => setTimeout(resolve, GRACE));
      if (!this.#table.closed && this.#isStillOwed(owed)) await this.#doNow(owed);
    } finally {
      this.#doing.delete(key);
    }
  }

  /** @param {Owed} owed */
  #isStillOwed({ kind, says }) {
    return this.#table.gathering?.owes.some(
      (one) => one.kind === kind && JSON.stringify(one.says) === JSON.stringify(says),
    );
  }

  /** @param {Owed} owed */
  async #doNow(owed) {
    if (owed.kind === 'sit') await this.#table.sitDown(owed.says);
    if (owed.kind === 'accept') {
      const nonce = this.#table.about.nonces?.[owed.commit ?? ''];
      // Another device of the same person sat down, and will show it.
      if (nonce) await this.#table.say({ ...owed.says, nonce });
    }
    if (owed.kind === 'bots') {
      const turns = await owedTurns(owed.record ?? '', () => !this.#table.closed && this.#isStillOwed(owed) === true);
      if (turns?.length) await this.#table.say({ ...owed.says, turns });
    }
  }
}
