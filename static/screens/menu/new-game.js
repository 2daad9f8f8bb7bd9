/** The dialog for a game with seats, options and seed of one's own. */

/** @import { Listing, Setup } from '../../types' */

import { html } from 'lit-html';
import { levels } from '../../games/catalogue.js';
import { freshSeed, withBots } from '../../games/setup.js';
import { dialog } from '../../ui/dialogs.js';
import { player, t } from '../../ui/words.js';

/** @param {Listing} meta @param {(setup: Setup) => void} play @param {Setup} [from] what is filled in at first */
export function showNewGame(meta, play, from) {
  const start = from ?? meta.daily;
  const submit = (/** @type {SubmitEvent} */ event, /** @type {() => void} */ close) => {
    event.preventDefault();
    close();
    play(readForm(meta, new FormData(/** @type {HTMLFormElement} */ (event.target))));
  };
  dialog(
    t(`${meta.id}.title`),
    (close) => html`<form @submit=${(/** @type {SubmitEvent} */ event) => submit(event, close)}>
      ${seatFields(meta, start)} ${Object.keys(meta.options).map((name) => optionField(meta, name, start))}
      <label
        >${t('seed')}
        <input name="seed" maxlength="80" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=${t('seed.any')} />
        <small>${t('seed.why')}</small>
      </label>
      <div class="choices"><button class="strong">${t('start')}</button></div>
    </form>`,
  );
}

/** @param {Listing} meta @param {FormData} form @returns {Setup} */
function readForm(meta, form) {
  const options = Object.fromEntries(Object.keys(meta.options).map((name) => [name, String(form.get(name))]));
  const seats = Number(form.get('seats'));
  const bots = Array.from({ length: seats }, (_, seat) => String(form.get(`bot${seat}`) ?? '') || null);
  // A seed is one word; what people type between words becomes a hyphen.
  const seed = String(form.get('seed')).normalize('NFC').trim().replace(/\s+/g, '-') || freshSeed();
  return { game: meta.id, seats, options, seed, ...withBots(bots) };
}

/** @param {Listing} meta @param {Setup} start */
function seatFields(meta, start) {
  const [fewest, most] = meta.seats;
  const counts = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
  const others = Array.from({ length: most - 1 }, (_, i) => i + 1);
  return html`<label
      >${t('players')}
      <select name="seats" @change=${showSeats}>
        ${counts.map((n) => html`<option value=${n} ?selected=${n === start.seats}>${t('players.n', { n })}</option>`)}
      </select>
    </label>
    <fieldset class="bots" data-seats=${start.seats}>
      <legend class="unseen">${t('bots')}</legend>
      ${others.map(
        (seat) => html`<label class="side" ?hidden=${seat >= start.seats}
          >${player(meta.id, seat)}
          <select name="bot${seat}">
            <option value="">${t('person')}</option>
            ${levels.map(
              (level) =>
                html`<option value=${level} ?selected=${level === start.bots?.[seat]}>${t('bot', { level: [`level.${level}`] })}</option>`,
            )}
          </select>
        </label>`,
      )}
    </fieldset>`;
}

/** @param {Listing} meta @param {string} name @param {Setup} start */
function optionField(meta, name, start) {
  return html`<fieldset>
    <legend>${t(`${meta.id}.option.${name}`)}</legend>
    ${meta.options[name]?.map(
      (value) => html`<label class="radio">
        <input type="radio" name=${name} value=${value} ?checked=${value === start.options[name]} />
        ${t(`${meta.id}.option.${name}.${value}`)}
      </label>`,
    )}
  </fieldset>`;
}

/** Only the seats that are taken have a row. @param {Event} event */
function showSeats(event) {
  const select = /** @type {HTMLSelectElement} */ (event.target);
  for (const [index, row] of (select.form?.querySelectorAll('.bots label') ?? []).entries()) {
    row.toggleAttribute('hidden', index + 1 >= Number(select.value));
  }
}
