/** All boards of a day's game beside each other, round by round. */

/** @import { CircleResult, Moment } from '../../types' */
/** @import { FriendsCircle } from '../../match/friends-circle.js' */

import { html, nothing, render } from 'lit-html';
import { stillBoard } from '../../board/still.js';
import { ask } from '../../engine/ask.js';
import { dialog } from '../../ui/dialogs.js';
import { afterPaint } from '../../ui/frames.js';
import { iconButton } from '../../ui/icons.js';
import { signed } from '../../ui/signed.js';
import { say, t } from '../../ui/words.js';
import { ReplayTimeline } from '../replay/replay-timeline.js';
import { fitted } from './fit-boards.js';
import { nameOf, person } from './member.js';

/** Boards that are fetched at once: of a large circle the best, and one's own. */
const MOST = 12;
/** CSS pixels that a dialog leaves free of a window, and below what it has. */
const AROUND = 24 + 20;
/** Whose board it is, in a game of one person. */
const OWN = 0;

/** @typedef {{ result: CircleResult, timeline?: ReplayTimeline, picture?: Moment, shown: string }} Track */

/** @param {FriendsCircle} circle @param {string} game @param {readonly CircleResult[]} results the best first */
export function showBoards(circle, game, results) {
  new Boards(circle, game, results).begin();
}

class Boards {
  #circle;
  #game;
  #results;
  /** @type {Track[]} */
  #tracks = [];
  /** The round that is shown, from 0; the end of the game without. @type {number | undefined} */
  #round;
  #content = document.createElement('div');
  #isOpen = true;
  #isBusy = false;

  /** @param {FriendsCircle} circle @param {string} game @param {readonly CircleResult[]} results */
  constructor(circle, game, results) {
    this.#circle = circle;
    this.#game = game;
    // One's own first, to be compared with.
    this.#results = [...results].sort((a, b) => Number(b.key === circle.me) - Number(a.key === circle.me));
  }

  begin() {
    this.#content.className = 'circle-boards';
    dialog(t(`${this.#game}.title`), () => html`${this.#content}`, 'broad');
    const element = this.#content.closest('dialog');
    const resize = () => this.#fit();
    window.addEventListener('resize', resize);
    element?.addEventListener('close', () => {
      this.#isOpen = false;
      window.removeEventListener('resize', resize);
    });
    element?.addEventListener('keydown', (event) => this.#press(event));
    this.#more();
  }

  /** The next few. */
  async #more() {
    const from = this.#tracks.length;
    const fresh = this.#results.slice(from, from + MOST).map((result) => ({ result, shown: '' }));
    this.#tracks = [...this.#tracks, ...fresh];
    this.#draw();
    for (const track of fresh) {
      if (!this.#isOpen) return;
      await this.#load(track);
    }
  }

  /** @param {Track} track */
  async #load(track) {
    const message = await this.#circle.messageOf(track.result.id);
    const proven = message && (await ask({ do: 'result', message }, { game: this.#game }));
    if (!proven?.record) return;
    const timeline = new ReplayTimeline(proven.record, OWN);
    if (!(await timeline.load(() => this.#isOpen)) || !this.#isOpen) return;
    track.timeline = timeline;
    await this.#look();
  }

  get #rounds() {
    return Math.max(1, ...this.#tracks.map(({ timeline }) => (timeline?.steps.at(-1)?.round ?? -1) + 1));
  }

  /** @param {ReplayTimeline} timeline the last step of the round that is shown */
  #stepOf({ steps }) {
    const round = this.#round;
    if (round === undefined) return steps.length - 1;
    const last = steps.findLastIndex((one) => one.round <= round);
    return last < 0 ? 0 : last;
  }

  /** Fetches the pictures that are wanted; of the last round that was asked for, if that changes meanwhile. */
  async #look() {
    this.#draw();
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (let track = this.#stale(); track && this.#isOpen; track = this.#stale()) {
        const { timeline } = track;
        if (!timeline) return;
        const step = this.#stepOf(timeline);
        const wanted = String(step);
        const picture = await timeline.moment(step, OWN);
        track.shown = wanted;
        if (picture) track.picture = picture;
        this.#draw();
      }
    } finally {
      this.#isBusy = false;
    }
  }

  #stale() {
    return this.#tracks.find(({ timeline, shown }) => timeline && shown !== String(this.#stepOf(timeline)));
  }

  /** @param {number} round */
  #go(round) {
    const last = this.#rounds - 1;
    const to = Math.max(0, Math.min(round, last));
    this.#round = to === last ? undefined : to;
    this.#look();
  }

  get #at() {
    return this.#round ?? this.#rounds - 1;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLInputElement) return;
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1, Home: -Infinity, End: Infinity }[key];
    if (step === undefined) return;
    event.preventDefault();
    this.#go(this.#at + step);
  }

  #draw() {
    if (!this.#isOpen) return;
    render(this.#whole(), this.#content);
    afterPaint(() => this.#fit());
  }

  /** All boards as large as the window has room for. */
  #fit() {
    const boards = this.#content.querySelector('.boards');
    const dialog = boards?.closest('dialog');
    if (!(boards instanceof HTMLElement) || !dialog) return;
    const { viewBox } = /** @type {SVGSVGElement} */ (boards.querySelector('svg.ground') ?? {});
    const shape = viewBox ? viewBox.baseVal.width / viewBox.baseVal.height : 1;
    const above = boards.getBoundingClientRect().top - dialog.getBoundingClientRect().top + dialog.scrollTop;
    const room = { width: boards.clientWidth, height: window.innerHeight - AROUND - above };
    const { columns, width } = fitted(this.#tracks.length, room, shape);
    boards.style.setProperty('--columns', String(columns));
    boards.style.setProperty('--board', `${width}px`);
  }

  #whole() {
    const last = this.#rounds - 1;
    const caption = this.#caption();
    return html`
      <div class="moves" role="toolbar" aria-label=${t('circle.boards')}>
        ${iconButton('back', t('replay.round.back'), () => this.#go(this.#at - 1))}
        <input type="range" min="0" max=${last} .value=${String(this.#at)} aria-label=${t('circle.round')} aria-valuetext=${caption}
          @input=${(/** @type {Event} */ { target }) => this.#go(Number(/** @type {HTMLInputElement} */ (target).value))} />
        ${iconButton('forward', t('replay.round.on'), () => this.#go(this.#at + 1))}
      </div>
      <p class="note" aria-live="polite">${caption}</p>
      <div class="boards">${this.#tracks.map((track) => this.#board(track))}</div>
      ${this.#tracks.length < this.#results.length ? html`<button @click=${() => this.#more()}>${t('circle.boards.more')}</button>` : nothing}
    `;
  }

  /** Where the games are. */
  #caption() {
    const { timeline } = this.#tracks.find((one) => one.timeline) ?? {};
    const step = timeline?.steps[this.#stepOf(timeline)];
    return step ? say(step.progress, this.#game) : t('replay.loading');
  }

  /** @param {Track} track */
  #board({ result, timeline, picture }) {
    const name = nameOf(this.#circle, result.key);
    const points = timeline?.steps[this.#stepOf(timeline)]?.totals[OWN] ?? result.points;
    const caption = html`${person(this.#circle, result.key)} ${result.late ? html`<small>${t('circle.late')}</small>` : nothing} <b>${signed(points)}</b>`;
    return picture
      ? stillBoard(picture, name, caption)
      : html`<figure class="awaited"><div></div><figcaption>${caption}</figcaption></figure>`;
  }
}
