/** The dialog in which one game or two go on move by move: which moment is shown, and how it looks. */

/** @import { Moment, Saved, View } from './types' */
/** @import { Place } from './course.js' */
/** @import { Table } from './table.js' */

import { html, nothing, render } from './vendor/lit-html/lit-html.js';
import { board } from './beside.js';
import { moves, partner, points, seats } from './controls.js';
import { Course, timeline } from './course.js';
import { curve, line } from './curve.js';
import { dialog, toast } from './dialogs.js';
import { areaOf, DARK } from './draw.js';
import { EngineError } from './engine.js';
import { say, seatName, t } from './words.js';

/** Milliseconds that a move is looked at while the game plays by itself. */
const PACE = 1000;
const SPEEDS = [1, 2, 4, 0.5];

/** @typedef {{ course: Course, name: string }} Track a game on the stage */

export class Stage {
  /** @type {((turn: number) => Promise<void>) | undefined} */
  playOn;
  /** The games that can take the second place. @type {Saved[]} */
  others = [];
  /** @type {Saved | undefined} */
  other;
  /** @type {((other: Saved) => void) | undefined} */
  choose;

  /** @type {Track[]} */
  #tracks = [];
  /** @type {Place[]} */
  #places = [];
  /** Which place is shown. */
  #at = 0;
  /** Whose board. */
  #of;
  /** What is drawn now, a picture for each game. @type {Moment[]} */
  #pictures = [];
  #speed = 0;
  /** Counts the times that somebody has pressed play or something else, so that what ran before stops. */
  #run = 0;
  #playing = false;
  #open = true;
  #busy = false;
  #table;
  #view;
  #content = document.createElement('div');
  #close;

  /** @param {Table} table @param {View} view @param {string} heading */
  constructor(table, view, heading) {
    this.#table = table;
    this.#view = view;
    this.#of = view.of;
    this.#content.className = 'stage';
    this.#content.dataset.game = table.game;
    this.#close = dialog(heading, () => html`${this.#content}`, 'replay');
    const element = this.#content.closest('dialog');
    element?.addEventListener('close', () => {
      this.#open = false;
      this.#stop();
    });
    element?.addEventListener('keydown', (event) => this.#pressed(event));
  }

  /** Games from their beginning. @param {Track[]} tracks */
  async show(tracks) {
    this.#stop();
    this.#tracks = tracks;
    this.#places = [];
    this.#pictures = [];
    this.#at = 0;
    this.#draw();
    try {
      for (const { course } of tracks) {
        await course.load(() => {
          this.#draw();
          return this.#open && this.#tracks === tracks;
        });
      }
      if (!this.#open || this.#tracks !== tracks) return;
      this.#places = timeline(tracks.map(({ course }) => course));
      await this.#look();
      /** @type {HTMLElement | null} */ (this.#content.querySelector('.play'))?.focus();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Brings the pictures of the place that is wanted, the last one wanted if that changes meanwhile. */
  async #look() {
    this.#draw();
    if (this.#busy) return;
    this.#busy = true;
    try {
      let wanted;
      do {
        wanted = `${this.#at} ${this.#of}`;
        const place = this.#places[this.#at];
        const tracks = this.#tracks;
        if (!place) return;
        const pictures = await Promise.all(tracks.map(({ course }, game) => course.moment(place.at[game] ?? 0, this.#of)));
        if (!this.#open || tracks !== this.#tracks) return;
        this.#pictures = pictures;
        this.#draw();
      } while (wanted !== `${this.#at} ${this.#of}`);
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#busy = false;
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    if (!(error instanceof EngineError)) throw error;
    this.#close();
    toast(t(`engine.${error.kind}`), 'bad');
  }

  // What a person does

  /** @param {number} at */
  #go(at) {
    this.#stop();
    this.#at = Math.max(0, Math.min(at, this.#places.length - 1));
    return this.#look();
  }

  /** To the beginning of this round or the one before, or of the next; past the last one, to the end. @param {1 | -1} step */
  #goRound(step) {
    const starts = this.#starts();
    const at = step > 0 ? starts.find((start) => start > this.#at) : starts.findLast((start) => start < this.#at);
    return this.#go(at ?? (step > 0 ? Infinity : 0));
  }

  #starts() {
    return this.#places.flatMap(({ round }, at) => (this.#places[at - 1]?.round === round ? [] : [at]));
  }

  #toggle() {
    if (this.#playing) {
      this.#stop();
      this.#draw();
    } else this.#play();
  }

  async #play() {
    const run = ++this.#run;
    this.#playing = true;
    if (this.#atEnd) this.#at = 0;
    await this.#look();
    for (;;) {
      await new Promise((done) => setTimeout(done, PACE / (SPEEDS[this.#speed] ?? 1)));
      if (run !== this.#run || !this.#open) return;
      this.#at += 1;
      if (this.#atEnd) this.#stop();
      await this.#look();
      if (run !== this.#run) return;
    }
  }

  #stop() {
    this.#run += 1;
    this.#playing = false;
  }

  get #atEnd() {
    return this.#at >= this.#places.length - 1;
  }

  async #leaveFor() {
    const turn = this.#pictures[0]?.turn;
    if (turn === undefined || !this.playOn) return;
    this.#stop();
    try {
      await this.playOn(turn);
      this.#close();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLSelectElement || !this.#places.length) return;
    const deeds = {
      ArrowLeft: () => this.#go(this.#at - 1),
      ArrowRight: () => this.#go(this.#at + 1),
      ArrowDown: () => this.#go(this.#at - 1),
      ArrowUp: () => this.#go(this.#at + 1),
      PageUp: () => this.#goRound(-1),
      PageDown: () => this.#goRound(1),
      Home: () => this.#go(0),
      End: () => this.#go(Infinity),
      ' ': () => this.#toggle(),
    };
    const deed = deeds[/** @type {keyof typeof deeds} */ (key)];
    // On a button the space bar presses that.
    if (!deed || (key === ' ' && target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    deed();
  }

  // What is seen

  #draw() {
    if (this.#open) render(this.#places.length && this.#pictures.length ? this.#whole() : this.#waiting(), this.#content);
  }

  #waiting() {
    const have = this.#tracks.reduce((sum, { course }) => sum + course.steps.length / course.moments, 0);
    return html`<div class="coming">
      <p class="note">${t('replay.coming')}</p>
      <progress max=${this.#tracks.length} .value=${have} aria-label=${t('replay.coming')}></progress>
    </div>`;
  }

  #whole() {
    const alone = this.#tracks.length === 1;
    return html`
      ${alone ? this.#board() : this.#boards()}
      <p class="told" aria-live=${this.#playing ? 'off' : 'polite'}>${this.#told()}</p>
      ${alone || this.#view.seats > 1 ? seats(this.#view, this.#of, alone ? this.#step(0)?.totals : undefined, (seat) => this.#lookAt(seat)) : nothing}
      ${this.#curve()}
      ${this.#moves()}
      ${this.playOn
        ? html`<button class="on" ?disabled=${this.#atEnd} @click=${() => this.#leaveFor()}>${t('replay.practise')}</button>`
        : nothing}
      ${this.others.length > 1 ? partner(this.others, this.other, (one) => this.#chosen(one)) : nothing}
    `;
  }

  #moves() {
    const deeds = {
      go: (/** @type {1 | -1} */ step) => this.#go(this.#at + step),
      goRound: (/** @type {1 | -1} */ step) => this.#goRound(step),
      toggle: () => this.#toggle(),
      faster: () => this.#faster(),
    };
    return moves(this.#playing, SPEEDS[this.#speed] ?? 1, deeds);
  }

  #faster() {
    this.#speed = (this.#speed + 1) % SPEEDS.length;
    this.#draw();
  }

  /** One game: its board and all that lies beside it. */
  #board() {
    const [picture] = this.#pictures;
    const [area, ...pieces] = picture?.layout?.areas ?? [];
    if (!picture?.layout || !area) return nothing;
    const { layout } = picture;
    const drawn = (/** @type {typeof area} */ one) => areaOf(one, layout, picture, DARK, undefined);
    return html`<div class="board-place" role="img" aria-label=${seatName(this.#table.game, this.#view.bots, this.#of)}><div class="still" inert>${drawn(area)}</div></div>
      <div class="pieces" inert>${pieces.map(drawn)}</div>`;
  }

  #boards() {
    return html`<div class="boards">
      ${this.#pictures.map((picture, game) => {
        const { name = '' } = this.#tracks[game] ?? {};
        return board(picture, name, html`${line(game)} ${name} <b>${points(this.#step(game)?.totals[this.#of] ?? 0)}</b>`);
      })}
    </div>`;
  }

  /** @param {number} game */
  #step(game) {
    return this.#tracks[game]?.course.steps[this.#places[this.#at]?.at[game] ?? 0];
  }

  /** Where the game is and, of one game, what has just been done. */
  #told() {
    // Of two games, the one that is further on.
    const steps = this.#tracks.map((_, game) => this.#step(game));
    const [step] = steps.sort((a, b) => (b?.round ?? 0) - (a?.round ?? 0));
    const where = step ? say(step.progress, this.#table.game) : '';
    const [picture] = this.#tracks.length === 1 ? this.#pictures : [];
    // A game that tells what happens names those who do it.
    const named = this.#view.log !== undefined || this.#view.seats === 1;
    // The first sentence of each says what was done; what follows from it is seen, and would not find room here.
    const deeds = (picture?.deeds ?? []).slice(0, 2).map(({ seat, text: [first] }) => {
      const said = first ? say(first, this.#table.game) : '';
      return named || seat < 0 ? said : t('replay.deed', { name: seatName(this.#table.game, this.#view.bots, seat), deed: said });
    });
    return html`<b>${where}</b> ${deeds.join(' ')}`;
  }

  /** @param {number} seat */
  #lookAt(seat) {
    this.#of = seat;
    return this.#look();
  }

  #curve() {
    const last = this.#places.length - 1;
    const course = { series: this.#series(), starts: this.#starts(), at: this.#at, last, said: this.#valueText() };
    return curve(course, (at) => this.#go(at));
  }

  #valueText() {
    const step = this.#step(0);
    const said = this.#series().map((all) => points(all[this.#at] ?? 0));
    return [step ? say(step.progress, this.#table.game) : '', ...said].join(t('comma'));
  }

  /** Points by place: of every seat in one game, of the seat that is shown in each of two. */
  #series() {
    const [first] = this.#tracks;
    const totals = (/** @type {Course} */ { steps }, /** @type {number} */ game, /** @type {number} */ seat) =>
      this.#places.map(({ at }) => steps[at[game] ?? 0]?.totals[seat] ?? 0);
    if (this.#tracks.length > 1) return this.#tracks.map(({ course }, game) => totals(course, game, this.#of));
    return first ? Array.from({ length: this.#view.seats }, (_, seat) => totals(first.course, 0, seat)) : [];
  }

  /** @param {Saved | undefined} other */
  #chosen(other) {
    this.other = other;
    if (other) this.choose?.(other);
  }
}
