/**
 * Which screen is shown. The address says it, one value holds it. Each navigation has a signal that ends with the next one;
 * whatever waits for something on its way to a screen looks at it before it goes on.
 */

/** @import { Setup, View } from './types' */
/** @import { Invited, PlaceHere } from './games/address.js' */
/** @import { CircleScreen } from './screens/circle/screen.js' */
/** @import { GameLinks } from './screens/game/page.js' */
/** @import { HistoryLinks, HistoryScreen } from './screens/history/screen.js' */
/** @import { MenuLinks } from './screens/menu/page.js' */
/** @import { LobbyScreen } from './screens/together/lobby.js' */
/** @typedef {CircleScreen | GameScreen | HistoryScreen | LobbyScreen | MenuScreen | MessageScreen | import('./screens/tutorial/tutorial.js').TutorialScreen} Screen */

import { ask } from './engine/ask.js';
import { firstIsShown } from './engine/shown.js';
import { addressOfPlace, addressOfSetup, readAddress } from './games/address.js';
import { games } from './games/catalogue.js';
import { daily, setupOf, today } from './games/setup.js';
import { Match } from './match/match.js';
import { openLatest, openProven, openSaved } from './match/open.js';
import { followView } from './screens/game/effects.js';
import { GameScreen } from './screens/game/screen.js';
import { loadBringBack, loadHistory, loadPlace, loadTutorial } from './screens/lazy.js';
import { menuContents } from './screens/menu/contents.js';
import { MenuScreen } from './screens/menu/screen.js';
import { MessageScreen } from './screens/message.js';
import { Missing } from './site/files.js';
import { Try } from './store/current-try.js';
import { areFew, putRight } from './store/whole.js';
import { closeDialogs, hush, offer, toast } from './ui/dialogs.js';
import { afterPaint, painted } from './ui/frames.js';
import { screenFailed } from './ui/load.js';
import { drawPage } from './ui/page.js';
import { entitle } from './ui/title.js';
import { t } from './ui/words.js';

/** @typedef {(match: import('./match/match.js').Match) => Promise<void>} Opening how a game comes to its screen */

export class Router {
  /** @type {Screen | undefined} */
  screen;

  #root;
  #links;
  #navigation = new AbortController();
  /** A game that was left for a tutorial, as it lies there, and its address. @type {{ screen: GameScreen, hash: string } | undefined} */
  #paused;
  #isDrawn = false;
  #triedAside = false;
  /** Something was set aside that nobody has been told of. */
  #asideFound = false;
  /** Whether a legal move has been on the screen. */
  #playable = false;

  /** @param {HTMLElement} root @param {(router: Router) => { game: GameLinks, menu: MenuLinks, history: HistoryLinks, table: Pick<import('./screens/circle/visit.js').Surroundings & import('./screens/puzzles/visit.js').Surroundings, 'links' | 'game'> }} links what the buttons of the screens do */
  constructor(root, links) {
    this.#root = root;
    this.#links = links(this);
  }

  /** Ends with the next navigation. */
  get signal() {
    return this.#navigation.signal;
  }

  /** Draws the screen that is shown. */
  draw() {
    const { screen } = this;
    if (!screen) return;
    // The heading of index.html has done its work; until now there was nothing else to see.
    if (!this.#isDrawn) this.#root.replaceChildren();
    this.#isDrawn = true;
    drawPage(screen.page(), this.#root);
    screen.drawn();
    followView(screen.match);
    entitle(screen.title);
    if (this.#playable || !screen.match?.view) return;
    this.#playable = true;
    afterPaint(firstIsShown);
  }

  /** To an address. @param {string} hash */
  go(hash) {
    if (location.hash === hash || (hash === '#' && !location.hash)) this.follow();
    else location.hash = hash;
  }

  /** Shows what the address says. @param {HashChangeEvent} [change] */
  async follow(change) {
    const signal = this.#navigate();
    const destination = readAddress(location.hash);
    if (destination.at === 'tutorial') return void (await this.#openTutorial(destination.game, change?.oldURL, signal));
    const paused = this.#paused;
    this.#paused = undefined;
    if (paused?.hash === location.hash) {
      this.#show(paused.screen);
      return this.refresh();
    }
    paused?.screen.leave();
    if (destination.at === 'menu') return void (await this.#openMenu(signal));
    if (destination.at === 'history') return void (await this.#openHistory(destination.sought, signal));
    if (destination.at === 'invitation') return void (await this.#openInvitation(destination, signal));
    if (destination.at === 'place') return void (await this.#openPlace(destination, signal));
    if (destination.at === 'record') return void (await this.#openLink(destination.link, signal));
    const { setup, id } = destination;
    // What was today's game stays the one that was begun.
    if (location.hash.startsWith('#today=')) history.replaceState(null, '', addressOfSetup(setup));
    await this.#openGame(setup, (match) => (id ? openSaved(match, id) : openLatest(match)));
  }

  /** A game at an address of its own, opened in a way that no address can say. @param {string} hash @param {Setup} setup @param {Opening} open */
  async open(hash, setup, open) {
    this.#navigate();
    history.pushState(null, '', hash);
    await this.#openGame(setup, open);
  }

  /** What is shown is read anew: another tab may have been played in. */
  async refresh() {
    const { screen } = this;
    if (screen?.kind === 'menu') await this.refreshMenu();
    else if (screen?.kind === 'history') await screen.refresh();
    else await screen?.match?.keeping?.catchUp();
  }

  async refreshMenu() {
    const { screen, signal } = this;
    if (screen?.kind !== 'menu') return;
    const contents = await menuContents();
    if (signal.aborted) return;
    screen.contents = contents;
    this.draw();
  }

  /** Something that was stored is no game. In the menu it may be one after all, once the rules have looked at it. */
  asideFound() {
    if (this.screen?.kind === 'game') this.#tellAside();
    else this.#asideFound = true;
  }

  #tellAside() {
    offer(t('aside.found'), t('aside.show'), () => {
      if (this.screen?.kind === 'menu') document.getElementById('aside')?.scrollIntoView();
      else this.go('#');
    });
  }

  /** What this device keeps can be seen after all. */
  async storageIsBack() {
    await this.refresh();
    toast(t('storage.back'));
  }

  /** @returns {AbortSignal} */
  #navigate() {
    this.#navigation.abort();
    this.#navigation = new AbortController();
    hush();
    closeDialogs();
    return this.signal;
  }

  /** @param {Screen} screen */
  #show(screen) {
    if (this.screen !== this.#paused?.screen) this.screen?.leave();
    this.screen = screen;
    this.draw();
  }

  /** @param {Screen} screen @returns whether it is the one that is shown */
  #drawIfShown(screen) {
    if (this.screen !== screen) return false;
    this.draw();
    return true;
  }

  /** @param {AbortSignal} signal */
  async #openMenu(signal) {
    const few = await areFew();
    if (few) await putRight();
    const contents = await menuContents();
    if (signal.aborted) return;
    const menu = new MenuScreen(contents, this.#links.menu);
    this.#show(menu);
    // Many games are looked at while the menu can be seen.
    if (!few && (await painted().then(putRight))) await this.refreshMenu();
    if (menu.contents.aside.length) await this.#bringBack();
    if (this.#asideFound && menu.contents.aside.length) this.#tellAside();
    this.#asideFound = false;
  }

  /** @param {import('./games/address.js').Sought} sought @param {AbortSignal} signal */
  async #openHistory(sought, signal) {
    const module = await loadHistory();
    if (signal.aborted) return;
    if (!module) return this.screen ? history.back() : this.#toMenuInstead(signal);
    /** @type {HistoryScreen} */
    const screen = new module.HistoryScreen(sought, this.#links.history, () => this.#drawIfShown(screen));
    this.#show(screen);
    await screen.begin();
  }

  /** What another version of the page set aside may be read by this one: tried once a visit. */
  async #bringBack() {
    if (this.#triedAside && !this.#asideFound) return;
    this.#triedAside = true;
    const back = await (await loadBringBack())?.bringBack();
    if (!back) return;
    await this.refreshMenu();
    toast(t('aside.back', { n: back }));
  }

  /** @param {Setup} setup @param {Opening} open */
  async #openGame(setup, open) {
    const screen = this.#showGame(new Match(setup, { keptAs: new Try(setup) }), this.#links.game);
    if (screen.match.state.refused === undefined) await unlessMissing(open(screen.match), this.signal);
  }

  /** @param {Match} match @param {GameLinks} links */
  #showGame(match, links) {
    /** @type {GameScreen} */
    const screen = new GameScreen(match, links, () => this.#drawIfShown(screen));
    this.#show(screen);
    return screen;
  }

  /** A whole game in a link: replayed by the rules, or one sentence that it is none. @param {string} link @param {AbortSignal} signal */
  async #openLink(link, signal) {
    this.#show(new MessageScreen('checking'));
    const tell = (/** @type {string} */ sentence) => {
      if (!signal.aborted) toast(sentence, 'bad');
    };
    /** @type {View | undefined} */
    const view = await ask({ do: 'open', link, layout: true }, { tell });
    if (signal.aborted) return;
    if (!view) return this.#toMenuInstead(signal);
    const setup = setupOf(view);
    // A result stays at the address that it came by; what is to be played on has one of its own.
    if (!view.over) history.replaceState(null, '', addressOfSetup(setup));
    await this.#openGame(setup, (match) => openProven(match, view));
  }

  /** To the table or circle of an invitation, whose address then says nothing that makes anybody a member. @param {Invited} invited @param {AbortSignal} signal */
  async #openInvitation({ kind, invitation }, signal) {
    this.#show(new MessageScreen('friends.waits.data'));
    const { id, why } = (await (await loadPlace[kind]())?.accept(invitation)) ?? {};
    history.replaceState(null, '', id ? addressOfPlace(kind, id) : location.pathname + location.search);
    if (!signal.aborted) await (id ? this.#openPlace({ kind, id }, signal) : this.#toMenuInstead(signal, why));
  }

  /** A table with friends, the waiting room or the game; a circle; or a puzzle. @param {PlaceHere} place @param {AbortSignal} signal */
  async #openPlace({ kind, id }, signal) {
    const show = (/** @type {Screen} */ screen) => signal.aborted || this.#show(screen);
    const draw = (/** @type {Screen} */ screen) => this.#drawIfShown(screen);
    const play = (/** @type {Match} */ match, /** @type {GameLinks} */ links) => this.#showGame(match, links);
    const module = await loadPlace[kind]();
    const isThere = await module?.visit(id, { ...this.#links.table, play, show, draw, signal });
    if (!isThere && !signal.aborted) await this.#toMenuInstead(signal, module?.GONE);
  }

  /**
   * A game's tutorial. The game at hand stays as it is meanwhile.
   * @param {string} game @param {string | undefined} from the address that was left @param {AbortSignal} signal
   */
  async #openTutorial(game, from, signal) {
    const meta = games.find(({ id, tutorial }) => id === game && tutorial);
    if (!meta) toast(t('tutorial.none'), 'bad');
    const left = from && new URL(from).hash;
    // A table with friends goes on meanwhile, and is opened anew.
    const isTable = left?.startsWith(addressOfPlace('table', ''));
    if (this.screen?.kind === 'game' && left && !isTable) this.#paused = { screen: this.screen, hash: left };
    const module = meta && (await loadTutorial());
    if (signal.aborted) return;
    const back = () => (this.#paused || isTable ? history.back() : this.go('#'));
    if (!meta || !module) return this.#paused ? back() : this.#toMenuInstead(signal);
    const play = () => (this.#paused || isTable ? back() : this.go(addressOfSetup(daily(meta, today()))));
    /** @type {import('./screens/tutorial/tutorial.js').TutorialScreen} */
    const screen = new module.TutorialScreen(meta, { leave: back, play }, () => this.#drawIfShown(screen));
    this.#show(screen);
    await unlessMissing(screen.begin(), signal);
  }

  /** To the menu from an address that leads nowhere, with the sentence still there; or first to what has not been said yet. @param {AbortSignal} signal @param {string} [why] */
  async #toMenuInstead(signal, why) {
    history.replaceState(null, '', location.pathname + location.search);
    if (why) return this.#show(new MessageScreen(why, () => this.go('#')));
    await this.#openMenu(signal);
  }
}

/** What a screen is made of does not come: says so, unless one is elsewhere by then. @param {Promise<void>} opening @param {AbortSignal} signal */
async function unlessMissing(opening, signal) {
  try {
    await opening;
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    if (!signal.aborted) screenFailed();
  }
}
