/** A tutorial on the screen: the page of a game, with what the step says in place of the prompt. */

/** @import { Listing } from '../../types' */

import { html, nothing } from 'lit-html';
import { isShelved } from '../../board/area.js';
import { dragging, touched, wheeled } from '../../board/gestures.js';
import { holding } from '../../board/hold.js';
import { Living } from '../../board/living.js';
import { boardPlace } from '../../board/place.js';
import { touching } from '../../board/quick.js';
import { readAloud } from '../../ui/aloud.js';
import { seat, t } from '../../ui/words.js';
import { focusBoard } from '../game/focus-board.js';
import { areas } from '../game/page.js';
import { ghostLine } from '../game/prompt.js';
import { sheet } from '../game/sheet.js';
import { tools } from '../game/tools.js';
import { LEARNER, TutorialLesson } from './lesson.js';

/**
 * @typedef {object} TutorialLinks
 * @property {() => void} leave   to where one was
 * @property {() => void} play    to a game, now that one knows how
 */

export class TutorialScreen {
  kind = /** @type {const} */ ('tutorial');
  lesson;
  #links;
  #living = new Living();
  /** What was read aloud last: the step, and what the ghost is. @type {string[]} */
  #heard = [];

  /** @param {Listing} meta @param {TutorialLinks} links @param {() => void} draw */
  constructor(meta, links, draw) {
    this.lesson = new TutorialLesson(meta, draw);
    this.#links = links;
  }

  get match() {
    return this.lesson.match;
  }

  get interaction() {
    return this.lesson.interaction;
  }

  get title() {
    return this.match.state.picture ? `${t(`${this.match.game}.title`)} · ${t('name')}` : t('name');
  }

  begin() {
    return this.lesson.begin();
  }

  page() {
    const { lesson, match, interaction } = this;
    seat({ bots: match.view?.bots ?? [], you: LEARNER, names: [] });
    const title = t(`${match.game}.title`);
    if (!match.state.picture) return html`<main class="table waiting"><h1 class="unseen">${title}</h1></main>`;
    const { board, pieces } = areas(interaction, lesson.light);
    return html`<main
      data-game=${match.game}
      class="table teaching ${match.state.layout?.areas.some(isShelved) ? 'shelved' : ''} ${match.view ? '' : 'waiting'} ${interaction.litRow === undefined ? '' : 'explaining'}"
      @click=${(/** @type {Event} */ event) => touched(interaction, event)}
      @wheel=${(/** @type {WheelEvent} */ event) => wheeled(interaction, event)}
      @pointerdown=${(/** @type {PointerEvent} */ event) => {
        holding(event);
        touching(event);
        dragging(interaction, event);
      }}
    >
      ${this.#header(title)} ${sheet(interaction)} ${boardPlace(board)}
      <p class="prompt">${lesson.step?.says ?? ''}</p>
      <div class="pieces">${pieces}</div>
      ${lesson.isReading ? this.#nextButton() : tools(interaction)}
    </main>`;
  }

  drawn() {
    this.#living.follow(this.match.state);
    focusBoard(this.interaction, true);
    const { lesson, interaction, match } = this;
    const { ghost } = interaction;
    const heard = [lesson.step?.says ?? '', ghost ? ghostLine(ghost, match.game) : ''];
    readAloud(heard.filter((sentence, index) => sentence !== this.#heard[index]));
    this.#heard = heard;
  }

  leave() {
    seat();
    this.match.leave();
  }

  /** @param {string} title */
  #header(title) {
    const { lesson } = this;
    const { at, steps } = lesson;
    return html`<header class="bar">
      <button class="quiet icon" aria-label=${t('tutorial.leave')} @click=${this.#links.leave}>✕</button>
      <div class="where">
        <h1>${title}</h1>
        <p><span>${t('tutorial.step', { n: at + 1, of: steps.length })}</span></p>
      </div>
      <button class="quiet icon" aria-label=${t('tutorial.previous')} ?disabled=${!at} @click=${() => lesson.go(at - 1)}>‹</button>
      <button
        class="quiet icon"
        aria-label=${t(lesson.isReading ? 'tutorial.next' : 'tutorial.skip')}
        ?disabled=${!lesson.match.view || lesson.isLast}
        @click=${() => lesson.next()}
      >
        ›
      </button>
      <svg class="course" viewBox="0 0 ${steps.length} 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width=${steps.length} height="1"></rect>
        <rect width=${at + 1} height="1"></rect>
      </svg>
    </header>`;
  }

  #nextButton() {
    const { lesson } = this;
    const press = () => (lesson.isLast ? this.#links.play() : lesson.next());
    const label = t(lesson.isLast ? 'tutorial.play' : 'tutorial.next');
    return html`<div class="tools">
      <span class="space"></span>
      ${lesson.match.view ? html`<button class="strong primary" @click=${press}>${label}</button>` : nothing}
    </div>`;
  }
}
