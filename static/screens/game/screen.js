/** A game on the screen: a match and what a person does with it, drawn after every change. */

/** @import { Setup, View } from '../../types' */

import { metaOf } from '../../games/catalogue.js';
import { Interaction } from '../../match/interaction.js';
import { Match } from '../../match/match.js';
import { Try } from '../../store/current-try.js';
import { afterPaint } from '../../ui/frames.js';
import { seat, t } from '../../ui/words.js';
import { loadTutorialOffer } from '../lazy.js';
import { keepFocus } from './focus.js';
import { focusBoard } from './focus-board.js';
import { Narrator } from './narrator.js';
import { isOfferDue } from './offered-tutorials.js';
import { gamePage } from './page.js';
import { seatedAt, tellWhoseTurn } from './whose-turn.js';

/** @import { GameLinks } from './page.js' */

export class GameScreen {
  kind = /** @type {const} */ ('game');
  match;
  interaction;
  #links;
  #narrator = new Narrator();
  /** Whether there was something to do when it was last drawn. */
  #playing = false;
  /** What was drawn last. @type {View | undefined} */
  #drawn;
  #drawing = false;

  /** @param {Setup} setup @param {GameLinks} links @param {() => boolean} draw called when something to be seen has changed; says whether this screen is shown */
  constructor(setup, links, draw) {
    this.match = new Match(setup, { keptAs: new Try(setup) });
    this.interaction = new Interaction(this.match, { draw });
    this.#links = links;
    if (!metaOf(setup.game)) this.match.refuse(t('bad.game', { game: setup.game.slice(0, 40) }));
    document.body.classList.toggle('newcomer', isOfferDue(setup.game));
    let greeted = false;
    this.match.watch(tellWhoseTurn(this.match));
    this.match.watch((now, before) => {
      const { view } = now;
      if (this.interaction.isDrawn(now, before) || !draw() || greeted || !view) return;
      greeted = true;
      afterPaint(async () => (await loadTutorialOffer())?.offerTutorial(this.match));
    });
  }

  get title() {
    return this.match.state.picture ? `${t(`${this.match.game}.title`)} · ${t('name')}` : t('name');
  }

  page() {
    seat(seatedAt(this.match));
    return gamePage(this.interaction, this.#links);
  }

  drawn() {
    focusBoard(this.interaction);
    this.#narrator.follow(this.interaction);
    const { view } = this.match;
    // Where the last move was made nothing is to be done any more, and a keyboard must not begin again at the top of the page.
    if (this.#playing && view?.over && !document.querySelector('dialog[open]'))
      /** @type {HTMLElement | null} */ (document.querySelector('main .result'))?.focus({ preventScroll: true });
    this.#playing = Boolean(view && !view.over);
    const isNew = view !== this.#drawn;
    this.#drawn = view;
    // To give the focus to a spot draws once more.
    if (this.#drawing) return;
    this.#drawing = true;
    keepFocus(this.interaction, isNew);
    this.#drawing = false;
  }

  leave() {
    seat();
    this.match.leave();
  }
}
