/** Texts from the engine, put into the words of one language. Pure: no language is chosen here. */

/** @import { Text } from '../types' */
/** @typedef {string | { one?: string, other: string }} Form */

import { signed } from './signed.js';

/**
 * The sentence of a text; a game's own words come before the page's.
 * @param {Record<string, Form>} words @param {Intl.PluralRules} plural @param {Text} text @param {string} [game]
 * @param {(key: string, values: Record<string, unknown>) => string | undefined} [called] who somebody is, where that has a name
 * @returns {string}
 */
export function phrase(words, plural, text, game = '', called = () => undefined) {
  const [key, values = {}] = text;
  const name = called(key, values);
  if (name !== undefined) return name;
  const form = words[`${game}.${key}`] ?? words[key] ?? key;
  const pattern = typeof form === 'string' ? form : (form[formOf(plural, values.n)] ?? form.other);
  return pattern.replace(/\{(\w+)\}/g, (blank, name) => {
    const value = values[name];
    if (Array.isArray(value)) return phrase(words, plural, value, game, called);
    return typeof value === 'number' ? signed(value) : String(value ?? blank);
  });
}

/** @param {Intl.PluralRules} plural @param {unknown} n @returns {'one' | 'other'} */
function formOf(plural, n) {
  return plural.select(Number(n ?? 0)) === 'one' ? 'one' : 'other';
}
