/** All of one's games of a kind, not those of a day alone: against whom, how they went, and what decisions cost by month. */

/** @import { Summary } from '../../store/types' */
/** @import { Sums } from '../../store/reviews.js' */
/** @import { Sort, Which } from './tally.js' */

import { html, nothing } from 'lit-html';
import { today } from '../../games/setup.js';
import { signed } from '../../ui/signed.js';
import { locale, t } from '../../ui/words.js';
import { costOf } from '../review/amounts.js';
import { costsByMonth, sortsOf } from './tally.js';

/** @typedef {'ever' | 'year' | 'month'} Period */
/** @typedef {{ which: Which, period: Period }} Filter */

/** Days of each; what one began longer ago is left out. @type {Record<Period, number>} */
const DAYS = { ever: Infinity, year: 365, month: 30 };
const DAY = 86_400_000;
/** So many months are told. */
const MONTHS = 12;

/** @type {Filter} */
export const EVERYTHING = { which: 'all', period: 'ever' };

/**
 * @param {readonly Summary[]} finished @param {readonly Sums[]} sums of those that were looked back at
 * @param {Filter} filter @param {(filter: Filter) => void} choose
 */
export function allGames(finished, sums, filter, choose) {
  const sorts = sortsOf(finished, { which: filter.which, since: Date.now() - DAYS[filter.period] * DAY });
  const months = costsByMonth(sums, (at) => today(new Date(at)).slice(0, 7)).slice(0, MONTHS);
  return html`<h3>${t('statistics.all')}</h3>
    <div class="filters">
      ${select('which', ['all', 'daily'], filter.which, (which) => choose({ ...filter, which }))}
      ${select('period', ['ever', 'year', 'month'], filter.period, (period) => choose({ ...filter, period }))}
    </div>
    ${
      sorts.length
        ? html`<table class="sorts">
            <thead>
              <tr><th scope="col">${t('statistics.with')}</th><th scope="col">${t('statistics.games')}</th><th scope="col">${t('statistics.went')}</th></tr>
            </thead>
            <tbody>${sorts.map((sort) => html`<tr><th scope="row">${company(sort)}</th><td>${sort.played}</td><td>${outcome(sort)}</td></tr>`)}</tbody>
          </table>`
        : html`<p class="note">${t('statistics.all.none')}</p>`
    }
    ${months.length ? html`<h3>${t('statistics.lost')}</h3>${lost(months)}` : nothing}`;
}

/** @template {string} T @param {string} name @param {readonly T[]} values @param {T} chosen @param {(value: T) => void} choose */
function select(name, values, chosen, choose) {
  const changed = (/** @type {Event} */ { target }) => {
    choose(values[/** @type {HTMLSelectElement} */ (target).selectedIndex] ?? chosen);
  };
  return html`<label>
    <span class="unseen">${t(`statistics.${name}`)}</span>
    <select data-filter=${name} @change=${changed}>
      ${values.map((value) => html`<option ?selected=${value === chosen}>${t(`statistics.${name}.${value}`)}</option>`)}
    </select>
  </label>`;
}

/** Who else sat there. @param {Sort} sort */
function company({ seats, bots }) {
  if (seats === 1) return t('statistics.alone');
  const names = bots.map(([level, n]) => t('statistics.bots', { level: t(`level.${level}`), n }));
  const people = seats - bots.reduce((sum, [, n]) => sum + n, 0) - 1;
  if (people) names.unshift(t('statistics.people', { n: people }));
  return names.join(t('comma'));
}

/** @param {Sort} sort */
function outcome({ played, wins, mean, best }) {
  if (mean !== undefined && best !== undefined) {
    const one = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(mean).replace('-', '−');
    return t('statistics.points', { mean: one, best: signed(best) });
  }
  if (wins === undefined) return '';
  const share = new Intl.NumberFormat(locale(), { style: 'percent' }).format(wins / played);
  return t('statistics.won', { n: wins, share });
}

/** @param {ReturnType<typeof costsByMonth>} months */
function lost(months) {
  const name = new Intl.DateTimeFormat(locale(), { year: 'numeric', month: 'short', timeZone: 'UTC' });
  return html`<ul class="plain finishes">
    ${months.map(
      ({ month, unit, games, cost }) => html`<li>
        <span>${name.format(new Date(`${month}-15T12:00:00Z`))}</span> <b>${costOf({ unit, cost })}</b>
        <small>${t('statistics.games.n', { n: games })}</small>
      </li>`,
    )}
  </ul>`;
}
