/** What this device knows of a circle: who is in it, what results were said, and what the engine has found out of them. Pure. */

/** @import { Message } from '../together/types' */
/** @import { Verdict } from '../store/types' */
/** @import { Claim, Known } from '../store/circles.js' */

import { isDay } from '../games/setup.js';

/** Of one member's results of one game those with the lowest ids are looked at: more is a flood, and the worst counts anyway. */
const MOST_OF_ONE = 3;
/** What concerns who is in it, and its name. */
const PEOPLE = ['sit', 'leave', 'title'];
/** Reasons that say nothing of a result, only that this build cannot judge it. */
const OTHER_BUILDS = ['bad.newer', 'bad.older', 'bad.game', 'together.newer'];

/** Whether somebody has sent what the rules refuse. @param {Verdict} verdict */
export const isFalse = ({ why }) => why !== undefined && !isOfOtherBuild({ why });

/** Whether it cannot be judged here. @param {Pick<Verdict, 'why'>} verdict */
export const isOfOtherBuild = ({ why }) => why !== undefined && OTHER_BUILDS.includes(why[0]);

/** @param {string} a @param {string} b */
const byText = (a, b) => (a < b ? -1 : 1);

export class Book {
  /** Messages of people, by id. @type {Map<string, Message>} */
  people = new Map();
  /** How many results were not looked at yet. */
  left = 0;
  /** What there is of each day. @type {Map<string, { claims: Map<string, Claim>, verdicts: Map<string, Verdict> }>} */
  #days = new Map();
  /** Results of one member and one game. @type {Map<string, string[]>} */
  #numbers = new Map();
  /** @type {Set<string>} */
  #seen = new Set();
  #build;
  /** Days of which there is something new that is not kept yet. @type {Set<string>} */
  #unkept = new Set();
  /** What could not be looked at now, such as what is not here any more. @type {Set<string>} */
  #putOff = new Set();
  /** What is to be looked at: days, and what of the one at hand, the next one last; undefined where that is to be found anew. @type {{ bots: boolean, days: string[], claims: Claim[] } | undefined} */
  #queue;

  /** @param {string} build of this page */
  constructor(build) {
    this.#build = build;
  }

  /** What was kept. @param {Known} known */
  learn({ people, verdicts, claims }) {
    for (const one of people) this.people.set(one.id, one);
    for (const one of verdicts) this.#day(one.day).verdicts.set(one.id, one);
    for (const one of claims) this.#claim(one);
    this.#queue = undefined;
  }

  /** @param {string} day */
  #day(day) {
    const known = this.#days.get(day) ?? { claims: new Map(), verdicts: new Map() };
    this.#days.set(day, known);
    return known;
  }

  /** What was said. @param {readonly Message[]} messages @returns {{ people: boolean, results: boolean }} what there is more of */
  hear(messages) {
    const more = { people: false, results: false };
    for (const message of messages) {
      const { id, says } = message;
      if (this.#seen.has(id)) continue;
      this.#seen.add(id);
      if (PEOPLE.includes(says.t)) {
        more.people ||= !this.people.has(id);
        this.people.set(id, message);
      } else if (says.t === 'result' && this.#hearResult(message)) more.results = true;
    }
    if (more.results) this.#queue = undefined;
    return more;
  }

  /** @param {Message} message */
  #hearResult({ id, from, says: { day, game } }) {
    if (typeof day !== 'string' || typeof game !== 'string' || !isDay(day)) return false;
    if (!this.#claim({ id, key: from, day, game })) return false;
    this.#unkept.add(day);
    return true;
  }

  /** Whether it is new, and none too many. @param {Claim} claim */
  #claim(claim) {
    const { id, key, day, game } = claim;
    const place = `${key} ${day} ${game}`;
    const before = this.#numbers.get(place) ?? [];
    if (before.includes(id)) return false;
    const ids = [...before, id].sort(byText);
    const { claims } = this.#day(day);
    claims.set(id, claim);
    if (this.#isOpen(claim)) this.left += 1;
    for (const one of ids.splice(MOST_OF_ONE)) {
      const gone = claims.get(one);
      if (gone && this.#isOpen(gone)) this.left -= 1;
      claims.delete(one);
    }
    this.#numbers.set(place, ids);
    return claims.has(id);
  }

  /** Whether a member has sent a result of a day's game. @param {string} key @param {string} day @param {string} game */
  has(key, day, game) {
    return (
      this.#numbers.has(`${key} ${day} ${game}`) || this.of(day).some((one) => one.key === key && one.game === game)
    );
  }

  /** What the rules have proven of a day. @param {string} day @returns {Verdict[]} */
  proven(day) {
    return this.of(day).filter(({ why }) => !why);
  }

  /** The same of all days from one on. @param {string} first @returns {Verdict[]} */
  provenSince(first) {
    return [...this.#days.keys()].filter((day) => day >= first).flatMap((day) => this.proven(day));
  }

  /** All verdicts of a day. @param {string} day @returns {Verdict[]} */
  of(day) {
    return [...(this.#days.get(day)?.verdicts.values() ?? [])];
  }

  /** @param {Claim} claim */
  verdictOn({ id, day }) {
    return this.#days.get(day)?.verdicts.get(id);
  }

  /** What was said of a day and not found out yet. @param {string} day @returns {Claim[]} */
  claims(day) {
    return [...(this.#days.get(day)?.claims.values() ?? [])].filter((one) => this.#isOpen(one));
  }

  /** Another build may judge otherwise what could not be proven. @param {Claim} claim */
  #isOpen(claim) {
    const verdict = this.verdictOn(claim);
    return !verdict || (verdict.why !== undefined && verdict.build !== this.#build);
  }

  /** @param {Claim} claim */
  #awaitsBots(claim) {
    const verdict = this.verdictOn(claim);
    return Boolean(verdict && !verdict.why && verdict.bots === undefined);
  }

  /**
   * What is to be looked at next: the newest day first, and there what may be seen already, one's own before all; whether bots
   * played what they play comes after all that the rules alone can say.
   * @param {{ me: string, last: string }} who `last` is the last day that there can be
   * @returns {{ claim: Claim, bots: boolean } | undefined}
   */
  next({ me, last }) {
    this.#queue ??= this.#from(last, false);
    const queue = this.#queue;
    for (;;) {
      const claim = queue.claims.pop();
      const isDue = claim && (queue.bots ? this.#awaitsBots(claim) : this.#isOpen(claim));
      if (claim && isDue && !this.isPutOff(claim)) return { claim, bots: queue.bots };
      if (claim) continue;
      const day = queue.days.pop();
      if (day !== undefined) queue.claims = this.#inOrder(day, me);
      else if (queue.bots) break;
      else Object.assign(queue, this.#from(last, true));
    }
    this.#queue = undefined;
    return undefined;
  }

  /** @param {string} last @param {boolean} bots */
  #from(last, bots) {
    return { bots, days: [...this.#days.keys()].filter((day) => day <= last).sort(byText), claims: [] };
  }

  /** Of a day, the first one last. @param {string} day @param {string} me @returns {Claim[]} */
  #inOrder(day, me) {
    const all = [...(this.#days.get(day)?.claims.values() ?? [])];
    const own = all.flatMap(({ key, game }) => (key === me ? [game] : []));
    const rank = (/** @type {Claim} */ { key, game, id }) =>
      `${Number(own.includes(game))}${Number(key === me)}${game} ${id}`;
    return all.sort((a, b) => byText(rank(a), rank(b)));
  }

  /** Not again in this visit. @param {Claim} claim */
  putOff({ id }) {
    this.#putOff.add(id);
  }

  /** @param {Claim} claim */
  isPutOff({ id }) {
    return this.#putOff.has(id);
  }

  /** @param {Claim} claim @param {Pick<Verdict, 'points' | 'first' | 'late' | 'bots' | 'why'>} found */
  judge({ id, key, day, game }, found) {
    const claim = this.#days.get(day)?.claims.get(id);
    if (claim && this.#isOpen(claim)) this.left -= 1;
    this.#day(day).verdicts.set(id, { id, key, day, game, ...found, build: this.#build });
    this.#unkept.add(day);
  }

  /** The days of which there is something new since this was asked last, with all that is known of them. */
  takeUnkept() {
    const days = new Map([...this.#unkept].map((day) => [day, { verdicts: this.of(day), claims: this.claims(day) }]));
    this.#unkept.clear();
    return days;
  }
}
