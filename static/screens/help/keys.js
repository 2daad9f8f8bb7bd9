/** The keys of a game, as a list: in a dialog on asking, and in the help. */

import { html } from 'lit-html';
import { dialog } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';

/** What is pressed, and the end of the key that says what it does. @type {[string[], string][]} */
const KEYS = [
  [['N', 'P'], 'next'],
  [['Shift + N', 'Shift + P'], 'leap'],
  [['1', '…', '9', '0'], 'piece'],
  [['↑', '↓', '←', '→'], 'arrows'],
  [['Shift + ↑ ↓ ← →'], 'lit'],
  [['Enter'], 'enter'],
  [['R', 'Shift + R'], 'turn'],
  [['Esc'], 'back'],
  [['U', 'Ctrl + Z'], 'undo'],
  [['Shift + U', 'Ctrl + Y'], 'redo'],
  [['H'], 'hint'],
  [['M'], 'moves'],
  [['B'], 'board'],
  [['T'], 'tray'],
  [['D'], 'done'],
  [['S'], 'score'],
  [['L'], 'log'],
  [['?'], 'this'],
];

export function showKeys() {
  dialog(t('keys'), () => html`<div class="rules">${keyList()}</div>`, 'broad');
}

export const keyList = () => html`<dl class="keys">
    ${KEYS.map(([keys, does]) => html`<dt>${keys.map((key) => (key === '…' ? '…' : html`<kbd>${key}</kbd>`))}</dt><dd>${t(`keys.${does}`)}</dd>`)}
  </dl>
  <p>${t('keys.off')}</p>`;
