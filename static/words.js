/** The page's language: texts from the engine and the page's own, put into words. */

/** @import { Text } from './types' */

/** @typedef {'ja' | 'en'} Language */
/** @typedef {string | { one?: string, other: string }} Form */

const LANGUAGES = /** @type {const} */ (['ja', 'en']);
const KEPT = 'higawari.language';

/** @type {Record<string, Form>} */
let words = {};
/** @type {Language} */
let current = 'en';
let plural = new Intl.PluralRules('en');

/** The language chosen here before, else the browser's, else English. @returns {Language} */
export function preferred() {
  const kept = recall(KEPT);
  const wanted = kept ? [kept] : navigator.languages;
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

/** Speak a language from now on. @param {Language} language */
export async function speak(language) {
  const answer = await fetch(new URL(`words/${language}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  words = await answer.json();
  current = language;
  plural = new Intl.PluralRules(language);
  document.documentElement.lang = language;
}

/** Speak a language and remember it. @param {Language} language */
export async function choose(language) {
  await speak(language);
  keep(KEPT, language);
}

/** Another tab speaks another language from now on; so does this one. @param {() => void} draw */
export function onOther(draw) {
  window.addEventListener('storage', async ({ key, newValue }) => {
    const chosen = LANGUAGES.find((language) => language === newValue);
    if (key !== KEPT || !chosen || chosen === current) return;
    await speak(chosen);
    draw();
  });
}

export function language() {
  return current;
}

/**
 * The sentence of one of the page's own keys.
 * @param {string} key @param {Record<string, string | number | Text>} [values]
 */
export function t(key, values = {}) {
  return say([key, values]);
}

/**
 * The sentence of a text; a game's own words come before the page's.
 * @param {Text} text @param {string} [game] @returns {string}
 */
export function say(text, game = '') {
  const [key, values = {}] = text;
  const form = words[`${game}.${key}`] ?? words[key] ?? key;
  const pattern = typeof form === 'string' ? form : form[formFor(values.n)] ?? form.other;
  return pattern.replace(/\{(\w+)\}/g, (blank, name) => {
    const value = values[name];
    return Array.isArray(value) ? say(value, game) : String(value ?? blank);
  });
}

/**
 * Who sits at a seat: as the rules of the game call them, else by number.
 * @param {string} game @param {number} seat
 */
export function player(game, seat) {
  return own(game, seat) ?? t('seat', { n: seat + 1 });
}

/** The same where there is little room. @param {string} game @param {number} seat */
export function playerShort(game, seat) {
  return own(game, seat) ?? t('seat.short', { n: seat + 1 });
}

/** Who sits there, and how well it plays if it is a bot. @param {string} game @param {(string | null)[]} bots @param {number} seat */
export function seatName(game, bots, seat) {
  const level = bots[seat];
  if (!level) return player(game, seat);
  const name = own(game, seat);
  const how = t(`level.${level}`);
  return name ? t('seat.named.bot', { name, level: how }) : t('seat.bot', { n: seat + 1, level: how });
}

/** What the rules of a game call a seat, if anything. @param {string} game @param {number} seat */
function own(game, seat) {
  const name = words[`${game}.seat.${seat + 1}`];
  return typeof name === 'string' ? name : undefined;
}

/** Whole sentences, one after another: Japanese leaves no space between them. @param {string[]} said */
export const together = (said) => said.join(current === 'ja' ? '' : ' ');

/** @param {unknown} n @returns {'one' | 'other'} */
function formFor(n) {
  return plural.select(Number(n ?? 0)) === 'one' ? 'one' : 'other';
}

/** A calendar day as people say it. @param {Date} day */
export function dayName(day) {
  return new Intl.DateTimeFormat(current, { month: 'long', day: 'numeric', weekday: 'short' }).format(day);
}

/** A small setting; a browser that keeps nothing forgets it, no more. @param {string} name */
function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Private windows may refuse; the language then lasts as long as the page.
  }
}
