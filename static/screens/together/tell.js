/** What happens at a table with friends besides the game, as the page says it. */

/** @import { Gathering } from '../../types' */
/** @import { FriendsTable } from '../../match/friends-table.js' */

import { agree, comeBack, decline, replace, sitAgain } from '../../match/table-deeds.js';
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
  if (!before || before === now) return;
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
  // Who plays is asked whether a bot is to.
  const gone = now.seat === null ? now.players.findIndex(({ left }, seat) => left && !before.players[seat]?.left) : -1;
  if (gone >= 0) toast(t('friends.quit', { name: nameAt(gone) }), 'told');
  const conflict = now.conflicts.find(({ stands }) => !before.conflicts.some((one) => one.stands === stands));
  if (conflict) toast(t('friends.conflict', { name: nameAt(conflict.seat) }), 'told');
  const given = now.players.findIndex(({ key, bot }, seat) => key && bot && !before.players[seat]?.bot);
  if (given >= 0 && before.played === now.played) toast(t('friends.bot.plays', { name: nameAt(given) }), 'told');
}

/** What waits for an answer: somebody asks to take something back, has left or wants a rematch, or a bot has one's seat. @param {FriendsTable} table @param {Gathering} now */
function offerWhatIsDue(table, { back, seat, players, match, played, phase }) {
  const isAsked = back && seat !== null && ![...back.agreed, ...back.declined].includes(seat);
  const isRematch = phase === 'offer' && match === played + 1 && seat !== null && table.seat === null;
  const [gone] = seat === null ? [] : table.deserted;
  const due = isAsked
    ? back.id
    : isRematch
      ? `again ${match}`
      : table.isAway
        ? 'away'
        : gone === undefined
          ? ''
          : `gone ${gone}`;
  if (due === offered) return;
  tellNoMore();
  offered = due;
  if (isAsked) {
    const [yes, no] = [t('friends.back.agree'), t('friends.back.decline')];
    withdraw = offer(
      questionOf(table, back),
      yes,
      () => agree(table),
      () => decline(table),
      no,
    );
  } else if (isRematch) {
    withdraw = offer(t('friends.rematch.asks', { name: table.hostName }), t('friends.sit'), () => sitAgain(table));
  } else if (table.isAway) {
    withdraw = offer(t('friends.return.why'), t('friends.return'), () => comeBack(table));
  } else if (gone !== undefined) {
    const name = players[gone]?.name ?? '';
    withdraw = offer(t('friends.quit', { name }), t('friends.bot'), () => replace(table, gone));
  }
}

/** Nothing of a table is on the screen any more. */
export function tellNoMore() {
  withdraw();
  withdraw = () => {};
  offered = '';
}
