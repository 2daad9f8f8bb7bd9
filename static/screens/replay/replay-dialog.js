/** The dialog of a replay: one game, or two beside each other, with the curve of their points. */

/** @import { Moment, View } from '../../types' */
/** @import { Saved } from '../../store/types' */
/** @import { Track } from './replay-player.js' */
/** @import { ReplayTimeline } from './replay-timeline.js' */

import { html, nothing, render } from 'lit-html';
import { areaOf, isPutAway, UNLIT } from '../../board/area.js';
import { showChange } from '../../board/living.js';
import { stillBoard } from '../../board/still.js';
import { dialog } from '../../ui/dialogs.js';
import { points } from '../../ui/format.js';
import { lessMotion } from '../../ui/settings.js';
import { player, say, seatName, t } from '../../ui/words.js';
import { partnerSelect, replayButtons, replaySeats } from './replay-controls.js';
import { curveKey, replayCurve } from './replay-curve.js';
import { ReplayPlayer } from './replay-player.js';

export class ReplayDialog {
  /** Plays on from a turn, as practice; says whether that worked. @type {((turn: number) => Promise<boolean>) | undefined} */
  playOn;
  /** Shows what the last turn until then cost. @type {((turn: number) => void) | undefined} */
  review;
  /** The games that can be shown beside the first. @type {Saved[]} */
  others = [];
  /** @type {Saved | undefined} */
  other;
  /** @type {((other: Saved) => void) | undefined} */
  choose;

  #player;
  #view;
  #content = document.createElement('div');
  #close;
  #open = true;
  /** What was drawn last, and of which position. @type {{ picture: Moment, at: number } | undefined} */
  #shown;

  /** @param {View} view @param {string} heading */
  constructor(view, heading) {
    this.#view = view;
    this.#content.className = 'replay-content';
    this.#content.dataset.game = view.game;
    this.#close = dialog(heading, () => html`${this.#content}`, 'replay');
    this.#player = new ReplayPlayer(view.of, () => this.#draw(), this.#close);
    const element = this.#content.closest('dialog');
    element?.addEventListener('close', () => {
      this.#open = false;
      this.#player.close();
    });
    element?.addEventListener('keydown', (event) => this.#press(event));
  }

  /** Games from their beginning, which go on by themselves, or from the moment after a turn, which somebody wants to look at. @param {Track[]} tracks @param {number} [turn] */
  async show(tracks, turn) {
    if (!(await this.#player.show(tracks, turn))) return;
    /** @type {HTMLElement | null} */ (this.#content.querySelector('.play'))?.focus();
    if (turn === undefined && !lessMotion()) await this.#player.toggle();
  }

  async #playOn() {
    // That of the slider: its picture may still be on its way.
    const turn = this.#player.step(0)?.turn;
    if (turn === undefined || !this.playOn) return;
    this.#player.stop();
    if (await this.playOn(turn)) this.#close();
  }

  /** What the moment that is looked at has cost. */
  #lookBack() {
    const turn = this.#player.step(0)?.turn;
    this.#player.stop();
    this.#close();
    if (turn !== undefined) this.review?.(turn);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { key, target } = event;
    const player = this.#player;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target instanceof HTMLSelectElement ||
      !player.positions.length
    )
      return;
    const actions = {
      ArrowLeft: () => player.go(player.at - 1),
      ArrowRight: () => player.go(player.at + 1),
      ArrowDown: () => player.go(player.at - 1),
      ArrowUp: () => player.go(player.at + 1),
      PageUp: () => player.goRound(-1),
      PageDown: () => player.goRound(1),
      Home: () => player.go(0),
      End: () => player.go(Infinity),
      ' ': () => player.toggle(),
    };
    const action = actions[/** @type {keyof typeof actions} */ (key)];
    // On a button the space bar presses that.
    if (!action || (key === ' ' && target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    action();
  }

  #draw() {
    const { positions, pictures, at } = this.#player;
    if (!this.#open) return;
    render(positions.length && pictures.length ? this.#whole() : this.#loading(), this.#content);
    const [picture] = pictures;
    const [before, last] = [this.#shown, picture && { picture, at }];
    if (before?.picture === picture) return;
    this.#shown = last;
    // From one moment to the next, or back: what lies between others was passed over.
    if (before && picture?.layout && pictures.length === 1 && Math.abs(at - before.at) === 1 + this.#player.passed)
      showChange(before.picture, picture, picture.layout, this.#content, at > before.at);
  }

  #loading() {
    return html`<div class="loading">
      <p class="note">${t('replay.loading')}</p>
      <progress max=${this.#player.tracks.length} .value=${this.#player.loaded} aria-label=${t('replay.loading')}></progress>
    </div>`;
  }

  #whole() {
    const player = this.#player;
    const alone = player.tracks.length === 1;
    const totals = alone ? player.step(0)?.totals : undefined;
    return html`
      ${alone ? this.#board() : this.#boards()}
      <p class="move-text" aria-live=${player.playing ? 'off' : 'polite'}>${this.#caption()}</p>
      ${alone || this.#view.seats > 1 ? replaySeats(this.#view, player.of, totals, (seat) => player.lookAt(seat)) : nothing}
      ${this.#curve()} ${this.#buttons()}
      ${this.playOn || this.review ? this.#onFromHere() : nothing}
      ${this.others.length > 1 ? partnerSelect(this.others, this.other, (one) => this.#chooseOther(one)) : nothing}
    `;
  }

  #onFromHere() {
    const { atEnd, at } = this.#player;
    return html`<div class="onward">
      ${this.playOn ? html`<button class="on" ?disabled=${atEnd} @click=${() => this.#playOn()}>${t('replay.practise')}</button>` : nothing}
      ${this.review ? html`<button ?disabled=${!at} @click=${() => this.#lookBack()}>${t('review.open')}</button>` : nothing}
    </div>`;
  }

  #buttons() {
    const player = this.#player;
    return replayButtons(player.playing, player.speed, {
      go: (step) => player.go(player.at + step),
      goRound: (step) => player.goRound(step),
      toggle: () => player.toggle(),
      faster: () => player.faster(),
    });
  }

  /** One game: its board and all that lies beside it. */
  #board() {
    const [picture] = this.#player.pictures;
    const [area, ...pieces] = picture?.layout?.areas ?? [];
    if (!picture?.layout || !area) return nothing;
    const { layout } = picture;
    const draw = (/** @type {typeof area} */ one) => areaOf(one, layout, picture, UNLIT, undefined);
    const label = seatName(this.#view.game, this.#view.bots, this.#player.of);
    return html`<div class="board-place" role="img" aria-label=${label}><div class="still" inert>${draw(area)}</div></div>
      <div class="pieces" inert>${pieces.filter((piece) => !isPutAway(piece, picture)).map(draw)}</div>`;
  }

  #boards() {
    const player = this.#player;
    return html`<div class="boards">
      ${player.pictures.map((picture, game) => {
        const { name = '' } = player.tracks[game] ?? {};
        const total = points(player.step(game)?.totals[player.of] ?? 0);
        return stillBoard(picture, name, html`${curveKey(game)} ${name} <b>${total}</b>`);
      })}
    </div>`;
  }

  /** Where the game is and, of one game, what has just been done. */
  #caption() {
    const { tracks, pictures } = this.#player;
    const { game, seats } = this.#view;
    // Of two games, the one that is further on.
    const steps = tracks.map((_, index) => this.#player.step(index));
    const [step] = steps.sort((a, b) => (b?.round ?? 0) - (a?.round ?? 0));
    const progress = step ? say(step.progress, game) : '';
    const news = (tracks.length === 1 && pictures[0]?.deeds) || [];
    // The first sentence of each says what was done; what follows from it is seen, and would not find room here.
    const deeds = news.slice(0, 2).map(({ seat, text: [first], bare }) => {
      const deed = first ? say(first, game) : '';
      return !bare || seats === 1 ? deed : t('replay.deed', { name: player(game, seat), deed });
    });
    const waits = !this.#player.at && !this.#player.playing;
    return html`<b>${progress}</b> ${waits && !deeds.length ? t('replay.how') : deeds.join(' ')}`;
  }

  #curve() {
    const player = this.#player;
    const series = this.#series();
    const step = player.step(0);
    const values = series.map((all) => points(all[player.at] ?? 0));
    const text = [step ? say(step.progress, this.#view.game) : '', ...values].join(t('comma'));
    const last = player.positions.length - 1;
    const [bySeat, starts] = [player.tracks.length === 1, player.roundStarts];
    return replayCurve({ series, bySeat, starts, at: player.at, last, text }, (at) => player.go(at));
  }

  /** Points by position: of every seat in one game, of the seat that is shown in each of two. */
  #series() {
    const { tracks, positions, of } = this.#player;
    const totals = (/** @type {ReplayTimeline} */ { steps }, /** @type {number} */ game, /** @type {number} */ seat) =>
      positions.map((position) => steps[position.steps[game] ?? 0]?.totals[seat] ?? 0);
    const [first] = tracks;
    if (tracks.length > 1) return tracks.map(({ timeline }, game) => totals(timeline, game, of));
    return first ? Array.from({ length: this.#view.seats }, (_, seat) => totals(first.timeline, 0, seat)) : [];
  }

  /** @param {Saved | undefined} other */
  #chooseOther(other) {
    this.other = other;
    if (other) this.choose?.(other);
  }
}
