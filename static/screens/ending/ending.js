/** The end of a game as it happens: the score is counted up row by row, then what the result means is known. */

/** @import { Listing, ScoreLine, View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */
/** @import { Meaning } from '../../match/meaning.js' */
/** @import { BestPlayer } from '../../match/best-player.js' */

import { bannerOver } from '../../board/banner.js';
import { drawCounted } from '../../board/counted-lines.js';
import { countingOver, settleCounting } from '../../board/counting.js';
import { motionOver } from '../../board/running.js';
import { comeOver } from '../../board/see-come.js';
import { boardsBack } from '../../board/zoom.js';
import { dayOf, today } from '../../games/setup.js';
import { isWon, meaningOf } from '../../match/meaning.js';
import { boardOf } from '../../match/other-boards.js';
import { rowsOf, sumOf } from '../../match/score-rows.js';
import { openToday } from '../../store/days.js';
import { reviewOf } from '../../store/reviews.js';
import { doneOn, latest, streak } from '../../store/summaries.js';
import { isInCircle } from '../../together/client.js';
import { painted } from '../../ui/frames.js';
import { lessMotion } from '../../ui/settings.js';
import { outline as outlineOf } from '../review/judging.js';
import { gainsOfGame } from '../share/gains.js';
import { growSums } from './growing.js';
import { makeRoom } from './making-room.js';
import { offerAtTheEnd } from './offers.js';
import { celebrate } from './paper-shapes.js';
import { allSteps, waitingAfter } from './told-rows.js';
import { keepRowsWhole } from './whole-rows.js';

/** Milliseconds for a row of the score, and for all of them at most; fewer where it was told first what decided the game. */
const ROW = 700;
const ALL = 3200;
const ALL_AFTER_EVENT = 2200;
/** The same where each row is told of two, and of more. */
const ALL_OF_TWO = 3600;
const ALL_OF_MORE = 4000;
/** Milliseconds in which one sees what it came to, where the telling was cut short. */
const LOOK = 800;
/** Milliseconds that one waits at most for what others did last: an engine that hangs keeps nobody from the result. */
const LAST = 3500;
const WEEK = 7;
/** How much of a row's time what it counts takes to be drawn. */
const DRAWN = 0.8;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'];

const pause = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));

/** @typedef {Partial<Pick<Ending, 'counted' | 'upTo' | 'sums' | 'apart' | 'countedRows' | 'waiting' | 'scores' | 'live' | 'deciding' | 'meaning' | 'streak' | 'open' | 'best' | 'offer' | 'looked' | 'circles'>>} Told what is known of an end so far */

export class Ending {
  /** What has been counted so far; undefined once all of it is. @type {number | undefined} */
  counted;
  /** The last row of that, of whoever has points in it. */
  upTo = 0;
  /** What each seat has so far, in the same rows; undefined where that is not known. @type {(number | undefined)[]} */
  sums = [];
  /** What each seat has in the rows that are compared by themselves, as far as they are counted. @type {ScoreLine[][]} */
  apart = [];
  /** The rows of it, in the order in which they were counted. @type {number[]} */
  countedRows = [];
  /** Whose points in the last of these are told after what is told now. @type {number[]} */
  waiting = [];
  /** The rows of each seat's score, as far as they are known. @type {ScoreLine[][]} */
  scores = [];
  /** Whether it has come to its end here, just now. */
  live = false;
  /** Whether the last move and what decided the game are still being shown: the table stays as it was. */
  deciding = false;
  /** @type {Meaning | undefined} */
  meaning;
  /** Days in a row, where this is the game of one. @type {number | undefined} */
  streak;
  /** Those of today's games that are not done yet; undefined until that is known. @type {Listing[] | undefined} */
  open;
  /** How our best player does with the same dice. @type {BestPlayer | undefined} */
  best;
  /** What the own decisions cost, and what luck gave, once somebody has looked back. @type {import('../review/judging.js').Outline | undefined} */
  looked;
  /** How it stands in the circles that one is in. @type {import('../../match/circle-place.js').Standing[]} */
  circles = [];
  /** What is offered below the result. @type {import('./offers.js').Offer | undefined} */
  offer;

  #interaction;
  #draw;
  #left = false;
  #end = () => {};
  #forgetCircles = () => {};
  #forgetRows = () => {};

  /** @param {Interaction} interaction of a game that is over @param {BestPlayer | undefined} best @param {() => void} draw */
  constructor(interaction, best, draw) {
    this.#interaction = interaction;
    this.#draw = draw;
    this.best = best;
    best?.watch(draw);
  }

  /** @param {boolean} live whether it has just come to its end here */
  async begin(live) {
    this.live = live;
    this.#forgetRows = keepRowsWhole();
    if (live) this.offer = offerAtTheEnd(this.#draw);
    // What is known is drawn at once, so that nothing grows after the counting.
    const scored = this.#fetchScores();
    const learning = Promise.all([this.#learn(), scored]).then(() => this.#left || this.#draw());
    if (live) await (lessMotion() ? this.#showWinner() : this.#tell(scored));
    await learning;
    if (!live || this.#left) return;
    if (this.#isFeast) celebrate();
    // For the symbols of a result that is shared.
    gainsOfGame(this.#match, () => !this.#left, { quiet: true });
  }

  leave() {
    this.#left = true;
    this.#end();
    this.#forgetCircles();
    this.#forgetRows();
  }

  get #match() {
    return this.#interaction.match;
  }

  async #learn() {
    const { view, setup, try: kept } = this.#match;
    if (!view || !kept || kept.sent) return;
    const [finished, done] = await Promise.all([latest('over', { game: setup.game }), doneOn(today())]);
    this.meaning = meaningOf(view, setup, finished, kept.id);
    await this.#recallLook(kept.id);
    if (kept.kind === 'counted') this.streak = await streak(today(), setup.game);
    this.open = openToday(done);
    if (kept.kind === 'counted') this.#compare(view);
  }

  /** With those who play the same, once it is known how they did; that takes a while, and nobody waits for it. @param {View} view */
  async #compare(view) {
    const day = dayOf(this.#match.setup);
    if (!day || !(await isInCircle()) || this.#left) return;
    const { watchStandings } = await import('../../match/circle-standing.js');
    const forget = await watchStandings({ day, game: view.game }, (standings) => {
      this.circles = standings;
      this.#draw();
    });
    if (this.#left) forget();
    else this.#forgetCircles = forget;
  }

  /** What was found when somebody looked back at it earlier. @param {string} id */
  async #recallLook(id) {
    const { view, setup, you } = this.#match;
    const found = view && you !== undefined ? await reviewOf({ id, setup, record: view.record }, you) : undefined;
    if (found?.count) this.looked = outlineOf(found);
  }

  /** Of one's own seat. @param {number} of @param {Ending['looked']} outline */
  look(of, outline) {
    if (of !== this.#match.you) return;
    this.looked = outline;
    this.#draw();
  }

  /** What decided it, then the score row by row, while the board shows what each counts; any touch completes one of them. @param {Promise<void>} scored */
  async #tell(scored) {
    this.deciding = true;
    await this.#untilTouched(async (touched, isTouched) => {
      // The last move is seen in a frame of its own, whatever comes of it.
      await painted();
      await Promise.race([touched, Promise.all([motionOver(), bannerOver(), countingOver(), boardsBack()])]);
      // What the others did at the same time is seen to come beside the board.
      await Promise.race([touched, comeOver(), pause(LAST)]);
      // What is told next counts with the same numbers.
      settleCounting();
      // The touch that has just ended all that moves is heard of a moment later.
      await pause(0);
      if (isTouched()) await pause(LOOK);
    });
    // All that is counted has a place from the first moment on.
    await Promise.race([scored, pause(LOOK)]);
    // The board of whoever has won comes first, and gives no more away than that.
    this.#countUpTo(-1, []);
    this.deciding = false;
    await this.#showWinner();
    const { view } = this.#match;
    const isCutShort = await this.#untilTouched((touched, isTouched) => {
      // Whoever touches a row wants to see that one.
      const goesOn = () => !isTouched() && !this.#left && this.#match.view === view;
      return this.#count(touched, goesOn, view?.scene.event ? ALL_AFTER_EVENT : ALL);
    });
    this.counted = undefined;
    this.#interaction.row = undefined;
    this.#interaction.told = undefined;
    if (this.#left) return;
    if (isCutShort) this.#draw();
    else makeRoom(this.#draw);
  }

  /** A step of the telling, which a touch completes; says whether one has. @param {(touched: Promise<void>, isTouched: () => boolean) => Promise<void>} step */
  async #untilTouched(step) {
    let done = false;
    /** @type {Promise<void>} */
    const touched = new Promise((resolve) => {
      this.#end = () => {
        done = true;
        resolve();
      };
    });
    const end = this.#end;
    for (const kind of TOUCHES) window.addEventListener(kind, end, { capture: true, passive: true });
    await step(touched, () => done);
    for (const kind of TOUCHES) window.removeEventListener(kind, end, { capture: true });
    return done;
  }

  /** @param {Promise<void>} touched @param {() => boolean} goesOn @param {number} all milliseconds at most */
  async #count(touched, goesOn, all) {
    const interaction = this.#interaction;
    const { rows } = interaction;
    // What somebody else alone has is waited for, too.
    const has = (/** @type {number} */ row) => this.scores.some((lines) => lines[row]?.points);
    const earning = rows.flatMap(({ points }, row) => (points || has(row) ? [row] : []));
    if (earning.length < 2) return;
    // Each round was told as it ended: the last one is counted to what there was.
    const known = this.#match.view?.scene.reckons ? earning.length - 1 : 0;
    this.#countUpTo(earning[known - 1] ?? -1, earning.slice(0, known));
    const counting = earning.slice(known);
    const steps = allSteps(rows, this.scores, counting, this.#seatsSeen);
    const most = steps.length > 2 * counting.length ? ALL_OF_MORE : steps.length > counting.length ? ALL_OF_TWO : all;
    const unit = Math.min(ROW, most / steps.reduce((sum, { weight }) => sum + weight, 0));
    for (const [at, { row, told, weight }] of steps.entries()) {
      if (!goesOn()) break;
      const before = { counted: this.counted ?? 0, sums: this.sums };
      const last = row === earning.at(-1) ? rows.length : row;
      this.#countUpTo(last, earning.slice(0, earning.indexOf(row) + 1), waitingAfter(steps, at));
      interaction.row = row;
      interaction.told = told;
      // The board has other room from now on, and is seen to go there.
      if (at) this.#draw();
      else makeRoom(this.#draw);
      const time = unit * weight;
      drawCounted(time * DRAWN);
      growSums(before, this, time * DRAWN);
      await Promise.race([touched, pause(time)]);
    }
  }

  /** @param {number} last the last row that counts @param {number[]} countedRows those of one's own in which there is something @param {number[]} [waiting] */
  #countUpTo(last, countedRows, waiting = []) {
    this.countedRows = countedRows;
    this.waiting = waiting;
    this.counted = sumOf(countedRows.flatMap((row) => this.#interaction.rows[row] ?? []));
    this.upTo = last;
    this.sums = this.#sumsUpTo(last);
    this.apart = this.scores.map((lines) => lines.slice(0, last + 1).filter(({ apart }) => apart));
  }

  /** Where several people have the device, the board is that of whoever has won. */
  async #showWinner() {
    const { view, isShared } = this.#match;
    const [first] = view?.ranking ?? [];
    if (!isShared || this.#left || first?.[0] === undefined || first.includes(view?.of ?? 0)) return;
    await this.#match.lookAt(first[0]);
  }

  /** While what decided the game is still being shown. */
  async #fetchScores() {
    const { view } = this.#match;
    if (!view) return;
    this.scores[view.of] = rowsOf(view);
    for (let of = 0; of < view.seats; of += 1) {
      if (of === view.of) continue;
      const picture = await boardOf(view, of);
      if (!picture || this.#left) return;
      this.scores[of] = rowsOf(picture);
    }
  }

  /** @param {number} last the last row that counts */
  #sumsUpTo(last) {
    return Array.from({ length: this.#match.view?.seats ?? 0 }, (_, seat) => {
      const rows = this.scores[seat];
      return rows && sumOf(rows.slice(0, this.waiting.includes(seat) ? this.countedRows.at(-1) : last + 1));
    });
  }

  /** Those whose board one looks at: where it is everybody's, from the last to whoever has won, for whom one waits longest. */
  get #seatsSeen() {
    const { view, state } = this.#match;
    return state.layout?.areas[0]?.own ? [view?.of ?? 0] : (view?.ranking ?? []).flat().reverse();
  }

  get #isFeast() {
    const { view } = this.#match;
    return (view && isWon(view, this.#match.you)) || this.meaning?.isBest || (this.streak && this.streak % WEEK === 0);
  }
}
