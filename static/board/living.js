/** What changes from one picture to the next is seen to change: things move, lines are drawn, numbers count. */

/** @import { Layout, Picture, Recent, ScoreLine, Stroke, View } from '../types' */
/** @import { MatchState } from '../match/state.js' */
/** @import { Ghost, Motions } from './motion.js' */

import { seenHolder } from '../match/acting.js';
import { rowsBefore, rowsOf } from '../match/score-rows.js';
import { SeenNews } from '../match/seen-news.js';
import { lessMotion, pace } from '../ui/settings.js';
import { moves, seen, showFor } from '../ui/shown.js';
import { animate } from './animate.js';
import { raiseBanner } from './banner.js';
import { fallBehind, keepDetails, keepStandings } from './beside.js';
import { rideOf, withLit } from './camera.js';
import { wayOf } from './chosen-way.js';
import { countUp, endCounting } from './counting.js';
import { showGains } from './gains.js';
import { fadeCleared, keepActing, keepBarred, keepDice, keepReplaced } from './kept.js';
import { asSeenBy, gainsBetween, isCleared, isSameBoard, motionsBetween } from './motion.js';
import { endAll, restIfDue } from './rest.js';
import { opensAfter, reckonedFor } from './reveal.js';
import { comeFor, doneFor, motionOver, rideFor, tellFor, theirsFor } from './running.js';
import { dropIfSlow } from './slow.js';
import { DRAWN, NO_RIDE, rideTimes } from './timing.js';
import { comeBack, goHome, viewOfRide } from './zoom.js';

/** @typedef {Picture & { of: number, seat?: number | null, holder?: number | null, thinks?: boolean, log?: View['log'], record?: string, choices?: View['choices'], trail?: Stroke | null, standings?: View['standings'], totals?: number[], bots?: View['bots'], ghost?: Ghost }} Shown a picture of the board of one seat */

/** Milliseconds in which a board comes nearer, at most. */
const NEARER = 320;
/** Milliseconds in which a number beside another is read. */
const READ = 250;

/** A match that is drawn again and again. */
export class Living {
  /** The picture that was drawn last. @type {View | undefined} */
  #last;
  /** Of which boards has been seen what was done there last. */
  #seen = new SeenNews();

  /**
   * To be called once it is drawn, before the frame is painted. Where play goes on in another part of the board, and something
   * has just been done in this one, one looks on here until the promise is settled.
   * @param {MatchState} state @param {Ghost} [ghost] what somebody's own move was shown as before it was made
   */
  follow({ view, layout, handover }, ghost) {
    const last = this.#last;
    if (view === last) return;
    const now = handover === undefined ? view : undefined;
    this.#last = now;
    const earlier = last ?? (now && isUnplayed(now) ? unrolled(now) : undefined);
    if (!earlier || !now || !layout || !follows(earlier, now)) return comeBack();
    if (isOpened(earlier, now, layout)) return this.#drawNews(now, layout);
    // Whoever has the device now sees on a sheet of their own what all see: dice, and cards.
    const isPassed = !isSameBoard(earlier, now, layout) && earlier.record !== now.record;
    const before = isPassed ? asSeenBy(earlier, now, layout) : earlier;
    const isMine = before.seat === before.holder;
    const goesOn = now.record.startsWith(before.record);
    const after = isMine && goesOn && ghost ? { ...now, trail: wayOf(now), ghost } : now;
    return showChange(before, after, layout, document, goesOn) ? seen() : undefined;
  }

  /** What its owner has drawn since one's own last move draws itself when one looks there for the first time. @param {View} view @param {Layout} layout */
  #drawNews(view, layout) {
    if (!view.recent || this.#seen.has(view)) return comeBack();
    this.#seen.add(view);
    showChange(beforeNews(view, view.recent), view, layout, document, false);
  }
}

/** Whether it was read what a move would bring: the touch that made it may be the first that showed it. @param {Pick<Picture, 'scene'>} before @param {Ghost} [ghost] */
const isForetold = ({ scene }, ghost) => Boolean(scene.foretells) && !ghost?.blind && (ghost?.since ?? 0) >= READ;

/** Whether somebody has turned to a board that belongs to another. @param {View} before @param {View} now @param {Layout} layout */
const isOpened = (before, now, layout) => now.of !== now.seat && !isSameBoard(before, now, layout);

/** A board before its owner did what is new there. @param {View} view @param {Recent} news @returns {View} */
const beforeNews = ({ scene, ...view }, { marks, strokes }) => ({
  ...view,
  scene: {
    ...scene,
    marks: scene.marks.filter(({ id }) => !marks.includes(id)),
    strokes: scene.strokes?.filter(({ id }) => !strokes.includes(id)),
  },
});

/** Whether one picture is what became of another, in a move or a few, or by taking back. @param {View} before @param {View} after */
const follows = (before, after) => after.record.startsWith(before.record) || before.record.startsWith(after.record);

/** Whether nobody has moved in it yet. @param {View} view */
export const isUnplayed = ({ record }) => !/^\d+ /m.test(record);

/** A picture before its first dice were thrown. @param {View} view @returns {View} */
const unrolled = (view) => ({
  ...view,
  scene: { ...view.scene, marks: view.scene.marks.filter(({ enters }) => enters !== 'tumble') },
});

/** Whether play goes on in another part of the board. @param {Pick<Picture, 'scene'>} before @param {Pick<Picture, 'scene'>} after */
const isElsewhere = (before, after) => `${before.scene.focus}` !== `${after.scene.focus}`;

/**
 * Shows how one picture became another, which has just been drawn; says whether one looks on where that was, though play goes on elsewhere.
 * @param {Shown} before @param {Shown} after @param {Layout} layout @param {ParentNode} root where it was drawn
 * @param {boolean} goesOn whether it is what came next, and not what was before
 */
export function showChange(before, after, layout, root, goesOn) {
  restIfDue();
  // What is drawn now is what numbers and words come to: whatever still counted to something earlier has no more to say.
  endCounting();
  const isOwn = before.of === after.of;
  if (lessMotion() || document.hidden || !isSameBoard(before, after, layout)) {
    comeBack();
    return false;
  }
  const motions = motionsSeen(before, after, layout, root);
  const reckoned = reckonedFor(before, after, layout);
  const { come, passes, until, isRide, isRead } = move(before, after, motions, layout, root, reckoned);
  const told = goesOn ? tellAll(root, before, after, passes) : 0;
  if (goesOn) {
    fadeCleared(root, before, after, layout, motions.marks);
    keepTurn(root, before, after, layout, passes, isRead);
  }
  const bannerEnds = goesOn ? raiseBanner(before, after, root, come) : 0;
  const isWatched = goesOn && pace() > 0;
  const leaves = isElsewhere(before, after);
  // What rides is looked at until the turn passes, wherever that leads.
  const stays = !isWatched
    ? 0
    : isRide
      ? Number(leaves) * passes
      : lookOn(root, motions, leaves, Math.max(passes, bannerEnds));
  if (until || stays) showFor(Math.max(until, stays));
  // On a board that all share, whoever looks next sees what was earned, too.
  const counts = goesOn ? Math.max(showGains(before, after, layout, root, come), told) : come;
  if (isOwn) countUp(root, motions.score, counts, goesOn && isForetold(before, after.ghost));
  if (isOwn && goesOn) keepDetails(root, before, after, counts);
  // With a card the game goes on: title and log are in the round of what is lit for it.
  const passed = opensAfter(before, after, layout, counts);
  if (goesOn) keepStandings(root, before, after, layout, passed, counts);
  const place = placeIn(root);
  if (goesOn && place && passed) {
    fallBehind(root);
    comeFor(place, passed);
  }
  moves(motionOver);
  // What a round comes to is told step by step, in however few frames.
  if (!told) dropIfSlow(endAll);
  return stays > 0;
}

/** Where a board is cleared, pieces beside it may be put away as well: what would go there goes out with the rest. @param {Shown} before @param {Shown} after @param {Layout} layout @param {ParentNode} root @returns {Motions} */
function motionsSeen(before, after, layout, root) {
  const all = motionsBetween(before, after, layout);
  if (!isCleared(before, after, layout)) return all;
  const isSeen = (/** @type {string} */ area) =>
    Boolean(root.querySelector(`[data-area="${CSS.escape(area)}"]`)?.getClientRects().length);
  const seen = new Set(layout.areas.flatMap(({ id }) => (isSeen(id) ? [id] : [])));
  const there = new Set(layout.spots.flatMap(({ id, area }) => (seen.has(area) ? [id] : [])));
  return { ...all, marks: all.marks.filter(({ kind, mark }) => kind !== 'travel' || there.has(mark.at)) };
}

/**
 * As long as it is seen what was done, it is the turn of whoever did it, nobody else's hand is free, and nothing is said yet of
 * what is to be done next.
 * @param {ParentNode} root @param {Shown} before @param {Shown} after @param {Layout} layout @param {number} time
 * @param {boolean} isRead whether something else is read meanwhile
 */
function keepTurn(root, before, after, layout, time, isRead) {
  // What is told while a bot thinks is drawn as that of whoever did it already, unless something was revealed for that bot.
  if (before.holder !== after.holder && holderSeen(after) === after.holder && !after.scene.reckons) {
    const isTheirs = keepActing(root, before, after, layout, time);
    // Where nothing says whose turn it is, what is to be done is read as soon as it is lit.
    const place = placeIn(root);
    if (place && before.thinks && isTheirs && !isRead) doneFor(place, time);
  }
  if (time) keepBarred(root, before, after, time);
}

/** @param {Shown} picture */
const holderSeen = ({ thinks = false, log = [], record = '', holder = null }) =>
  seenHolder({ thinks, log, record, holder });

/**
 * Moves what has changed, and the board with it where something rides; says when all has come that something else may come of, when
 * the turn passes to whoever has it next, and until when a ride is to be seen.
 * @param {Shown} before @param {Shown} after @param {Motions} motions @param {Layout} layout @param {ParentNode} root
 * @param {number} reckoned milliseconds in which something else is seen first
 */
function move(before, after, motions, layout, root, reckoned) {
  const ride = withLit(rideOf(motions, layout), gainsBetween(before, after));
  const nearer = Math.min(NEARER, pace() / 3);
  const { view, lead } = lookAt(before, ride, nearer, root);
  // From one bot's ride to the next one stays near.
  if (!view && !after.thinks) goHome(nearer);
  const isPlain = ride && !ride.brings;
  const isMine = before.seat === before.holder;
  const { unhurried, stays } = ride ? rideTimes(pace(), { isPlain, isLooked: isMine || !after.thinks }) : NO_RIDE;
  const times = animate(root, motions, layout, { lead, reckoned, unhurried, trail: after.trail, stays });
  const { come, waits, there, over } = times;
  keepReplaced(root, before, after, layout, motions.marks, waits);
  const passes = stays === undefined ? over : there + stays;
  const isRide = motions.marks.some(({ along }) => along);
  if (isRide) keepDice(root, before, layout, times.lie ? times.thrown : passes);
  const told = times.lie && tellsByDice(motions, after) ? times.lie : 0;
  if (isRide || told) pass(root, ride ? passes : 0, Math.max(passes, told));
  // What is to be done next is not waited for by whoever does it, nor by those in a hurry.
  const until = unhurried && after.seat !== after.holder ? over : there;
  view?.go({ there: nearer, until: passes, back: after.thinks ? 0 : nearer });
  return { come, passes, until: ride ? until : 0, isRide, isRead: Boolean(told || ride) };
}

/** Whether it is somebody else's, and leaves nothing where it ends. @param {Shown} before @param {import('./camera.js').Ride} ride */
const isPassing = ({ seat, holder }, { brings = false }) => seat !== holder && !brings;

/**
 * How a ride is looked at, where the board comes nearer for it, and how long one waits for that.
 * @param {Shown} before @param {import('./camera.js').Ride | undefined} ride @param {number} nearer @param {ParentNode} root
 */
function lookAt(before, ride, nearer, root) {
  const { seat, holder, bots = [] } = before;
  const isMine = seat === holder;
  const several = !isMine && (bots.filter(Boolean).length > 1 || (ride && isPassing(before, ride)));
  const view = ride && pace() ? viewOfRide(root.querySelector('.ground'), { ...ride, several }, isMine) : undefined;
  return { view, lead: view && !view.isStill && !isMine ? nearer : 0 };
}

/**
 * Everything passes at once from whoever rode to the next: whose turn is seen, what is said and what is looked at; what dice allow is
 * said once they lie.
 * @param {ParentNode} root @param {number} passes @param {number} lie
 */
function pass(root, passes, lie) {
  const place = placeIn(root);
  if (!place) return;
  if (passes) theirsFor(place, passes);
  rideFor(place, lie);
}

/** Whether dice are thrown that are no pieces to be touched: they say what may be. @param {Motions} motions @param {Shown} after */
function tellsByDice({ marks }, { choices = [] }) {
  const touched = new Set(choices.flatMap(({ targets }) => targets.flat()));
  return (
    marks.some(({ kind }) => kind === 'tumble') &&
    !marks.some(({ kind, mark }) => kind === 'tumble' && touched.has(mark.at))
  );
}

/** What is seen of a row. @param {ScoreLine | undefined} row */
const figuresOf = (row) => JSON.stringify([row?.points, row?.instead, row?.detail]);

/** What was collected is reckoned: what that brings is seen beside the board once it has been told there; says when that is, or 0. @param {ParentNode} root @param {Shown} before @param {Shown} after @param {number} time */
function tellAll(root, before, after, time) {
  if (!before.scene.tally || after.scene.tally) return 0;
  const place = placeIn(root);
  if (place) tellFor(place, time);
  const had = rowsBefore(before, after);
  const rows = [...root.querySelectorAll('.sheet > .row')].slice(0, -1);
  for (const [at, row] of rows.entries())
    row.toggleAttribute('data-told', figuresOf(had[at]) !== figuresOf(rowsOf(after)[at]));
  return time;
}

/**
 * Where play goes on elsewhere, what was done here is seen first, and what it came to; of a line how it is drawn. Says how long that takes.
 * @param {ParentNode} root @param {Motions} motions @param {boolean} leaves whether it goes on elsewhere @param {number} time
 */
function lookOn(root, { marks, strokes }, leaves, time) {
  if (!leaves || !marks.some(({ from }) => from)) return strokes.length ? DRAWN : 0;
  const place = placeIn(root);
  if (place) rideFor(place, time);
  return time;
}

/** Where the board lies that moves: what lies beside it goes by its state. @param {ParentNode} root */
const placeIn = (root) => {
  const board = root.querySelector('.ground');
  return /** @type {HTMLElement | null | undefined} */ (board?.closest('.board-place') ?? board?.parentElement);
};
