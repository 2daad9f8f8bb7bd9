/** What a list says of a game, and what it can be looked for by. */

/** @import { Summary } from '../../store/types' */

import { today } from '../../games/setup.js';
import { dayShort } from '../../ui/dates.js';
import { language, say, t } from '../../ui/words.js';
import { dealTold } from '../deal-name.js';
import { outcome, whoElse } from '../menu/outcome.js';

/** To make these takes far longer than to use them. @type {Map<string, string>} */
const remembered = new Map();

/** @param {string} key @param {() => string} make */
function once(key, make) {
  const name = `${language()} ${key}`;
  const text = remembered.get(name) ?? make();
  remembered.set(name, text);
  return text;
}

/** The calendar day here on which a game was last played. @param {Summary} one */
export const playedOn = ({ at }) => today(new Date(at));

/** @param {Summary} one */
export const playedShort = (one) => once(playedOn(one), () => dayShort(playedOn(one)));

/** From the start of a month up to the next, and its name. */
let month = { from: 0, to: 0, name: '', language: '' };

/** The month in which a game was last played, as a heading; neighbours in a list mostly have the same. @param {Summary} one */
export function monthOf({ at }) {
  if (at < month.from || at >= month.to || month.language !== language()) {
    const date = new Date(at);
    const [year, number] = [date.getFullYear(), date.getMonth()];
    const name = new Intl.DateTimeFormat(language(), { year: 'numeric', month: 'long' }).format(date);
    const [from, to] = [new Date(year, number, 1).getTime(), new Date(year, number + 1, 1).getTime()];
    month = { from, to, name, language: language() };
  }
  return month.name;
}

/** Of which day it is; and that it does not count, where it might. Nothing of a game that is neither. @param {Summary} one */
export function dealAndKind({ setup, kind, sent }) {
  const word = sent ? t('compare.sent') : kind && kind !== 'counted' ? t(`kind.${kind}`) : '';
  const deal = once(`${setup.game} ${setup.seed} ${kind === undefined}`, () => dealTold(setup));
  return [word, deal].filter(Boolean).join(t('setup.and'));
}

/** How it ended, or how far it is. @param {Summary} one */
export const stateOrOutcome = (one) => (one.over ? outcome(one) : say(one.progress, one.setup.game));

/** All that a game can be looked for by. @param {Summary} one */
export const searchedIn = (one) =>
  plain(
    [
      t(`${one.setup.game}.title`),
      dealAndKind(one),
      one.setup.seed,
      playedShort(one),
      playedOn(one),
      monthOf(one),
      stateOrOutcome(one),
      whoElse(one),
      // A minus is typed as it lies on the keyboard.
      one.over ? one.totals.join(' ') : '',
    ].join(' \n '),
  );

/** The same for what is written differently: wide and narrow, large and small. @param {string} text */
const plain = (text) => text.normalize('NFKC').toLowerCase();

/**
 * Whether all words are there; a number is found as a whole one: 5 is not in 54. Pure.
 * @param {string} words @returns {(text: string) => boolean}
 */
export function finder(words) {
  const all = plain(words).split(/\s+/).filter(Boolean);
  const tests = all.map((word) => {
    if (!/^-?\d+$/.test(word)) return (/** @type {string} */ text) => text.includes(word);
    const whole = new RegExp(`(?<![\\d-])${word}(?!\\d)`);
    return (/** @type {string} */ text) => whole.test(text);
  });
  return (text) => tests.every((test) => test(text));
}
