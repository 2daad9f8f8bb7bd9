/** The page's language: texts from the engine and the page's own, put into words. */

/** @import { Setup, Text } from '../types' */
/** @typedef {NonNullable<Setup['bots']>} Bots */
/** @import { Language } from './language.js' */
/** @import { Form } from './phrase.js' */

import { fetchFile } from '../site/files.js';
import { castOf } from './cast.js';
import { LANGUAGES, STORED_AS } from './language.js';
import { remember } from './local.js';
import { shortName } from './names.js';
import { phrase } from './phrase.js';

/** Letters of Japanese that a line has room for where a name stands at its beginning. */
const LINE = 8;
/** And in half of one, behind a face. */
const ROW = 3;
/** And where nothing else but a face and points stand. */
const SEAT = 5;
/** So many side by side have room for what a seat is called in sentences. */
const FEW = 3;

/** @type {Record<string, Form>} */
let words = {};
/** @type {Language} */
let current = 'en';
let plural = new Intl.PluralRules('en');
/** Stands for all that a text is said with besides itself: another object once it would be said otherwise. */
let manner = {};

/** The same as long as every text is said in the same words. @returns {object} */
export const speech = () => manner;

/** Speak a language from now on. @param {Language} language */
export async function speak(language) {
  words = await (await fetchFile(`words/${language}.json`)).json();
  current = language;
  plural = new Intl.PluralRules(language);
  manner = {};
  document.documentElement.lang = language;
}

/** Speak a language and remember it. @param {Language} language */
export async function chooseLanguage(language) {
  await speak(language);
  remember(STORED_AS, language);
}

/** Another tab speaks another language from now on; so does this one. @param {() => void} draw */
export function onOtherLanguage(draw) {
  window.addEventListener('storage', async ({ key, newValue }) => {
    const chosen = LANGUAGES.find((language) => language === newValue);
    if (key !== STORED_AS || !chosen || chosen === current) return;
    await speak(chosen);
    draw();
  });
}

export function language() {
  return current;
}

/** The page's language as it is written where the reader lives, if the browser says so: 21 November in Britain, November 21 in America. */
export const locale = () => navigator.languages.find((tag) => tag.split('-')[0] === current) ?? current;

/** The sentence of one of the page's own keys. @param {string} key @param {Record<string, string | number | Text>} [values] */
export const t = (key, values = {}) => phrase(words, plural, [key, values]);

/** What has been said: all of a page is, again and again, while one picture is shown. @type {WeakMap<Text, { sentence: string, game: string, speech: object }>} */
const said = new WeakMap();

/** The sentence of a text; a game's own words come before the page's. @param {Text} text @param {string} [game] */
export function say(text, game = '') {
  const known = said.get(text);
  if (known?.speech === manner && known.game === game) return known.sentence;
  const sentence = phrase(words, plural, text, game, (key, values, within) => called(key, values, game, within));
  said.set(text, { sentence, game, speech: manner });
  return sentence;
}

/**
 * @typedef {object} Seated who sits at the table that is shown
 * @property {number} [you]   the seat of the only person
 * @property {boolean} [several]   whether several people share the device, to whom "you" says nothing
 * @property {readonly string[]} names   what people are called, by seat; empty where somebody has no name
 * @property {Bots} [bots]
 * @property {boolean} [standIns]   whether it is a table with friends: a bot at a seat that has a name plays for somebody, and is called by that name: its face says that it is a bot
 */

/** A text where a line has little room: in the short forms that the game has of it, and of what stands in it. @param {Text} text @param {string} game */
export const sayBriefly = (text, game) => say(shortened(text, game, ['.brief']), game);

/** Where several share a line: what it came to, if the game has that form. @param {Text} text @param {string} game */
export const sayLeast = (text, game) => say(shortened(text, game, ['.least', '.brief']), game);

/** @param {Text} text @param {string} game @param {readonly string[]} forms the first that there is @returns {Text} */
function shortened([key, values = {}], game, forms) {
  const inside = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? shortened(value, game, forms) : value,
  ]);
  const short = forms.map((form) => `${key}${form}`).find((one) => `${game}.${one}` in words) ?? key;
  return [short, { ...Object.fromEntries(inside), ...(seatOf(key) === undefined ? {} : { brief: 1 }) }];
}

/** Bots have names, too, once they sit. @type {Seated & { persons?: readonly string[] }} */
let seated = { names: [] };
/** What they sat down as. */
let seatedAs = '';

/** From now on these sit at the table; nobody that would have a name, without. @param {Seated} [who] */
export function seat(who = { names: [] }) {
  // Each drawing says it; bots have names in the page's language.
  const as = JSON.stringify([current, who]);
  if (as === seatedAs) return;
  seatedAs = as;
  manner = {};
  const { names, bots = [], standIns } = who;
  const cast = castOf(bots, standIns ? names : []).map(castName);
  const seats = Math.max(names.length, bots.length);
  seated = {
    ...who,
    names: Array.from({ length: seats }, (_, seat) => (standIns && names[seat]) || cast[seat] || (names[seat] ?? '')),
    persons: names,
  };
}

/** What bots are called, by seat; empty where there is none: whatever the rules of a game call its seats. @param {Bots} bots */
export const castNames = (bots) => castOf(bots, peopleAt()).map(castName);

/** @param {import('./cast.js').Member | undefined} member */
const castName = (member) => (member ? t(`cast.${member}`) : '');

/** Those whose seats a bot may have for a while. */
const peopleAt = () => (seated.standIns ? seated.persons : undefined);

/** Whether somebody is the only person at the table. @param {number} seat */
export const isYou = (seat) => seat === seated.you;

/** Who is meant where the engine has only the number of a seat. @param {string} key @param {Record<string, unknown>} values @param {string} game @param {boolean} [within] whether a sentence has begun before */
function called(key, values, game, within = false) {
  const meant = seatOf(key);
  if (meant !== undefined) return personAt(meant);
  const own = `${key}.you`;
  if ((`${game}.${own}` in words || own in words) && isYou(seatIn(values.who)))
    return begun(say(/** @type {Text} */ ([own, values]), game), within);
  const seat = Number(values.seat) - 1;
  if (key === 'you' || key === 'you.object') return yourself(game, seat, within);
  if (!key.startsWith('player')) return undefined;
  if (isYou(seat)) return key === 'player.short' ? t('you.short') : begun(t('you'), within);
  if (key === 'player.role') return personInRow(seat) ?? roleName(game, seat);
  if (key === 'player.handed') return seated.persons?.[seat] || undefined;
  if (key === 'player') return seated.names[seat] || undefined;
  const most = { 'player.line': LINE, 'player.row': ROW }[key];
  return shortName(seated.names, seat, most);
}

/** Nothing, where the words of the text say it. @param {string} game @param {number} seat @param {boolean} within */
const yourself = (game, seat, within) => (isMeant(seat) ? (within ? t('you.within') : undefined) : named(game, seat));

/** "You" and "Your" as they go on with a sentence, if one has begun: in English with a small letter. @param {string} said @param {boolean} within */
const begun = (said, within) =>
  within && said.startsWith(t('you')) ? t('you.within') + said.slice(t('you').length) : said;

/** The seat of somebody who is spoken of. @param {unknown} who */
const seatIn = (who) => (Array.isArray(who) ? (seatOf(String(who[0])) ?? Number(who[1]?.seat) - 1) : -1);

/** Whether "you" says who: nobody where several share the device, and else whoever plays, whosever board is looked at. @param {number} seat */
const isMeant = (seat) => seat < 0 || (!seated.several && (seated.you ?? seat) === seat);

/** By name; else as the rules call the seat. @param {string} game @param {number} seat */
const named = (game, seat) => personAt(seat) || seatWord(game, seat);

/** The seat that a text names as the rules do. @param {string} key */
const seatOf = (key) => (/^seat\.\d+$/.test(key) ? Number(key.slice('seat.'.length)) - 1 : undefined);

/**
 * What somebody is called whose name says who it is, a person or a bot. What the rules call the seat is beside it on the board, and no
 * second name. Nothing for "you", and without a name.
 * @param {number} seat
 */
const personAt = (seat) => (isYou(seat) ? undefined : seated.names[seat] || undefined);

/** The same where there is little room in place of what the rules call the seat. @param {number} seat */
function personInRow(seat) {
  return personAt(seat) && shortName(seated.names, seat, SEAT);
}

/** Who sits at a seat, as sentences call them: by name; whoever has none of their own by what the rules call the seat; else by number. @param {string} game @param {number} seat */
export function player(game, seat) {
  const role = roleName(game, seat);
  if (isYou(seat)) return role && !seated.standIns ? t('seat.named.you', { role }) : t('you');
  return personAt(seat) ?? role ?? called('player', { seat: seat + 1 }, game) ?? seatWord(game, seat);
}

/** Who sits there, beside or below the others: as sentences say it, unless they are too many. @param {string} game @param {number} seat @param {number} seats */
export const nameInRow = (game, seat, seats) =>
  isYou(seat) ? t('you') : (calledAt(game, seat) ?? (seats > FEW ? playerShort(game, seat) : seatWord(game, seat)));

/** Whether there is more to say of somebody than the number of the seat. @param {string} game @param {number} seat */
export const isCalled = (game, seat) => isYou(seat) || calledAt(game, seat) !== undefined;

/** A name, or what the rules call the seat. @param {string} game @param {number} seat */
const calledAt = (game, seat) => personAt(seat) ?? roleName(game, seat);

/** A person at the device, by the name alone where there is one. @param {string} game @param {number} seat */
export const personName = (game, seat) => seated.names[seat] || player(game, seat);

/** Who sits at a seat, where there is little room. @param {string} game @param {number} seat */
export function playerShort(game, seat) {
  if (isYou(seat)) return t('you');
  return calledAt(game, seat) ?? called('player.short', { seat: seat + 1 }, game) ?? t('seat.short', { n: seat + 1 });
}

/** A seat, whoever sits there: as the rules of the game call it, else by number. @param {string} game @param {number} seat */
export function seatWord(game, seat) {
  return roleName(game, seat) ?? t('seat', { n: seat + 1 });
}

/** A bot that plays for somebody, by whose it is. @param {Bots} bots @param {number} seat */
function standInAt(bots, seat) {
  const person = bots[seat] && seated.standIns && seated.persons?.[seat];
  return person ? t('seat.stand-in', { name: person }) : undefined;
}

/** Whose the result of a seat is: not somebody's for whom a bot played. @param {string} game @param {Bots} bots @param {number} seat */
export const whoPlayed = (game, bots, seat) => (isYou(seat) ? undefined : standInAt(bots, seat)) ?? player(game, seat);

/** Who sits there, and how well it plays if it is a bot. @param {string} game @param {Bots} bots @param {number} seat */
export function seatName(game, bots, seat) {
  const bot = bots[seat];
  if (!bot) return player(game, seat);
  const name = standInAt(bots, seat) ?? castNames(bots)[seat] ?? '';
  const level = t(`level.${bot}`);
  return t('seat.bot', { name, level });
}

/** What the rules of a game call a seat, if anything. @param {string} game @param {number} seat */
export function roleName(game, seat) {
  const name = words[`${game}.seat.${seat + 1}`];
  return typeof name === 'string' ? name : undefined;
}

/** Whole sentences, one after another: Japanese leaves no space between them but after a mark that is no full stop. @param {string[]} sentences */
export const together = (sentences) =>
  current === 'ja'
    ? sentences
        .join('\n')
        .replace(/([！？])\n/g, '$1　')
        .replaceAll('\n', '')
        .replaceAll('。　', '。')
    : sentences.join(' ');

/**
 * What was done and what came of it, in sentences: Japanese names who did it once.
 * @param {readonly Text[]} texts @param {string} game @param {(text: Text, game: string) => string} [speak]
 */
export function tell(texts, game, speak = say) {
  let named = '';
  return texts.map((text) => {
    const sentence = speak(text, game);
    const who = text[1]?.who;
    const name = current === 'ja' && Array.isArray(who) ? speak(who, game) : '';
    const isNamed = name && name === named && ['が', 'は'].some((mark) => sentence.startsWith(name + mark));
    named = name || named;
    return isNamed ? sentence.slice(name.length + 1) : sentence;
  });
}

/** Some people, one after another. @param {readonly string[]} names */
export function listed(names) {
  // Japanese joins two by a word, and more by commas.
  if (current === 'ja') return names.join(t(names.length > 2 ? 'comma' : 'and'));
  // One alone is no list: to have a formatter made takes longer than to draw a board.
  if (names.length < 2) return names.join();
  return new Intl.ListFormat(current).format(
    names.map((name, at) => (at && name === t('you') ? t('you.within') : name)),
  );
}
