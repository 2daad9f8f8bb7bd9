/** What somebody is called at tables with friends, and with which face: asked once, and the same as at this device's own games. */

import { html, nothing } from 'lit-html';
import { chooseFace, face, OWN_FACES, ownFace } from '../../ui/faces.js';
import { cleanName, keepNames, LONGEST, lastNames, nameTwice } from '../../ui/names.js';
import { t } from '../../ui/words.js';

/** The seat of this device's own games whose name and face they are. */
const OWN = 0;

export const ownName = () => lastNames()[OWN] ?? '';

/** @typedef {{ name: string, face: string }} Identity */

/** What this site is, for whoever comes by an invitation and has not said who they are yet. */
export const whatItIs = () => (ownName() ? nothing : html`<p class="note">${t('friends.what')}</p>`);

/** The fields of a form in which one says who one is. @param {readonly (string | undefined)[]} [taken] the faces of others @param {boolean} [isOpen] whether the faces are seen at once */
export function identityFields(taken = [], isOpen = true) {
  return html`<label>
      ${t('friends.name')}
      <input class="name" name="name" aria-required="true" aria-describedby="name-wrong" maxlength=${2 * LONGEST} autocomplete="nickname" spellcheck="false" .value=${ownName()} @input=${(/** @type {Event} */ { currentTarget }) => tellWrong(/** @type {HTMLInputElement} */ (currentTarget), '')} />
      <small>${t('friends.name.why')}</small>
    </label>
    <p id="name-wrong" class="wrong" role="alert"></p>
    ${isOpen ? faces(taken) : html`<details><summary>${t('friends.face')}</summary>${faces(taken)}</details>`}`;
}

/** Says below the field what is wrong with it, until something else is typed. @param {HTMLInputElement} field @param {string} sentence */
function tellWrong(field, sentence) {
  field.toggleAttribute('aria-invalid', Boolean(sentence));
  const place = field.form?.querySelector('.wrong');
  if (place) place.textContent = sentence;
}

/** @param {readonly (string | undefined)[]} taken */
function faces(taken) {
  // Two who look alike are told apart by their names alone.
  const free = [ownFace(OWN), ...OWN_FACES].find((name) => !taken.includes(name));
  const isFree = (/** @type {string} */ name) => !free || !taken.includes(name);
  return html`<fieldset class="own-faces">
    <legend class="unseen">${t('friends.face')}</legend>
    ${OWN_FACES.map(
      (name) => html`<label title=${t(`face.${name}`)}>
        <input type="radio" name="face" value=${name} aria-label=${t(`face.${name}`)} ?checked=${name === (free ?? ownFace(OWN))} ?disabled=${!isFree(name)} />
        ${face(name)}
      </label>`,
    )}
  </fieldset>`;
}

/**
 * What somebody has said in such a form, kept for the next time; undefined once they have been told what is missing.
 * @param {HTMLFormElement} form @param {readonly string[]} others those that have sat down already @returns {Identity | undefined}
 */
export function identityIn(form, others = []) {
  const data = new FormData(form);
  const name = cleanName(data.get('name'));
  const twice = name && nameTwice([...others, name]);
  if (!name || twice) {
    const field = /** @type {HTMLInputElement} */ (form.querySelector('input.name'));
    tellWrong(field, twice ? t('friends.name.taken', { name }) : t('friends.name.missing'));
    field.focus();
    return undefined;
  }
  keepNames([name]);
  // Somebody else may have taken the one that was chosen.
  const left = /** @type {HTMLInputElement | null} */ (form.querySelector('[name=face]:enabled'));
  const chosen = String(data.get('face') ?? left?.value ?? ownFace(OWN));
  chooseFace(OWN, chosen);
  return { name, face: chosen };
}

/** The form in which somebody sits down; what was typed stays when it is drawn again. @param {(form: HTMLFormElement) => void} submit @param {string} label of its button @param {readonly (string | undefined)[]} taken */
export const identityForm = (submit, label, taken) => html`<form
  class="who"
  @submit=${(/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    submit(event.currentTarget);
  }}
>
  ${identityFields(taken)}<button class="strong large">${label}</button>
</form>`;
