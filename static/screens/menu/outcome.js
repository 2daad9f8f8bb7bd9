/** How a game that is kept here ended, in words: for lists in which no engine is asked. */

/** @import { Summary } from '../../store/types' */

import { headline } from '../../match/closing.js';
import { ownSeat } from '../../match/meaning.js';
import { standings } from '../../match/standings.js';
import { points, scores } from '../../ui/format.js';
import { signed } from '../../ui/signed.js';
import { castNames, listed, say, seatWord, t } from '../../ui/words.js';

/** What one has reached alone; else who won, or which place one had. @param {Summary} saved */
export function outcome({ setup, ranking, totals, names, sent }) {
  if (setup.seats === 1) return points(totals[0] ?? 0);
  // Older versions kept the points only.
  if (!ranking) return scores(totals);
  const named = namesAt(setup, names, sent);
  const namesOf = (/** @type {readonly number[]} */ seats) => listed(seats.map((seat) => named[seat] ?? ''));
  return say(headline({ ranking }, sent ? undefined : ownSeat(setup), namesOf), setup.game);
}

/** Everybody with their points, the first first; nothing of one who played alone. @param {Summary} saved */
export function everybody({ setup, ranking, totals, names, sent }) {
  if (setup.seats === 1 || !ranking) return '';
  const named = namesAt(setup, names, sent);
  return pointsOf(
    standings({ ranking }).map(({ seat }) => seat),
    named,
    totals,
  );
}

/** Who else sits there: with everybody's points as far as they say something, else by name. @param {Summary} saved */
export function whoElse(saved) {
  if (saved.over) return everybody(saved);
  const { setup, totals, names, sent } = saved;
  const you = ownSeat(setup);
  const named = namesAt(setup, names, sent);
  // A sum below nothing says little before the end; and what several people know of each other may not be all of it.
  const isTold = you !== undefined && setup.seats > 1 && Math.min(...totals) >= 0 && Math.max(...totals) > 0;
  if (isTold) return pointsOf([...named.keys()], named, totals);
  const others = named.filter((_, seat) => seat !== you && (setup.bots?.[seat] || names?.[seat]));
  return others.length ? t('history.with', { names: listed(others) }) : '';
}

/** @param {number[]} seats in their order @param {string[]} names @param {number[]} totals */
const pointsOf = (seats, names, totals) =>
  seats.map((seat) => t('points.of', { name: names[seat] ?? '', n: signed(totals[seat] ?? 0) })).join(t('comma'));

/** What those are called who sit there, by seat. @param {Summary['setup']} setup @param {Summary['names']} names @param {boolean} [sent] */
function namesAt({ game, seats, bots = [] }, names = [], sent = false) {
  const cast = castNames(bots, game);
  const you = sent ? undefined : ownSeat({ seats, bots });
  return Array.from({ length: seats }, (_, seat) => {
    if (seat === you) return t('you');
    return cast[seat] || names[seat] || seatWord(game, seat);
  });
}
