/** The dialog for a game with seats, options and seed of one's own. */

/** @import { Listing, Setup } from '../../types' */

import { html, nothing, render } from 'lit-html';
import { levels } from '../../games/catalogue.js';
import { freshSeed, minutesOf, peopleIn, withBots } from '../../games/setup.js';
import { dialog, toast } from '../../ui/dialogs.js';
import { chooseNextFace, face, ownFace, seatFace } from '../../ui/faces.js';
import { cleanName, keepNames, lastNames, nameTwice } from '../../ui/names.js';
import { setting } from '../../ui/settings.js';
import { castNames, listed, seatWord, t, together } from '../../ui/words.js';
import { cardPicture } from './card-picture.js';
import { keepSeats, lastSeats } from './last-seats.js';
import { optionFields, optionsLine } from './new-game-options.js';

/** @param {Listing} meta @param {(setup: Setup) => void} play @param {Setup} [from] what is filled in at first */
export function showNewGame(meta, play, from) {
  const start = from ?? meta.daily;
  // What a game on the screen has is filled in as it is; for another number of players, what was chosen for that.
  const seatsOf = (/** @type {number} */ seats) => (from?.seats === seats ? (from.bots ?? []) : lastSeats(meta, seats));
  const submit = (/** @type {SubmitEvent} */ event, /** @type {() => void} */ close) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const names = namesIn(form);
    const setup = readForm(meta, new FormData(form));
    const cast = castNames(setup.bots ?? []);
    const twice = nameTwice(names.map((name, seat) => cast[seat] || (name ?? '')));
    if (twice) {
      toast(t('names.alike', { name: twice }), 'bad');
      const at = names.findLastIndex((name) => name && nameTwice([name, twice]));
      /** @type {HTMLElement | undefined} */ (form.querySelectorAll('input.name')[at])?.focus();
      return;
    }
    keepNames(names);
    keepSeats(setup);
    close();
    play(setup);
  };
  dialog(
    t(`${meta.id}.title`),
    (close) => html`<form
      class="new-game"
      @submit=${(/** @type {SubmitEvent} */ event) => submit(event, close)}
      @change=${(/** @type {Event & { currentTarget: HTMLFormElement }} */ { currentTarget, target }) => {
        const field = /** @type {HTMLElement & { name: string }} */ (target);
        if (field.name === 'seats') seatThem(currentTarget, seatsOf);
        else field.dataset.chosen = '';
        showChosen(meta, currentTarget);
      }}
    >
      <div class="about-it" data-game=${meta.id}>
        ${cardPicture(meta.id)}
        <p>${t(`${meta.id}.tagline`)}</p>
      </div>
      ${seatFields(meta, start, seatsOf)} ${optionFields(meta, start)}
      <details class="friend">
        <summary>${t('seed.friend')}</summary>
        <label
        >${t('seed')}
        <input name="seed" maxlength="80" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=${t('seed.any')} />
        <small>${t('seed.why')}</small>
      </label>
      </details>
      <div class="begin">
        <p class="like" role="status"></p>
        <button class="strong">${t('start')}</button>
      </div>
    </form>`,
  );
  showChosen(meta, /** @type {HTMLFormElement} */ (document.querySelector('form.new-game')));
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

/** Who sits where with so many players as are chosen now; whoever was chosen by hand stays. @param {HTMLFormElement} form @param {(seats: number) => (string | null)[]} seatsOf */
function seatThem(form, seatsOf) {
  const bots = seatsOf(Number(new FormData(form).get('seats')));
  for (const [at, bot] of bots.entries()) {
    const field = form.elements.namedItem(`bot${at}`);
    if (field instanceof HTMLSelectElement && field.dataset.chosen === undefined) field.value = bot ?? '';
  }
}

/** @param {Listing} meta @param {Setup} start @param {(seats: number) => (string | null)[]} seatsOf */
function seatFields(meta, start, seatsOf) {
  const [fewest, most] = meta.seats;
  const counts = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
  const last = lastNames();
  const bots = seatsOf(start.seats);
  const people = peopleIn({ ...start, bots });
  const row = (/** @type {number} */ seat) => {
    const who = seatWord(meta.id, seat);
    const isPerson = !bots[seat];
    return html`<div class="seat" ?hidden=${seat >= start.seats}>
      <span class="sits" aria-hidden="true"></span>
      <label for="bot${seat}">${who}</label>
      ${seat ? whoField(seat, bots) : nothing}
      <button type="button" class="quiet icon own-face" aria-label=${t('face.of', { who })} ?hidden=${!isPerson || people < 2}
        @click=${(/** @type {Event & { currentTarget: HTMLElement }} */ { currentTarget }) => otherFace(seat, currentTarget)}>
        ${face(ownFace(seat))}
      </button>
      <input class="name" id=${seat ? nothing : 'bot0'} name="name${seat}" aria-label=${t('name.of', { who })} placeholder=${who}
        .value=${last[seat] ?? ''} maxlength="40" autocomplete="off" spellcheck="false" ?hidden=${!isPerson || people < 2} />
    </div>`;
  };
  return html`<label class="number">${t('players')}
      <select name="seats">
        ${counts.map((n) => html`<option value=${n} ?selected=${n === start.seats}>${t('players.n', { n })}</option>`)}
      </select>
    </label>
    <fieldset class="bots">
      <legend class="unseen">${t('bots')}</legend>
      ${Array.from({ length: most }, (_, seat) => row(seat))}
    </fieldset>`;
}

/** @param {number} seat @param {HTMLElement} button that shows it */
function otherFace(seat, button) {
  const drawn = document.createDocumentFragment();
  render(face(chooseNextFace(seat)), drawn);
  button.querySelector('svg')?.replaceWith(drawn);
}

/** A person or a bot. @param {number} seat @param {(string | null)[]} bots */
function whoField(seat, bots) {
  return html`<select name="bot${seat}" id="bot${seat}">
    <option value="">${t('person')}</option>
    ${levels.map(
      (level) =>
        html`<option value=${level} ?selected=${level === bots[seat]}>${t('bot', { level: [`level.${level}`] })}</option>`,
    )}
  </select>`;
}

/** Only the seats that are taken have a row, with the face of whoever sits there; where several people play, each has a name. What the options are set to is said while they are folded away. @param {Listing} meta @param {HTMLFormElement} form */
function showChosen(meta, form) {
  const { seats, options, bots = [] } = readForm(meta, new FormData(form));
  const people = seats - bots.filter(Boolean).length;
  const names = castNames(bots);
  for (const [seat, row] of [...form.querySelectorAll('.seat')].entries()) {
    row.toggleAttribute('hidden', seat >= seats);
    const isNamed = !bots[seat] && people > 1;
    for (const own of row.querySelectorAll('.name, .own-face')) own.toggleAttribute('hidden', !isNamed);
    const [sits, label] = row.querySelectorAll('.sits, label');
    sits?.toggleAttribute('hidden', isNamed);
    if (sits instanceof HTMLElement) render(seatFace(bots, seat), sits);
    if (label) label.textContent = calledAt(meta.id, seat, people === 1 && !bots[seat] ? t('you') : names[seat]);
  }
  const set = form.querySelector('.set');
  if (set) set.textContent = optionsLine(meta, options);
  const like = form.querySelector('.like');
  if (like) like.textContent = likeWhat(meta, seats, bots, people);
}

/** Who sits there: by name, with what the rules of the game call them; else by number. @param {string} game @param {number} seat @param {string} [name] */
function calledAt(game, seat, name) {
  const role = seatWord(game, seat);
  if (!name || name === role) return role;
  return role === t('seat', { n: seat + 1 }) ? name : t('seat.named', { role, name });
}

/** With whom, for how long and how hard it will be. @param {Listing} meta @param {number} seats @param {readonly (string | null)[]} bots @param {number} people */
function likeWhat(meta, seats, bots, people) {
  const minutes = minutesOf(meta, seats);
  const names = listed(castNames([...bots]).filter(Boolean));
  const kind = people > 1 ? (names ? 'mixed' : 'people') : names ? 'bots' : 'alone';
  const strength = levels.findLast((level) => bots.includes(level));
  return together([
    t(`like.${kind}`, { names, n: people, minutes }),
    ...(strength && kind === 'bots' ? [t(`like.${strength}`)] : []),
    ...(kind === 'alone' && setting('best') === 'on' ? [t('like.best')] : []),
  ]);
}

/** What people have typed, by seat; undefined where nobody was asked. @param {HTMLFormElement} form */
function namesIn(form) {
  const fields = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('input.name')]);
  return fields.map((field) => (field.closest('[hidden]') ? undefined : cleanName(field.value)));
}
