/** What lies before the others, in small, and what they have. */

/** @import { Layout, View } from '../../types' */
/** @import { Match } from '../../match/match.js' */

import { html, nothing } from 'lit-html';
import { DRAWN_THERE } from '../../board/beside.js';
import { countTotals } from '../../board/counting.js';
import { isCleared } from '../../board/motion.js';
import { isSeenToCome, seeCome } from '../../board/see-come.js';
import { lyingIn, smallArea } from '../../board/small.js';
import { lastMove, seenHolder } from '../../match/acting.js';
import { rowsOf } from '../../match/score-rows.js';
import { seatFace } from '../../ui/faces.js';
import { reached } from '../../ui/format.js';
import { signed } from '../../ui/signed.js';
import { nameInRow, say, seatName } from '../../ui/words.js';
import { OthersPictures } from './others-pictures.js';

/** What of a piece is no part of its look, such as whether it can be used now: the same dice are not shown twice. */
const UNSEEN = ['label', 'origin', 'enters', 'tone'];
/** How much larger a board is at most while something new comes to it. */
const LARGER = 2;
/** CSS pixels around it then. */
const EDGE = 6;
/** A part of its share of all the width. */
const LARGE = 0.42;
/** So many times as wide as high is no board, but the room that it is drawn in. */
const WIDE = 1.3;

export class Opponents {
  #match;
  #pictures;
  /** What is seen of each, by seat. @type {Map<number, View>} */
  #shown = new Map();

  /** @param {Match} match @param {() => void} onChange */
  constructor(match, onChange) {
    this.#match = match;
    this.#pictures = new OthersPictures(match, onChange);
  }

  /** @param {View} view @param {Layout | undefined} layout */
  follow(view, layout) {
    if (isListed(view, layout)) this.#pictures.follow(view);
  }

  /** @param {View} view @param {Layout} layout */
  list(view, layout) {
    if (!isListed(view, layout)) return nothing;
    const now = this.#pictures.seen(view);
    const isSaid = saysTotals(now, layout);
    const isOwn = layout.areas[0]?.own;
    // Beside a small board there is no room for how strong a bot is.
    const nameOf = (/** @type {number} */ seat) =>
      isOwn ? nameInRow(view.game, seat, view.seats) : seatName(view.game, view.bots, seat);
    return html`<ul class="opponents">
      ${othersOf(view).map((seat) => {
        const small = this.#small(view, seat, layout);
        const told = small === 'rows' ? this.#pictures.told(seat) : undefined;
        // What somebody has is of the same moment as the board of their own that is seen.
        const { game, totals, standings } = told ?? (isOwn ? this.#pictures.latest(seat)?.picture : undefined) ?? now;
        const press = () => this.#match.lookAt(view.of === seat ? (view.seat ?? seat) : seat);
        return html`<li>
          <button class="opponent ${seenHolder(view) === seat ? 'holder' : ''} ${lastMove(view.record).seat === seat ? 'rider' : ''}" aria-pressed=${view.of === seat} @click=${press}>
            ${seatFace(view.bots, seat)}<span class="who"><span>${nameOf(seat)}</span> <b class=${isSaid ? 'unseen' : ''} data-total=${seat}>${reached({ game, totals, standings }, seat)}</b></span>
            ${small === 'rows' ? (told ? rowsIn(told, told.totals[seat] !== view.totals[seat]) : nothing) : small}
          </button>
        </li>`;
      })}
    </ul>`;
  }

  /** To be called once they are drawn: what is new to a board is seen to come there. @param {Element} place in which they lie @param {View} view */
  come(place, view) {
    const boards = [...place.querySelectorAll('.opponents > li')].map((one) => one.querySelector('.small-board'));
    othersOf(view).forEach((seat, at) => {
      const [small, before, now] = [boards[at], this.#shown.get(seat), this.#pictures.latest(seat)?.picture];
      if (!(small instanceof SVGSVGElement) || !now || before === now) return;
      this.#shown.set(seat, now);
      // At the end the result says it all, once what was done last has been seen.
      if (!before || place.closest('main.over')) return;
      seeCome(small, before, now, () => largeIn(place, small, at, boards.length));
      if (isSeenToCome()) countTotals(numbersOf(place, seat), before.totals, now.totals, DRAWN_THERE);
    });
  }

  /** What lies elsewhere than before oneself; where all share all boards, that it is the rows of the score. @param {View} view @param {number} seat @param {Layout} layout */
  #small(view, seat, layout) {
    const known = this.#pictures.latest(seat);
    // What lay before somebody in a round that is over is not shown in the next.
    if (!known || (view.of === view.seat && isCleared(known.own, view, layout))) return nothing;
    const { picture, own } = known;
    // Where everybody is named, everybody is seen already.
    const everybodys = new Set(layout.captions?.flatMap(({ area, seat }) => (seat === undefined ? [] : [area])));
    const areas = layout.areas.filter((area) => {
      if (area.ground) return area.own;
      if (everybodys.has(area.id)) return false;
      const lying = lyingIn(area, layout, picture);
      // Of the same moment: what has changed since is no difference.
      return lying.marks.length && looks(lying) !== looks(lyingIn(area, layout, own));
    });
    if (areas.length) return areas.map((area) => smallArea(area, layout, picture));
    return 'rows';
  }
}

/** @param {View} view */
const othersOf = ({ seats, seat: own }) =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== own);

/** @param {Element} place @param {number} seat */
const numbersOf = (place, seat) => [...place.querySelectorAll(`.opponent [data-total="${seat}"]`)];

/** As large as there is room for where all of them lie, side by side; what has most of that is large already, and hides no name. @param {Element} place @param {SVGSVGElement} small @param {number} at which of them it is @param {number} of how many */
function largeIn(place, small, at, of) {
  const [room, here] = [place.getBoundingClientRect(), small.getBoundingClientRect()];
  const share = room.width / of;
  if (here.width > here.height * WIDE || here.width > share * LARGE) return { right: 0, down: 0, scale: 1 };
  const within = Math.min((share - 2 * EDGE) / here.width, (room.height - 2 * EDGE) / here.height);
  const scale = Math.max(1, Math.min(LARGER, within));
  if (of > 1) return { right: room.left + at * share + EDGE - here.left, down: room.top + EDGE - here.top, scale };
  return { right: 0, down: Math.min(0, room.bottom - here.height * scale - EDGE - here.top), scale };
}

/** Where all that others have lies where everybody is named, they are not named a second time. @param {View} view @param {Layout | undefined} layout */
const isListed = ({ seats }, layout) => seats > 1 && !layout?.areas.some(({ in_rows }) => in_rows);

/** Whether a tray that names everybody says what each has, too. @param {View} view @param {Layout} layout */
function saysTotals({ game, scene, totals, standings }, { captions = [], spots }) {
  const named = captions.filter(({ seat }) => seat !== undefined);
  const trays = new Set(named.map(({ area }) => area));
  const there = new Set(spots.filter(({ area }) => trays.has(area)).map(({ id }) => id));
  const said = new Set(
    scene.marks
      .filter(({ at }) => there.has(at))
      .flatMap(({ words, label }) => [words, label].flatMap((text) => (text ? [say(text, game)] : []))),
  );
  // Where something else is compared before it, the number of what the sum counts stands there all the same.
  const notes = new Set(scene.marks.filter(({ at }) => there.has(at)).map(({ note }) => note));
  const isSaid = (/** @type {number} */ n, /** @type {number} */ seat) =>
    said.has(reached({ game, totals, standings }, seat)) || notes.has(signed(n));
  return named.length > 0 && totals.every(isSaid);
}

/** What each part of somebody's score is; pale once they have more, and its parts are not known yet. @param {View} picture @param {boolean} isStale */
const rowsIn = (picture, isStale) => html`<span class="rows ${isStale ? 'stale' : ''}">
  ${rowsOf(picture).map(
    ({ label, points, instead }) =>
      html`<span>${say(label, picture.game)} <b>${instead ? say(instead, picture.game) : signed(points)}</b></span>`,
  )}
</span>`;

/** What is seen of what lies there: to whom it belongs may be said in other words to each, and it may have come to each from elsewhere. @param {ReturnType<typeof lyingIn>} lying */
const looks = (lying) => JSON.stringify(lying, (key, value) => (UNSEEN.includes(key) ? undefined : value));
