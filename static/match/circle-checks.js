/** Works through the results of a circle as long as somebody looks at them: the engine proves each, the newest first. */

/** @import { CircleResult, Text } from '../types' */
/** @import { Claim } from '../store/circles.js' */
/** @import { FriendsCircle } from './friends-circle.js' */

import { ask } from '../engine/ask.js';
import { metaOf } from '../games/catalogue.js';
import { checkBots } from './proof.js';

/** Milliseconds after which what was found out is shown and kept. */
const TOGETHER = 400;
/** Milliseconds that are left to whoever asks the engine for something else. */
const PAUSE = 4;

/** @typedef {{ day: string, game: string }} Only */

export class CircleChecks {
  #circle;
  /** What somebody wants: all, or a game of a day. @type {Set<Only | undefined>} */
  #wanted = new Set();
  #isRunning = false;
  #ended = false;
  #shown = 0;

  /** @param {FriendsCircle} circle */
  constructor(circle) {
    this.#circle = circle;
  }

  /** @param {Only} [only] */
  want(only) {
    const wish = only && { ...only };
    this.#wanted.add(wish);
    this.go();
    return () => void this.#wanted.delete(wish);
  }

  end() {
    this.#ended = true;
    this.#wanted.clear();
  }

  async go() {
    if (this.#isRunning || !this.#wanted.size || !this.#circle.isRead) return;
    this.#isRunning = true;
    this.#shown = Date.now();
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        await (next.bots ? this.#checkBots(next.claim) : this.#prove(next.claim));
        if (Date.now() - this.#shown > TOGETHER) await this.#show();
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    } finally {
      this.#isRunning = false;
      await this.#show();
    }
  }

  async #show() {
    this.#shown = Date.now();
    await this.#circle.keep();
    if (!this.#ended) await this.#circle.look();
  }

  #next() {
    const { book, me, last } = this.#circle;
    if (this.#wanted.has(undefined)) return book.next({ me, last });
    // The rules alone say who is where.
    for (const only of this.#wanted) {
      const claims = only ? book.claims(only.day) : [];
      const claim = claims.find((one) => one.game === only?.game && !book.isPutOff(one));
      if (claim) return { claim, bots: false };
    }
    return undefined;
  }

  /** @param {Claim} claim */
  async #prove(claim) {
    const { proven, why } = await this.#proven(claim);
    if (this.#ended) return;
    if (proven) {
      const { points, first, late } = proven;
      const hasBots = Boolean(metaOf(claim.game)?.rivals);
      this.#circle.book.judge(claim, {
        points,
        ...(first ? { first } : {}),
        ...(late ? { late } : {}),
        ...(hasBots ? {} : { bots: 'none' }),
      });
    } else if (why) this.#circle.book.judge(claim, { why });
    else this.#circle.book.putOff(claim);
  }

  /** @param {Claim} claim @returns {Promise<{ proven?: CircleResult, why?: Text }>} */
  async #proven({ id, game }) {
    const message = await this.#circle.messageOf(id);
    if (!message) return {};
    /** @type {Text | undefined} */
    let why;
    const tell = (/** @type {string} */ _sentence, /** @type {Text | undefined} */ reason) => {
      why = reason;
    };
    const { from, at, says } = message;
    const proven = await ask({ do: 'result', message: { id, from, at, says } }, { game, tell });
    return { proven, why };
  }

  /** @param {Claim} claim */
  async #checkBots(claim) {
    const { book } = this.#circle;
    const verdict = book.verdictOn(claim);
    const { proven } = await this.#proven(claim);
    if (!proven || !verdict) return book.putOff(claim);
    const played = { game: claim.game, record: proven.record ?? '' };
    const proof = await checkBots(played, () => !this.#ended && this.#wanted.has(undefined));
    if (!proof) return book.putOff(claim);
    const { points, first, late } = verdict;
    if (proof.kind === 'false') book.judge(claim, { why: proof.why });
    else book.judge(claim, { points, ...(first ? { first } : {}), ...(late ? { late } : {}), bots: proof.kind });
  }
}
