/** What somebody asks to take back, in words: how far back it is, who else loses something, and which turns go. */

/** @import { TakeBack, Undone } from '../../types' */
/** @import { FriendsTable } from '../../match/friends-table.js' */

import { html, nothing } from 'lit-html';
import { isYou, listed, personName, say, t, tell, together } from '../../ui/words.js';

/** What one is asked oneself before all others are. @param {FriendsTable} table @param {Undone | null} undoes */
export function ownQuestion(table, undoes) {
  const turns = turnsOf(table, undoes);
  const list = turns.length ? [t('friends.back.list'), ...turns] : [];
  const others = table.seats.flatMap(({ key, bot }, seat) =>
    key && !bot && seat !== table.seat ? [personName(gameAt(table), seat)] : [],
  );
  return [
    asked('friends.back.confirm', table, undoes, { names: listed(others) }),
    alsoLost(table, undoes),
    ...list,
  ].join('\n');
}

/** What all others are asked. @param {FriendsTable} table @param {TakeBack} back */
export function questionOf(table, { seat, undoes }) {
  const question = asked('friends.back.asks', table, undoes, { name: personName(gameAt(table), seat) });
  const turns = turnsOf(table, undoes);
  const list = html`<small class="undone">${turns.map((turn) => html`<i>${turn}</i>`)}</small>`;
  return html`${together([question, alsoLost(table, undoes)])}${turns.length ? list : nothing}`;
}

/** @param {FriendsTable} table */
const gameAt = ({ offer }) => offer?.game ?? '';

/** @param {string} key @param {FriendsTable} table @param {Undone | null | undefined} undoes @param {Record<string, string>} [values] */
function asked(key, table, undoes, values = {}) {
  if (undoes?.where) return t(`${key}.at`, { ...values, where: say(undoes.where, gameAt(table)) });
  return t(table.isAtOnce ? `${key}.round` : key, values);
}

/** Who loses something besides whoever asks. @param {FriendsTable} table @param {Undone | null | undefined} undoes */
function alsoLost(table, undoes) {
  const nameOf = (/** @type {number} */ seat) =>
    isYou(seat) ? t('friends.back.you') : personName(gameAt(table), seat);
  const names = (undoes?.seats ?? []).map(nameOf);
  return names.length ? t('friends.back.others', { names: listed(names) }) : t('friends.back.alone');
}

/** @param {FriendsTable} table @param {Undone | null | undefined} undoes */
function turnsOf(table, undoes) {
  const turns = (undoes?.told ?? []).map(({ text }) => together(tell(text, gameAt(table))));
  const all = undoes?.more ? [...turns, t('friends.back.more', { n: undoes.more })] : turns;
  return all.map((turn) => t('friends.back.turn', { turn }));
}
