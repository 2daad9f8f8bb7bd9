/** The page of a game: score, board, pieces, buttons. It knows no game; all it shows comes from the engine. */

/** @import { Listing, View } from '../../types' */
/** @import { Light } from '../../board/area.js' */
/** @import { Bare } from '../../board/bare.js' */
/** @import { MatchState } from '../../match/state.js' */
/** @import { Interaction } from '../../match/interaction.js' */
/** @import { Told } from '../ending/ending.js' */
/** @typedef {import('lit-html').TemplateResult} Template */

import { html, noChange, nothing } from 'lit-html';
import { areaOf, isPutAway, isShelved } from '../../board/area.js';
import { wayOf } from '../../board/chosen-way.js';
import { isAsDrawn } from '../../board/fixed.js';
import { dragging, touched, wheeled } from '../../board/gestures.js';
import { holding } from '../../board/hold.js';
import { boardPlace } from '../../board/place.js';
import { touching } from '../../board/quick.js';
import { stopsOn } from '../../board/ridden.js';
import { isDealt } from '../../match/acting.js';
import { linesLeft, othersOf, piecesFirst } from '../../match/selection.js';
import { seatFace } from '../../ui/faces.js';
import { isYou, personName, player, say, sayBriefly, t, together } from '../../ui/words.js';
import { elsewhere } from './elsewhere.js';
import { everybody } from './everybody.js';
import { header } from './header.js';
import { newsList, pauses } from './news.js';
import { isTabled } from './parts.js';
import { inBrief, prompt } from './prompt.js';
import { result } from './result.js';
import { sheet } from './sheet.js';
import { tools } from './tools.js';

/**
 * @typedef {object} GameLinks what the buttons that leave the game do
 * @property {() => void} menu
 * @property {() => void} again
 * @property {(() => void) | undefined} [another]   choose another seed
 * @property {() => void} share     as text, link, picture or QR code
 * @property {(turn?: number) => void} replay   the game once more, move by move, perhaps from after a turn
 * @property {(turn?: number) => void} review   where the points were lost, by what was done last after a turn or by what cost most
 * @property {() => void} log       what happened so far
 * @property {() => void} compare   beside another with the same dice
 * @property {(meta: Listing) => void} today   another game of today
 * @property {(id: string) => void} circle   to a circle that plays the same
 * @property {() => void} best      how our best player uses the same dice
 * @property {() => void} rules
 * @property {(() => void) | undefined} [hint]      what one could do now
 * @property {() => void} anew      from the start, in place of a game that cannot be read
 * @property {() => void} save      that game as a file
 * @property {FriendsLinks} [friends]   where each plays at a device of their own
 * @property {{ name: () => string[], all: () => void }} [puzzle]   where one decision is asked for: what it is called and how hard it is, and the others
 */

/**
 * @typedef {object} FriendsLinks
 * @property {() => void} people   who sits there, and what one can say to them
 * @property {() => boolean} mayAskBack   whether one may ask the others for a move that cannot be taken back any more
 * @property {() => void} askBack
 * @property {(() => void) | undefined} withdrawBack   while one waits for an answer
 * @property {() => string} waits   whom the next game waits for, once one wants it; empty before
 * @property {() => string} gone   who has left where it can wait for nobody; others can be invited then
 * @property {() => void} invite
 * @property {() => unknown} say   something that the others hear: what there is to choose from comes, or goes
 * @property {import('../together/talk.js').Talk} talk
 * @property {() => string} note   what keeps the game from being up to date; empty if nothing does
 */

/** @param {Interaction} interaction @param {GameLinks} links @param {Told} [ending] @param {Bare} [bare] what of the board comes later @returns {Template} */
export function gamePage(interaction, links, ending, bare) {
  const { match } = interaction;
  const { layout, picture, view, refused, handover } = match.state;
  if (refused !== undefined) return refusedPage(match.state, links);
  if (!layout || !picture) {
    return html`<main class="table waiting"><h1 class="unseen">${t(`${match.game}.title`)}</h1></main>`;
  }
  if (handover !== undefined) return handoverPage(interaction, handover);
  // Until the last move has been seen everything stays where it was.
  const over = Boolean(view?.over && !ending?.deciding);
  // The end tells what happened by itself.
  const recent = view?.over ? undefined : interaction.recent;
  const { board, pieces } = areas(interaction, { ...interaction.light, recent, bare, over });
  const all = everybody(interaction, over);
  // What is read comes a frame after what is seen.
  const read = (/** @type {() => unknown} */ draw) => (interaction.isTurning ? noChange : draw());
  return html`<main
    data-game=${match.game}
    tabindex="-1"
    class="table ${over ? 'over' : ''} ${tabled(over, view, ending)} ${all === nothing ? '' : 'several'} ${layout.areas.some(isShelved) ? 'shelved' : ''} ${match.table ? 'friends' : ''} ${(match.table && all === nothing) || match.setup.bots?.some(Boolean) ? 'rivals' : ''} ${view ? '' : 'waiting'} ${interaction.litRow === undefined ? '' : 'explaining'}"
    @click=${(/** @type {Event} */ event) => touched(interaction, event)}
    @wheel=${(/** @type {WheelEvent} */ event) => wheeled(interaction, event)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => {
      holding(event);
      touching(event);
      dragging(interaction, event);
    }}
  >
    ${read(() => header(interaction, picture, links))} ${read(() => sheet(interaction, ending, over ? 'over' : 'played'))} ${read(() => all)}
    ${
      // What is to be done is read before where it can be done.
      over ? nothing : read(() => promptOf(interaction, links))
    }
    ${boardPlace(board)}
    ${over && view ? result(interaction, view, links, ending) : read(() => below(interaction, pieces, links))}
    ${read(() => newsList(interaction))}
    <div class="aside"></div>
  </main>`;
}

/** What lies below the board while the game is played; a look.css may go by whether the board shows one part by itself. @param {Interaction} interaction @param {ReturnType<typeof areas>['pieces']} pieces @param {GameLinks} links */
const below = (interaction, pieces, { hint, friends }) =>
  html`<div class="pieces ${interaction.match.state.picture?.scene.focus ? 'focused' : ''}">${pieces}</div>
    ${interaction.match.state.elsewhere ? elsewhere(interaction.match) : tools(interaction, hint, friends)}`;

/** What is to be done, or what a round came to. @param {Interaction} interaction @param {GameLinks} links */
function promptOf(interaction, { puzzle }) {
  const { view } = interaction.match;
  return html`<p class="prompt ${view && pauses(view) ? 'outcome' : ''}" data-rides=${rides(interaction)} data-came=${came(interaction)} data-turn=${turn(interaction)}>${prompt(interaction, Boolean(puzzle))}</p>`;
}

/** Whether a table says what the sheet does, as it is told to the style sheets. @param {boolean} over @param {Interaction['match']['view']} view @param {Told} [ending] */
const tabled = (over, view, ending) => (over && view && isTabled(view, ending) ? 'tabled' : '');

/** What is read instead as long as one sees what was done: who rides, and where to; else what that was, but not what came of it. @param {Interaction} interaction */
function rides({ match: { game, view, state } }) {
  const last = view && lastDeed(view);
  if (!last) return '';
  // What led to what is told in place of the board has been seen.
  if (view.scene.reckons) return view.first ? say(view.first.prompt, game) : '';
  const way = wayOf(view);
  const { area, points } = way ?? {};
  const [x, y] = points?.at(-1) ?? [];
  const there = state.layout?.spots.find((spot) => spot.area === area && spot.x === x && spot.y === y);
  const place = there && sayBriefly(there.label, game);
  if (way && state.layout && place) {
    const n = stopsOn(way, state.layout.spots).filter((at) => at > 0).length;
    return t(isYou(last.seat) ? 'rides.you' : 'rides', { name: player(game, last.seat), place, n });
  }
  const [deed] = last.text;
  return deed ? inBrief([deed], game) : '';
}

/** And once what rode is there: what came of that. @param {Interaction} interaction */
function came({ match: { game, view } }) {
  const last = view?.trail && lastDeed(view);
  return last ? inBrief(last.text, game) : '';
}

/** Whose turn it is then, until it is seen what was revealed for them; a bot's says once more what came of the move, which is read meanwhile. @param {Interaction} interaction */
function turn({ match: { game, view } }) {
  if (!view || view.holder === null || !isDealt(view)) return '';
  if (isYou(view.holder)) return t('aloud.turn.you');
  const next = t('aloud.turn', { name: player(game, view.holder) });
  const deed = view.thinks && lastDeed(view)?.text;
  return deed ? together([inBrief(deed.slice(0, 1), game), next]) : next;
}

/** @param {View} view */
const lastDeed = ({ log }) => log?.findLast(({ seat }) => seat >= 0);

/** Whose boards were drawn last with nothing on them but what may be touched. @type {WeakSet<Interaction>} */
const plain = new WeakSet();

/** @param {Light} light */
const isPlain = ({ touched, due, counted, marks, strokes, ghost, recent }) =>
  !ghost && !recent && touched.length + due.size + counted.size + marks.length + strokes.length === 0;

/** The drawn areas of a match: the board, and the pieces that lie beside it. @param {Interaction} interaction @param {Light} [light] */
export function areas(interaction, light = interaction.light) {
  const { layout, picture } = interaction.match.state;
  if (!layout || !picture) return { board: nothing, pieces: nothing };
  const { choices, selection } = interaction;
  const calm = piecesFirst(choices, selection.touched, picture.scene.actions ?? [], layout);
  const { ghost } = interaction;
  const others = ghost ? othersOf(interaction.faces, ghost) : linesLeft(choices, selection);
  const waits = light.bare === 'unlit' && plain.has(interaction) && isPlain(light);
  const [board, ...pieces] = layout.areas.map((area) => {
    if (isPutAway(area, picture)) return nothing;
    if (waits && area.ground && isAsDrawn(area, layout, picture)) return noChange;
    return areaOf(area, layout, picture, { ...light, others, calm }, interaction.focusIn(area.id));
  });
  if (isPlain(light)) plain.add(interaction);
  else plain.delete(interaction);
  return { board, pieces };
}

/** @param {Interaction} interaction @param {number} seat */
function handoverPage({ match }, seat) {
  const name = personName(match.game, seat);
  const { seat: from = null } = match.view ?? {};
  return html`<main class="table handover passing" @pointerdown=${touching}>
    <div class="passes" aria-hidden="true">
      ${from === null || from === seat ? nothing : html`${seatFace([], from)}<i></i>`}${seatFace([], seat)}
    </div>
    <h1>${t('handover', { name })}</h1>
    <p>${t('handover.why')}</p>
    <button class="strong large" @click=${() => match.takeOver()}>${t('handover.here', { name })}</button>
  </main>`;
}

/** @param {MatchState} state @param {GameLinks} links */
function refusedPage({ refused, unreadable }, links) {
  return html`<main class="table handover">
    <h1>${t('refused')}</h1>
    <p>${refused}</p>
    ${
      unreadable
        ? html`<p>${t(unreadable.over ? 'aside.result' : 'aside.game')}</p>
          <button class="strong large" @click=${links.anew}>${t(unreadable.over ? 'again.practice' : 'aside.anew')}</button>
          <div class="choices">
            <button @click=${links.save}>${t('aside.file')}</button>
            <button @click=${links.menu}>${t('menu')}</button>
          </div>`
        : html`<button class="strong large" @click=${links.menu}>${t('menu')}</button>`
    }
  </main>`;
}
