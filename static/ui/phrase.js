/** Texts from the engine, put into the words of one language. Pure: no language is chosen here. */

/** @import { Text } from '../types' */
/** @typedef {string | { one?: string, other: string }} Form */

import { signed } from './signed.js';

/** After that a sentence begins, and so does one that nothing stands before. */
const ENDED = /(?:^|[.!?…])[\s“‘(]*$/;

/**
 * The sentence of a text; a game's own words come before the page's.
 * @param {Record<string, Form>} words @param {Intl.PluralRules} plural @param {Text} text @param {string} [game]
 * @param {(key: string, values: Record<string, unknown>, within: boolean) => string | undefined} [called] who somebody is, where that has a name
 * @param {boolean} [within] whether it stands in the midst of a sentence
 * @returns {string}
 */
export function phrase(words, plural, text, game = '', called = () => undefined, within = false) {
  const [key, values = {}] = text;
  const name = called(key, values, within);
  if (name !== undefined) return name;
  const form = words[`${game}.${key}`] ?? words[key] ?? key;
  const pattern = typeof form === 'string' ? form : (form[formOf(plural, values.n)] ?? form.other);
  let sentence = '';
  // Every second part is the name of a blank.
  for (const [at, part] of pattern.split(/\{(\w+)\}/).entries()) sentence += at % 2 ? filled(part, sentence) : part;
  return sentence;

  /** @param {string} blank @param {string} before */
  function filled(blank, before) {
    const value = values[blank];
    if (!Array.isArray(value)) return typeof value === 'number' ? signed(value) : String(value ?? `{${blank}}`);
    const inside = before ? !ENDED.test(before) : within;
    return phrase(words, plural, value, game, called, inside);
  }
}

/** @param {Intl.PluralRules} plural @param {unknown} n @returns {'one' | 'other'} */
function formOf(plural, n) {
  return plural.select(Number(n ?? 0)) === 'one' ? 'one' : 'other';
}
