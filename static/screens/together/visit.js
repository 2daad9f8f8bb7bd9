/** Somebody at a table with friends: the waiting room before a game, then the game, then the next one. */

/** @import { FriendsTable } from '../../match/friends-table.js' */
/** @import { GameLinks } from '../game/page.js' */
/** @import { GameScreen } from '../game/screen.js' */
/** @import { Screen } from '../../router.js' */
/** @import { TogetherLinks } from './links.js' */

import { withBots } from '../../games/setup.js';
import { FriendsGame } from '../../match/friends-game.js';
import { Match } from '../../match/match.js';
import { joinTable, putAway, tableAt } from '../../match/tables.js';
import { relays } from '../../together/client.js';
import { offer } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';
import { MessageScreen } from '../message.js';
import { gameLinksAt, tableLinks } from './links.js';
import { LobbyScreen } from './lobby.js';
import { tellNoMore, tellOf } from './tell.js';

/**
 * @typedef {object} Surroundings
 * @property {Pick<TogetherLinks, 'menu' | 'rules' | 'another'>} links
 * @property {GameLinks} game
 * @property {(match: Match, links: GameLinks) => GameScreen} play   shows a game
 * @property {(screen: Screen) => void} show
 * @property {(screen: Screen) => boolean} draw   where that is the screen that is shown; says whether it is
 * @property {AbortSignal} signal   ends with the visit
 */

/** What is said where there is no table of that name. */
export const GONE = 'friends.gone';

/** The id of an invitation's table, or why there is none. @param {string} invitation @returns {Promise<{ id?: string, why?: string }>} */
export async function accept(invitation) {
  if (!relays().length) return { why: 'friends.off' };
  const place = await joinTable(invitation);
  return place ? { id: place.id } : { why: 'friends.bad-link' };
}

/** Shows a table until the visit ends; says whether there is one of that name. @param {string} id @param {Surroundings} around */
export async function visit(id, around) {
  const table = await tableAt(id);
  if (around.signal.aborted) return true;
  if (!table) return false;
  new Visit(table, around).begin();
  return true;
}

class Visit {
  #table;
  #around;
  #links;
  /** Which game is on the screen; none before the first. */
  #shown = 0;
  /** @type {LobbyScreen | undefined} */
  #lobby;
  /** @type {GameScreen | undefined} */
  #screen;

  /** @param {FriendsTable} table @param {Surroundings} around */
  constructor(table, around) {
    this.#table = table;
    this.#around = around;
    this.#links = tableLinks(table, around.links);
  }

  begin() {
    const { signal } = this.#around;
    const forget = this.#table.watch((now, before) => {
      if (this.#table.isNothing) return this.#around.show(new MessageScreen('friends.nothing', this.#links.menu));
      this.#follow();
      tellOf(this.#table, now, before);
    });
    signal.addEventListener('abort', () => {
      forget();
      tellNoMore();
      putAway(this.#table);
    });
    this.#follow(true);
  }

  #follow(isFirst = false) {
    const { gathering, phase } = this.#table;
    const played = gathering?.view ? gathering.played : 0;
    const isOn = phase === 'playing' || phase === 'over';
    if (isOn && played && played !== this.#shown) {
      // Whoever looks at how the last one ended, and does not play, is asked first.
      if (this.#shown && gathering?.seat === null)
        return void offer(t('friends.began'), t('friends.to-table'), () => this.#play(played));
      return void this.#play(played);
    }
    // While the next one is offered, the result of the last one stays.
    if (this.#shown && !isFirst) return void this.#redraw();
    this.#wait();
  }

  #wait() {
    const { show, draw } = this.#around;
    if (this.#lobby) return void draw(this.#lobby);
    /** @type {LobbyScreen} */
    const lobby = new LobbyScreen(this.#table, this.#links, () => draw(lobby));
    this.#lobby = lobby;
    show(lobby);
    // Whoever comes from far down in the menu is not to begin there.
    window.scrollTo(0, 0);
  }

  #redraw() {
    if (this.#screen) this.#around.draw(this.#screen);
  }

  /** @param {number} played */
  async #play(played) {
    const table = this.#table;
    const { offer: terms, gathering } = table;
    const view = gathering?.view;
    if (!terms || !view) return;
    this.#shown = played;
    this.#lobby = undefined;
    const { game, seats, bots } = terms;
    const setup = { game, seats, options: { ...terms.options }, seed: view.seed, ...withBots([...bots]) };
    const atTable = new FriendsGame(table);
    const match = new Match(setup, { table: atTable });
    const links = gameLinksAt(
      this.#around.game,
      atTable,
      () => match,
      this.#links,
      () => this.#redraw(),
    );
    this.#screen = this.#around.play(match, links);
    await match.showBoard();
    await match.begin();
  }
}
