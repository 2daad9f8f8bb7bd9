/** What lies before the others, in small, and what they have. */

/** @import { Layout, View } from '../../types' */
/** @import { Match } from '../../match/match.js' */

import { html, nothing } from 'lit-html';
import { isCleared } from '../../board/motion.js';
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

export class Opponents {
  #match;
  #pictures;

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
    // Beside a small board there is no room for how strong a bot is.
    const nameOf = (/** @type {number} */ seat) =>
      layout.areas[0]?.own ? nameInRow(view.game, seat, view.seats) : seatName(view.game, view.bots, seat);
    const others = Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => seat !== view.seat);
    return html`<ul class="opponents">
      ${others.map((seat) => {
        const small = this.#small(view, seat, layout);
        const told = small === 'rows' ? this.#pictures.told(seat) : undefined;
        const { game, totals, standings } = told ?? now;
        const press = () => this.#match.lookAt(view.of === seat ? (view.seat ?? seat) : seat);
        return html`<li>
          <button class="opponent ${seenHolder(view) === seat ? 'holder' : ''} ${lastMove(view.record).seat === seat ? 'rider' : ''}" aria-pressed=${view.of === seat} @click=${press}>
            ${seatFace(view.bots, seat)}<span class="who"><span>${nameOf(seat)}</span> <b class=${isSaid ? 'unseen' : ''}>${reached({ game, totals, standings }, seat)}</b></span>
            ${small === 'rows' ? (told ? rowsIn(told, told.totals[seat] !== view.totals[seat]) : nothing) : small}
          </button>
        </li>`;
      })}
    </ul>`;
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
