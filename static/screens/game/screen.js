/** A game on the screen: a match and what a person does with it, drawn after every change. */

/** @import { View } from '../../types' */
/** @import { Bare } from '../../board/bare.js' */
/** @import { Match } from '../../match/match.js' */

import { bannerOver } from '../../board/banner.js';
import { nextOf } from '../../board/bare.js';
import { rideAs } from '../../board/chosen-way.js';
import { ghostSeen } from '../../board/ghost-seen.js';
import { usesKeys } from '../../board/keys.js';
import { isUnplayed, Living } from '../../board/living.js';
import { measureAreas } from '../../board/on-screen.js';
import { awaitReveal, litLater } from '../../board/reveal.js';
import { metaOf } from '../../games/catalogue.js';
import { lookAhead } from '../../match/ahead.js';
import { thinkAhead } from '../../match/bots-ahead.js';
import { ForcedMoves } from '../../match/forced.js';
import { Interaction } from '../../match/interaction.js';
import { moveToast } from '../../ui/dialogs.js';
import { showFaces } from '../../ui/faces.js';
import { afterPaint, sizeObserver } from '../../ui/frames.js';
import { lessMotion, setting } from '../../ui/settings.js';
import { still } from '../../ui/shown.js';
import { seat, t } from '../../ui/words.js';
import { loadBestPlayer, loadEnding, loadTutorialOffer } from '../lazy.js';
import { Afterwards } from './afterwards.js';
import { Aside } from './aside.js';
import { keepFocus } from './focus.js';
import { focusBoard } from './focus-board.js';
import { foretell, forgetForetold } from './foretold.js';
import { watchThought } from './long-thought.js';
import { Narrator } from './narrator.js';
import { forgetNews, placeNews, placeNewsAnew, whenTouched } from './news.js';
import { gamePage } from './page.js';
import { afterNaming, readAhead } from './read-ahead.js';
import { seatedAt, tellWhoseTurn } from './whose-turn.js';

/** @import { BestPlayer } from '../../match/best-player.js' */
/** @import { Ending } from '../ending/ending.js' */
/** @import { GameLinks } from './page.js' */

/** An end whose last move is still to be seen. @type {import('../ending/ending.js').Told} */
const NOT_TOLD = { deciding: true };

export class GameScreen {
  kind = /** @type {const} */ ('game');
  match;
  interaction;
  links;
  #forget;
  #forgetBots = () => {};
  #drawIfShown;
  #forced;
  #narrator = new Narrator();
  #living = new Living();
  /** What is being seen where the board is looked at still. @type {Promise<void> | undefined} */
  #held;
  /** What the selection was drawn as last, and since when. @type {import('../../board/motion.js').Ghost | undefined} */
  #ghost;
  #aside;
  /** Of the game that is over, if it is. @type {Ending | undefined} */
  #ending;
  /** Plays the same dice while somebody plays alone. @type {BestPlayer | undefined} */
  best;
  /** The record with which the game was over. @type {string | undefined} */
  #over;
  /** Whether there was something to do when it was last drawn. */
  #playing = false;
  /** Whether the end that is seen is about to be counted. */
  #awaited = false;
  /** Whether the result takes the focus as soon as it is there. */
  #awaitsFocus = false;
  #left = false;
  /** Whether the first picture has been seen, and other parts of the page may be loaded. */
  #greeted = false;
  /** What of the board is still to come. @type {Bare} */
  #bare = 'empty';
  /** Whether the device is on its way to somebody else. */
  #passes = false;
  /** What was drawn last. @type {View | undefined} */
  #drawn;
  #drawing = false;
  #afterwards = new Afterwards({
    words: () => this.#narrator.follow(this.interaction),
    beside: () => this.#aside.draw(),
    ahead: () => lookAhead(this.interaction),
    read: () => this.match.ahead.read((next, move) => this.#readAhead(next, move)),
    around: () => this.#drawAround(),
  });
  /** The board's place changes when a phone is turned, or something is offered above it. */
  #boardSize = sizeObserver(() => {
    // Of a new place, all around it is measured once its first frame has been painted.
    if (this.#measured === this.#boardPlace) placeNewsAnew();
    this.#measured = this.#boardPlace;
    moveToast();
  });
  /** @type {Element | null | undefined} */
  #boardPlace;
  /** The place whose size is known. @type {Element | null | undefined} */
  #measured;

  /** @param {Match} match @param {GameLinks} links @param {() => boolean} draw called when something to be seen has changed; says whether this screen is shown */
  constructor(match, links, draw) {
    this.match = match;
    // Before anybody changes anything for it.
    this.match.watch(({ view, layout }, before) => view !== before.view && measureAreas(before.view, view, layout));
    this.interaction = new Interaction(this.match, { draw });
    this.#drawIfShown = draw;
    this.links = links;
    this.#forced = new ForcedMoves(this.match, bannerOver);
    this.#aside = new Aside(this.interaction, links, this.#drawAround);
    this.#forget = whenTouched(() => this.interaction.seeRecent());
    if (!metaOf(match.game)) match.refuse(t('bad.game', { game: match.game.slice(0, 40) }));
    let greeted = false;
    this.match.watch(tellWhoseTurn(this.match));
    this.match.watch((now, before) => {
      const { view } = now;
      if (this.interaction.isDrawn(now, before) || !draw() || greeted || !view) return;
      greeted = true;
      afterPaint(async () => {
        await still();
        (await loadTutorialOffer())?.offerTutorial(this.match);
        this.#greeted = true;
        await this.#aside.fill();
        await this.#meetBest();
        this.#meetBots();
      });
    });
  }

  /** What stands over and beside the board, measured once the board has been painted. */
  #drawAround = () => {
    if (this.#left) return;
    this.#aside.draw();
    if (this.#greeted) this.#aside.fill();
    placeNews();
  };

  /** @param {View} next @param {string} [move] */
  #readAhead(next, move) {
    readAhead(this.match.state, next);
    foretell(this.interaction, next, move);
  }

  get title() {
    return this.match.state.picture ? `${t(`${this.match.game}.title`)} · ${t('name')}` : t('name');
  }

  page() {
    seat(seatedAt(this.match));
    showFaces(this.match.table?.faces);
    const isAwaited = this.match.view?.over && (this.#playing || this.#awaited) && !lessMotion();
    this.#lessAtFirst();
    const { view } = this.match;
    if (view && view !== this.#drawn && this.#ghost) rideAs(view, this.#ghost.drawn);
    const bare = this.#bare ?? litLater(this.#drawn, this.match.state);
    return gamePage(this.interaction, this.links, this.#ending ?? (isAwaited ? NOT_TOLD : undefined), bare);
  }

  /** Once somebody else has the device, all of the page comes anew: what lies on the board comes in frames of its own, as at first. */
  #lessAtFirst() {
    const { view, state } = this.match;
    const passes = state.handover !== undefined;
    // Keys need a place to be at, and what is thrown first is seen to be thrown.
    const comes = this.#passes && !passes && !usesKeys() && view && !isUnplayed(view);
    if (view && view !== this.#drawn) this.#bare = comes ? 'empty' : undefined;
    this.#passes = passes;
  }

  drawn() {
    forgetNews();
    forgetForetold();
    this.#watchPlace();
    // What moves has to lie there, and all else: drawn meanwhile, it would hold that up.
    if (!this.#bare) this.#follow();
    this.#drawMore();
    const { state, view } = this.match;
    const isNew = view !== this.#drawn;
    this.#ghost = ghostSeen(this.#ghost, this.interaction.ghost, isNew);
    watchThought(view, () => this.#drawIfShown());
    if (!this.#held) focusBoard(this.interaction, isNew && !litLater(this.#drawn, state), () => Boolean(this.#held));
    this.#afterwards.begin();
    this.#followEnd();
    this.#focusResult();
    this.#playing = Boolean(view && !view.over);
    this.#drawn = view;
    // To give the focus to a spot draws once more.
    if (this.#drawing) return;
    this.#drawing = true;
    keepFocus(this.interaction, isNew);
    this.#drawing = false;
  }

  #watchPlace() {
    const place = document.querySelector('main > .board-place');
    if (place && place !== this.#boardPlace) this.#boardSize.observe(place);
    this.#boardPlace = place;
  }

  /** A frame later, the next of what is still to come of the board. */
  #drawMore() {
    const { view, state } = this.match;
    if (!this.#bare || !state.layout) return;
    this.#bare = nextOf(this.#bare);
    afterNaming(state, () => view === this.match.view && this.#drawIfShown());
  }

  /** What has changed is seen to change, and the part of the board where it did is left only then. */
  #follow() {
    const ghost = this.#ghost && { ...this.#ghost, since: performance.now() - this.#ghost.since };
    const held = this.#living.follow(this.match.state, ghost);
    awaitReveal(this.#drawn, this.match.view, this.match.state.layout);
    if (!held) return;
    this.#held = held;
    held.then(() => {
      if (this.#held !== held) return;
      this.#held = undefined;
      if (!this.#left) focusBoard(this.interaction, true);
    });
  }

  /** Where the last move was made nothing is to be done any more, and a keyboard must not begin again at the top of the page. */
  #focusResult() {
    if (this.#playing) this.#awaitsFocus = Boolean(this.match.view?.over) && !document.querySelector('dialog[open]');
    const result = this.#awaitsFocus && document.querySelector('main .result');
    if (!(result instanceof HTMLElement)) return;
    this.#awaitsFocus = false;
    result.focus({ preventScroll: true });
  }

  /** Once for each end; looking at other boards then is none. */
  async #followEnd() {
    const { view } = this.match;
    if (!view?.over) {
      if (view && this.#ending) this.#forgetEnd();
      return;
    }
    if (this.#over === view.record) return;
    this.#over = view.record;
    const live = this.#playing;
    this.#awaited = live;
    const { Ending } = (await loadEnding()) ?? {};
    this.#awaited = false;
    if (this.#left || this.match.view?.record !== this.#over) return;
    // Without it, the sum stands there at once.
    if (!Ending) return void this.#drawIfShown();
    // What the others have done is asked for at once: the end waits until that has been seen.
    this.#aside.draw();
    this.#ending = new Ending(this.interaction, this.best, () => this.#drawIfShown());
    await this.#ending.begin(live);
  }

  #forgetEnd() {
    this.#ending?.leave();
    this.#ending = undefined;
    this.#over = undefined;
  }

  /** Somebody has looked back at the game that is over. @param {number} of @param {import('../ending/ending.js').Told['looked']} sums */
  lookedBack(of, sums) {
    this.#ending?.look(of, sums);
  }

  /** What the end of a game needs; and where somebody plays alone, our best player begins with the same dice. */
  async #meetBest() {
    const { setup, view } = this.match;
    if (!view || view.over || this.match.try?.sent || this.#left) return;
    // So that nothing is waited for at the end.
    await loadEnding();
    if (setup.seats > 1 || !this.match.try || this.best || setting('best') === 'off') return;
    const { BestPlayer } = (await loadBestPlayer()) ?? {};
    if (!BestPlayer || this.#left) return;
    this.best = new BestPlayer(this.match);
    await this.best.play();
  }

  /** Those that draw at the same time as somebody think at the same time, too. */
  #meetBots() {
    const { setup, table } = this.match;
    if (!this.#left && !table && setup.bots?.some(Boolean)) this.#forgetBots = thinkAhead(this.match);
  }

  leave() {
    seat();
    showFaces();
    this.#left = true;
    this.#boardSize.disconnect();
    this.#forced.leave();
    this.#aside.leave();
    this.#forgetEnd();
    this.best?.leave();
    this.#forgetBots();
    this.#afterwards.end();
    this.#forget();
    this.match.leave();
  }
}
