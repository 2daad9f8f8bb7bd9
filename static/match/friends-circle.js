/** A circle in this tab: who is in it, who has played, and how, as far as this device has found it out. */

/** @import { Circle, CircleDay } from '../types' */
/** @import { Line, Message, Place, Says } from '../together/types' */

import { ask } from '../engine/ask.js';
import { daysFrom, today } from '../games/setup.js';
import { eachKnown, keepDays, keepPeople, knownOf, messageAt } from '../store/circles.js';
import { invitationTo, open } from '../together/client.js';
import { inParts, inSlices } from '../ui/slices.js';
import { Book } from './circle-book.js';
import { CircleChecks } from './circle-checks.js';

/** Milliseconds between two looks at all that there is, while results are being checked. */
const CALM = 2_000;
/** At one moment the calendars of the earth differ by so many days at most; what is said of later ones comes from a wrong clock. */
const AHEAD = 2;

/** Days that are looked at: as long as a streak can be seen to be. */
const LONG = 100;
/** Messages that are read at once. */
const PART = 100;

/** What lists say of a circle without the engine. @typedef {{ name: string, members: number, faces: string[], played: number, day: string, isMember: boolean }} CircleSummary */

export class FriendsCircle {
  place;
  me;
  book;
  /** What all comes to, today's part the newest. @type {Circle | undefined} */
  now;
  /** Ends once it is open, and says whether that worked. @type {Promise<boolean>} */
  opened = Promise.resolve(false);
  /** All that was said is here, as far as this device has it. */
  isRead = false;
  /** Whether there is no such circle. */
  isNothing = false;
  /** @type {Line | undefined} */
  line;
  #checks = new CircleChecks(this);
  /** @type {Set<() => void>} */
  #watchers = new Set();
  #closed = false;
  /** The end of what was asked last. @type {Promise<unknown>} */
  #last = Promise.resolve();
  #isDue = false;
  /** When all was looked at last, and what is to do so again. */
  #whole = { at: 0, timer: 0 };

  /** @param {Place} place @param {string} me this device's public key */
  constructor(place, me) {
    this.place = place;
    this.me = me;
    this.book = new Book(document.documentElement.dataset.version ?? '');
  }

  get id() {
    return this.place.id;
  }

  get founder() {
    return this.place.founder;
  }

  /** What is kept of it, then all that was said; says whether it could be opened. */
  begin() {
    this.opened = this.#begin();
    return this.opened;
  }

  async #begin() {
    this.book.learn(await knownOf(this.id, today()));
    if (this.book.people.size) await this.#lookAtToday();
    await eachKnown(this.id, (known) => this.book.learn(known));
    if (this.now) this.#lookAtAllSoon();
    this.line = await open(this.id);
    if (!this.line) return false;
    this.line.watch((what) => (what === 'messages' ? this.#hear() : this.#changed()));
    this.isRead = true;
    await this.#hear(true);
    return true;
  }

  #changed() {
    if (this.line) this.place = this.line.place;
    this.tell();
  }

  async #hear(isFirst = false) {
    const [people, results] = await this.#hearAll(this.line?.messages ?? []);
    if (people) keepPeople(this.id, [...this.book.people.values()]);
    if (people || results || isFirst || !this.now) await this.look();
    if (results) await this.keep();
    if (results || isFirst) this.#checks.go();
  }

  /** A few at a time: there may be thousands. @param {readonly Message[]} messages */
  async #hearAll(messages) {
    let [people, results] = [false, false];
    await inSlices(inParts(messages, PART), (part) => {
      const more = this.book.hear(part);
      people ||= more.people;
      results ||= more.results;
    });
    return [people, results];
  }

  /** @param {() => void} watcher called after each change; returns what ends that */
  watch(watcher) {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  tell() {
    for (const watcher of [...this.#watchers]) watcher();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#whole.timer);
    this.#checks.end();
    this.#watchers.clear();
    this.line?.close();
  }

  /** It is known that there is no such circle. */
  end() {
    this.isNothing = true;
    this.tell();
    this.close();
  }

  // What is known

  get name() {
    return this.now?.name || String(this.place.about?.name ?? '');
  }

  get members() {
    return this.now?.members ?? [];
  }

  get isMember() {
    return !this.place.left && this.members.some(({ key }) => key === this.me);
  }

  /** @param {string} key */
  memberOf(key) {
    return this.members.find((one) => one.key === key);
  }

  /** Whether all that is said to be is known: before, a circle may only look empty. */
  get isWhole() {
    return this.line?.status.whole === true;
  }

  /** The tail of the link that makes one a member. */
  get invitation() {
    return `#join-circle=${invitationTo(this.place)}`;
  }

  /** @returns {CircleSummary} */
  get summary() {
    const { members, name, now } = this;
    const played = new Set(now?.today.games.flatMap((one) => one.played) ?? []);
    return {
      name,
      members: members.length,
      faces: members.slice(0, 5).map(({ face }) => face),
      played: played.size,
      day: now?.today.day ?? '',
      isMember: this.isMember,
    };
  }

  // What the engine makes of it

  /** Today alone at once, then all of it. */
  look() {
    if (this.#isDue) return this.#last;
    this.#isDue = true;
    this.#last = this.#last.then(async () => {
      this.#isDue = false;
      await this.#lookAtToday();
      this.#lookAtAllSoon();
    });
    return this.#last;
  }

  async #lookAtToday() {
    const day = today();
    const answer = await this.#ask(day, true);
    if (!answer || this.#closed) return;
    const before = this.now;
    this.now = before
      ? { ...answer, week: before.week, month: before.month, members: withStreaks(answer.members, before.members) }
      : answer;
    this.tell();
  }

  #lookAtAllSoon() {
    if (this.#whole.timer) return;
    const wait = Math.max(0, this.#whole.at + CALM - Date.now());
    this.#whole.timer = window.setTimeout(async () => {
      this.#whole = { at: Date.now(), timer: 0 };
      const answer = await this.#ask(today(), false);
      if (!answer || this.#closed) return;
      this.now = answer;
      this.tell();
    }, wait);
  }

  /** Another day, as far as this device's person may see it. @param {string} day @returns {Promise<CircleDay | undefined>} */
  async dayOf(day) {
    return (await this.#ask(day, true))?.today;
  }

  /** @param {string} day @param {boolean} isAlone whether other days are left out @returns {Promise<Circle | undefined>} */
  #ask(day, isAlone) {
    const { me, founder, book } = this;
    const messages = [...book.people.values()];
    const results = (isAlone ? book.proven(day) : book.provenSince(daysFrom(day, -LONG))).map(plain);
    return ask({ do: 'circle', me, founder, day, messages, results, claims: book.claims(day) });
  }

  /** The last day of which results are taken. */
  get last() {
    return daysFrom(today(), AHEAD);
  }

  /** Checks results as long as somebody wants them; returns what ends that. @param {{ day: string, game: string }} [only] of one game alone */
  check(only) {
    return this.#checks.want(only);
  }

  /** What somebody has said. @param {string} id @returns {Promise<Message | undefined>} */
  async messageOf(id) {
    const kept = await messageAt(this.id, id);
    if (kept) return { id, from: kept.from, at: kept.at, says: JSON.parse(kept.text) };
    // A browser that stores nothing has it all the same.
    return this.line?.messages.find((one) => one.id === id);
  }

  /** What was found out is kept. */
  async keep() {
    const days = this.book.takeUnkept();
    if (days.size) await keepDays(this.id, days);
  }

  // What people do

  /** @param {Omit<Says, 'v' | 'match' | 'after'> & { t: string }} says */
  async say(says) {
    return (await this.line?.say({ ...says, v: 1, match: 1, after: [] })) !== 'refused';
  }
}

/** As it is known from before: all days are needed for them. @param {Circle['members']} members @param {Circle['members']} before */
const withStreaks = (members, before) =>
  members.map((one) => ({ ...one, streak: before.find(({ key }) => key === one.key)?.streak ?? one.streak }));

/** What the engine needs of a verdict. @param {import('../store/types').Verdict} verdict */
const plain = ({ id, key, day, game, points, first, late }) => ({ id, key, day, game, points, first, late });
