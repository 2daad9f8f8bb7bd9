/** A game on the screen: a match and what a person does with it, drawn after every change. */

/** @import { Setup, View } from '../../types' */

import { Living } from '../../board/living.js';
import { metaOf } from '../../games/catalogue.js';
import { Interaction } from '../../match/interaction.js';
import { Match } from '../../match/match.js';
import { Try } from '../../store/current-try.js';
import { afterPaint } from '../../ui/frames.js';
import { seat, t } from '../../ui/words.js';
import { loadBeside, loadTutorialOffer } from '../lazy.js';
import { keepFocus } from './focus.js';
import { focusBoard } from './focus-board.js';
import { Narrator } from './narrator.js';
import { placeNews, whenTouched } from './news.js';
import { isOfferDue } from './offered-tutorials.js';
import { gamePage } from './page.js';
import { seatedAt, tellWhoseTurn } from './whose-turn.js';

/** @import { GameLinks } from './page.js' */

/** Windows in which a log beside the board can be read. */
const ROOMY = matchMedia('(min-width: 900px) and (min-height: 560px) and (orientation: landscape)');

export class GameScreen {
  kind = /** @type {const} */ ('game');
  match;
  interaction;
  links;
  #forget;
  #narrator = new Narrator();
  #living = new Living();
  /** What stands beside the board where there is room for it. @type {import('../beside/beside.js').Beside | undefined} */
  #beside;
  /** Whether there was something to do when it was last drawn. */
  #playing = false;
  #filling = false;
  #left = false;
  /** Whether the first picture has been seen, and other parts of the page may be loaded. */
  #greeted = false;
  /** What was drawn last. @type {View | undefined} */
  #drawn;
  #drawing = false;

  /** @param {Setup} setup @param {GameLinks} links @param {() => boolean} draw called when something to be seen has changed; says whether this screen is shown */
  constructor(setup, links, draw) {
    this.match = new Match(setup, { keptAs: new Try(setup) });
    this.interaction = new Interaction(this.match, { draw });
    this.links = links;
    this.#forget = whenTouched(() => this.interaction.seeRecent());
    if (!metaOf(setup.game)) this.match.refuse(t('bad.game', { game: setup.game.slice(0, 40) }));
    document.body.classList.toggle('newcomer', isOfferDue(setup.game));
    let greeted = false;
    this.match.watch(tellWhoseTurn(this.match));
    this.match.watch((now, before) => {
      const { view } = now;
      if (this.interaction.isDrawn(now, before) || !draw() || greeted || !view) return;
      greeted = true;
      afterPaint(async () => {
        (await loadTutorialOffer())?.offerTutorial(this.match);
        this.#greeted = true;
        await this.#fillAside();
      });
    });
  }

  /** What stands over and beside the board, measured once the board has been painted. */
  #drawAround() {
    if (this.#left) return;
    if (this.#beside) this.#beside.draw();
    else this.#fillAside();
    placeNews();
  }

  /** Where the window has room beside the board; its part of the page is loaded only then. */
  async #fillAside() {
    if (!this.#greeted || !ROOMY.matches || this.#filling || this.#left) return;
    // Once: that it did not come is said, and then the board is played without.
    this.#filling = true;
    const { Beside } = (await loadBeside()) ?? {};
    if (!Beside || this.#left) return;
    this.#beside = new Beside(this.interaction, this.links);
    this.#drawAround();
  }

  get title() {
    return this.match.state.picture ? `${t(`${this.match.game}.title`)} · ${t('name')}` : t('name');
  }

  page() {
    seat(seatedAt(this.match));
    return gamePage(this.interaction, this.links);
  }

  drawn() {
    this.#living.follow(this.match.state);
    focusBoard(this.interaction);
    this.#narrator.follow(this.interaction);
    afterPaint(() => this.#drawAround());
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
    this.#left = true;
    this.#forget();
    this.match.leave();
  }
}
