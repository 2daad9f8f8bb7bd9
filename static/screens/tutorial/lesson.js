/** A game taught on its own board: each step says something, and one reads on or makes the move that it asks for. */

/** @import { Listing, Lesson, LessonStep, View } from '../../types' */
/** @import { Light } from '../../board/area.js' */

import { fetchTutorial } from '../../games/assets.js';
import { defaultOptions } from '../../games/setup.js';
import { Interaction } from '../../match/interaction.js';
import { Match } from '../../match/match.js';
import { NOTHING, openTargets } from '../../match/selection.js';
import { hush, toast } from '../../ui/dialogs.js';
import { recall, remember } from '../../ui/local.js';
import { language, t } from '../../ui/words.js';

/** The seat of the learner. */
export const LEARNER = 0;

/** How far one has come in the lesson that one left last: its game and its step. */
const STORED_AS = 'higawari.lesson';

/** The others are of the cast, with their names and faces; what they do is written down. @param {number} seats */
const rivals = (seats) => Array.from({ length: seats }, (_, seat) => (seat === LEARNER ? null : 'normal'));

/** A match at which the next move is known and nothing is kept, and what the learner does with it. */
export class TutorialLesson {
  /** Which step is shown. */
  at = 0;
  match;
  interaction;
  /** @type {Lesson | undefined} */
  #lesson;
  /** Whether a position is being loaded. */
  #moving = false;
  /** Once that is there. */
  #moved = Promise.resolve();

  /** @param {Listing} meta @param {() => void} draw */
  constructor(meta, draw) {
    const setup = { game: meta.id, seats: meta.seats[0], options: defaultOptions(meta), seed: 'tutorial' };
    // Nobody passes the device round, whoever is at the table.
    this.match = new Match(setup, { people: 1, adapt: (view) => this.#adapt(view) });
    this.interaction = new Interaction(this.match, {
      draw,
      play: (move) => this.play(move),
      mayTouch: () => this.#mayTouch(),
      afterTouch: (byKey) => byKey && !this.interaction.ghost && this.#focus(),
    });
    this.match.watch((now, before) => this.interaction.isDrawn(now, before) || draw());
  }

  async begin() {
    const [lesson] = await Promise.all([fetchTutorial(this.match.game, language()), this.match.showBoard()]);
    this.#lesson = lesson;
    const at = this.#leftAt();
    await this.go(at);
    if (at && this.at === at) toast(t('tutorial.resumed'));
  }

  /** Whoever has left a lesson goes on there; after its last step it begins anew. */
  #leftAt() {
    const [game, at = 0] = (recall(STORED_AS) ?? '').split(' ');
    return game === this.match.game && this.steps[Number(at)] ? Number(at) : 0;
  }

  get steps() {
    return this.#lesson?.steps ?? [];
  }

  /** @returns {LessonStep | undefined} */
  get step() {
    return this.steps[this.at];
  }

  /** Whether there is something to read and no move to make. */
  get isReading() {
    return this.step?.move === undefined;
  }

  get isLast() {
    return this.at === this.steps.length - 1;
  }

  /** As in play; what the step is about has a frame of its own. @returns {Light} */
  get light() {
    const { light } = this.interaction;
    return { ...light, counted: new Set([...light.counted, ...(this.step?.spots ?? []), ...this.#requestedSpots()]) };
  }

  /** Show a step in its position. @param {number} at */
  go(at) {
    if (!this.#moving && this.steps[at]) this.#moved = this.#move(at);
    return this.#moved;
  }

  /** @param {number} at */
  async #move(at) {
    const before = this.at;
    this.#moving = true;
    this.at = at;
    hush();
    await this.match.jump(this.#record(), LEARNER);
    // The engine did not answer, and the player was told.
    if (this.match.view?.record !== this.#record()) this.at = before;
    this.#arrive();
  }

  /** Read on; or let the move be made that is asked for. */
  async next() {
    // Its sentence may be read before its position is there.
    await this.#moved;
    const { step } = this;
    if (step?.move === undefined) await this.go(this.at + 1);
    else await this.play(step.move);
  }

  /** @param {string} move */
  async play(move) {
    const { step } = this;
    if (this.#moving || !step) return;
    if (move !== step.move) {
      this.interaction.select(NOTHING);
      return toast(t(step.move === undefined ? 'tutorial.read' : 'tutorial.other'));
    }
    this.#moved = this.#make(move);
    await this.#moved;
  }

  /** @param {string} move */
  async #make(move) {
    this.#moving = true;
    this.at += 1;
    await this.match.play(move);
    this.#moving = false;
    // What others have done since is part of the next position.
    if (this.match.view?.record === this.#record()) this.#arrive();
    else await this.go(this.at);
  }

  #mayTouch() {
    if (this.isReading) toast(t('tutorial.read'));
    return !this.isReading;
  }

  /** The game as it stands in this step, as text. */
  #record() {
    const { play = 0, turns = 0 } = this.step ?? {};
    const lines = (this.#lesson?.plays[play] ?? '').split('\n').slice(0, turns + 1);
    return `${lines.join('\n')}\n`;
  }

  #arrive() {
    this.#moving = false;
    remember(STORED_AS, `${this.match.game} ${this.isLast ? 0 : this.at}`);
    this.interaction.row = this.step?.row;
    this.interaction.draw();
    // What was pressed may be gone, and the focus with it; a spot has done its work.
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('.area')) this.#focus();
  }

  #focus() {
    const next = /** @type {HTMLElement | null} */ (document.querySelector('.tools .primary'));
    const [spot] = this.#requestedSpots();
    if (spot === undefined) next?.focus();
    else this.interaction.focusOn(spot);
  }

  /** What is still to be touched for the move that is asked for. @returns {string[]} */
  #requestedSpots() {
    const { choices, ghost, selection } = this.interaction;
    const choice = choices.find(({ move }) => move === this.step?.move);
    return choice && !ghost ? openTargets(choice, selection.touched) : [];
  }

  /** Nothing is taken back here but by going back; where there is only something to read, nothing can be moved. @param {View} view @returns {View} */
  #adapt(view) {
    const bots = rivals(view.totals.length);
    const lesson = { ...view, bots, thinks: false, can_undo: false, can_redo: false };
    return this.isReading ? { ...lesson, choices: [], scene: { ...view.scene, actions: [] } } : lesson;
  }
}
