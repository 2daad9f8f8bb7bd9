/**
 * The score as it stands; each row lights what it counts. Where many have little room, only the one that is being worked on, or
 * counted at the end, is shown beside the sum, which opens the rest.
 */

/** @import { ScoreLine } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */
/** @import { Told } from '../ending/ending.js' */

import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { keyed } from 'lit-html/directives/keyed.js';
import { sumOf } from '../../match/score-rows.js';
import { widthOf } from '../../ui/letters.js';
import { signed } from '../../ui/signed.js';
import { say, speech, t } from '../../ui/words.js';

/** From how many rows on they stand in several lines. */
const MANY = 7;

/** How wide, by the width of a letter in Japanese, what stands in place of a number may be to have the size of one: 2/3. */
const AS_A_NUMBER = 2;
const DIGIT = 0.5;

/** Whether somebody wants to see all rows, for as long as they are here. */
let isOpen = false;

/**
 * @param {Interaction} interaction
 * @param {Pick<Told, 'counted' | 'countedRows'>} [told] what has been counted so far, at the end
 * @param {'whole' | 'played' | 'over'} [stage] whether rows may be left out until somebody asks for them, and one has seen that it is over
 */
export function sheet(interaction, { counted, countedRows } = {}, stage = 'whole') {
  const { match, row } = interaction;
  // Most touches change nothing of it.
  const known = [interaction, match.state.picture, match.view, row, counted, speech(), stage, isOpen];
  // By what the numbers of one seat have changed is no change of another's.
  return keyed(
    match.view?.of,
    guard(known, () => sheetOf(interaction, stage, counted, countedRows)),
  );
}

/** @param {Interaction} interaction @param {string} stage @param {number} [counted] @param {number[]} [countedRows] */
function sheetOf(interaction, stage, counted, countedRows = []) {
  const { match, rows } = interaction;
  const { game, state } = match;
  const { tally, worth } = state.picture?.scene ?? {};
  const collecting = Boolean(tally);
  const total = sumOf(rows);
  const isLong = rows.length >= MANY;
  const over = stage === 'over';
  const folds = stage !== 'whole' && isLong && rows.some(({ now }) => now);
  // Of the rows that are left out, those that are under way: how far they are is seen without them.
  const underWay = (folds && !over ? rows : []).flatMap(({ now, label, detail, instead }) =>
    !now && detail && instead ? html`<span>${say(label, game)} <b>${say(instead, game)}</b></span> ` : [],
  );
  const owed = underWay.length ? html`<span class="owed">${underWay}</span>` : nothing;
  // In the end none is worked on: what is counted, or has been touched, is read.
  const isNow = (/** @type {ScoreLine} */ { now }, /** @type {number} */ index) =>
    over ? interaction.row === index : Boolean(now);
  const row = (/** @type {ScoreLine} */ line, /** @type {number} */ index) => html`<button
    class="row ${counted !== undefined && line.points && !countedRows.includes(index) ? 'awaited' : ''}"
    ?data-now=${isNow(line, index)}
    aria-pressed=${interaction.row === index}
    @click=${() => interaction.explain(index)}
  >
    <span class="label">${say(line.label, game)}</span>
    ${line.now && !over ? owed : nothing}
    <span class="detail">${line.detail ? say(line.detail, game) : ''}</span>
    ${line.instead ? wordsInstead(say(line.instead, game)) : numberOf(line.points)}
  </button>`;
  const sum = html`<span class="label">${say([collecting ? 'worth' : 'total'], game)}</span>${worth ? wordsInstead(say(worth, game)) : numberOf(counted ?? total)}`;
  return html`<section class="sheet ${isLong ? 'long' : ''} ${folds ? 'folds' : ''} ${isOpen ? 'opened' : ''} ${counted === undefined ? '' : 'counting'}" aria-label=${t('score')}>
    ${rows.map(row)}
    ${folds && over && interaction.row === undefined ? html`<p class="all" aria-hidden="true">${t('score.rows')}</p>` : nothing}
    ${folds ? html`<p class="row total">${unfold(interaction, sum)}</p>` : sumRow(interaction, sum)}
  </section>`;
}

/** The sum; where one row makes it what it is, whoever asks for that is told of that row. @param {Interaction} interaction @param {import('lit-html').TemplateResult} sum */
function sumRow(interaction, sum) {
  const why = interaction.rows.findIndex(({ decides }) => decides);
  if (why < 0) return html`<p class="row total">${sum}</p>`;
  return html`<button class="row total" aria-pressed=${interaction.row === why} @click=${() => interaction.explain(why)}>
    ${sum}
  </button>`;
}

/** The sum, under a button that shows all rows or only that one. @param {Interaction} interaction @param {import('lit-html').TemplateResult} sum */
function unfold(interaction, sum) {
  const press = () => {
    isOpen = !isOpen;
    // What a row counts is not lit once that row is gone.
    const lit = interaction.row;
    if (!isOpen && lit !== undefined && !interaction.rows[lit]?.now) interaction.row = undefined;
    interaction.draw();
  };
  return html`<label class="sum">${sum}<button class="unfold" aria-label=${t('score.rows')} aria-expanded=${isOpen} @click=${press}></button></label>`;
}

/** What a row says while its number tells nothing yet: what stands in brackets does not count so far, and what is ticked is sure. @param {string} words */
function wordsInstead(words) {
  const isPale = widthOf(words, DIGIT) > AS_A_NUMBER || /^[(（]/.test(words);
  return html`<span class="points ${isPale ? 'none' : ''} ${words.startsWith('✓') ? 'sure' : ''}">${words}</span>`;
}

/** With how many letters a number leaves little room beside it. */
const LONG = 3;

/** @param {number} points */
function numberOf(points) {
  const number = signed(points);
  return html`<span class="points ${number.length < LONG ? '' : 'long'}">${number}</span>`;
}
