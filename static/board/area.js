/** Draws what the engine places: one SVG an area, one node a mark, kept as long as the mark keeps its id. */

/** @import { Area, Caption, Layout, Mark, Recent, Spot, Stroke } from '../types' */
/** @import { Bare } from './bare.js' */
/** @import { Fixed, Shown } from './fixed.js' */

import { html, nothing, svg } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { seatFaceAt } from '../ui/faces.js';
import { widthOf } from '../ui/letters.js';
import { say, t } from '../ui/words.js';
import { fixedOf } from './fixed.js';
import { recentOf, TINTED } from './recent.js';
import { strokeOf } from './stroke.js';
import { hasTone } from './tones.js';

/**
 * @typedef {object} Light what is lit on top of the picture
 * @property {Set<string>} lit       spots that can be touched now
 * @property {Set<string>} [begins]   those of them that are not outlined: where it leads is what one chooses
 * @property {readonly string[]} touched
 * @property {Set<string>} due       spots that a message is about
 * @property {Set<string>} counted   spots that a row of the score counts
 * @property {Mark[]} marks
 * @property {Stroke[]} strokes
 * @property {Mark | Stroke | undefined} ghost
 * @property {boolean} [grows]   whether the ghost is a line that is drawn at the touch that shows it
 * @property {Stroke[]} [others]   other drawings of what the ghost shows
 * @property {boolean} [asksPiece]   whether what is lit in trays is to be chosen for a place that was touched
 * @property {boolean} [calm]   whether nothing of the board is outlined until a piece is touched
 * @property {Recent | undefined} [recent]   what others have changed, as long as that is to be seen
 * @property {boolean} [over]   whether one has seen that the game is over
 * @property {Bare} [bare]   what is left out for now, as nothing can be touched yet
 */

/** So few are outlined each. */
const FEW = 12;
/** From one line of a name to the next, by the height of its letters. */
const LINE = 1.1;
/** A part of all. */
const NEARLY_ALL = 0.85;
/** A part of all the spots of a board, of whatever kind. */
const MOST = 0.65;

/** Nothing is lit. @type {Light} */
export const UNLIT = {
  lit: new Set(),
  touched: [],
  due: new Set(),
  counted: new Set(),
  marks: [],
  strokes: [],
  ghost: undefined,
};

/**
 * One area with all that lies in it.
 * @param {Area} area @param {Layout} layout @param {Shown} picture @param {Light} light
 * @param {string | undefined} focus the spot of this area that Tab reaches
 */
export function areaOf(area, layout, picture, light, focus) {
  if (light.bare === 'empty') return svgOf(area, say(area.label, picture.game), kindOf(area), nothing);
  const fixed = fixedOf(area, layout, picture);
  return svgOf(area, fixed.label, statesOf(fixed, light), allOf(fixed, light, focus));
}

/** @param {Area} area @param {string} label @param {string} states @param {import('lit-html').TemplateResult | typeof nothing} all that lies in it */
const svgOf = (area, label, states, all) =>
  html`<svg
    class="area ${states}"
    data-area=${area.id}
    viewBox="0 0 ${area.width} ${area.height}"
    role="group"
    aria-label=${label}
  >${all}</svg>`;

/** @param {Fixed} fixed @param {Light} light @param {string | undefined} focus */
function allOf(fixed, light, focus) {
  const { area, spots, boxes, game } = fixed;
  const here = (/** @type {Mark} */ mark) => boxes.has(mark.at);
  const name = symbolsOf(game);
  const strokes = (/** @type {Stroke[]} */ all) => all.filter((stroke) => stroke.area === area.id);
  const ghostMarks = light.ghost && 'at' in light.ghost ? [light.ghost].filter(here) : [];
  const ghostStrokes = light.ghost && 'points' in light.ghost ? strokes([light.ghost]) : [];
  // What is thrown first is seen to be thrown once all the rest is there.
  const bare = light.bare === 'unlit' ? undefined : light.bare;
  const isEmpty = bare && fixed.marks.some(({ enters }) => enters === 'tumble');
  const others = area.ground ? recentOf(light.recent, fixed, area.own) : undefined;
  // In play each touch would draw all marks anew.
  const lookedAt = light.over ? light.counted : UNLIT.counted;
  return svg`
    ${isEmpty ? nothing : guard([boxes, fixed.strokes, knownBy(fixed, fixed.captions)], () => groundOf(fixed))} ${others?.rings ?? nothing}
    ${isEmpty || bare === 'ground' ? nothing : guard([boxes, fixed.marks, [...lookedAt].join(' ')], () => marksOf(fixed, lookedAt))}
    ${others?.faces ?? nothing}
    <g class="counted ${light.ghost ? 'previewed' : ''}" aria-hidden="true">
      ${strokes(light.strokes).map((stroke) => strokeOf(stroke, area))}
      ${light.marks.filter(here).map((mark) => markOf(mark, boxes, name, game))}
    </g>
    ${repeat(
      bare ? [] : spots,
      (spot) => spot.id,
      (spot) => spotOf(spot, fixed, light, focus),
    )}
    <g class="others" aria-hidden="true">${strokes(light.others ?? []).map((stroke) => strokeOf(stroke))}</g>
    <g class="ghost ${ghostLook(ghostMarks, light)}" aria-hidden="true">
      ${ghostMarks.map((mark) => markOf(mark, boxes, name))}
      ${ghostStrokes.map((stroke) => strokeOf(stroke))}
    </g>
    ${isEmpty ? nothing : written(fixed, fixed.beside)}`;
}

/** What is inked stays pale until it is. @param {Mark[]} marks @param {Light} light */
const ghostLook = ([mark], { grows }) => (mark ? `pale ${mark.enters === 'ink' ? 'inked' : ''}` : grows ? 'grows' : '');

/** How it is seen: its look goes by that. @param {Fixed} fixed @param {Light} light */
function statesOf({ area, spots, boxes, marks }, light) {
  const isOpened = Boolean(area.ground) && (light.calm || isOpen(spots, marks, light));
  const states = [
    kindOf(area),
    isOpened && 'open',
    !isOpened && spots.filter(({ id }) => light.lit.has(id)).length > FEW && 'many',
    light.touched.some((id) => boxes.has(id)) && 'chosen',
    !area.ground && light.asksPiece && 'asked',
    light.over && 'over',
    area.ground && spots.some(({ id }) => light.lit.has(id)) && 'touchable',
  ];
  return states.filter(Boolean).join(' ');
}

/** What it is seen to be whatever lies there. @param {Area} area */
const kindOf = (area) => [area.ground ? 'ground' : `tray ${shapeOf(area)}`, area.tone].filter(Boolean).join(' ');

/** What the marks of an area lie on: as with them, no touch changes anything of that. @param {Fixed} fixed */
function groundOf(fixed) {
  const { area, game, spots, printed, strokes, captions } = fixed;
  const ground = area.ground
    ? svg`<use href=${symbolsOf(game)(area.ground)} width=${area.width} height=${area.height}></use>`
    : spots.map(tileOf);
  return svg`${ground}
    ${guard([printed, area], () => printed.map((stroke) => strokeOf(stroke, area)))}
    ${repeat(
      strokes,
      (stroke) => stroke.id,
      (stroke) => guard([stroke, area], () => strokeOf(stroke, area)),
    )}
    ${written(fixed, captions)}`;
}

/** Those of a tone together: a look hides and shows many at one go. @param {Fixed} fixed @param {Caption[]} captions some of them */
function written(fixed, captions) {
  if (!captions.length) return nothing;
  const { game, bots } = fixed;
  const toneOf = ({ tone = '' }) => tone;
  const ofTone = (/** @type {string} */ tone) =>
    captions.filter((caption) => toneOf(caption) === tone).map((caption) => captionOf(caption, game, bots));
  return guard([knownBy(fixed, captions)], () =>
    [...new Set(captions.map(toneOf))].map(
      (tone) => svg`<g class="captions ${tone}" aria-hidden="true">${ofTone(tone)}</g>`,
    ),
  );
}

/** What tells whether they are as before: who sits there may be somebody else in the next picture. @param {Fixed} fixed @param {Caption[]} captions */
const knownBy = (fixed, captions) => (captions.some(({ seat }) => typeof seat === 'number') ? fixed : captions);

/** @param {Fixed} fixed @param {Set<string>} counted where what a row counts lies: the rest may step back */
const marksOf = ({ game, marks, boxes }, counted) =>
  svg`${repeat(
    marks,
    (mark) => mark.id,
    (mark) => {
      const isAside = counted.size > 0 && !counted.has(mark.at);
      return guard([mark, boxes, isAside], () => markOf(mark, boxes, symbolsOf(game), game, isAside));
    },
  )}`;

/** The paper that pieces lie on. @param {Spot} spot */
export const tileOf = (spot) =>
  svg`<rect class="tile" data-tile=${spot.id} x=${left(spot) + 0.03} y=${top(spot) + 0.03} width=${spot.w - 0.06} height=${spot.h - 0.06} rx=${spot.h * 0.12}></rect>`;

/** What the symbols of a game are called in the page. @param {string} game */
const symbolsOf = (game) => (/** @type {string} */ symbol) => `#${game}-${symbol}`;

/** Whether most of a board may be touched, or nearly all of a kind, the taken places or those with nothing, or nothing of use: to outline them all would tell nothing. @param {Spot[]} spots @param {Mark[]} marks @param {Light} light */
function isOpen(spots, marks, { lit }) {
  if (lit.size <= FEW) return false;
  const taken = new Set(marks.filter((mark) => !hasTone(mark, 'spent')).map(({ at }) => at));
  const all = spots.filter(({ id }) => lit.has(id));
  // Wherever the same lies, it may be touched.
  const [face, ...others] = new Set(marks.filter(({ at }) => lit.has(at)).map(({ symbol }) => symbol));
  if (all.length > FEW && face && !others.length && marks.every(({ at, symbol }) => lit.has(at) === (symbol === face)))
    return true;
  if (all.length > FEW && all.length > MOST * spots.length) return true;
  const kind = all.filter(({ id }) => taken.has(id)).length > all.length / 2;
  return all.length > FEW && all.length > NEARLY_ALL * spots.filter(({ id }) => taken.has(id) === kind).length;
}

/** Whether it has pieces in several rows. @param {Area} area */
export const isShelved = (area) => !area.ground && shapeOf(area) === 'shelves';

/** Whether it is put away for now. @param {Area} area @param {Shown} picture */
export const isPutAway = ({ id }, { scene }) => Boolean(scene.away?.includes(id));

/** How a tray takes its place among others. @param {Area} area */
function shapeOf({ width, height }) {
  // Two rows of signs are as wide as the page, too; three rows of pieces are shelves.
  const wide = height > 1 && height < 3 ? 4.2 : 7;
  if (width / height > wide) return 'strip';
  if (height > 1) return width > 7 ? 'shelves' : 'tall';
  return width > 1 ? 'wide' : 'single';
}

/** Until it is known who sits there, their face has its room. @param {Caption} caption @param {string} game @param {Fixed['bots']} bots */
function captionOf({ x, y, size, text, anchor, tone = '', seat, room = 0 }, game, bots) {
  const face = typeof seat === 'number' ? size * 1.5 : 0;
  const begins = x + face * 1.25;
  const words = say(text, game);
  const { letters, width } = writtenIn(room && room - face * 1.25, words, size);
  return svg`${face && bots ? seatFaceAt(bots, Number(seat), x + face / 2, y, face) : nothing}<text
    class="caption ${tone}" x=${begins} y=${y} dy="0.35em" font-size=${letters} text-anchor=${anchor ?? 'middle'}
    textLength=${width ?? nothing} lengthAdjust=${width ? 'spacingAndGlyphs' : nothing}>${inLines(words, begins)}</text>`;
}

/** How wide bold letters are by their height that are not Japanese, and how narrow they can be made and read. */
const BOLD = 0.66;
const NARROWEST = 0.8;

/** How large words are written that have so much room, and how wide where that has to be said. @param {number} room 0 without an end @param {string} words @param {number} size */
function writtenIn(room, words, size) {
  const part = room / (size * widthOf(words, BOLD));
  return !room || part >= 1 ? { letters: size } : { letters: size * Math.min(1, part / NARROWEST), width: room };
}

/** Around the middle of them all, if it is more than one. @param {string} words @param {number} x */
function inLines(words, x) {
  const lines = words.split('\n');
  if (lines.length === 1) return words;
  const down = (/** @type {number} */ index) => (index ? LINE : 0.35 - ((lines.length - 1) / 2) * LINE);
  return lines.map((line, index) => svg`<tspan x=${x} dy=${`${down(index)}em`}>${line}</tspan>`);
}

/** @param {Mark} mark @param {Map<string, Spot>} boxes @param {(symbol: string) => string} name @param {string} [game] whose words they are, if it has any @param {boolean} [aside] whether others are what is looked at */
export function markOf(mark, boxes, name, game, aside = false) {
  const { x, y, w, h } = /** @type {Spot} */ (boxes.get(mark.at));
  const { turn = 0, flip = false, dx = 0, dy = 0, size = 1, note = '', note_low: isLow, words, tone = '' } = mark;
  const mirrored = flip ? ' scale(-1 1)' : '';
  return svg`<g class=${aside ? `mark ${tone} aside` : `mark ${tone}`} aria-hidden="true" data-mark=${mark.id} transform="translate(${x + dx} ${y + dy})">
    ${tone === 'fresh' ? svg`<rect class="back" x=${(-w * TINTED) / 2} y=${(-h * TINTED) / 2} width=${w * TINTED} height=${h * TINTED} rx=${h * 0.1}></rect>` : nothing}
    ${
      words
        ? svg`<text class="caption" dy="0.35em" font-size=${h * size}>${say(words, game)}</text>`
        : svg`<use href=${name(mark.symbol)} transform="rotate(${turn * 90})${mirrored}"
      x=${(-w * size) / 2} y=${(-h * size) / 2} width=${w * size} height=${h * size}></use>`
    }
    ${note ? svg`<text class=${isLow ? 'note low' : 'note'} x=${w * (isLow ? -0.45 : 0.45)} y=${h * (isLow ? 0.44 : -0.29)} font-size=${h * 0.2}>${note}</text>` : nothing}
  </g>`;
}

/**
 * The part of a spot that is touched, and that a keyboard and a screen reader walk. One touch changes few of them.
 * @param {Spot} spot @param {Fixed} fixed @param {Light} light @param {string | undefined} focus
 */
function spotOf(spot, fixed, { lit, begins, touched, due, counted }, focus) {
  const { id } = spot;
  const isLit = lit.has(id);
  const isTouched = touched.includes(id);
  const states = [
    isLit && 'lit',
    begins?.has(id) && 'begins',
    isTouched && 'touched',
    due.has(id) && 'due',
    counted.has(id) && 'counted',
  ]
    .filter(Boolean)
    .join(' ');
  const isReached = id === focus;
  const name = fixed.names().get(id) ?? '';
  return guard([spot, name, states, isReached, fixed.speech], () => {
    const label = isLit ? [name, t('lit')].join(t('comma')) : name;
    return svg`<rect
      class="spot ${states}"
      data-spot=${id}
      x=${left(spot)} y=${top(spot)} width=${spot.w} height=${spot.h}
      tabindex=${isReached ? 0 : -1}
      role="button"
      aria-label=${label}
      aria-pressed=${isTouched ? 'true' : 'false'}
    ></rect>`;
  });
}

/** @param {Spot} spot */
const left = ({ x, w }) => x - w / 2;
/** @param {Spot} spot */
const top = ({ y, h }) => y - h / 2;
