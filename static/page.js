/** The page of a game: score, board, pieces, buttons. It knows no game; all it shows comes from the engine. */

/** @import { Picture, ScoreLine, View } from './types' */
/** @import { Table } from './table.js' */
/** @typedef {import('./vendor/lit-html/lit-html.js').TemplateResult} Template */

import { html, nothing } from './vendor/lit-html/lit-html.js';
import { dayOf } from './address.js';
import { dialog } from './dialogs.js';
import { areaOf } from './draw.js';
import { dragging, touched, wheeled } from './gestures.js';
import { later } from './later.js';
import { listChoices } from './listing.js';
import { player, playerShort, say, seatName, t, together } from './words.js';
import { closer, whole } from './zoom.js';

/**
 * @typedef {object} Doors where the buttons that leave the game lead
 * @property {() => void} menu
 * @property {() => void} again
 * @property {() => void} another   choose another seed
 * @property {() => void} share     as text, link, picture or QR code
 * @property {() => void} replay    the game once more, move by move
 * @property {() => void} compare   beside another with the same dice
 * @property {() => void} best      how our best player uses the same dice
 * @property {() => void} settings
 * @property {() => void} print     the board on paper
 * @property {() => void} hint      what one could do now
 */

/** @param {Table} table @param {Doors} doors @returns {Template} */
export function gamePage(table, doors) {
  const { shown, game } = table;
  const title = t(`${game}.title`);
  if (table.refused) return refusedPage(table.refused, doors);
  if (!shown) return html`<main class="table waiting"><h1 class="unseen">${title}</h1></main>`;
  if (table.handover !== undefined) return handoverPage(table, table.handover);
  const { layout, picture, view } = shown;
  const [board, ...pieces] = layout.areas;
  const light = table.light;
  const area = (/** @type {typeof board} */ one) => one && areaOf(one, layout, picture, light, table.focusIn(one.id));
  const over = view?.over;
  // What does not count says so from its first moment.
  const marked = table.try.kind && table.try.kind !== 'counted';
  return html`<main
    data-game=${game}
    class="table ${over ? 'over' : ''} ${view ? '' : 'waiting'} ${table.row === undefined ? '' : 'explaining'}"
    @click=${(/** @type {Event} */ event) => touched(table, event)}
    @wheel=${(/** @type {WheelEvent} */ event) => wheeled(table, event)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => dragging(table, event)}
  >
    <header class="bar">
      <button class="quiet icon" aria-label=${t('menu')} @click=${doors.menu}>‹</button>
      <div class="where">
        <h1>${title}</h1>
        <p><span>${say(picture.scene.progress, game)}</span>${marked ? nothing : html`<span class="seed"> · ${seedName(table)}</span>`}</p>
        ${marked ? html`<div class="kind"><b>${t(`kind.${table.try.kind}`)}</b> · ${seedName(table)}</div>` : nothing}
      </div>
      ${picture.log ? logButton(table, picture.log) : nothing}
      ${table.setup.seats > 1 ? seatsButton(table, doors, view) : over ? nothing : shareButton(doors, view)}
      <button class="quiet icon" aria-label=${t('rules')} @click=${() => showRules(game, doors)}>?</button>
    </header>
    ${sheet(table)}
    ${boardPlace(area(board))}
    ${over && view
      ? result(table, view, doors)
      : html`<p class="prompt" aria-live="polite">${prompt(table)}</p>
          <div class="pieces">${pieces.map(area)}</div>
          ${tools(table, doors)}`}
  </main>`;
}

/** Where the board lies, and the buttons that bring it nearer. @param {unknown} board */
export function boardPlace(board) {
  return html`<div class="board-place">
    ${board}
    <button class="icon whole" aria-label=${t('whole')} @click=${() => whole(document.querySelector('.ground'))}>
      ${icon('whole')}
    </button>
    <button class="icon closer" aria-label=${t('closer')} @click=${() => closer(document.querySelector('.ground'))}>
      ${icon('closer')}
    </button>
  </div>`;
}

/** @param {Table} table */
function prompt({ shown, game, row, view, sheet, hint, touches: { ghost, spots } }) {
  if (!shown) return '';
  const line = row === undefined ? undefined : sheet.lines[row];
  if (line) return [say(line.label, game), line.detail && say(line.detail, game)].filter(Boolean).join(' · ');
  if (view && view.seat !== null && view.of !== view.seat) return t('looking', { name: player(game, view.of) });
  if (hint && !hint.why) return t('hint.thinking');
  const meant = ghost ? ghost.choice : !spots.length && view?.scene.actions.find(({ move }) => move === hint?.move);
  if (hint?.why && meant && meant.move === hint.move) {
    const unseen = ghost ? html`<span class="unseen">${say(ghost.drawing.label, game)}</span>` : '';
    return html`${unseen}<span class="hint">${say(['hint.says', { why: hint.why }], game)}</span>`;
  }
  if (ghost) return say(ghost.drawing.label, game);
  const news = view?.thinks ? view.log?.at(-1) : undefined;
  if (news) return together(news.text.map((text) => say(text, game)));
  return view ? say(shown.picture.scene.prompt, game) : t('loading');
}

/** The score as it stands; each row lights what it counts. @param {Table} table */
export function sheet(table) {
  const { lines, total } = table.sheet;
  const collecting = Boolean(table.shown?.picture.scene.tally);
  const row = (/** @type {ScoreLine} */ line, /** @type {number} */ index) => html`<button
    class="row"
    aria-pressed=${table.row === index}
    @click=${() => table.explain(index)}
  >
    <span class="label">${say(line.label, table.game)}</span>
    <span class="detail">${line.detail ? say(line.detail, table.game) : ''}</span>
    <span class="points">${signed(line.points)}</span>
  </button>`;
  return html`<section class="sheet ${lines.length > 6 ? 'long' : ''}" aria-label=${t('score')}>
    ${lines.map(row)}
    <p class="row total"><span class="label">${t(collecting ? 'worth' : 'total')}</span><span class="points">${signed(total)}</span></p>
  </section>`;
}

/** @param {Table} table @param {{ hint?: () => void }} doors */
export function tools(table, { hint: askHint }) {
  const { view, game, hint, touches } = table;
  const { ghost, faces } = touches;
  const turn = say([touches.outlook.ways.length > 1 ? 'turn' : 'redraw'], game);
  const own = view && view.of === view.seat;
  const actions = (own && view.scene.actions) || [];
  return html`<div class="tools" role="toolbar" aria-label=${t('tools')}>
    <button class="quiet icon" aria-label=${t('undo')} ?disabled=${!view?.can_undo} @click=${() => table.undo()}>
      ${icon('undo')}
    </button>
    <button class="quiet icon" aria-label=${t('redo')} ?disabled=${!view?.can_redo} @click=${() => table.redo()}>
      ${icon('redo')}
    </button>
    <button class="quiet icon" aria-label=${t('list')} ?disabled=${!view?.choices.length} @click=${() => listChoices(table)}>
      ${icon('list')}
    </button>
    ${askHint
      ? html`<button
          class="quiet icon"
          aria-label=${t('hint')}
          ?disabled=${!own || view?.thinks || !(view?.choices.length || actions.length)}
          @click=${askHint}
        >
          ${icon('hint')}
        </button>`
      : nothing}
    <span class="space"></span>
    ${view?.thinks
      ? html`<progress max="1" .value=${table.thought ?? 0} aria-label=${t('thinking')}></progress>
          <button class="strong primary" ?disabled=${table.hurried} @click=${() => table.hurry()}>${t('hurry')}</button>`
      : view && !own
      ? html`<button class="strong primary" @click=${() => table.lookAt(view.seat ?? 0)}>${t('back')}</button>`
      : ghost
        ? html`${faces.length < 2
              ? nothing
              : html`<button class="icon turn" aria-label=${turn} @click=${() => table.turn(1)}>${icon('turn')}</button>`}
            <button class="strong primary place" @click=${() => table.confirm()}>${say(['place'], game)}</button>`
        : actions.map(
            (action, index) =>
              html`<button
                class="${index === actions.length - 1 ? 'strong primary' : ''} ${action.barred ? 'barred' : ''} ${
                  hint?.move === action.move ? 'hinted' : ''}"
                @click=${() => table.press(action)}
              >
                ${say(action.label, game)}
              </button>`,
          )}
  </div>`;
}

/** @param {Table} table @param {View} view @param {Doors} doors */
function result(table, view, doors) {
  const alone = view.seats === 1;
  const { verdict } = view.scene;
  const worth = table.try.kind && t(`kind.${table.try.kind}.why`);
  const said = together([verdict && say(verdict, table.game), table.checked && t('checked'), worth].filter((one) => typeof one === 'string'));
  const note = table.row === undefined ? said : prompt(table);
  return html`<section class="result" aria-label=${t('result')}>
    <p class="grand ${alone ? '' : 'several'}" role="status">
      ${alone ? t('result.total', { n: signed(view.score.total) }) : winners(view, table.game)}
    </p>
    <p class="note" aria-live="polite">${note}</p>
    ${alone ? nothing : places(table, view)}
    <div class="choices">
      <button class="strong" @click=${doors.again}>${t(table.try.kind ? 'again.practice' : 'again')}</button>
      <button @click=${doors.share}>${t('share')}</button>
      <button @click=${doors.replay}>${t('replay')}</button>
      ${table.try.others.length ? html`<button @click=${doors.compare}>${t('compare')}</button>` : nothing}
      <button @click=${doors.another}>${t('another')}</button>
      ${alone ? html`<button @click=${doors.best}>${t('best')}</button>` : nothing}
    </div>
  </section>`;
}

/** @param {View} view @param {string} game */
function winners({ bots, places: [first = []] = [] }, game) {
  const names = first.map((seat) => seatName(game, bots, seat)).join(t('and'));
  return t(first.length > 1 ? 'result.shared' : 'result.won', { names });
}

/** @param {Table} table @param {View} view */
function places(table, view) {
  return html`<ol class="places">
    ${(view.places ?? []).flatMap((seats, index) => {
      const place = 1 + (view.places ?? []).slice(0, index).flat().length;
      return seats.map(
        (seat) => html`<li>
          <button aria-pressed=${view.of === seat} @click=${() => table.lookAt(seat)}>
            <span>${t('place.n', { n: place })}</span> <span>${seatName(table.game, view.bots, seat)}</span>
            <b>${signed(view.totals[seat] ?? 0)}</b>
          </button>
        </li>`,
      );
    })}
  </ol>`;
}

/** @param {Doors} doors @param {View} [view] */
function shareButton(doors, view) {
  return html`<button class="quiet icon" aria-label=${t('share')} ?disabled=${!view} @click=${doors.share}>${icon('share')}</button>`;
}

/**
 * Everybody's points and boards; and, where this button leaves no room for one of its own, a game in progress is shared there.
 * @param {Table} table @param {Doors} doors @param {View} [view] nothing to choose from until it is there
 */
function seatsButton(table, doors, view) {
  if (!view) return html`<button class="seats" disabled>${playerShort(table.game, 0)}</button>`;
  const open = () =>
    dialog(t('players.all'), (close) => html`<ul class="plain">
      ${view.totals.map(
        (points, seat) => html`<li>
          <button
            class="wide"
            aria-pressed=${view.of === seat}
            @click=${() => {
              close();
              table.lookAt(seat);
            }}
          >
            <span>${seatName(table.game, view.bots, seat)}</span> <b>${signed(points)}</b>
          </button>
        </li>`,
      )}
    </ul>
    ${view.over ? nothing : html`<div class="choices"><button @click=${() => { close(); doors.share(); }}>${t('share')}</button></div>`}`);
  return html`<button class="seats" data-seat=${view.of} @click=${open}>${playerShort(table.game, view.of)}</button>`;
}

/** What the others have done since one's own last turn. @param {Table} table @param {NonNullable<Picture['log']>} log */
function logButton(table, log) {
  const open = () => dialog(t('log'), () => html`<ol class="plain log">
    ${log.map(({ text }) => html`<li>${together(text.map((one) => say(one, table.game)))}</li>`)}
  </ol>`);
  return html`<button class="quiet icon" aria-label=${t('log')} ?disabled=${!log.length} @click=${open}>${icon('log')}</button>`;
}

/** @param {Table} table @param {number} seat */
function handoverPage(table, seat) {
  const name = player(table.game, seat);
  return html`<main class="table handover">
    <h1>${t('handover', { name })}</h1>
    <p>${t('handover.why')}</p>
    <button class="strong large" @click=${() => table.takeOver()}>${t('handover.here', { name })}</button>
  </main>`;
}

/** @param {string} sentence @param {Doors} doors */
function refusedPage(sentence, doors) {
  return html`<main class="table handover">
    <h1>${t('refused')}</h1>
    <p>${sentence}</p>
    <button class="strong large" @click=${doors.menu}>${t('menu')}</button>
  </main>`;
}

/** The rules of a game, over whatever is on the page. @param {string} game @param {Doors} [doors] what else lies behind the same button in a game */
export async function showRules(game, doors) {
  await (await later(import('./rules.js'), 'rules.css'))?.showRules(game, doors);
}

/** @param {Table} table */
export function seedName({ setup }) {
  const day = dayOf(setup);
  return day ?? setup.seed;
}

/** A minus as long as a plus. @param {number} n */
export const signed = (n) => (n < 0 ? `−${-n}` : String(n));

/** Paths within 24 by 24. */
const ICONS = {
  undo: 'M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3',
  redo: 'M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h3',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7',
  hint: 'M9 18h6M10 21h4M9 15a6 6 0 1 1 6 0v1H9z',
  log: 'M4 5h16v11H10l-4 4v-4H4z',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  closer: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  turn: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  archive: 'M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4M8 15h.01M12 15h.01M16 15h.01',
  statistics: 'M4 20h16M7 20v-6M12 20V5M17 20v-9',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
};

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]}></path></svg>`;
}
