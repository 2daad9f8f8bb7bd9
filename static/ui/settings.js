/** A player's settings: stored on this device, right from the start, and the same in all open tabs. */

import { linkToSheet } from '../site/files.js';
import { recall, remember } from './local.js';

const STORED_AS = 'higawari.settings';

/** All values of each setting; the first is what nobody has to choose. */
export const VALUES = /** @type {const} */ ({
  theme: ['system', 'light', 'dark'],
  contrast: ['normal', 'high'],
  patterns: ['off', 'on'],
  motion: ['system', 'less', 'full'],
  hand: ['right', 'left'],
  pace: ['normal', 'slow', 'quick', 'at-once'],
  confirm: ['off', 'on'],
  best: ['on', 'off'],
  forced: ['on', 'off'],
  sound: ['off', 'on'],
  noletters: ['off', 'on'],
  snapshot: ['on', 'off'],
});

/** @typedef {keyof typeof VALUES} Name */
/** @typedef {{ [N in Name]: (typeof VALUES)[N][number] }} Settings */

/** Those that style sheets know, as attributes of the root: `<html data-hand="left">`. @type {Name[]} */
const STYLED = ['theme', 'contrast', 'patterns', 'motion', 'hand'];
/** Those that need more styles than every page has. @type {Name[]} */
const SHEETED = ['contrast', 'patterns', 'hand'];
/** Milliseconds from one bot's move to the next. */
const PACES = { slow: 1800, normal: 900, quick: 350, 'at-once': 0 };

const NAMES = /** @type {Name[]} */ (Object.keys(VALUES));
/** Where the system forces its few colours, pictures have theirs still: then in the strongest, in patterns, and on the system's ground. */
const forced = matchMedia('(forced-colors: active)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {Partial<Settings>} */
const IN_FORCED = { theme: 'system', contrast: 'high', patterns: 'on' };
/** @type {Set<() => void>} */
const listeners = new Set();
let settings = read();

/** What is stored, as far as it makes sense: another version or somebody's hand may have written there. */
function read() {
  /** @type {unknown} */
  let stored;
  try {
    stored = JSON.parse(recall(STORED_AS) ?? '{}');
  } catch {
    // Nothing that can be read.
  }
  const known = /** @type {Record<string, unknown>} */ (typeof stored === 'object' && stored !== null ? stored : {});
  const values = NAMES.map((name) => [name, VALUES[name].find((value) => value === known[name]) ?? VALUES[name][0]]);
  return /** @type {Settings} */ (Object.fromEntries(values));
}

/** @template {Name} N @param {N} name @returns {Settings[N]} */
export function setting(name) {
  return settings[name];
}

/** Choose a value from now on, here and in all open tabs. @param {Name} name @param {string} value */
export function choose(name, value) {
  settings = { ...settings, [name]: value };
  // Where that is refused the choice lasts as long as the page.
  remember(STORED_AS, JSON.stringify(settings));
  apply();
}

/** @param {() => void} listener called after any change, wherever it was made */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Milliseconds from one bot's move to the next. */
export const pace = () => PACES[settings.pace];

/** Whether things should get to their places without a way there. */
export function lessMotion() {
  if (settings.motion !== 'system') return settings.motion === 'less';
  return still.matches;
}

function apply() {
  const root = document.documentElement;
  const styled = forced.matches ? { ...settings, ...IN_FORCED } : settings;
  for (const name of STYLED) {
    if (styled[name] === VALUES[name][0]) delete root.dataset[name];
    else root.dataset[name] = styled[name];
  }
  if (SHEETED.some((name) => styled[name] !== VALUES[name][0])) addSheet();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    setFrameColour(/** @type {HTMLMetaElement} */ (meta));
  for (const listener of listeners) listener();
}

/** The browser's own frame takes the colour of the page. @param {HTMLMetaElement} meta one of two, for light and for dark */
function setFrameColour(meta) {
  meta.dataset.scheme ??= meta.media.includes('dark') ? 'dark' : 'light';
  const { scheme } = meta.dataset;
  meta.media =
    settings.theme === 'system' ? `(prefers-color-scheme: ${scheme})` : settings.theme === scheme ? 'all' : 'not all';
}

/** Most players never need these styles; those who do need them before the first picture. */
function addSheet() {
  const link = linkToSheet('accessibility.css');
  if (!document.querySelector(`link[href="${link.href}"]`)) document.head.append(link);
}

window.addEventListener('storage', ({ key }) => {
  // Without a key, all that was stored is gone.
  if (key !== STORED_AS && key !== null) return;
  settings = read();
  apply();
});
forced.addEventListener('change', apply);
apply();
