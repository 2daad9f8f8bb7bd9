/** What happened between two pictures of a game, in sentences and in order, for those who do not see the board. Pure. */

/** @import { News, ScoreLine, Text, View } from '../types' */

import { signed } from '../ui/signed.js';
import { rowsOf, worthOf } from './score-rows.js';
import { standings } from './standings.js';
import { turnsIn } from './turns.js';

/**
 * @typedef {object} Names
 * @property {(seats: readonly number[]) => string} of   who sits there
 * @property {(seat: number) => boolean} isYou   whether it is the only person's seat
 */

/**
 * What was done and revealed, what changed in the score, whose turn it is and what to do, or the result.
 * @param {View | undefined} before   none where a game was just opened
 * @param {View} after @param {Names} names @returns {Text[]}
 */
export function sentencesBetween(before, after, names) {
  if (before && before.seat === after.seat) {
    if (before.record === after.record) return [];
    if (after.record.startsWith(before.record)) return wentOn(before, after, names);
    if (before.record.startsWith(after.record))
      return [['aloud.undone'], ...scoreChanges(before, after), ...whatToDo(before, after, names)];
  }
  if (after.over) return result(after, names);
  return [...texts(lately(after)), after.scene.progress, ...whatToDo(undefined, after, names)];
}

/** @param {View} before @param {View} after @param {Names} names @returns {Text[]} */
function wentOn(before, after, names) {
  const turns = after.record.trimEnd().split('\n');
  const first = turnsIn(before.record);
  const news = (after.log ?? []).filter(({ turn }) => turn >= first);
  // The score follows what changed it: one's own move, and only then what that revealed.
  const isOwn = after.seat !== null && turns[first + 1]?.startsWith(`${after.seat} `);
  const own = isOwn ? news.filter(({ turn }) => turn === first) : news;
  const rest = news.slice(own.length);
  const round = roundOf(before) === roundOf(after) || after.over ? [] : [after.scene.progress];
  // Others may have moved in between without a picture of theirs.
  const others = turns.slice(first + 1).some((turn) => /^\d/.test(turn) && !turn.startsWith(`${after.holder} `));
  return [
    ...texts(own),
    ...scoreChanges(before, after),
    ...texts(rest),
    ...round,
    ...(after.over ? result(after, names) : whatToDo(others ? { ...before, holder: null } : before, after, names)),
  ];
}

/** What a game that is opened has just revealed, and what others did since one's own last move. @param {View} view @returns {News[]} */
function lately({ log = [], seat }) {
  const own = log.findLastIndex((news) => news.seat === seat) + 1;
  const reveal = log.findLastIndex((news) => news.seat < 0);
  return log.slice(reveal < 0 ? own : Math.min(own, reveal));
}

/** The rows that have other points now, and the sum. @param {View} before @param {View} after @returns {Text[]} */
function scoreChanges(before, after) {
  const collecting = Boolean(after.scene.tally);
  if (before.of !== after.of || collecting !== Boolean(before.scene.tally)) return [];
  /** @param {ScoreLine} line */
  const said = ({ points, instead }) => instead ?? signed(points);
  const earlier = new Map(rowsOf(before).map((line) => [JSON.stringify(line.label), said(line)]));
  /** @type {Text[]} */
  const changes = rowsOf(after).flatMap((line) => {
    const { label } = line;
    const [from, to] = [earlier.get(JSON.stringify(label)), said(line)];
    if (from === undefined || JSON.stringify(from) === JSON.stringify(to)) return [];
    return [['aloud.row', { label, from, to }]];
  });
  const [was, n] = [worthOf(before), worthOf(after)];
  if (JSON.stringify(was) !== JSON.stringify(n))
    changes.push(['aloud.total', { label: [collecting ? 'worth' : 'total'], n }]);
  const reached = after.standings?.[after.of];
  if (reached && !after.scene.worth && JSON.stringify(reached) !== JSON.stringify(before.standings?.[before.of]))
    changes.push(['aloud.standing', { reached }]);
  return changes;
}

/** Whose turn it is, if that is new, and what to do. @param {View | undefined} before @param {View} after @param {Names} names @returns {Text[]} */
function whatToDo(before, after, { of, isYou }) {
  const { holder, seat, scene } = after;
  const isOwn = holder !== null && holder === seat;
  const isNew = before?.holder !== holder;
  /** @type {Text[]} */
  const turn =
    holder === null || after.seats === 1 || !isNew
      ? []
      : [isYou(holder) ? ['aloud.turn.you'] : ['aloud.turn', { name: of([holder]) }]];
  const isSaid = before && !isNew && JSON.stringify(before.scene.prompt) === JSON.stringify(scene.prompt);
  const notice = scene.notice && !before?.scene.notice ? [scene.notice] : [];
  return isOwn && after.of === seat && (!isSaid || notice.length) ? [...turn, ...notice, scene.prompt] : turn;
}

/** Who won, where everybody came in, and what is said of one's own result. @param {View} view @param {Names} names @returns {Text[]} */
function result(view, { of, isYou }) {
  const { ranking = [], score, scene, seats, totals } = view;
  const verdict = scene.verdict ? [scene.verdict] : [];
  if (seats === 1) return [['aloud.over'], ['result.total', { n: signed(score.total) }], ...verdict];
  const [first = []] = ranking ?? [];
  return [
    ['aloud.over'],
    first.length === 1 && first.some(isYou)
      ? ['result.won.you']
      : [first.length > 1 ? 'result.shared' : 'result.won', { names: of(first) }],
    ...standings(view).map(
      ({ place, seat }) =>
        /** @type {Text} */ ([
          'aloud.place',
          { n: place, name: of([seat]), reached: view.standings?.[seat] ?? signed(totals[seat] ?? 0) },
        ]),
    ),
    ...verdict,
  ];
}

/** @param {readonly News[]} news */
const texts = (news) => news.flatMap(({ text }) => text);

/** The first number of the progress is the round. @param {View} view */
const roundOf = ({ scene }) => Object.values(scene.progress[1] ?? {}).find((value) => typeof value === 'number');
