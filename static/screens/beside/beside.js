/** What stands beside the board where a window has room for it: the others' places, and the log with the last lines first. */

/** @import { Text } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */
/** @import { GameLinks } from '../game/page.js' */

import { html, nothing, render } from 'lit-html';
import { GameLog, roundsOf, whose } from '../../match/log.js';
import { t } from '../../ui/words.js';
import { logList, readerOf } from './log-list.js';
import { Opponents } from './opponents.js';

export class Beside {
  #interaction;
  #links;
  #log;
  #opponents;
  /** How far the game was in the last picture that the log goes up to. @type {Text | undefined} */
  #now;
  /** What was rendered last, and where. @type {unknown[]} */
  #rendered = [];

  /** @param {Interaction} interaction @param {GameLinks} links */
  constructor(interaction, links) {
    this.#interaction = interaction;
    this.#links = links;
    // Nobody has asked for it: what fails is said when somebody does something.
    this.#log = new GameLog(
      () => this.#render(),
      () => undefined,
    );
    this.#opponents = new Opponents(interaction.match, () => this.#render());
  }

  /** To be called after each drawing of the page has been painted; most of them, such as a touch, change nothing here. */
  draw() {
    const { match, recent } = this.#interaction;
    const { view } = match;
    const now = [view, recent, this.#place];
    if (now.every((one, at) => one === this.#rendered[at])) return;
    if (!view || !this.#place?.clientHeight) return;
    this.#rendered = now;
    this.#opponents.follow(view, match.state.layout);
    this.#log.follow(view);
    this.#render();
  }

  get #place() {
    return /** @type {HTMLElement | null} */ (document.querySelector('main > .aside'));
  }

  #render() {
    const place = this.#place;
    const { view, state, game } = this.#interaction.match;
    if (!place || !view || !state.layout) return;
    const rounds = roundsOf(deedsIn(this.#log.lines))
      .map((round) => ({ ...round, lines: round.lines.toReversed() }))
      .reverse();
    const { since } = this.#interaction.recent ?? {};
    const isBehind = !this.#log.reaches(view);
    if (!isBehind) this.#now = view.scene.progress;
    place.toggleAttribute('data-behind', isBehind);
    const isBrief = Boolean(state.layout.areas[0]?.own);
    render(
      html`<section class="beside" aria-label=${t('log')}>
        ${this.#opponents.list(view, state.layout)}
        <h2 class="unseen">${t('log')}</h2>
        ${
          // As long as it is on its way, nobody knows whether anything has happened.
          rounds.length || !isBehind
            ? logList(game, rounds, { ...readerOf(view), now: this.#now, since, isBrief, open: this.#links.replay })
            : nothing
        }
      </section>`,
      place,
    );
    this.#opponents.come(place, view);
  }
}

/** Up to the last thing that somebody did, if anybody has: what has been turned up for all since lies there to be seen. @param {import('../../match/log.js').Line[]} lines */
const deedsIn = (lines) => lines.slice(0, lines.findLastIndex((line) => whose(line) >= 0) + 1 || lines.length);
