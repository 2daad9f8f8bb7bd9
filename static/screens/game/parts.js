/** Who has scored what, once the game is over: a row for each part of the score, a column for each player. */

/** @import { ScoreLine, View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */
/** @import { Told } from '../ending/ending.js' */

import { html, nothing } from 'lit-html';
import { isBySum } from '../../match/score-rows.js';
import { standings } from '../../match/standings.js';
import { seatFace } from '../../ui/faces.js';
import { change, signed } from '../../ui/signed.js';
import { nameInRow, player, say, t } from '../../ui/words.js';
import { broughtNobody, outcomesOf, plainOf } from './outcomes.js';

/** Sheets with more rows than these are read one at a time. */
const MOST_ROWS = 10;

/** Whether there is a table in which one's own rows are everybody's: it says all that the sheet does. @param {View} view @param {Told} [ending] */
export const isTabled = (view, { scores = [] } = {}) => rowsOfTable(view, scores).isShown;

/** The rows of it, none where there is no table, and whether the board shows what they count. @param {View} view @param {ScoreLine[][]} scores */
function rowsOfTable(view, scores) {
  const sheets = view.totals.flatMap((_, seat) => scores[seat] ?? []);
  const rows = scores[view.of] ?? [];
  const areAlike = sheets.length === view.seats * rows.length;
  if (view.seats < 2 || !areAlike || rows.length < 2 || rows.length > MOST_ROWS) return { rows: [], isShown: false };
  // What counts nothing on the board is written there, for everybody: here it is said what each of that was for.
  const isShown = sheets.some(
    ({ targets = [], strokes = [], marks = [] }) => targets.length + strokes.length + marks.length > 0,
  );
  return { rows: isShown || sheets.every(({ detail }) => detail) ? rows : [], isShown };
}

/** In the order of the places from the start: who won has been said. @param {Interaction} interaction @param {View} view @param {Told} [ending] */
export function parts(interaction, view, ending = {}) {
  const { scores = [], counted, countedRows = [], upTo = 0, sums = [], waiting = [] } = ending;
  const { rows, isShown } = rowsOfTable(view, scores);
  if (!rows.length) return nothing;
  const { match, row: lit } = interaction;
  const isCounting = counted !== undefined;
  const order = standings(view);
  // Where something else is compared with the points, it is in the rows, and their sum is the last of it.
  const bySum = isBySum(view);
  const nameOf = (/** @type {number} */ seat, /** @type {number} */ place) =>
    `${t('place.n', { n: place })} ${player(view.game, seat)}${bySum ? ` ${sumOf(seat)}` : ''}`;
  const sumOf = (/** @type {number} */ seat) => sumOfSeat(isCounting ? sums[seat] : view.totals[seat]);
  // Who has come first is said above: where something else has decided, as much may not have been enough.
  const most = Math.max(...view.totals);
  const isMost = (/** @type {number} */ total) =>
    total === most && (bySum || view.totals.indexOf(most) === view.totals.lastIndexOf(most));
  const isLit = (/** @type {number} */ index) => lit === index && !isCounting;
  const latest = isCounting ? countedRows.at(-1) : undefined;
  const lookOf = (/** @type {number} */ index) =>
    `${isCounting && index > upTo ? 'awaited' : ''} ${isLit(index) || index === latest ? 'latest' : ''}`;
  // A finger touches the whole row, which is lower than a button may be; a key finds its name.
  const explained = (/** @type {number} */ index) =>
    isShown && !isCounting ? () => interaction.explain(index) : undefined;
  const rowOf = (/** @type {ScoreLine} */ row, /** @type {number} */ index) => {
    const all = order.map(({ seat }) => scores[seat]?.[index]);
    if (all.every(isNothing)) return nothing;
    const nobody = broughtNobody(all);
    const lines = nobody ? plainOf(all) : all;
    const points = lines.map((line) => line?.points ?? 0);
    const explain = explained(index);
    const later = index === latest ? waiting : [];
    // Who has most is known once all have been told of.
    const outcomes = later.length ? [] : outcomesOf(lines);
    return html`<tr class=${lookOf(index)} @click=${explain}>
        <th scope="row">${explain ? html`<span class="row-name" role="button" tabindex="0" aria-pressed=${isLit(index)} @keydown=${byKey(explain)}>${say(row.label, view.game)}</span>` : say(row.label, view.game)}${nobody && !(isCounting && index > upTo) ? brought(view.game, nobody.sign, nobody.detail ? say(nobody.detail, view.game) : '') : nothing}</th>
        ${points.map((one, at) => (order[at] && later.includes(order[at].seat) ? html`<td></td>` : cell(view, order[at], lines[at], one, isShown, outcomes[at])))}
      </tr>`;
  };
  // What is compared by itself is no part of the sum: it stands above what is, or below the sum, as it is told.
  const summed = rows.findIndex(({ apart }) => !apart);
  const within = (/** @type {boolean} */ isBelow) =>
    rows.map((row, index) => ((Boolean(row.apart) && index > summed) === isBelow ? rowOf(row, index) : nothing));
  return html`<table class="parts ${bySum ? 'summed' : 'ranked'} ${isShown ? '' : 'worded'} ${isCounting ? 'filling' : ''}">
    <caption class="unseen">${t('score')}</caption>
    <thead>
      <tr>
        <td>${bySum ? html`<span class="sums" aria-hidden="true">${say(['total'], view.game)}</span>` : nothing}</td>
        ${order.map(
          ({ seat, place }) =>
            html`<th class="of${seat}" scope="col"><span class="seat-head" role="button" tabindex="0" aria-pressed=${view.of === seat} aria-label=${nameOf(seat, place)} @click=${() => match.lookAt(seat)} @keydown=${byKey(() => match.lookAt(seat))}><span class="place">${t('place.n', { n: place })}</span>${seatFace(view.bots, seat)}${bySum ? html`<b class="sum" data-sum=${seat} aria-hidden="true">${sumOf(seat)}</b>` : nothing}<span class="seat-name" data-seat=${seat}>${nameInRow(view.game, seat, view.seats)}</span></span></th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${within(false)}
    </tbody>
    <tfoot>
      <tr><th scope="row">${say(['total'], view.game)}</th>${order.map(({ seat, place }) => html`<td class=${!isCounting && isMost(view.totals[seat] ?? 0) && (bySum || place === 1) ? 'first' : ''}>${sumOf(seat)}</td>`)}</tr>
      ${within(true)}
    </tfoot>
  </table>`;
}

/**
 * A number of a row: who has won it stands out, and beside one that an equal number cancels is what it did not bring.
 * @param {View} view @param {{ seat: number, place: number } | undefined} whose @param {ScoreLine | undefined} line @param {number} points @param {boolean} isShown whether the board shows what it is for @param {string} [outcome]
 */
function cell(view, whose, line, points, isShown, outcome) {
  const { detail, sign, instead } = line ?? {};
  if (instead) return html`<td class="void">${say(instead, view.game)}</td>`;
  const said = detail ? say(detail, view.game) : '';
  // It counts for the sum all the same: what it did not bring is crossed out, and not the number.
  if (outcome === 'void') return html`<td class="level">${signed(points)}${brought(view.game, sign, said)}</td>`;
  const kind = `${whose?.place === 1 ? 'first' : ''} ${sign ? `taken of${whose?.seat}` : ''}`;
  const isWon = outcome === 'won';
  if (isShown || !said) return html`<td class=${kind}>${won(isWon, signed(points))}${brought(view.game, sign)}</td>`;
  return html`<td class=${kind}>${sign ? standing(view.game, sign, said) : won(isWon, said)}${earned(points)}</td>`;
}

/** Whether there was nothing to be had, for anybody: that is no row. @param {ScoreLine | undefined} line */
const isNothing = (line) => Boolean(line?.instead && !line.points && !line.told);

/** What a touch does, done by a key, where a button would be higher than there is room for. @param {() => unknown} act @returns {(event: KeyboardEvent) => void} */
const byKey = (act) => (event) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  act();
};

/** What is not known yet is not guessed. @param {number | undefined} sum */
const sumOfSeat = (sum) => (sum === undefined ? '…' : signed(sum));

/** Where it is said what something was for, what counts in the end is behind it. @param {number} points */
const earned = (points) => html` <span class="earned">${change(points)}</span>`;

/** @param {boolean} isMost @param {string} said */
const won = (isMost, said) => (isMost ? html`<b>${said}</b>` : said);

/** A symbol where words have no room beside those of five players. @param {string} game @param {string} sign @param {string} said */
const standing = (game, sign, said) =>
  html`<svg class="brought alone" role="img" aria-label=${said}><use href="#${game}-${sign}"></use></svg>`;

/** What a row's points brought with them, in words where the number does not say it. @param {string} game @param {string} [sign] @param {string} [said] */
const brought = (game, sign, said) =>
  sign
    ? html`<svg class="brought" role="img" aria-label=${said || nothing} aria-hidden=${said ? nothing : 'true'}><use href="#${game}-${sign}"></use></svg>`
    : nothing;
