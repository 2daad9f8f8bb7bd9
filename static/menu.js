/** The first page: today's games, games in progress, and everything around them. */

/** @import { Meta, Saved, Setup } from './types' */
/** @typedef {import('./vendor/lit-html/lit-html.js').TemplateResult} Template */

import { html, nothing, svg } from './vendor/lit-html/lit-html.js';
import { daily, dayOf, defaults, freshSeed, nameOf, seated, table, today } from './address.js';
import { dialog } from './dialogs.js';
import { untilMidnight } from './midnight.js';
import { icon, showRules, signed } from './page.js';
import { bySetup, countedOf, kinds } from './tries.js';
import { dayName, language, player, say, t } from './words.js';

/** Games shown in the list of earlier ones. */
const RECENT = 12;
/** The bots that one can choose to meet. */
const LEVELS = ['easy', 'normal', 'hard'];

/**
 * @typedef {object} Doors
 * @property {(setup: Setup) => void} play
 * @property {(meta: Meta) => void} today
 * @property {(id: string) => void} resume
 * @property {() => void} archive
 * @property {() => void} statistics
 * @property {() => void} language
 * @property {() => void} settings
 * @property {() => void} help
 * @property {(setup: Setup) => void} print   a sheet for pen and dice
 * @property {() => void} exportAll
 * @property {(file: File) => void} importFile
 */

/** @param {Meta[]} games @param {Saved[]} saved @param {Doors} doors @returns {Template} */
export function menuPage(games, saved, doors) {
  const setups = bySetup(saved);
  const worth = kinds(saved, games);
  const going = saved.filter(({ over }) => !over);
  const finished = saved.filter(({ over }) => over).slice(0, RECENT);
  return html`<main class="menu">
    <header class="masthead">
      <div class="sign">
        <h1>${t('name')}</h1>
        <p>${dayName(new Date())}</p>
      </div>
      <button class="quiet" lang=${language() === 'ja' ? 'en' : 'ja'} @click=${doors.language}>${t('other-language')}</button>
    </header>
    <section aria-labelledby="today">
      <div class="heading">
        <div>
          <h2 id="today">${t('today')}</h2>
          <p class="until" role="timer">${until()}</p>
        </div>
        <button class="quiet" aria-label=${t('archive')} @click=${doors.archive}>${icon('archive')}<span>${t('archive')}</span></button>
        <button class="quiet" aria-label=${t('statistics')} @click=${doors.statistics}>${icon('statistics')}<span>${t('statistics')}</span></button>
      </div>
      <ul class="cards">
        ${games.map((meta) => card(meta, setups.get(nameOf(daily(meta, today()))) ?? [], doors))}
      </ul>
    </section>
    ${listed('going', going, worth, doors)} ${listed('finished', finished, worth, doors)}
    <footer>
      <button class="quiet" @click=${doors.exportAll} ?disabled=${!saved.length}>${t('export')}</button>
      <label class="button quiet">
        ${t('import')}
        <input type="file" accept=".txt,text/plain" @change=${(/** @type {Event} */ event) => chosen(event, doors)} />
      </label>
      <button class="quiet" @click=${doors.settings}>${t('settings')}</button>
      <button class="quiet" @click=${doors.help}>${t('about')}</button>
    </footer>
  </main>`;
}

/** How long today's games are today's. */
function until() {
  const { h, m } = untilMidnight();
  return t(h ? 'until' : 'until.soon', { h, m });
}

/** @param {Meta} meta @param {Saved[]} tries at today's game @param {Doors} doors */
function card(meta, tries, doors) {
  const one = countedOf(tries);
  const state = !one ? t('begin') : one.over ? t('done', { n: signed(one.totals[0] ?? 0) }) : say(one.progress, meta.id);
  const title = t(`${meta.id}.title`);
  return html`<li class="card">
    <button class="picture" @click=${() => doors.today(meta)} aria-label="${title}: ${t('today.play')}, ${state}">
      <svg viewBox="0 0 160 100" aria-hidden="true">${svg`<use href="#${meta.id}-card" width="160" height="100"></use>`}</svg>
      <span class="state">${state}</span>
    </button>
    <div class="about">
      <h3>${title}</h3>
      <p>${t(`${meta.id}.tagline`)}</p>
      <div class="facts">
        <p>${seats(meta)} · ${t('minutes', { n: meta.minutes })}</p>
        <button class="quiet" @click=${() => showRules(meta.id)}>${t('rules')}</button>
        <button class="quiet icon" aria-label="${title}: ${t('print')}" @click=${() => doors.print(daily(meta, today()))}>
          ${icon('print')}
        </button>
      </div>
      <div class="choices">
        <button class="strong" @click=${() => doors.today(meta)}>${t('today.play')}</button>
        <button @click=${() => newGame(meta, doors.play)}>${t('new')}</button>
      </div>
    </div>
  </li>`;
}

/** @param {Meta} meta */
function seats({ seats: [least, most] }) {
  return t('seats', { least, most });
}

/** @param {'going' | 'finished'} name @param {Saved[]} saved @param {Map<string, import('./tries.js').Kind>} worth @param {Doors} doors */
function listed(name, saved, worth, doors) {
  if (!saved.length) return nothing;
  return html`<section aria-labelledby=${name}>
    <h2 id=${name}>${t(name)}</h2>
    <ul class="plain saved">
      ${saved.map(
        (one) => html`<li>
          <button class="wide" @click=${() => doors.resume(one.id)}>
            <span class="what">${t(`${one.setup.game}.title`)} <small>${seedOf(one, worth.get(one.id))}</small></span>
            <span>${one.over ? one.totals.map(signed).join(' : ') : say(one.progress, one.setup.game)}</span>
          </button>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {Saved} one @param {import('./tries.js').Kind} [kind] */
function seedOf({ setup }, kind) {
  const seed = dayOf(setup) ?? setup.seed;
  return kind && kind !== 'counted' ? `${t(`kind.${kind}`)} · ${seed}` : seed;
}

/**
 * The dialog for a game with seats, options and seed of one's own.
 * @param {Meta} meta @param {(setup: Setup) => void} play @param {Setup} [from] what is filled in at first
 */
export function newGame(meta, play, from) {
  const start = from ?? { game: meta.id, ...table(meta), options: defaults(meta), seed: '' };
  const count = Array.from({ length: meta.seats[1] - meta.seats[0] + 1 }, (_, i) => meta.seats[0] + i);
  const submit = (/** @type {SubmitEvent} */ event, /** @type {() => void} */ close) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const options = Object.fromEntries(Object.keys(meta.options).map((name) => [name, String(form.get(name))]));
    // A seed is one word; what people type between words becomes a hyphen.
    const seats = Number(form.get('seats'));
    const bots = Array.from({ length: seats }, (_, seat) => String(form.get(`bot${seat}`) ?? '') || null);
    const seed = String(form.get('seed')).normalize('NFC').trim().replace(/\s+/g, '-') || freshSeed();
    close();
    play({ game: meta.id, seats, options, seed, ...seated(bots) });
  };
  dialog(t(`${meta.id}.title`), (close) => html`<form @submit=${(/** @type {SubmitEvent} */ event) => submit(event, close)}>
    <label>${t('players')}
      <select name="seats" @change=${(/** @type {Event} */ event) => showSeats(event)}>${count.map((n) => html`<option value=${n} ?selected=${n === start.seats}>${t('players.n', { n })}</option>`)}</select>
    </label>
    <fieldset class="bots" data-seats=${start.seats}>
      <legend class="unseen">${t('bots')}</legend>
      ${count.at(-1) === 1 ? nothing : Array.from({ length: meta.seats[1] - 1 }, (_, i) => i + 1).map(
        (seat) => html`<label class="side" ?hidden=${seat >= start.seats}>${player(meta.id, seat)}
          <select name="bot${seat}">
            <option value="">${t('person')}</option>
            ${LEVELS.map((level) => html`<option value=${level} ?selected=${level === (start.bots?.[seat] ?? '')}>${t('bot', { level: [`level.${level}`] })}</option>`)}
          </select>
        </label>`,
      )}
    </fieldset>
    ${Object.entries(meta.options).map(
      ([name, values]) => html`<fieldset>
        <legend>${t(`${meta.id}.option.${name}`)}</legend>
        ${values.map(
          (value) => html`<label class="radio">
            <input type="radio" name=${name} value=${value} ?checked=${value === start.options[name]} />
            ${t(`${meta.id}.option.${name}.${value}`)}
          </label>`,
        )}
      </fieldset>`,
    )}
    <label>${t('seed')}
      <input name="seed" maxlength="80" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=${t('seed.any')} />
      <small>${t('seed.why')}</small>
    </label>
    <div class="choices"><button class="strong">${t('start')}</button></div>
  </form>`);
}

/** Only the seats that are taken have a row. @param {Event} event */
function showSeats(event) {
  const select = /** @type {HTMLSelectElement} */ (event.target);
  select.form?.querySelectorAll('.bots label').forEach((row, index) => row.toggleAttribute('hidden', index + 1 >= Number(select.value)));
}

/** @param {Event} event @param {Doors} doors */
function chosen(event, doors) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  // The same file may be chosen again.
  input.value = '';
  if (file) doors.importFile(file);
}
