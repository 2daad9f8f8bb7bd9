/** What one can say to the others in a touch, in place of buttons that are of no use meanwhile. */

/** @import { FriendsGame } from '../../match/friends-game.js' */
/** @import { Match } from '../../match/match.js' */

import { html } from 'lit-html';
import { REACTIONS, react } from '../../match/table-deeds.js';
import { afterPaint } from '../../ui/frames.js';
import { icon } from '../../ui/icons.js';
import { t } from '../../ui/words.js';

/** Milliseconds in which a finger may still mean what was in their place before. */
const DOUBLE = 600;

export class Talk {
  /** Whether somebody has asked for it who could do something else. */
  isOpen = false;
  /** When they came. */
  #since = Number.NEGATIVE_INFINITY;
  #game;
  #match;
  #draw;

  /** @param {FriendsGame} game @param {() => Match} match @param {() => void} draw */
  constructor(game, match, draw) {
    this.#game = game;
    this.#match = match;
    this.#draw = draw;
  }

  /** Whether it is seen: while one waits for others, too. */
  get isSeen() {
    return this.isOpen || this.#isWaiting;
  }

  get #isWaiting() {
    const { view } = this.#match();
    if (!view || view.seat === null || view.of !== view.seat || view.over || view.thinks) return false;
    return !(view.choices.length || view.scene.actions?.length || view.can_undo || view.can_redo);
  }

  toggle() {
    const isThere = this.#isWaiting;
    // Whoever asks for them means them.
    this.#since = Number.NEGATIVE_INFINITY;
    // What is there while one waits goes by itself once there is something to do.
    this.isOpen = !this.isOpen && !isThere;
    this.#draw();
    const first = () => document.querySelector('.tools .reactions button');
    if (this.isOpen || isThere) afterPaint(() => /** @type {HTMLElement | null} */ (first())?.focus());
  }

  /** The buttons: a picture and words, which are said in the language of whoever hears them. */
  row() {
    // They stand where one confirms a move: the second half of a double tap says nothing.
    if (!this.isOpen && !document.querySelector('.tools .reactions')) this.#since = performance.now();
    const say = (/** @type {string} */ kind) => {
      if (performance.now() < this.#since + DOUBLE) return;
      this.isOpen = false;
      react(this.#game.table, kind);
      this.#draw();
    };
    return html`<span class="reactions" role="group" aria-label=${t('friends.say')}>${REACTIONS.map(
      (kind) =>
        html`<button class="quiet icon" @click=${() => say(kind)}>${icon(kind)}<small>${t(`react.${kind}`)}</small></button>`,
    )}</span>`;
  }
}
