/** The dialog in which one makes a table with friends: how many play, bots in some seats, options. */

/** @import { Listing } from '../../types' */
/** @import { Identity } from './identity.js' */

import { html } from 'lit-html';
import { levels } from '../../games/catalogue.js';
import { dialog } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';
import { cardPicture } from '../menu/card-picture.js';
import { optionFields, optionsLine } from '../menu/new-game-options.js';
import { identityFields, identityIn } from './identity.js';
import { relayNote } from './relays.js';

/**
 * What whoever makes a table offers.
 * @typedef {object} Offer
 * @property {string} game
 * @property {number} seats
 * @property {Record<string, string>} options
 * @property {(string | null)[]} bots   by seat
 * @property {boolean} hints   whether hints are allowed
 */

/** A game with friends has two people at least. */
const FEWEST = 2;

/** @param {Listing} meta */
export const isForFriends = ({ seats }) => seats[1] >= FEWEST;

/** @param {Listing} meta @param {(offer: Offer, who: Identity) => void} create */
export function showNewTable(meta, create) {
  const submit = (/** @type {SubmitEvent} */ event, /** @type {() => void} */ close) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const who = identityIn(form);
    if (!who) return;
    close();
    create(offerIn(meta, new FormData(form)), who);
  };
  dialog(
    t('friends'),
    (close) => html`<form
      class="new-game new-table"
      @submit=${(/** @type {SubmitEvent} */ event) => submit(event, close)}
      @change=${(/** @type {Event & { currentTarget: HTMLFormElement }} */ { currentTarget }) => showChosen(meta, currentTarget)}
    >
      <div class="about-it" data-game=${meta.id}>
        ${cardPicture(meta.id)}
        <h3>${t(`${meta.id}.title`)}</h3>
      </div>
      <p class="note">${t('friends.new.why')}</p>
      ${identityFields([], false)} ${seatFields(meta)} ${optionFields(meta, meta.daily)}
      <label class="radio"><input type="checkbox" name="hints" /> ${t('friends.hints')}</label>
      ${relayNote()}
      <div class="begin"><button class="strong">${t('friends.create')}</button></div>
    </form>`,
  );
  showChosen(meta, /** @type {HTMLFormElement} */ (document.querySelector('form.new-table')));
}

/** @param {Listing} meta */
function seatFields({ seats: [fewest, most] }) {
  const least = Math.max(fewest, FEWEST);
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return html`<label
      >${t('players')}
      <select name="seats">
        ${counts.map((n) => html`<option value=${n}>${t('friends.players.n', { n })}</option>`)}
      </select>
    </label>
    <fieldset class="bots">
      <legend class="unseen">${t('friends.seats')}</legend>
      ${Array.from(
        { length: most - FEWEST },
        (_, at) => html`<div class="seat">
          <label for="bot${at + FEWEST}">${t('friends.seat', { n: at + FEWEST + 1 })}</label>
          <select name="bot${at + FEWEST}" id="bot${at + FEWEST}">
            <option value="">${t('friends.friend')}</option>
            ${levels.map((level) => html`<option value=${level}>${t('bot', { level: [`level.${level}`] })}</option>`)}
          </select>
        </div>`,
      )}
    </fieldset>`;
}

/** @param {Listing} meta @param {FormData} form @returns {Offer} */
function offerIn({ id, options }, form) {
  const seats = Number(form.get('seats'));
  return {
    game: id,
    seats,
    options: Object.fromEntries(Object.keys(options).map((name) => [name, String(form.get(name))])),
    bots: Array.from({ length: seats }, (_, seat) => String(form.get(`bot${seat}`) ?? '') || null),
    hints: form.has('hints'),
  };
}

/** Only the seats that are taken have a row; what the options are set to is said while they are folded away. @param {Listing} meta @param {HTMLFormElement} form */
function showChosen(meta, form) {
  const { seats, options } = offerIn(meta, new FormData(form));
  for (const [at, row] of [...form.querySelectorAll('.seat')].entries())
    row.toggleAttribute('hidden', at + FEWEST >= seats);
  const set = form.querySelector('.set');
  if (set) set.textContent = optionsLine(meta, options);
}
