/** A table with friends in this tab: what its messages come to, by the engine, and what is said at it. */

/** @import { Gathering, Seat } from '../types' */
/** @import { Line, Says } from '../together/types' */

import { ask } from '../engine/ask.js';
import { games } from '../games/catalogue.js';
import { invitationTo } from '../together/client.js';
import { commitmentOf, freshNonce } from './commitment.js';
import { Duties } from './duties.js';
import { asksForRematch } from './rematch.js';
import { askedBack } from './take-back.js';

/** @typedef {(now: Gathering, before: Gathering | undefined) => void} Listener */

/** What a device remembers of a table for itself, and what lists say of it. @typedef {{ nonces?: Record<string, string>, refused?: string[], checked?: string[] } & Record<string, unknown>} About */

/** The games that this page has. */
const here = games.map(({ id }) => id);

export class FriendsTable {
  line;
  /** What all messages come to; undefined until the engine has answered. @type {Gathering | undefined} */
  gathering;
  /** Own moves that can still be taken back, and those that were. @type {{ mine: readonly string[], undone: readonly string[] }} */
  draft = { mine: [], undone: [] };

  /** @type {Set<Listener | (() => void)>} */
  #watchers = new Set();
  /** The end of what was asked last. @type {Promise<unknown>} */
  #last = Promise.resolve();
  #isDue = false;
  /** The messages that were asked about last. @type {unknown} */
  #asked;
  #duties = new Duties(this);
  /** How much is being asked. */
  #asking = 0;
  /** Whether all has been told that relays had: whatever comes from then on is news. */
  isCaughtUp = false;
  /** Whether there is no such table. */
  isNothing = false;
  /** Whether it is of no more use in this tab. */
  closed = false;
  #forget;

  /** @param {Line} line */
  constructor(line) {
    this.line = line;
    this.#forget = line.watch((what) => {
      if (what === 'messages') this.refresh();
      else this.#hear();
    });
  }

  // What is known

  get id() {
    return this.line.place.id;
  }

  get status() {
    return this.line.status;
  }

  get phase() {
    return this.gathering?.phase ?? 'empty';
  }

  get offer() {
    return this.gathering?.offer ?? undefined;
  }

  /** Whether there is a game, and no next one is offered yet. */
  get isOn() {
    return this.phase === 'playing' || this.phase === 'over';
  }

  /** Seats of the game that is offered or played. */
  get seats() {
    return (this.isOn ? this.gathering?.players : this.gathering?.seats) ?? [];
  }

  /** Where this device's person sits, or would if the game began now. @returns {Seat | null} */
  get seat() {
    if (this.isOn) return this.gathering?.seat ?? null;
    const seat = this.seats.findIndex(({ key }) => key === this.line.me);
    return seat < 0 ? null : seat;
  }

  /** The level of the bot that plays at each seat, null for a person. */
  get bots() {
    return this.seats.map(({ bot }) => bot ?? null);
  }

  /** How many seats are taken. */
  get taken() {
    return this.seats.filter(({ key, bot }) => key || bot).length;
  }

  /** Whether anybody but this device's person sits there. */
  get hasFriends() {
    return this.seats.some(({ key }) => key && key !== this.line.me);
  }

  get isFull() {
    return this.taken === this.seats.length && this.seats.length > 0;
  }

  /** Whether somebody has the table before them. @param {string | null} [key] */
  isHere(key) {
    return Boolean(key && (key === this.line.me || (this.isInTouch && this.line.here.has(key))));
  }

  /** Whether others are heard of: if not, it is not known who is there. */
  get isInTouch() {
    return this.line.contact === 'on' || this.line.contact === 'back';
  }

  /** Whether this device's person offers what is to be played. */
  get isHost() {
    return this.gathering?.hosts ?? false;
  }

  /** This person's next number. */
  get next() {
    return this.gathering?.next ?? 1;
  }

  /** What whoever offers it is called. */
  get hostName() {
    return this.offer?.host ?? '';
  }

  /** Seats that the game waits for. @returns {number[]} */
  get awaited() {
    if (this.phase !== 'playing') return [];
    return this.seats.flatMap(({ awaited }, seat) => (awaited ? [seat] : []));
  }

  /** Whether several act at the same time, be they done or not. */
  get isAtOnce() {
    return this.phase === 'playing' && this.seats.filter(({ awaited, done }) => awaited || done).length > 1;
  }

  /** Whether all have come and this device's person may start; a rematch starts by itself. */
  get isReady() {
    const { match, start } = this.gathering ?? {};
    return this.phase === 'offer' && match === 1 && this.isHost && this.isFull && Boolean(start);
  }

  /** Whether a friend who has sat down already waits for this device's person to play again. */
  get isAskedAgain() {
    return this.hasFriends && asksForRematch(this);
  }

  /** Whether it is for this device's person to do something. */
  get isYours() {
    if (this.line.place.left) return false;
    const isAwaited = this.seat !== null && this.awaited.includes(this.seat);
    return isAwaited || this.isReady || this.isAskedAgain || Boolean(askedBack(this));
  }

  /** The tail of the link that makes one a member. */
  get invitation() {
    return `#join=${invitationTo(this.line.place)}`;
  }

  /** @param {Listener | (() => void)} watcher called after each change; returns what ends that */
  watch(watcher) {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  close() {
    this.closed = true;
    this.#forget();
    this.line.close();
  }

  // What the engine makes of it

  /** Looks again, once what is asked is answered, if there is anything new. */
  refresh() {
    if (this.#isDue || this.#asked === this.line.messages) return this.#last;
    this.#isDue = true;
    return this.gather();
  }

  /**
   * What all messages come to, asked for one after another.
   * @param {object} [request] whose board is shown, whether with its layout, and whether it is told what taking back would undo
   * @param {FriendsTable['draft']} [draft] what was done and is not sent, if that is another now
   * @returns {Promise<Gathering | undefined>} undefined once the player has been told why
   */
  gather(request = {}, draft = undefined) {
    const asking = this.#last.then(async () => {
      this.#isDue = false;
      this.#asking += 1;
      let answer;
      try {
        answer = await this.#ask(request, draft ?? this.draft);
        return this.#take(answer, draft);
      } finally {
        // An engine that failed is asked again with the next sign of anybody: no other message might ever come.
        if (!answer) this.#asked = undefined;
        // Not before it is told: whoever hears of it asks whether it is news.
        this.#asking -= 1;
        this.#noteWhole();
      }
    });
    this.#last = asking.catch(() => undefined);
    return asking;
  }

  /** @param {Gathering | undefined} answer @param {FriendsTable['draft']} [draft] */
  #take(answer, draft = this.draft) {
    if (!answer || this.closed) return undefined;
    this.draft = this.#standing(draft, answer);
    const before = this.gathering;
    this.gathering = answer;
    this.#tell(answer, before);
    this.#duties.follow(answer);
    return answer;
  }

  /** @param {object} request @param {FriendsTable['draft']} draft @returns {Promise<Gathering | undefined>} */
  #ask(request, { mine, undone }) {
    const { place, me, messages } = this.line;
    this.#asked = messages;
    const { refused = [], checked = [] } = this.about;
    const { table, founder } = place;
    const game = this.offer?.game;
    return ask(
      { do: 'gather', table, founder, me, messages, mine, undone, refused, checked, games: here, ...request },
      game ? { game } : {},
    );
  }

  /** What cannot stand any more is dropped. @param {FriendsTable['draft']} draft @param {Gathering} answer */
  #standing(draft, { unsent }) {
    return unsent.length < draft.mine.length ? { mine: unsent, undone: [] } : draft;
  }

  /** The line has changed: once it is known that nothing is missing, what is owed can be done. */
  #hear() {
    if (this.gathering && !this.#asked) this.refresh();
    if (this.gathering && this.status.whole) this.#duties.follow(this.gathering);
    this.#noteWhole();
    this.#tell();
  }

  #noteWhole() {
    if (this.status.whole && !this.#asking && this.#asked === this.line.messages) this.isCaughtUp = true;
  }

  /** It is known that there is no such table. */
  end() {
    this.isNothing = true;
    this.#tell();
    this.close();
  }

  /** @param {Gathering} [now] @param {Gathering} [before] */
  #tell(now = this.gathering, before = now) {
    if (!now) return;
    for (const watcher of this.#watchers) watcher(now, before);
  }

  // What people do

  /** What the device remembers of it. @returns {About} */
  get about() {
    return /** @type {About} */ (this.line.place.about ?? {});
  }

  /** @param {About} change */
  remember(change) {
    return this.line.change({ about: change });
  }

  /** Signed, stored and on its way; what it comes to is known then. @param {object} says what the engine has worked out, or what is new @param {import('../together/types').Beside} [beside] */
  async say(says, beside = {}) {
    const { match = 1, heads: after = [] } = this.gathering ?? {};
    const whole = /** @type {Says} */ (/** @type {unknown} */ ({ v: 1, match, after, ...says }));
    const done = await this.line.say(whole, beside);
    if (done === 'done') await this.refresh();
    return done === 'done';
  }

  /** With a commitment of its own, whose secret is kept before anybody hears of it. @param {object} says */
  sitDown(says) {
    const nonce = freshNonce();
    const commit = commitmentOf(this.line.place.table, this.line.me, nonce);
    const place = { about: { nonces: { [commit]: nonce } } };
    return this.say({ ...says, commit }, { place });
  }
}
