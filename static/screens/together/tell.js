/** What happens at a table with friends besides the game, as the page says it. */

/** @import { Gathering, TakeBack } from '../../types' */
/** @import { FriendsTable } from '../../match/friends-table.js' */

import { desertedAt, hasLeft, isAway } from '../../match/absence.js';
import { agree, comeBack, decline, replace } from '../../match/table-deeds.js';
import { askedBack } from '../../match/take-back.js';
import { offer, toast } from '../../ui/dialogs.js';
import { face, knownFace, OWN_FACES } from '../../ui/faces.js';
import { afterPaint } from '../../ui/frames.js';
import { t } from '../../ui/words.js';
import { questionOf } from './take-back.js';

/** What is offered in a bar over the game, as text. */
let offered = '';
/** Takes that away. */
let withdraw = () => {};

/** To be called for the table on the screen, after each change. @param {FriendsTable} table @param {Gathering} now @param {Gathering | undefined} before */
export function tellOf(table, now, before) {
  offerWhatIsDue(table, now);
  // What was said before one came is no news.
  if (!before || before === now || !table.isCaughtUp) return;
  // A new picture ends what was said before it.
  afterPaint(() => tellNews(now, before));
}

/** @param {Gathering} now @param {Gathering} before */
function tellNews(now, before) {
  const seatOf = (/** @type {string} */ key) => now.players.find((one) => one.key === key);
  const nameAt = (/** @type {number} */ seat) => now.players[seat]?.name ?? '';
  const isYours = (/** @type {string | null | undefined} */ key) => key === now.players[now.seat ?? -1]?.key;
  const reaction = now.reactions.findLast(({ id }) => !before.reactions.some((one) => one.id === id));
  if (reaction) {
    const one = seatOf(reaction.key);
    const name = isYours(reaction.key) ? t('you') : (one?.name ?? '');
    const sentence = t('friends.says', { name, what: t(`react.${reaction.kind}`) });
    toast(sentence, 'said', face(knownFace(one?.face) ?? OWN_FACES[0]));
  }
  const back = now.returned.at(-1);
  if (back && now.returned.length > before.returned.length)
    toast(
      back.seat === now.seat ? t('friends.back.done.you') : t('friends.back.done', { name: nameAt(back.seat) }),
      'told',
    );
  const { declined = [], agreed = [] } = now.back ?? {};
  const against = declined.find((seat) => !before.back?.declined.includes(seat));
  if (against !== undefined && now.seat !== null && agreed.includes(now.seat))
    toast(t('friends.back.declined', { name: nameAt(against) }), 'told');
  // Who plays is asked whether a bot is to.
  const gone = now.seat === null ? now.players.findIndex(({ left }, seat) => left && !before.players[seat]?.left) : -1;
  if (gone >= 0) toast(t('friends.quit', { name: nameAt(gone) }), 'told');
  const conflict = now.conflicts.find(({ stands }) => !before.conflicts.some((one) => one.stands === stands));
  if (conflict) toast(t('friends.conflict', { name: nameAt(conflict.seat) }), 'told');
  const given = now.players.findIndex(({ key, bot }, seat) => key && bot && !before.players[seat]?.bot);
  // Oneself is asked whether one plays again.
  if (given >= 0 && given !== now.seat && before.played === now.played)
    toast(t('friends.bot.plays', { name: nameAt(given) }), 'told');
}

/** @param {FriendsTable} table @param {Gathering} now */
function offerWhatIsDue(table, now) {
  const [due, show] = whatIsDue(table, now);
  if (due === offered) return;
  tellNoMore();
  offered = due;
  withdraw = show();
}

/** What waits for an answer, as text, and how it is offered: somebody asks to take something back, has left, or one's seat is not one's own. @param {FriendsTable} table @param {Gathering} now @returns {[string, () => () => void]} */
function whatIsDue(table, { seat, players }) {
  const back = askedBack(table);
  if (back) return [back.id, () => offerToTakeBack(table, back)];
  if (isAway(table) || hasLeft(table)) {
    const why = isAway(table) ? 'friends.return.why' : 'friends.return.left';
    return [why, () => offer(t(why), t('friends.return'), () => comeBack(table))];
  }
  const [gone] = seat === null ? [] : desertedAt(table);
  if (gone === undefined) return ['', () => () => {}];
  const sentence = t('friends.quit', { name: players[gone]?.name ?? '' });
  return [`gone ${gone}`, () => offer(sentence, t('friends.bot'), () => replace(table, gone))];
}

/** @param {FriendsTable} table @param {TakeBack} back */
const offerToTakeBack = (table, back) =>
  offer(
    questionOf(table, back),
    t('friends.back.agree'),
    () => agree(table),
    () => decline(table),
    t('friends.back.decline'),
  );

/** Nothing of a table is on the screen any more. */
export function tellNoMore() {
  withdraw();
  withdraw = () => {};
  offered = '';
}
