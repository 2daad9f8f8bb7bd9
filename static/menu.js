/** The first page: today's games, games in progress, and everything around them. */

/** @import { Meta, Saved, Setup } from './types' */
/** @typedef {import('./vendor/lit-html/lit-html.js').TemplateResult} Template */

import { html, nothing, svg } from './vendor/lit-html/lit-html.js';
import { daily, dayOf, defaults, freshSeed, seated, table, today } from './address.js';
import { dialog } from './dialogs.js';
import { showRules, signed } from './page.js';
import { dayName, language, say, t } from './words.js';

/** Games shown in the list of earlier ones. */
const RECENT = 12;
/** The bots that one can choose to meet. */
const LEVELS = ['easy', 'normal', 'hard'];

/**
 * @typedef {object} Doors
 * @property {(setup: Setup) => void} play
 * @property {(id: string) => void} resume
 * @property {() => void} language
 * @property {() => void} exportAll
 * @property {(file: File) => void} importFile
 */

/** @param {Meta[]} games @param {Saved[]} saved @param {Doors} doors @returns {Template} */
export function menuPage(games, saved, doors) {
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
      <h2 id="today">${t('today')}</h2>
      <ul class="cards">
        ${games.map((meta) => card(meta, saved, doors))}
      </ul>
    </section>
    ${listed('going', going, doors)} ${listed('finished', finished, doors)}
    <footer>
      <button class="quiet" @click=${doors.exportAll} ?disabled=${!saved.length}>${t('export')}</button>
      <label class="button quiet">
        ${t('import')}
        <input type="file" accept=".txt,text/plain" @change=${(/** @type {Event} */ event) => chosen(event, doors)} />
      </label>
      <button class="quiet" @click=${about}>${t('about')}</button>
    </footer>
  </main>`;
}

/** @param {Meta} meta @param {Saved[]} saved @param {Doors} doors */
function card(meta, saved, doors) {
  const setup = daily(meta, today());
  const tries = saved.filter((one) => !one.sent && one.setup.game === meta.id && one.setup.seed === setup.seed);
  const latest = tries[0];
  const state = !latest ? t('begin') : latest.over ? t('done', { n: signed(best(tries)) }) : say(latest.progress, meta.id);
  const title = t(`${meta.id}.title`);
  return html`<li class="card">
    <button class="picture" @click=${() => doors.play(setup)} aria-label="${title}: ${t('today.play')}, ${state}">
      <svg viewBox="0 0 160 100" aria-hidden="true">${svg`<use href="#${meta.id}-card" width="160" height="100"></use>`}</svg>
      <span class="state">${state}</span>
    </button>
    <div class="about">
      <h3>${title}</h3>
      <p>${t(`${meta.id}.tagline`)}</p>
      <p class="facts">${seats(meta)} · ${t('minutes', { n: meta.minutes })}</p>
      <div class="choices">
        <button class="strong" @click=${() => doors.play(setup)}>${t('today.play')}</button>
        <button @click=${() => newGame(meta, doors.play)}>${t('new')}</button>
        <button class="quiet" @click=${() => showRules(meta.id)}>${t('rules')}</button>
      </div>
    </div>
  </li>`;
}

/** @param {Saved[]} tries */
const best = (tries) => Math.max(...tries.filter(({ over }) => over).map(({ totals }) => totals[0] ?? 0));

/** @param {Meta} meta */
function seats({ seats: [least, most] }) {
  return t('seats', { least, most });
}

/** @param {'going' | 'finished'} name @param {Saved[]} saved @param {Doors} doors */
function listed(name, saved, doors) {
  if (!saved.length) return nothing;
  return html`<section aria-labelledby=${name}>
    <h2 id=${name}>${t(name)}</h2>
    <ul class="plain saved">
      ${saved.map(
        (one) => html`<li>
          <button class="wide" @click=${() => doors.resume(one.id)}>
            <span class="what">${t(`${one.setup.game}.title`)} <small>${dayOf(one.setup) ?? one.setup.seed}</small></span>
            <span>${one.over ? one.totals.map(signed).join(' : ') : say(one.progress, one.setup.game)}</span>
          </button>
        </li>`,
      )}
    </ul>
  </section>`;
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
        (seat) => html`<label class="side" ?hidden=${seat >= start.seats}>${t('seat', { n: seat + 1 })}
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

function about() {
  dialog(t('about'), () => html`<div class="rules">
    <p>${t('about.what')}</p>
    <p>${t('about.daily')}</p>
    <p>${t('about.kept')}</p>
    <p>${t('about.unofficial')}</p>
    <p><a class="button" href="LICENSES.txt" target="_blank" rel="noopener">${t('about.licences')}</a></p>
    <p class="version">${t('version', { version: document.documentElement.dataset.version ?? '' })}</p>
  </div>`);
}
