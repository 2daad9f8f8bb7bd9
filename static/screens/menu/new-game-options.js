/** The options of a new game: folded away, behind a line (`.set`) that says what they are set to. */

/** @import { Listing, Setup } from '../../types' */

import { html, nothing } from 'lit-html';
import { t } from '../../ui/words.js';

/** What comes behind one of these explains a value. */
const EXPLAINS = /[:：（(]/;

/** @param {Listing} meta @param {Setup} start what is chosen at first */
export function optionFields(meta, start) {
  const names = Object.keys(meta.options);
  if (!names.length) return nothing;
  return html`<details class="options">
    <summary class="set"></summary>
    ${names.map((name) => optionField(meta, name, start))}
  </details>`;
}

/** What is chosen otherwise than for everybody’s game of the day. @param {Listing} meta @param {Setup['options']} chosen */
export const unusual = ({ options, daily }, chosen) =>
  Object.keys(options).filter((name) => chosen[name] !== daily.options[name]);

/** A thing that a game does without unless somebody wants it. */
const OFF = 'off';

/** What there is to be told of what is chosen: nobody asks what is not there. @param {Pick<Listing, 'options'>} meta @param {Setup['options']} chosen */
function worthTelling({ options }, chosen) {
  const names = Object.keys(options);
  const told = names.filter((name) => chosen[name] !== OFF || options[name]?.[0] !== OFF);
  return told.length ? told : names;
}

/** What is chosen, in a line. @param {Pick<Listing, 'id' | 'options'>} meta @param {Setup['options']} chosen @param {readonly string[]} [names] of the options to be told of */
export function optionsLine(meta, chosen, names = worthTelling(meta, chosen)) {
  const { id } = meta;
  const entries = names.map((name) => {
    const value = t(`${id}.option.${name}.${chosen[name]}`);
    return t('option.set', { option: t(`${id}.option.${name}`), value: value.split(EXPLAINS)[0]?.trim() ?? value });
  });
  return entries.join(t('setup.and'));
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
