/** Earlier days: a month of one game at a time, each day with what became of it, all of them to be played. */

/** @import { Listing } from '../../types' */
/** @import { DayEntry } from '../../store/types' */

import { html, nothing, render } from 'lit-html';
import { today } from '../../games/setup.js';
import { daysOf } from '../../store/summaries.js';
import { FIRST_DAY } from '../../store/tries.js';
import { dayShort } from '../../ui/dates.js';
import { dialog } from '../../ui/dialogs.js';
import { signed } from '../../ui/signed.js';
import { language, say, t } from '../../ui/words.js';
import { gameSelect } from '../game-select.js';
import { gameAtFirst, ofEachGame, whileOpen } from '../stored-games.js';

const DAY = 86_400_000;
const WEEK = 7;
const WEEKS = 6;
/** Days that a key goes on by. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };

/** Where there are no points to show. @type {Record<string, string>} */
const SIGNS = { begun: '…', paper: '✎' };

/** Days are counted in UTC, where each has 24 hours. @param {string} day */
const dateOf = (day) => new Date(`${day}T00:00:00Z`);
/** @param {Date} date */
const dayOfDate = (date) => date.toISOString().slice(0, 10);
/** @param {string} day @param {number} days */
const daysLater = (day, days) => dayOfDate(new Date(dateOf(day).getTime() + days * DAY));
/** The first of a month so many months on. @param {string} day @param {number} months */
function firstOf(day, months) {
  const date = dateOf(day);
  return dayOfDate(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}

/** @param {string} day @param {Intl.DateTimeFormatOptions} parts */
const dayText = (day, parts) => new Intl.DateTimeFormat(language(), { ...parts, timeZone: 'UTC' }).format(dateOf(day));

/** @param {string} day @param {string} last */
const within = (day, last) => (day < FIRST_DAY ? FIRST_DAY : day > last ? last : day);

/** Shown once it is known what became of the days. @param {(meta: Listing, day: string) => void} play */
export async function showArchive(play) {
  const last = today();
  // Where a clock is wrong there may be no day at all between the two.
  if (last < FIRST_DAY)
    return void dialog(t('archive'), () => html`<p>${t('archive.none', { day: dayShort(FIRST_DAY) })}</p>`);
  let [meta, days] = await Promise.all([gameAtFirst(), ofEachGame(daysOf)]);
  const content = document.createElement('div');
  content.className = 'archive';
  /** The day that the keyboard is on; its month is shown. */
  let chosen = last;
  const show = () => render(page(), content);
  dialog(t('archive'), () => html`${content}`);
  show();
  whileOpen(content, async () => {
    days = await ofEachGame(daysOf);
    show();
  });

  /** @param {string} day */
  function turnTo(day) {
    chosen = within(day, last);
    show();
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const { key } = event;
    const step = STEPS[key];
    const month = { PageUp: -1, PageDown: 1 }[key];
    if (step === undefined && month === undefined) return;
    event.preventDefault();
    turnTo(step === undefined ? firstOf(chosen, month ?? 0) : daysLater(chosen, step));
    /** @type {HTMLElement | null} */ (content.querySelector('td button[tabindex="0"]'))?.focus();
  }

  function page() {
    const month = firstOf(chosen, 0);
    return html`
      ${gameSelect(meta, (other) => {
        meta = other;
        show();
      })}
      <div class="month">
        <button class="quiet icon" aria-label=${t('archive.before')} ?disabled=${month <= FIRST_DAY} @click=${() => turnTo(firstOf(chosen, -1))}>‹</button>
        <h3 aria-live="polite">${dayText(month, { year: 'numeric', month: 'long' })}</h3>
        <button class="quiet icon" aria-label=${t('archive.after')} ?disabled=${firstOf(chosen, 1) > last} @click=${() => turnTo(firstOf(chosen, 1))}>›</button>
      </div>
      <table @keydown=${walk}>
        <thead>
          <tr>
            ${weekOf(month).map((day) => html`<th scope="col" abbr=${dayText(day, { weekday: 'long' })}>${dayText(day, { weekday: 'short' })}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${weeks(month).map((week) => html`<tr>${week.map((day) => html`<td>${day ? cell(day, days.get(meta.id)?.get(day)) : nothing}</td>`)}</tr>`)}
        </tbody>
      </table>
      <ul class="plain legend">
        ${['counted', 'late', 'begun', 'paper'].map((state) => html`<li><span class="key" data-state=${state} aria-hidden="true">${SIGNS[state] ?? ''}</span>${t(`archive.${state}`)}</li>`)}
      </ul>
    `;
  }

  /** @param {string} day @param {DayEntry | undefined} entry */
  function cell(day, entry) {
    const number = Number(day.slice(-2));
    if (day < FIRST_DAY || day > last) return html`<span class="none">${number}</span>`;
    const state = stateOf(entry);
    const name = [
      dayText(day, { month: 'long', day: 'numeric', weekday: 'long' }),
      ...(day === last ? [t('archive.today')] : []),
      ...resultTexts(entry, meta.id),
    ].join(t('comma'));
    return html`<button
      class="day"
      data-state=${state}
      data-day=${day}
      tabindex=${day === chosen ? 0 : -1}
      aria-label=${name}
      aria-current=${day === last ? 'date' : nothing}
      @click=${() => play(meta, day)}
    >
      <span>${number}</span><small>${entry?.points === undefined ? (SIGNS[state] ?? '') : signed(entry.points)}</small>
    </button>`;
  }
}

/** @param {DayEntry | undefined} entry */
function stateOf(entry) {
  if (!entry) return '';
  if (entry.onPaper) return 'paper';
  if (entry.points === undefined) return 'begun';
  return entry.counted ? 'counted' : 'late';
}

/** What became of a day. @param {DayEntry | undefined} entry @param {string} game */
function resultTexts(entry, game) {
  if (!entry) return [t('begin')];
  if (entry.onPaper) return [t('archive.paper')];
  if (entry.points === undefined) return [say(entry.progress, game)];
  return [t('done', { n: signed(entry.points) }), t(`archive.${stateOf(entry)}`)];
}

/** Seven days that begin on a Sunday, around a day. @param {string} day */
function weekOf(day) {
  const sunday = daysLater(day, -dateOf(day).getUTCDay());
  return Array.from({ length: WEEK }, (_, i) => daysLater(sunday, i));
}

/** The weeks of a month, as many as the longest has, so that nothing moves; a day of another month is left out. @param {string} month its first day */
function weeks(month) {
  const inMonth = (/** @type {string} */ day) => (day.slice(0, 7) === month.slice(0, 7) ? day : undefined);
  return Array.from({ length: WEEKS }, (_, i) => weekOf(daysLater(month, i * WEEK)).map(inMonth));
}
