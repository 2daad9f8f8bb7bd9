/** What the buttons of a table with friends do. */

/** @import { FriendsGame } from '../../match/friends-game.js' */
/** @import { FriendsTable } from '../../match/friends-table.js' */
/** @import { Match } from '../../match/match.js' */
/** @import { GameLinks } from '../game/page.js' */

import { html, render } from 'lit-html';
import { rematch } from '../../match/table-deeds.js';
import { leaveTable } from '../../match/tables.js';
import { confirmed, dialog } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';
import { Invitation } from './invite.js';
import { leaving } from './leaving.js';
import { noteOf } from './note.js';
import { askBack, awaitedOf, showPeople, showReactions } from './people.js';

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

/** Those of a game at a table. @param {GameLinks} base @param {FriendsGame} game @param {() => Match} match @param {TogetherLinks} links @returns {GameLinks} */
export function gameLinksAt(base, game, match, links) {
  const { table } = game;
  return {
    ...base,
    hint: table.offer?.hints ? base.hint : undefined,
    another: undefined,
    again: () => rematch(table),
    friends: {
      people: () => showPeople(match(), game, links),
      mayAskBack: () => game.mayAskBack,
      askBack: () => askBack(game),
      note: () => noteOf(table),
      waits: () => awaitedOf(table),
      say: () => showReactions(table),
    },
  };
}

/** @param {FriendsTable} table */
function invite(table) {
  const content = document.createElement('div');
  const invitation = new Invitation(
    table.invitation,
    () => t('friends.invite.text', { game: t(`${table.offer?.game}.title`) }),
    () => render(invitation.fields(), content),
  );
  render(invitation.fields(), content);
  dialog(t('friends.invite'), () => html`${content}`);
}
