/** The first page: today's games, games in progress, and everything around them. */

/** @import { Listing, Setup } from '../../types' */
/** @import { Saved, SetAside, Summary } from '../../store/types' */
/** @import { Contents } from './contents.js' */
/** @typedef {import('lit-html').TemplateResult} Template */

import { html, nothing } from 'lit-html';
import { games } from '../../games/catalogue.js';
import { openToday } from '../../store/days.js';
import { countedOf } from '../../store/tries.js';
import { untilMidnight } from '../../ui/clock.js';
import { dayName } from '../../ui/dates.js';
import { seatFace } from '../../ui/faces.js';
import { icon } from '../../ui/icons.js';
import { language, t, together } from '../../ui/words.js';
import { dealAndKind, playedShort } from '../history/texts.js';
import { begunBoard } from './begun.js';
import { cardPicture } from './card-picture.js';
import { cardsOfToday, puzzlesOfToday } from './cards.js';
import { listedCircles, newCircle } from './circles.js';
import { fileBots } from './file-bots.js';
import { howFar } from './how-far.js';
import { everybody, outcome } from './outcome.js';
import { nameOfSetAside } from './set-aside-name.js';
import { listedTables } from './tables.js';

/**
 * @typedef {object} MenuLinks what the buttons of the menu do
 * @property {(setup: Setup) => void} play
 * @property {(meta: Listing) => void} today
 * @property {(game: Summary) => void} resume
 * @property {(meta: Listing) => void} friends   a table with friends, each at a device of their own
 * @property {(id: string) => void} table   one that there is
 * @property {(id: string) => void} circle   one that one is in
 * @property {() => void} newCircle
 * @property {(game: string) => void} puzzle   the day's one of a game
 * @property {(state: '' | 'going') => void} history   all games, or those under way
 * @property {(meta: Listing) => void} rules   and a sheet for pen and dice
 * @property {() => void} archive
 * @property {() => void} statistics
 * @property {() => void} language
 * @property {() => void} settings
 * @property {() => void} help
 * @property {() => void} exportAll
 * @property {(file: File) => void} importFile
 * @property {() => void} redraw   the menu as it is
 * @property {(aside: SetAside) => void} setAside   what cannot be read, and what can be done with it
 */

/** @param {Contents} contents @param {MenuLinks} links @returns {Template} */
export function menuPage(contents, links) {
  const { aside, going, tables } = contents;
  return html`<main class="menu ${going.length || tables.length ? 'busy' : ''}">
    <header class="masthead">
      <h1>${t('name')}</h1>
      <p class="day">${dayName(new Date())}</p>
      <button class="quiet" lang=${language() === 'ja' ? 'en' : 'ja'} @click=${links.language}>${t('other-language')}</button>
      <p class="line">${t('line')}</p>
    </header>
    <div class="ahead">${listedTables(contents, links)}${underWay(contents, links)}${listedCircles(contents, links)}</div>
    <section aria-labelledby="today">
      <div class="heading">
        <div>
          <h2 id="today">${t('today')}</h2>
          ${progress(contents)}
          <p class="until" role="timer">${until()}</p>
        </div>
        <button class="quiet" aria-label=${t('archive')} @click=${links.archive}>${icon('archive')}<span>${t('archive')}</span></button>
        <button class="quiet" aria-label=${t('statistics')} @click=${links.statistics}>${icon('statistics')}<span>${t('statistics')}</span></button>
      </div>
      ${cardsOfToday(contents, links)}
    </section>
    ${puzzlesOfToday(contents, links)} ${newCircle(contents, links)} ${fileBots(links.redraw)} ${listedFinished(contents, links)}
    ${listedAside(aside, links)}
    <footer>
      <button class="quiet" @click=${links.exportAll} ?disabled=${contents.isEmpty}>${t('export')}</button>
      <label class="button quiet">
        ${t('import')}
        <input type="file" accept=".txt,text/plain" @change=${(/** @type {Event} */ event) => chosen(event, links)} />
      </label>
      <button class="quiet" @click=${links.settings}>${t('settings')}</button>
      <button class="quiet" @click=${links.help}>${t('about')}</button>
    </footer>
  </main>`;
}

/** How many of today's games are done, and for how many days in a row one was. @param {Contents} contents */
function progress({ tries, streak }) {
  const over = [...tries.values()].flatMap((some) => (countedOf(some)?.over ? (some[0]?.setup.game ?? []) : []));
  const done = games.length - openToday(over).length;
  if (!done && !streak) return nothing;
  const all = done === games.length;
  const run = streak > 1 ? [t('today.streak', { n: streak })] : [];
  const sentences = [all ? t('today.all.done', { n: done }) : t('today.done', { n: done, all: games.length }), ...run];
  return html`<p class="progress ${all ? 'all' : ''}">
    ${all ? nothing : html`<span class="beads" aria-hidden="true">${games.map((_, n) => html`<i class=${n < done ? 'done' : ''}></i>`)}</span>`}
    ${all ? together(sentences) : sentences.join(t('setup.and'))}
  </p>`;
}

/** How long today's games are today's. */
function until() {
  const { h, m } = untilMidnight();
  return t(h ? 'until' : 'until.soon', { h, m });
}

/** Games to go on with: the first thing in the menu, and of many only the last ones. @param {Contents} contents @param {MenuLinks} links */
function underWay({ going, more }, links) {
  if (!going.length) return nothing;
  return html`<section class="going" aria-labelledby="going">
    <h2 id="going">${t('going')}</h2>
    ${begunList(going, links)}
    ${more > 0 ? html`<button class="quiet more" @click=${() => links.history('going')}>${t('going.more', { n: more })}</button>` : nothing}
  </section>`;
}

/** Each with its board as it lies, how far it is and who sits at it. @param {(Saved & Summary)[]} begun @param {MenuLinks} links */
function begunList(begun, links) {
  return html`<ul class="plain begun">
    ${begun.map(
      (one) => html`<li>
        <button class="wide" @click=${() => links.resume(one)}>
          <span class="picture" data-game=${one.setup.game}>${begunBoard(one) ?? cardPicture(one.setup.game)}</span>
          <span class="what">
            <b>${t(`${one.setup.game}.title`)}</b>
            ${howFar(one, dealAndKind(one))}
            <span class="foot">
              <span class="faces">${one.setup.seats > 1 ? Array.from({ length: one.setup.seats }, (_, seat) => seatFace(one.setup.bots ?? [], seat)) : nothing}</span>
              <span class="go strong">${t('today.continue')}</span>
            </span>
          </span>
        </button>
      </li>`,
    )}
  </ul>`;
}

/** @param {Contents} contents @param {MenuLinks} links */
function listedFinished({ finished }, links) {
  if (!finished.length) return nothing;
  return html`<section aria-labelledby="finished">
    <h2 id="finished">${t('finished')}</h2>
    ${savedList(finished, links)}
    <button class="quiet more" @click=${() => links.history('')}>${t('history.all')}</button>
  </section>`;
}

/** @param {Summary[]} saved @param {MenuLinks} links */
function savedList(saved, links) {
  return html`<ul class="plain saved">
    ${saved.map((one) => {
      const all = everybody(one);
      return html`<li>
        <button class="wide" @click=${() => links.resume(one)}>
          <span class="what">
            ${t(`${one.setup.game}.title`)} <small>${dealAndKind(one) || playedShort(one)}</small>
            ${all ? html`<small class="all">${all}</small>` : nothing}
          </span>
          <b>${outcome(one)}</b>
        </button>
      </li>`;
    })}
  </ul>`;
}

/** @param {SetAside[]} all @param {MenuLinks} links */
function listedAside(all, links) {
  if (!all.length) return nothing;
  return html`<section aria-labelledby="aside">
    <h2 id="aside">${t('aside')}</h2>
    <ul class="plain saved">
      ${all.map((one) => {
        const { title, seed } = nameOfSetAside(one);
        return html`<li>
          <button class="wide" @click=${() => links.setAside(one)}>
            <span class="what">${title} <small>${seed}</small></span>
            <span>${t('aside.state')}</span>
          </button>
        </li>`;
      })}
    </ul>
  </section>`;
}

/** @param {Event} event @param {MenuLinks} links */
function chosen(event, links) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  // The same file may be chosen again.
  input.value = '';
  if (file) links.importFile(file);
}
