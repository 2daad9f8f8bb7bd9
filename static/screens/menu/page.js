/** The first page: today's games, games in progress, and everything around them. */

/** @import { Listing, Setup } from '../../types' */
/** @import { Saved, SetAside, Summary } from '../../store/types' */
/** @import { Contents } from './contents.js' */
/** @typedef {import('lit-html').TemplateResult} Template */

import { html, nothing } from 'lit-html';
import { games } from '../../games/catalogue.js';
import { daily, nameOf, today } from '../../games/setup.js';
import { openToday } from '../../store/days.js';
import { countedOf, lastOwn } from '../../store/tries.js';
import { relays } from '../../together/client.js';
import { untilMidnight } from '../../ui/clock.js';
import { seatFace } from '../../ui/faces.js';
import { icon } from '../../ui/icons.js';
import { dayName, language, say, t, together } from '../../ui/words.js';
import { dealName } from '../deal-name.js';
import { begunBoard } from './begun.js';
import { cardPicture } from './card-picture.js';
import { listedCircles, newCircle } from './circles.js';
import { underWayOf } from './contents.js';
import { fileBots } from './file-bots.js';
import { showNewGame } from './new-game.js';
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
 * @property {(game: string) => void} rules
 * @property {() => void} archive
 * @property {() => void} statistics
 * @property {() => void} language
 * @property {() => void} settings
 * @property {() => void} help
 * @property {(setup: Setup) => void} print   a sheet for pen and dice
 * @property {() => void} exportAll
 * @property {(file: File) => void} importFile
 * @property {() => void} redraw   the menu as it is
 * @property {(aside: SetAside) => void} setAside   what cannot be read, and what can be done with it
 */

/** @param {Contents} contents @param {MenuLinks} links @returns {Template} */
export function menuPage(contents, links) {
  const { aside } = contents;
  const cards = games.map((meta) => {
    const tries = contents.tries.get(nameOf(daily(meta, today()))) ?? [];
    return { meta, tries, underWay: underWayOf(tries) };
  });
  return html`<main class="menu">
    <header class="masthead">
      <div class="sign">
        <h1>${t('name')}</h1>
        <p class="day">${dayName(new Date())}</p>
        <p class="line">${t('line')}</p>
      </div>
      <button class="quiet" lang=${language() === 'ja' ? 'en' : 'ja'} @click=${links.language}>${t('other-language')}</button>
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
      <ul class="cards">
        ${[...cards].sort(begunFirst).map(({ meta, tries }) => card(meta, tries, contents.puzzled.includes(meta.id), links))}
      </ul>
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

/** @param {Listing} meta @param {Saved[]} tries at today's game @param {boolean} isSolved whether today's puzzle is @param {MenuLinks} links */
function card(meta, tries, isSolved, links) {
  const one = countedOf(tries);
  const board = one && begunBoard(one);
  const state = one && stateOf(one);
  const title = t(`${meta.id}.title`);
  const { isDone, label } = opened(tries);
  return html`<li class="card" data-game=${meta.id}>
    <button class="picture" @click=${() => links.today(meta)} aria-label=${[title, label, state ?? t('begin')].join(t('comma'))}>
      ${board ?? cardPicture(meta.id)}
      ${state ? html`<span class="state">${state}</span>` : nothing}
    </button>
    <div class="about">
      <div class="head">
        <h3>${title}</h3>
        <p>${t(`${meta.id}.tagline`)}</p>
      </div>
      <div class="facts">
        <p>${facts(meta)}</p>
        <button class="quiet" @click=${() => links.rules(meta.id)}>${t('rules')}</button>
        <button class="quiet icon" aria-label=${[title, t('print')].join(t('comma'))} @click=${() => links.print(daily(meta, today()))}>
          ${icon('print')}
        </button>
        ${meta.puzzles ? puzzle(meta.id, isSolved, links) : nothing}
      </div>
      <div class="choices">
        <button class=${isDone ? nothing : 'strong'} @click=${() => links.today(meta)}>${label}</button>
        <button @click=${() => showNewGame(meta, links.play)}>${t('new')}</button>
        ${relays().length && meta.seats[1] > 1 ? html`<button @click=${() => links.friends(meta)}>${t('friends.card')}</button>` : nothing}
      </div>
    </div>
  </li>`;
}

/** Today's puzzles, one of each game. @param {Contents} contents @param {MenuLinks} links */
function puzzlesOfToday({ puzzled }, links) {
  const some = games.filter(({ puzzles }) => puzzles);
  if (!some.length) return nothing;
  const button = (/** @type {Listing} */ { id }) => {
    const solved = puzzled.includes(id) ? [t('puzzle.solved')] : [];
    const title = t(`${id}.title`);
    return html`<li><button class=${solved.length ? 'solved' : ''} aria-label=${[title, ...solved].join(t('comma'))} @click=${() => links.puzzle(id)}>${title}${solved.length ? ' ✓' : nothing}</button></li>`;
  };
  return html`<section class="puzzles" aria-labelledby="puzzles">
    <h2 id="puzzles">${icon('puzzle')}${t('puzzles.today')}</h2>
    <p>${t('puzzles.why')}</p>
    <ul class="plain">${some.map(button)}</ul>
  </section>`;
}

/** Today's puzzle on a game's card, where there is room. @param {string} game @param {boolean} isSolved @param {MenuLinks} links */
function puzzle(game, isSolved, links) {
  const name = t(isSolved ? 'puzzle.today.solved' : 'puzzle.today');
  return html`<button class="quiet puzzle" aria-label=${[t(`${game}.title`), name].join(t('comma'))} @click=${() => links.puzzle(game)}>
    ${icon('puzzle')}<span>${name}</span>
  </button>`;
}

/** What one goes on with comes before the others. @param {{ underWay?: Saved }} a @param {{ underWay?: Saved }} b */
const begunFirst = (a, b) => Number(!a.underWay) - Number(!b.underWay);

/** What today's game opens with: a game to begin, to go on with, or to look at. @param {Saved[]} tries */
function opened(tries) {
  const one = lastOwn(tries);
  if (!one) return { isDone: false, label: t('today.play') };
  return { isDone: one.over, label: t(one.over ? 'today.result' : 'today.continue') };
}

/** How far a try at today's game is. @param {Saved} one */
function stateOf(one) {
  if (one.paper) return t('archive.paper');
  if (!one.over) return say(one.progress, one.setup.game);
  return one.setup.seats > 1 ? outcome(one) : t('done', { n: outcome(one) });
}

/** For how many, how long and how hard: a line breaks between them only, at a wide space, which leaves nothing behind. @param {Listing} meta */
function facts({ seats: [least, most], minutes, weight }) {
  const parts = [t('seats', { least, most }), t('minutes', { n: minutes }), t(`weight.${weight}`)];
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join('\u2003');
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
            <span class="far"><small>${seedOf(one)}</small>${t('setup.and')}${say(one.progress, one.setup.game)}</span>
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
            ${t(`${one.setup.game}.title`)} <small>${seedOf(one)}</small>
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

/** What its deal is called; and that it does not count, where it might. @param {Summary} one */
function seedOf({ setup, kind }) {
  const seed = dealName(setup);
  return kind && kind !== 'counted' ? `${t(`kind.${kind}`)}${t('setup.and')}${seed}` : seed;
}

/** @param {Event} event @param {MenuLinks} links */
function chosen(event, links) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  // The same file may be chosen again.
  input.value = '';
  if (file) links.importFile(file);
}
