/** The dialog of the settings; each is applied as soon as it is chosen. */

/** @import { Name } from '../../ui/settings.js' */
/** @import { Language } from '../../ui/language.js' */

import { html, nothing, render } from 'lit-html';
import { relays } from '../../together/client.js';
import { dialog } from '../../ui/dialogs.js';
import { chooseFace, face, OWN_FACES, ownFace } from '../../ui/faces.js';
import { install, installWay, onInstallWay } from '../../ui/install.js';
import { cleanName, keepNames, LONGEST, lastNames } from '../../ui/names.js';
import { choose, onChange, setting, VALUES } from '../../ui/settings.js';
import { language, t } from '../../ui/words.js';
import { moveSection } from './move.js';

/** Each language in its own words. @type {[Language, string][]} */
const LANGUAGES = [
  ['ja', '日本語'],
  ['en', 'English'],
];

/** @param {(language: Language) => Promise<void>} speak @param {() => void} move makes a file for another device */
export function showSettings(speak, move) {
  const content = document.createElement('div');
  content.className = 'preferences';
  const close = dialog(t('settings'), () => html`${content}`);
  const box = /** @type {HTMLDialogElement} */ (content.closest('dialog'));
  const draw = () => render(fields(changeLanguage, draw, move), content);
  const listening = [onChange(draw), onInstallWay(draw)];
  box.addEventListener('close', () => {
    for (const stop of listening) stop();
  });
  draw();

  /** The heading of an open dialog does not change: it is opened anew. @param {Language} chosen */
  async function changeLanguage(chosen) {
    await speak(chosen);
    close();
    showSettings(speak, move);
    /** @type {HTMLElement | null} */ (document.querySelector('dialog[open] .preferences select'))?.focus();
  }
}

/** @param {(language: Language) => void} speak @param {() => void} draw called when something is chosen that is no setting @param {() => void} move */
function fields(speak, draw, move) {
  return html`
    <section aria-labelledby="looks">
      <h3 id="looks">${t('settings.looks')}</h3>
      <label class="side">
        <span>${t('settings.language')}</span>
        <select @change=${(/** @type {Event} */ event) => speak(/** @type {Language} */ (selectedValue(event)))}>
          ${LANGUAGES.map(([tag, name]) => html`<option value=${tag} lang=${tag} .selected=${tag === language()}>${name}</option>`)}
        </select>
      </label>
      ${selectField('theme')} ${selectField('contrast')} ${switchField('patterns')} ${selectField('motion')} ${selectField('hand')}
    </section>
    <section aria-labelledby="playing">
      <h3 id="playing">${t('settings.playing')}</h3>
      ${relays().length ? nameField() : nothing} ${faceField(draw)} ${selectField('pace')} ${switchField('confirm')} ${switchField('forced')} ${switchField('best')} ${switchField('sound')} ${switchField('noletters')}
    </section>
    <section aria-labelledby="device">
      <h3 id="device">${t('install.heading')}</h3>
      ${
        installWay() === 'asks'
          ? html`<p>${t('install.why')}</p><button class="strong" @click=${install}>${t('install')}</button>`
          : html`<p>${t(`install.${installWay()}`)}</p>`
      }
    </section>
    <section aria-labelledby="start">
      <h3 id="start">${t('settings.start')}</h3>
      ${switchField('snapshot')}
    </section>
    ${relays().length ? moveSection(move) : nothing}
    <p class="version">${t('settings.kept')}</p>
  `;
}

/** One of several values. @param {Name} name */
function selectField(name) {
  return html`<label class="side">
    <span>${t(`settings.${name}`)}</span>
    <select name=${name} @change=${(/** @type {Event} */ event) => choose(name, selectedValue(event))}>
      ${VALUES[name].map((value) => html`<option value=${value} .selected=${value === setting(name)}>${t(`settings.${name}.${value}`)}</option>`)}
    </select>
  </label>`;
}

/** What somebody is called at tables with friends. */
function nameField() {
  const changed = (/** @type {Event} */ { target }) =>
    keepNames([cleanName(/** @type {HTMLInputElement} */ (target).value)]);
  return html`<label class="side">
    <span>${t('friends.name')} <small>${t('friends.settings')}</small></span>
    <input name="name" maxlength=${2 * LONGEST} autocomplete="nickname" spellcheck="false" .value=${lastNames()[0] ?? ''} @change=${changed} />
  </label>`;
}

/** The face of whoever plays alone, or first. @param {() => void} draw */
function faceField(draw) {
  const choose = (/** @type {string} */ name) => {
    chooseFace(0, name);
    draw();
  };
  return html`<fieldset class="own-faces">
    <legend>${t('settings.face')}</legend>
    ${OWN_FACES.map(
      (name) => html`<label title=${t(`face.${name}`)}>
        <input type="radio" name="face" value=${name} aria-label=${t(`face.${name}`)} .checked=${name === ownFace(0)} @change=${() => choose(name)} />
        ${face(name)}
      </label>`,
    )}
  </fieldset>`;
}

/** On or off. @param {'patterns' | 'confirm' | 'forced' | 'best' | 'sound' | 'noletters' | 'snapshot'} name */
function switchField(name) {
  return html`<label class="switch">
    <span>${t(`settings.${name}`)} <small>${t(`settings.${name}.why`)}</small></span>
    <input
      type="checkbox"
      role="switch"
      name=${name}
      .checked=${setting(name) === 'on'}
      @change=${(/** @type {Event} */ event) => setSwitch(name, /** @type {HTMLInputElement} */ (event.target).checked)}
    />
  </label>`;
}

/** @param {Name} name @param {boolean} on */
function setSwitch(name, on) {
  choose(name, on ? 'on' : 'off');
  // Whoever wants sounds hears one.
  if (name === 'sound' && on)
    import('../../ui/sound.js').then(({ playSound }) => playSound('gain')).catch(() => undefined);
}

/** @param {Event} event */
const selectedValue = (event) => /** @type {HTMLSelectElement} */ (event.target).value;
