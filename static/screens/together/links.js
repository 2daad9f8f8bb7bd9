/** What the buttons of a table with friends do. */

/** @import { FriendsGame } from '../../match/friends-game.js' */
/** @import { FriendsTable } from '../../match/friends-table.js' */
/** @import { Match } from '../../match/match.js' */
/** @import { GameLinks } from '../game/page.js' */

import { decline, rematch } from '../../match/table-deeds.js';
import { leaveTable } from '../../match/tables.js';
import { confirmed } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';
import { showInvitation } from './invite.js';
import { leaving } from './leaving.js';
import { noteOf } from './note.js';
import { askBack, awaitedOf, goneOf, showPeople, showReactions } from './people.js';
import { Talk } from './talk.js';

/**
 * @typedef {object} TogetherLinks
 * @property {() => void} menu
 * @property {(game: string) => void} rules
 * @property {() => void} invite
 * @property {() => void} leave
 * @property {(game: string) => void} another   a new table for a game
 */

/** @param {FriendsTable} table @param {Pick<TogetherLinks, 'menu' | 'rules' | 'another'>} base @returns {TogetherLinks} */
export function tableLinks(table, base) {
  return {
    ...base,
    invite: () => invite(table),
    leave: async () => {
      const { question, yes } = leaving(table);
      if (!(await confirmed(t(question), t(yes), { harmful: true }))) return;
      await leaveTable(table);
      base.menu();
    },
  };
}

/** Those of a game at a table. @param {GameLinks} base @param {FriendsGame} game @param {() => Match} match @param {TogetherLinks} links @param {() => void} draw @returns {GameLinks} */
export function gameLinksAt(base, game, match, links, draw) {
  const { table } = game;
  const talk = new Talk(game, match, draw);
  return {
    ...base,
    hint: table.offer?.hints ? base.hint : undefined,
    another: undefined,
    again: () => rematch(table),
    friends: {
      people: () => showPeople(match(), game, links),
      mayAskBack: () => game.mayAskBack,
      askBack: () => askBack(game),
      get withdrawBack() {
        return game.isAskingBack ? () => void decline(table) : undefined;
      },
      note: () => noteOf(table),
      waits: () => awaitedOf(table),
      gone: () => goneOf(table),
      invite: links.invite,
      // With the result there are other buttons.
      say: () => (match().view?.over ? showReactions(table) : talk.toggle()),
      talk,
    },
  };
}

/** What is said of the link where all seats are taken. */
const TO_WATCH = { why: 'friends.watch.why', code: 'friends.invite.code' };

/** @param {FriendsTable} table */
function invite({ isFull, invitation, offer }) {
  const text = () => t(isFull ? 'friends.watch.text' : 'friends.invite.text', { game: t(`${offer?.game}.title`) });
  showInvitation(
    t(isFull ? 'friends.watch.invite' : 'friends.invite'),
    invitation,
    text,
    isFull ? TO_WATCH : undefined,
  );
}
