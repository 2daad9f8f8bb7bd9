/** A game that is over, looked at once more move by move: by itself, or beside another with the same dice. */

/** @import { Moment, Saved, View } from './types' */
/** @import { Engine } from './engine.js' */
/** @import { Place } from './course.js' */
/** @import { Table } from './table.js' */

import { html, nothing, render, svg } from './vendor/lit-html/lit-html.js';
import { board } from './beside.js';
import { Course, timeline } from './course.js';
import { dialog, toast } from './dialogs.js';
import { areaOf, DARK } from './draw.js';
import { EngineError } from './engine.js';
import { signed } from './page.js';
import { playerShort, say, seatName, t } from './words.js';

/** Milliseconds that a move is looked at while the game plays by itself. */
const PACE = 1000;
const SPEEDS = [1, 2, 4, 0.5];
/** The units of the curve: as wide as the slider, as high as its place. */
const WIDTH = 1000;
const HEIGHT = 100;

/** @typedef {{ course: Course, name: string }} Track a game on the stage */

/**
 * The dialog in which a game goes on move by move.
 * @param {Engine} engine @param {Table} table @param {(view: View) => void} playOn hears what is to be played on
 */
export async function replay(engine, table, playOn) {
  const { view } = table;
  if (!view) return;
  const ask = asking(engine);
  const stage = new Stage(table, view, t('replay'));
  stage.playOn = async (turn) => playOn(await ask({ do: 'cut', record: view.record, turn, layout: true }));
  await stage.show([{ course: new Course(ask, view.record), name: t(`${table.game}.title`) }]);
}

/** The dialog in which two games with the same dice go on together. @param {Engine} engine @param {Table} table */
export async function compare(engine, table) {
  const { view, others } = table;
  if (!view) return;
  const ask = asking(engine);
  const name = whose(table);
  // Beside somebody else's game one's own, and the other way round.
  const [other] = [...others.filter((one) => !one.practice && !one.sent === table.sent), ...others];
  if (!other) return;
  const stage = new Stage(table, view, t('compare'));
  const shown = (/** @type {Saved} */ one) => [
    { course: new Course(ask, view.record), name: t(name) },
    { course: new Course(ask, one.record), name: t(whose(one) === name && name === 'compare.own' ? 'compare.other' : whose(one)) },
  ];
  stage.others = others;
  stage.other = other;
  stage.choose = (one) => stage.show(shown(one));
  await stage.show(shown(other));
}

/** The key of what a game is called beside another. @param {{ sent?: boolean, practice?: boolean }} game */
function whose({ sent, practice }) {
  return sent ? 'compare.sent' : practice ? 'kind.practice' : 'compare.own';
}

/** @param {Engine} engine */
function asking(engine) {
  return async (/** @type {object} */ request) => {
    const answer = await engine.call(request);
    // Whatever is asked here is a game that the engine has opened before.
    if (answer.refused) throw new EngineError('broken', answer.refused[0]);
    return answer;
  };
}

class Stage {
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
      ${alone || this.#view.seats > 1 ? this.#seats() : nothing}
      ${this.#slider()}
      <div class="moves" role="toolbar" aria-label=${t('replay')}>
        ${button('M13 6 7 12l6 6M18 6l-6 6 6 6', t('replay.round.back'), () => this.#goRound(-1))}
        ${button('M15 6l-6 6 6 6', t('replay.back'), () => this.#go(this.#at - 1))}
        <button class="strong icon play" aria-label=${t(this.#playing ? 'replay.pause' : 'replay.play')} @click=${() => this.#toggle()}>
          ${icon(this.#playing ? 'M9 6v12M15 6v12' : 'M8 5l11 7-11 7z')}
        </button>
        ${button('M9 6l6 6-6 6', t('replay.on'), () => this.#go(this.#at + 1))}
        ${button('M11 6l6 6-6 6M6 6l6 6-6 6', t('replay.round.on'), () => this.#goRound(1))}
        <button class="speed" aria-label=${t('replay.speed', { n: String(SPEEDS[this.#speed]) })} @click=${() => this.#faster()}>×${SPEEDS[this.#speed]}</button>
      </div>
      ${this.playOn
        ? html`<button class="on" ?disabled=${this.#atEnd} @click=${() => this.#leaveFor()}>${t('replay.practise')}</button>`
        : nothing}
      ${this.others.length > 1 ? this.#choice() : nothing}
    `;
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

  /** Whose board is shown, and in one game everybody's points. */
  #seats() {
    const { bots, seats } = this.#view;
    const totals = this.#tracks.length === 1 ? this.#step(0)?.totals : undefined;
    if (seats === 1) return html`<p class="seats-row"><b class="points">${points(totals?.[0] ?? 0)}</b></p>`;
    return html`<div class="seats-row" role="group" aria-label=${t('players.all')}>
      ${Array.from({ length: seats }, (_, seat) => {
        const name = seatName(this.#table.game, bots, seat);
        const said = totals ? `${name}, ${points(totals[seat] ?? 0)}` : name;
        return html`<button aria-pressed=${seat === this.#of} aria-label=${said} @click=${() => this.#lookAt(seat)}>
          ${totals ? line(seat) : nothing}
          <span>${playerShort(this.#table.game, seat)}</span>
          ${totals ? html`<b>${signed(totals[seat] ?? 0)}</b>` : nothing}
        </button>`;
      })}
    </div>`;
  }

  /** @param {number} seat */
  #lookAt(seat) {
    this.#of = seat;
    return this.#look();
  }

  /** The slider lies on the curve of the points; a mark stands where a round begins. */
  #slider() {
    const last = Math.max(1, this.#places.length - 1);
    const x = (/** @type {number} */ at) => (at * WIDTH) / last;
    const series = this.#series();
    const least = Math.min(0, ...series.flat());
    const most = Math.max(1, ...series.flat());
    const y = (/** @type {number} */ n) => HEIGHT * (0.94 - (0.88 * (n - least)) / (most - least));
    const round = this.#starts().map((at) => `M${x(at)} 0V${HEIGHT}`).join('');
    return html`<div class="course">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
        <path class="rounds" d=${round}></path>
        ${series.map((all, which) => svg`<polyline class="line line${which}" points=${all.map((n, at) => `${x(at)},${y(n)}`).join(' ')}></polyline>`)}
      </svg>
      <input
        type="range"
        min="0"
        max=${this.#places.length - 1}
        .value=${String(this.#at)}
        aria-label=${t('replay.moment')}
        aria-valuetext=${this.#valueText()}
        @input=${(/** @type {Event} */ event) => this.#go(Number(/** @type {HTMLInputElement} */ (event.target).value))}
      />
    </div>`;
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

  #choice() {
    return html`<label class="side">${t('compare.with')}
      <select @change=${(/** @type {Event} */ event) => this.#chosen(event)}>
        ${this.others.map((one, index) => html`<option value=${index} ?selected=${one === this.other}>
          ${t(whose(one))} · ${one.totals.map(signed).join(' : ')}
        </option>`)}
      </select>
    </label>`;
  }

  /** @param {Event} event */
  #chosen(event) {
    this.other = this.others[Number(/** @type {HTMLSelectElement} */ (event.target).value)];
    if (this.other) this.choose?.(this.other);
  }
}

/** @param {number} n */
const points = (n) => t('result.total', { n: signed(n) });

/** A piece of a line of the curve, to know it by. @param {number} which */
const line = (which) => html`<svg class="key" viewBox="0 0 28 6" aria-hidden="true"><path class="line line${which}" d="M1 3H27"></path></svg>`;

/** @param {string} path */
const icon = (path) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;

/** @param {string} path @param {string} label @param {() => void} deed */
const button = (path, label, deed) => html`<button class="quiet icon" aria-label=${label} @click=${deed}>${icon(path)}</button>`;
