/** The text by which a game is shared: what it is, how it went, how it stands. */

/** @import { Setup, View } from '../../types' */
/** @import { Outline } from '../review/judging.js' */

import { dayOf, isDrawn, isWithFriends, setupOf } from '../../games/setup.js';
import { ownSeat } from '../../match/meaning.js';
import { standings } from '../../match/standings.js';
import { points, reached } from '../../ui/format.js';
import { locale, personName, say, seatName, t } from '../../ui/words.js';
import { costOf, luckOf } from '../review/amounts.js';
import { sideOf } from '../review/judging.js';

/** What a turn may cost on average, of the chance to win, without a word being said of it. */
const LITTLE = 0.005;
/** What all turns may cost together without being said to have added up. */
const MUCH = 0.1;

/** A game in three lines at most, which its address follows: which one, how it went, and how it stands or ended. @param {View} view @param {string} [symbols] how it went */
export function summary(view, symbols) {
  const progress = say(view.scene.progress, view.game);
  /** @type {string} */
  let state;
  if (view.over) state = outcome(view);
  else if (view.seats > 1) state = t('share.going', { progress });
  else state = t('share.so-far', { progress, n: view.score.total });
  return [headline(setupOf(view)), ...(symbols ? [symbols] : []), state].join('\n');
}

/** What the only person at the device has reached and one fact about it, whoever's board is looked at; of several people, where everybody came. @param {View} view */
function outcome(view) {
  const { seats, standings: said, score, game } = view;
  const own = ownSeat(view);
  if (own === undefined) return rankingText(view);
  const what = said ? reached(view, own) : points(view.totals[own] ?? 0);
  if (seats > 1) {
    const place = standings(view).find(({ seat }) => seat === own)?.place ?? seats;
    return t('share.outcome.place', { what, place, seats });
  }
  const best = score.lines.reduce((best, line) => (line.points > best.points ? line : best), {
    points: 0,
    label: [''],
  });
  if (!best.points) return what;
  return t('share.outcome', { what, label: say(best.label, game), n: best.points });
}

/** Which game, and of which day; of any other, with which seed, if somebody has chosen it. @param {Setup} setup */
export function headline(setup) {
  const day = dayOf(setup);
  const game = t(`${setup.game}.title`);
  if (isWithFriends(setup)) return t('share.head.friends', { game });
  if (day === undefined && isDrawn(setup.seed)) return t('share.head', { game });
  if (day === undefined) return t('share.head.seed', { game, seed: setup.seed });
  const date = new Date(`${day}T12:00:00Z`);
  const dayText = new Intl.DateTimeFormat(locale(), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(date);
  return t('share.head.day', { game, day: dayText });
}

/** What luck gave and decisions cost, for whoever was not there: points, or what the chances to win come to in words. @param {Outline} looked */
export function howItCame(looked) {
  if (looked.unit !== 'chance') return t('share.looked', { luck: luckOf(looked), decisions: costOf(looked) });
  const { dear, cost, lost = 0 } = looked;
  const many = lost < MUCH ? 'share.slips.small' : 'share.slips.many';
  const slips = dear ? t('share.slips', { n: dear }) : t(cost < LITTLE && lost < MUCH ? 'share.slips.none' : many);
  return t('share.looked.chance', { luck: t(`share.luck.${sideOf(looked)}`), slips });
}

/** @param {View} view */
function rankingText(view) {
  // What a game says in its own words has no unit of points behind it.
  const key = view.standings ? 'share.place.reached' : 'share.place';
  const entries = standings(view).map(({ place, seat }) => {
    // Whoever reads it is not the one who shares it.
    const name = view.bots[seat] ? seatName(view.game, view.bots, seat) : personName(view.game, seat);
    const said = reached(view, seat);
    return t(key, { place: t('place.n', { n: place }), name, points: said, reached: said });
  });
  return entries.join(t('comma'));
}
