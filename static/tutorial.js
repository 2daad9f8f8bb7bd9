/** A game taught on its own board: each step says something, and one reads on or makes the move that it asks for. */

/** @import { Lesson, Meta, Step, View } from './types' */
/** @import { Engine } from './engine.js' */
/** @typedef {import('./vendor/lit-html/lit-html.js').TemplateResult} Template */

import { html, nothing } from './vendor/lit-html/lit-html.js';
import { defaults } from './address.js';
import { hush, toast } from './dialogs.js';
import { areaOf } from './draw.js';
import { emptyBoard, symbols, tutorial } from './games.js';
import { dragging, touched, wheeled } from './gestures.js';
import { boardPlace, sheet, tools } from './page.js';
import { Table } from './table.js';
import { language, say, t } from './words.js';

/** The seat of the learner. */
const LEARNER = 0;

/**
 * @typedef {object} Doors
 * @property {() => void} leave   to where one was
 * @property {() => void} play    to a game, now that one knows how
 */

/** A table at which the next move is known, and nothing is kept. */
export class Tutorial extends Table {
  /** Which step is shown. */
  at = 0;
  doors;
  /** @type {Lesson | undefined} */
  #lesson;
  /** A position is on its way. */
  #going = false;

  /** @param {Engine} engine @param {Meta} meta @param {() => void} draw @param {Doors} doors */
  constructor(engine, meta, draw, doors) {
    const call = async (/** @type {object} */ request) => this.#asTaught(await engine.call(request));
    super({ call }, { game: meta.id, seats: meta.seats[0], options: defaults(meta), seed: 'tutorial' }, draw, false);
    this.doors = doors;
  }

  async begin() {
    const { game } = this;
    const [lesson, board] = await Promise.all([tutorial(game, language()), emptyBoard(this.setup), symbols(game)]);
    this.#lesson = lesson;
    this.shown = { layout: board.layout, picture: board };
    this.show();
    await this.go(0);
  }

  get steps() {
    return this.#lesson?.steps ?? [];
  }

  /** @returns {Step | undefined} */
  get step() {
    return this.steps[this.at];
  }

  /** Nobody passes the device round, whoever is at the table. @override */
  get people() {
    return 1;
  }

  /** As in play; what the step is about has a frame of its own. @override */
  get light() {
    const light = super.light;
    return { ...light, counted: new Set([...light.counted, ...(this.step?.spots ?? []), ...this.#asked()]) };
  }

  /** Show a step in its position. @param {number} at */
  async go(at) {
    if (this.#going || !this.steps[at]) return;
    const before = this.at;
    this.#going = true;
    this.at = at;
    hush();
    await this.jump(this.#record(), LEARNER);
    // The engine did not answer, and said so.
    if (this.view?.record !== this.#record()) this.at = before;
    this.#arrive();
  }

  /** Read on; or let the move be made that is asked for. */
  async onward() {
    const { step } = this;
    if (step?.move === undefined) await this.go(this.at + 1);
    else await this.play(step.move);
  }

  /** @param {string} move @override */
  async play(move) {
    const { step } = this;
    if (this.#going || !step) return;
    if (move !== step.move) {
      this.touches.spots = [];
      this.show();
      return toast(t(step.move === undefined ? 'tutorial.read' : 'tutorial.other'));
    }
    this.#going = true;
    this.at += 1;
    await super.play(move);
    this.#going = false;
    // What others have done since is part of the next position.
    if (this.view?.record === this.#record()) this.#arrive();
    else await this.go(this.at);
  }

  /** @param {string} spot @param {boolean} [byKey] @override */
  async touchSpot(spot, byKey = false) {
    if (this.step?.move === undefined) toast(t('tutorial.read'));
    else await super.touchSpot(spot, byKey);
    if (byKey && !this.touches.ghost) this.#focus();
  }

  /** A lesson is no game of anybody's. @override */
  async keep() {}

  /** The game as it stands in this step, as text. */
  #record() {
    const { play = 0, turns = 0 } = this.step ?? {};
    return (this.#lesson?.plays[play] ?? '').split('\n').slice(0, turns + 1).join('\n') + '\n';
  }

  #arrive() {
    this.#going = false;
    this.row = this.step?.row;
    this.show();
    // What was pressed may be gone, and the focus with it; a spot has done its work.
    const held = document.activeElement;
    if (!held || held === document.body || held.closest('.area')) this.#focus();
  }

  #focus() {
    const next = /** @type {HTMLElement | null} */ (document.querySelector('.tools .primary'));
    const [spot] = this.#asked();
    if (spot === undefined) next?.focus();
    else this.focusOn(spot);
  }

  /** What is still to be touched for the move that is asked for. @returns {string[]} */
  #asked() {
    const choice = this.view?.choices.find(({ move }) => move === this.step?.move);
    if (!choice || this.touches.ghost) return [];
    return choice.targets.filter((spots) => !spots.some((spot) => this.touches.spots.includes(spot))).flat();
  }

  /** Nothing is taken back here but by going back; where there is only something to read, nothing can be moved. @param {any} answer */
  #asTaught(answer) {
    if (!answer.scene) return answer;
    /** @type {View} */
    const view = { ...answer, thinks: false, can_undo: false, can_redo: false };
    if (this.step?.move !== undefined) return view;
    return { ...view, choices: [], scene: { ...view.scene, actions: [] } };
  }
}

/** The page of a game, with what the step says where else the prompt is. @param {Table} table @returns {Template} */
export function tutorialPage(table) {
  const lesson = /** @type {Tutorial} */ (table);
  const { shown, game, step, steps, at, doors, view, touches: { ghost } } = lesson;
  const title = t(`${game}.title`);
  if (!shown) return html`<main class="table waiting"><h1 class="unseen">${title}</h1></main>`;
  const { layout, picture } = shown;
  const [board, ...pieces] = layout.areas;
  const light = lesson.light;
  const area = (/** @type {typeof board} */ one) => one && areaOf(one, layout, picture, light, lesson.focusIn(one.id));
  const reading = step?.move === undefined;
  return html`<main
    data-game=${game}
    class="table teaching ${view ? '' : 'waiting'} ${lesson.row === undefined ? '' : 'explaining'}"
    @click=${(/** @type {Event} */ event) => touched(lesson, event)}
    @wheel=${(/** @type {WheelEvent} */ event) => wheeled(lesson, event)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => dragging(lesson, event)}
  >
    <header class="bar">
      <button class="quiet icon" aria-label=${t('tutorial.leave')} @click=${doors.leave}>✕</button>
      <div class="where">
        <h1>${title}</h1>
        <p><span>${t('tutorial.step', { n: at + 1, of: steps.length })}</span></p>
      </div>
      <button class="quiet icon" aria-label=${t('tutorial.previous')} ?disabled=${!at} @click=${() => lesson.go(at - 1)}>‹</button>
      <button
        class="quiet icon"
        aria-label=${t(reading ? 'tutorial.next' : 'tutorial.skip')}
        ?disabled=${!view || at === steps.length - 1}
        @click=${() => lesson.onward()}
      >›</button>
    </header>
    ${sheet(lesson)}
    ${boardPlace(area(board))}
    <p class="prompt" aria-live="polite">${step?.says ?? ''}</p>
    <p class="unseen" aria-live="polite">${ghost ? say(ghost.drawing.label, game) : ''}</p>
    <div class="pieces">${pieces.map(area)}</div>
    ${reading ? onward(lesson) : tools(lesson, {})}
  </main>`;
}

/** @param {Tutorial} lesson */
function onward(lesson) {
  const last = lesson.at === lesson.steps.length - 1;
  return html`<div class="tools">
    <span class="space"></span>
    ${lesson.view
      ? html`<button class="strong primary" @click=${() => (last ? lesson.doors.play() : lesson.onward())}>
          ${t(last ? 'tutorial.play' : 'tutorial.next')}
        </button>`
      : nothing}
  </div>`;
}
