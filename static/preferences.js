/** The dialog of the settings; each is applied as soon as it is chosen. */

/** @import { Name } from './settings.js' */
/** @import { Language } from './words.js' */

import { html, render } from './vendor/lit-html/lit-html.js';
import { dialog } from './dialogs.js';
import { install, onWay, way } from './install.js';
import { choose, onChange, setting, VALUES } from './settings.js';
import { language, t } from './words.js';

/** Each language in its own words. @type {[Language, string][]} */
const LANGUAGES = [['ja', '日本語'], ['en', 'English']];

/** @param {(language: Language) => Promise<void>} speak */
export function showPreferences(speak) {
  const content = document.createElement('div');
  content.className = 'preferences';
  const close = dialog(t('settings'), () => html`${content}`);
  const box = /** @type {HTMLDialogElement} */ (content.closest('dialog'));
  const draw = () => render(preferences(spoken), content);
  const unheard = [onChange(draw), onWay(draw)];
  box.addEventListener('close', () => unheard.forEach((stop) => stop()));
  draw();

  /** The heading of a dialog stays as it was said: it is opened anew. @param {Language} chosen */
  async function spoken(chosen) {
    await speak(chosen);
    close();
    showPreferences(speak);
    /** @type {HTMLElement | null} */ (document.querySelector('dialog[open] .preferences select'))?.focus();
  }
}

/** @param {(language: Language) => void} speak */
function preferences(speak) {
  return html`
    <section aria-labelledby="looks">
      <h3 id="looks">${t('settings.looks')}</h3>
      <label class="side">
        <span>${t('settings.language')}</span>
        <select @change=${(/** @type {Event} */ event) => speak(/** @type {Language} */ (valueOf(event)))}>
          ${LANGUAGES.map(([tag, name]) => html`<option value=${tag} lang=${tag} .selected=${tag === language()}>${name}</option>`)}
        </select>
      </label>
      ${selected('theme')} ${selected('contrast')} ${switched('patterns')} ${selected('motion')} ${selected('hand')}
    </section>
    <section aria-labelledby="playing">
      <h3 id="playing">${t('settings.playing')}</h3>
      ${selected('pace')} ${switched('confirm')} ${switched('sound')}
    </section>
    <section aria-labelledby="device">
      <h3 id="device">${t('install.heading')}</h3>
      ${way() === 'asks'
        ? html`<p>${t('install.why')}</p><button class="strong" @click=${install}>${t('install')}</button>`
        : html`<p>${t(`install.${way()}`)}</p>`}
    </section>
    <p class="version">${t('settings.kept')}</p>
  `;
}

/** One of several values. @param {Name} name */
function selected(name) {
  return html`<label class="side">
    <span>${t(`settings.${name}`)}</span>
    <select name=${name} @change=${(/** @type {Event} */ event) => choose(name, valueOf(event))}>
      ${VALUES[name].map((value) => html`<option value=${value} .selected=${value === setting(name)}>${t(`settings.${name}.${value}`)}</option>`)}
    </select>
  </label>`;
}

/** On or off. @param {'patterns' | 'confirm' | 'sound'} name */
function switched(name) {
  return html`<label class="switch">
    <span>${t(`settings.${name}`)} <small>${t(`settings.${name}.why`)}</small></span>
    <input
      type="checkbox"
      role="switch"
      name=${name}
      .checked=${setting(name) === 'on'}
      @change=${(/** @type {Event} */ event) => turned(name, /** @type {HTMLInputElement} */ (event.target).checked)}
    />
  </label>`;
}

/** @param {Name} name @param {boolean} on */
function turned(name, on) {
  choose(name, on ? 'on' : 'off');
  // Whoever wants sounds hears one.
  if (name === 'sound' && on) import('./sound.js').then(({ play }) => play('done')).catch(() => undefined);
}

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLSelectElement} */ (event.target).value;
