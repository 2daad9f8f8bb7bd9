// The engine's texts and the page's own keys, put into words.

import { phrase } from '../../static/ui/phrase.js';
import { signed } from '../../static/ui/signed.js';

const WORDS_MODULE = '../../static/ui/words.js';

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import fc from 'fast-check';
import { always } from './properties.js';

const WORDS = {
  en: {
    undo: 'Take back',
    points: { one: '{n} point', other: '{n} points' },
    plain: { other: '{n} things' },
    both: '{a} and {b}, {a} again',
    seat: 'Player {n}',
    'seat.short': 'P{n}',
    'seat.bot': '{name} ({level})',
    'seat.named': '{name} of {role}',
    'cast.kon': 'Kon',
    'cast.pon': 'Pon',
    'cast.fuku': 'Fuku',
    you: 'You',
    'you.short': 'You',
    'you.within': 'you',
    'troika.you': 'You',
    'troika.more': '{who} had more lines.',
    'troika.two': '{first} and {second}',
    'troika.after': '{told} {who} took it, so did {other}.',
    drew: '{who} drew.',
    'troika.took': '{who} took {what}.',
    'troika.took.brief': '{who}: {what}',
    'troika.took.least': '{who} {what}',
    'troika.tile': 'tile {n} of the mine',
    'troika.tile.brief': '{n}',
    'troika.player': 'Player {seat}',
    'troika.player.short': 'P{seat}',
    'seat.stand-in': '{name}’s bot',
    'level.easy': 'easy',
    'troika.undo': 'Put back',
    'troika.seat.1': 'Red',
    'troika.of': '{who}’s {what}',
    'troika.of.you': 'your {what}',
    'player.handed': 'Player {seat}',
    'handed.bot': 'A bot plays for {who} now.',
    'handed.bot.you': 'A bot plays for you now.',
  },
  ja: {
    points: { other: '{n}点' },
    undo: '戻す',
    drew: '{who}が引いた。',
    'troika.took': '{who}が{what}を取った。',
    alas: 'ああ、{who}が残った。',
  },
};

// A page, as far as a language needs one: its root, its address, and the files of words.
Object.assign(globalThis, {
  window: new EventTarget(),
  document: {
    baseURI: 'http://localhost/',
    documentElement: { dataset: { page: 'page' } },
    // Nothing is known of what the files have to be.
    querySelector: () => null,
  },
  fetch: (/** @type {string} */ address) => {
    const [, which] = /page\/words\/(en|ja)\.json$/.exec(address) ?? [];
    const words = WORDS[/** @type {'en' | 'ja'} */ (which)];
    return Promise.resolve(Response.json(words));
  },
});
const {
  language,
  listed,
  player,
  playerShort,
  say,
  sayBriefly,
  sayLeast,
  seat,
  seatName,
  speak,
  speech,
  t,
  tell,
  together,
} = await import(WORDS_MODULE);

/** Speaks a language of the words above. @param {'en' | 'ja'} which */
async function spoken(which) {
  await speak(which);
  assert.equal(language(), which);
  assert.equal(document.documentElement.lang, which);
}

beforeEach(() => spoken('en'));

test('what is one’s own is said so, of others by name, and by what a seat is called where nobody plays alone', () => {
  const whose = (/** @type {unknown} */ who) => say(['of', { who, what: 'sword' }], 'troika');
  seat({ you: 0, names: ['', 'Mio'], bots: [null, null] });
  assert.deepEqual([['seat.1'], ['you', { seat: 1 }]].map(whose), ['your sword', 'your sword']);
  assert.equal(whose(['seat.2']), 'Mio’s sword');
  seat({ several: true, names: ['', 'Mio'] });
  assert.equal(whose(['seat.1']), 'Red’s sword');
  seat();
});

test('a game’s own words come before the page’s', () => {
  assert.equal(t('undo'), 'Take back');
  assert.equal(say(['undo'], 'troika'), 'Put back');
  assert.equal(say(['undo'], 'another'), 'Take back');
});

test('one is one, and everything else is several', async () => {
  for (const [n, text] of [
    [1, '1 point'],
    [0, '0 points'],
    [2, '2 points'],
    [-1, '−1 point'],
    [21, '21 points'],
  ]) {
    assert.equal(t('points', { n }), text);
  }
  assert.equal(t('plain', { n: 1 }), '1 things', 'a text that is the same for all');
  await spoken('ja');
  for (const n of [0, 1, 2, 21]) assert.equal(t('points', { n }), `${n}点`);
});

test('blanks are filled, each time, and those that nothing is known of stay', () => {
  always(fc.string(), fc.string(), (/** @type {string} */ a, /** @type {string} */ b) => {
    assert.equal(t('both', { a, b }), `${a} and ${b}, ${a} again`);
  });
  assert.equal(t('both', { a: 'x' }), 'x and {b}, x again');
});

test('a value that is a text is put into words, too', () => {
  assert.equal(
    say(['both', { a: ['undo'], b: ['points', { n: 1 }] }], 'troika'),
    'Put back and 1 point, Put back again',
  );
});

test('a phrase is the same without a page', () => {
  const plural = new Intl.PluralRules('en');
  always(fc.integer(), (/** @type {number} */ n) => {
    const text = phrase(WORDS.en, plural, ['both', { a: ['points', { n }], b: n }]);
    const said = signed(n);
    const points = `${said} ${plural.select(n) === 'one' ? 'point' : 'points'}`;
    assert.equal(text, `${points} and ${said}, ${points} again`);
    assert.equal(text, t('both', { a: ['points', { n }], b: n }));
  });
});

test('a key without words is shown as it is', () => assert.equal(t('no.such.key'), 'no.such.key'));

test('a seat is called as the rules call it, else by its number', () => {
  assert.deepEqual([player('troika', 0), playerShort('troika', 0)], ['Red', 'Red']);
  assert.deepEqual([player('troika', 1), playerShort('troika', 1)], ['Player 2', 'P2']);
  const bots = [null, 'easy'];
  assert.equal(seatName('troika', bots, 0), 'Red');
  assert.equal(seatName('troika', bots, 1), 'Kon (easy)');
  assert.equal(seatName('troika', ['easy', null], 0), 'Kon (easy)');
});

test('Japanese names once who did several things', async () => {
  seat({ names: ['Aki', 'アキコ'] });
  const [aki, akiko] = [1, 2].map((n) => ({ who: ['player', { seat: n }] }));
  const deeds = [['drew', aki], ['troika.took', { ...aki, what: '13' }], ['undo'], ['drew', aki], ['alas', aki]];
  assert.deepEqual(tell(deeds.slice(0, 2), 'troika'), ['Aki drew.', 'Aki took 13.']);
  await spoken('ja');
  const again = ['Akiが引いた。', '13を取った。', '戻す', '引いた。', 'ああ、Akiが残った。'];
  assert.deepEqual(tell(deeds, 'another').slice(2), again.slice(2));
  assert.deepEqual(tell(deeds.slice(0, 2), 'troika'), again.slice(0, 2));
  const others = [
    ['drew', aki],
    ['drew', akiko],
    ['drew', aki],
  ];
  assert.deepEqual(tell(others, 'troika'), ['Akiが引いた。', 'アキコが引いた。', 'Akiが引いた。']);
});

test('a player has one name in whatever is said, be it by the engine or by the page', () => {
  seat({ names: ['', 'Aki', ''], bots: [null, null, 'easy'] });
  const drew = (/** @type {number} */ n) => say(['drew', { who: ['player', { seat: n }] }], 'troika');
  for (const [n, name] of [
    [2, 'Aki'],
    [3, 'Kon'],
  ]) {
    assert.equal(player('troika', Number(n) - 1), name);
    assert.equal(drew(Number(n)), `${name} drew.`);
  }
  assert.equal(seatName('troika', [null, null, 'easy'], 2), 'Kon (easy)', 'the same, and how well it plays');
  assert.equal(playerShort('troika', 2), 'Kon');
  const short = [2, 3].map((n) => say(['player.short', { seat: n }], 'troika'));
  assert.deepEqual(short, ['Aki', 'Kon'], 'whole where it fits a picture');
  seat({ names: ['', 'Akihiro', ''], bots: [null, null, 'easy'] });
  assert.equal(say(['player.short', { seat: 2 }], 'troika'), 'A', 'a name of any length would not');
  assert.equal(say(['player.line', { seat: 2 }], 'troika'), 'Akihiro');
  seat({ you: 1, names: [], bots: ['easy', null, 'hard'] });
  assert.deepEqual([player('troika', 0), player('troika', 1), player('troika', 2)], ['Kon', 'You', 'Pon']);
  assert.equal(say(['player.short', { seat: 2 }], 'troika'), 'You', 'on the board as in words');
  seat({ names: ['Aki'], bots: [null, null], several: true });
  const own = (/** @type {number} */ n) => say(['drew', { who: ['you', { seat: n }] }], 'troika');
  assert.deepEqual([own(1), own(2)], ['Aki drew.', 'Player 2 drew.'], 'whoever holds the device, by name first');
  assert.equal(say(['you', { seat: 1 }], 'another'), 'Aki', 'by the name where the rules have none');
  seat({ you: 1, names: [], bots: ['easy', null, 'hard'] });
  assert.equal(own(2), 'You drew.');
  assert.equal(own(1), 'Kon drew.', 'whoever’s board is looked at, nobody else is “you”');
  seat({ you: 0, names: [] });
  assert.equal(own(1), 'You drew.', 'alone at the device');
  seat({ you: 1, names: ['Aki', 'Bo', ''], bots: [null, null, 'easy'], standIns: true });
  assert.equal(say(['drew', { who: ['seat.1'] }], 'troika'), 'Aki drew.', 'a person where the rules name a seat');
  const all = [0, 1, 2].map((one) => player('troika', one));
  assert.deepEqual(all, ['Aki', 'You', 'Kon'], 'one name for each, at a table with friends');
  assert.equal(sayBriefly(['drew', { who: ['seat.1'] }], 'troika'), 'Aki drew.');
  assert.equal(say(['player.role', { seat: 1 }], 'troika'), 'Aki', 'in the little room of the board');
  assert.equal(playerShort('troika', 0), 'Aki');
  seat({ you: 1, names: ['Aki', 'Bo', ''], bots: ['easy', null, 'easy'], standIns: true });
  assert.equal(say(['drew', { who: ['seat.1'] }], 'troika'), 'Aki drew.');
  const withStandIn = /** @type {const} */ (['easy', null, 'easy']);
  const named = [0, 2].map((one) => seatName('troika', withStandIn, one));
  assert.deepEqual(named, ['Aki’s bot (easy)', 'Kon (easy)'], 'a bot stays who it was when another one comes');
  assert.equal(playerShort('troika', 0), 'Aki', 'a bot that plays for somebody is told by its face');
  assert.equal(say(['player.role', { seat: 1 }], 'troika'), 'Aki', 'in a row by whose seat it is');
  const given = (/** @type {number} */ one) => say(['handed.bot', { who: ['player.handed', { seat: one }] }], 'troika');
  assert.deepEqual([given(1), given(2)], ['A bot plays for Aki now.', 'A bot plays for you now.']);
  seat({ you: 1, names: ['', ''], bots: ['easy', null] });
  assert.equal(say(['drew', { who: ['seat.1'] }], 'troika'), 'Kon drew.', 'a bot by its name in every game');
  seat();
  assert.equal(drew(3), 'Player 3 drew.', 'at no table in particular');
});

test('between two sentences there is a space in English alone', async () => {
  assert.equal(together(['One.', 'Two.']), 'One. Two.');
  await spoken('ja');
  assert.equal(together(['一。', '二。']), '一。二。');
  assert.equal(together(['一！', '二。', '三？', '四！']), '一！　二。三？　四！');
});

test('English writes “you” with a small letter in the midst of a sentence, whatever that is made of', () => {
  const kon = ['player', { seat: 1 }];
  for (const you of [
    ['you', { seat: 2 }],
    ['player', { seat: 2 }],
  ]) {
    seat({ you: 1, names: ['', ''], bots: ['easy', null] });
    const said = (/** @type {string} */ key, /** @type {Record<string, unknown>} */ values) =>
      say([key, values], 'troika');
    assert.equal(said('more', { who: ['two', { first: kon, second: you }] }), 'Kon and you had more lines.');
    assert.equal(said('more', { who: ['two', { first: you, second: kon }] }), 'You and Kon had more lines.');
    // Only what has begun goes on.
    const told = ['more', { who: kon }];
    assert.equal(said('after', { told, who: you, other: you }), 'Kon had more lines. You took it, so did you.');
    assert.equal(
      said('after', { told: ['of', { who: you, what: 'tile' }], who: kon, other: ['of', { who: you, what: 'row' }] }),
      'your tile Kon took it, so did your row.',
    );
  }
  assert.deepEqual([listed(['You', 'Kon']), listed(['Kon', 'You'])], ['You and Kon', 'Kon and you']);
  seat();
});

test('a text is said in short forms where the game has them, also of what stands in it', async () => {
  await spoken('en');
  const tile = ['tile', { n: 7 }];
  const took = ['took', { who: ['seat', { n: 2 }], what: tile }];
  assert.equal(say(took, 'troika'), 'Player 2 took tile 7 of the mine.');
  assert.equal(sayBriefly(took, 'troika'), 'Player 2: 7');
  assert.equal(sayBriefly(['drew', { who: tile }], 'troika'), '7 drew.');
  assert.equal(sayLeast(took, 'troika'), 'Player 2 7');
  assert.equal(sayLeast(['drew', { who: tile }], 'troika'), '7 drew.', 'in brief where there is no shorter form');
});

test('what is said stays the same until another language is spoken or somebody else sits there', async () => {
  seat({ names: ['Ada', ''], bots: [] });
  const before = speech();
  seat({ names: ['Ada', ''], bots: [] });
  assert.equal(speech(), before);
  seat({ names: ['Bea', ''], bots: [] });
  const other = speech();
  assert.notEqual(other, before);
  await spoken('ja');
  assert.notEqual(speech(), other);
  seat();
});
