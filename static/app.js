/** Brings the page to life: language, engine, the address, and one picture at a time. */

/** @import { Meta, Saved, Setup, View } from './types' */
/** @typedef {import('./vendor/lit-html/lit-html.js').TemplateResult} Template */

import { html, render } from './vendor/lit-html/lit-html.js';
import * as address from './address.js';
import { hush, offer, toast } from './dialogs.js';
import { EngineError } from './engine.js';
import { games as findGames, symbols, unheard } from './games.js';
import { pressed } from './gestures.js';
import { whenInstalled } from './install.js';
import { later, styled } from './later.js';
import { engine } from './loading.js';
import { menuPage, newGame } from './menu.js';
import { everyMinute } from './midnight.js';
import { noticed } from './moments.js';
import { keepOffline, useNewVersion } from './offline.js';
import { gamePage } from './page.js';
import * as store from './store.js';
import { Table } from './table.js';
import { countedOf, isDaily } from './tries.js';
import * as words from './words.js';
import { look, zoomable } from './zoom.js';

const { t } = words;
const root = /** @type {HTMLElement} */ (document.getElementById('page'));

/** @type {Meta[]} */
let games = [];
/** @type {Saved[]} */
let saved = [];
/** The game on the screen; none on the menu. @type {Table | undefined} */
let table;
/** A game that was left for a tutorial, as it lies there, and its address. @type {{ table: Table, hash: string } | undefined} */
let paused;
/** The tutorial on the screen is a table, too, with a page of its own. @type {((lesson: Table) => Template) | undefined} */
let lessonPage;
/** Whether a legal move has been on the screen. */
let playable = false;

function draw() {
  const content = table && lessonPage
    ? lessonPage(table)
    : table
    ? gamePage(table, {
        menu: () => go('#'),
        again,
        another,
        share,
        replay,
        compare,
        best,
        settings,
        print: () => table && print(table.setup, table),
        hint,
      })
    : menuPage(games, saved, {
        play: (setup) => go(address.ofSetup(setup)),
        today: (meta) => playDay(meta, address.today()),
        resume,
        archive: async () => (await later(import('./archive.js'), 'archive.css'))?.showArchive(games, saved, playDay),
        statistics: async () => (await later(import('./statistics.js'), 'statistics.css'))?.showStatistics(games, saved),
        language: otherLanguage,
        settings,
        help: async () => (await later(import('./help.js')))?.showHelp(games),
        print: (setup) => print(setup),
        exportAll: async () => (await later(import('./files.js')))?.exportFile(saved),
        importFile: async (file) => (await later(import('./files.js')))?.importFile(file, engine, follow),
      });
  render(content, root);
  // Measuring the board before its frame would have the browser lay everything out twice.
  afterPaint(() => {
    zoomable(document.querySelector('.ground'));
    lookAround();
  });
  lookAround();
  noticed(table?.view);
  document.title = table?.shown ? `${t(`${table.game}.title`)} · ${t('name')}` : t('name');
  if (table?.view && !playable) {
    playable = true;
    // The benchmark reads this.
    afterPaint(() => performance.mark('playable'));
  }
}

/** Small boards show what play is about. A row of the score counts things anywhere. */
function lookAround() {
  const part = table?.shown?.picture.scene.focus;
  look(document.querySelector('.ground'), part, part !== undefined && table?.row !== undefined);
}

/** @param {string} hash */
function go(hash) {
  if (location.hash === hash || (hash === '#' && !location.hash)) follow();
  else location.hash = hash;
}

/** Shows what the address says. @param {HashChangeEvent} [change] */
async function follow(change) {
  hush();
  for (const open of document.querySelectorAll('dialog')) open.close();
  const place = address.read(location.hash, games);
  if (place.at === 'tutorial') return teach(place.game, change?.oldURL);
  const before = paused;
  paused = undefined;
  if (before?.hash === location.hash) {
    show(before.table);
    return draw();
  }
  before?.table.leave();
  if (place.at === 'menu') {
    show(undefined);
    saved = await store.all();
    draw();
    for (const { id } of games) symbols(id).catch(() => undefined);
  } else if (place.at === 'game') {
    const { setup, id } = place;
    // What was today's game stays the one that was begun.
    if (location.hash.startsWith('#today=')) history.replaceState(null, '', address.ofSetup(setup));
    await begin(setup, (opened) => (id ? opened.openSaved(id) : opened.open()));
  } else {
    await openLink(place.link);
  }
}

/** @param {Setup} setup @param {(table: Table) => Promise<void>} open */
async function begin(setup, open) {
  const meta = games.find(({ id }) => id === setup.game);
  let greeted = false;
  const draws = () => {
    if (table !== opened) return;
    draw();
    if (greeted || !opened.view) return;
    greeted = true;
    afterPaint(async () => (await later(import('./newcomer.js')))?.offerTutorial(opened));
  };
  const opened = new Table(engine, setup, draws, isDaily(meta, setup));
  show(opened);
  if (!meta) opened.refused = t('bad.game', { game: setup.game.slice(0, 40) });
  document.body.classList.toggle('newcomer', unheard(setup.game));
  draw();
  if (!opened.refused) await open(opened);
}

/** A game's tutorial. The game at hand stays as it is meanwhile. @param {string} game @param {string} [from] */
async function teach(game, from) {
  const meta = games.find(({ id, tutorial }) => id === game && tutorial);
  if (!meta) toast(t('tutorial.none'), 'bad');
  if (table && !lessonPage && from) paused = { table, hash: new URL(from).hash };
  const here = location.hash;
  const found = meta && (await later(import('./tutorial.js'), 'tutorial.css'));
  // Somebody may have gone elsewhere meanwhile.
  if (location.hash !== here) return;
  const back = () => (paused ? history.back() : go('#'));
  if (!meta || !found) return paused ? back() : leave();
  if (table === paused?.table) table = undefined;
  const lesson = new found.Tutorial(engine, meta, () => table === lesson && draw(), {
    leave: back,
    play: () => (paused ? back() : go(address.ofSetup(address.daily(meta, address.today())))),
  });
  show(lesson, found.tutorialPage);
  await lesson.begin();
}

/** A game that was left. @param {string} id */
async function resume(id) {
  const one = saved.find((other) => other.id === id);
  if (!one) return;
  history.pushState(null, '', one.practice ? address.ofTry(one.setup, id) : address.ofSetup(one.setup));
  await begin(one.setup, (opened) => opened.openSaved(id));
}

/** The game of a day: the try that counts, or else the last one, or else a first. On its own day that one counts. @param {Meta} meta @param {string} day */
async function playDay(meta, day) {
  const setup = address.daily(meta, day);
  const { tries, last } = await store.triesAt(setup);
  const found = countedOf(tries) ?? (day === address.today() ? undefined : last);
  hush();
  for (const open of document.querySelectorAll('dialog')) open.close();
  history.pushState(null, '', address.ofSetup(setup));
  await begin(setup, (opened) => (found ? opened.openSaved(found.id) : last ? opened.openNew() : opened.open()));
}

/** A whole game in a link: replayed by the rules, or one sentence that it is none. @param {string} link */
async function openLink(link) {
  show(undefined);
  render(html`<main class="table waiting"><p class="prompt">${t('checking')}</p></main>`, root);
  const answer = await asked({ do: 'open', link, layout: true });
  if (!answer) return leave();
  const view = /** @type {View} */ (answer);
  const setup = address.setupOf(view);
  // A result stays at the address that it came by; what is to be played on has one of its own.
  if (!view.over) history.replaceState(null, '', address.ofSetup(setup));
  await begin(setup, (opened) => opened.openProven(view));
}

/** The engine's answer, or nothing and a sentence to the player. @param {object} request */
async function asked(request) {
  try {
    const answer = await engine.call(request);
    if (!answer.refused) return answer;
    toast(words.say(answer.refused), 'bad');
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    toast(t(`engine.${error.kind}`), 'bad');
  }
  return undefined;
}

/** Back to the menu from an address that leads nowhere, with the sentence still there. */
async function leave() {
  history.replaceState(null, '', location.pathname + location.search);
  show(undefined);
  saved = await store.all();
  draw();
}

/** @param {Table | undefined} next @param {(lesson: Table) => Template} [page] in place of the game's */
function show(next, page) {
  table?.leave();
  table = next;
  lessonPage = page;
}

function again() {
  if (!table) return;
  const { setup } = table;
  if (table.try.sent) return go(address.ofSetup(setup));
  history.replaceState(null, '', address.ofSetup(setup));
  table.again();
}

function another() {
  const meta = games.find(({ id }) => id === table?.game);
  if (meta && table) newGame(meta, (setup) => go(address.ofSetup(setup)), table.setup);
}

/**
 * Something about the game on the screen, unless somebody has gone elsewhere meanwhile.
 * @template T @param {Promise<T | undefined>} coming @param {(found: T, asked: Table) => unknown} deed
 */
async function about(coming, deed) {
  const asked = table;
  const found = await coming;
  if (found && asked && asked === table) await deed(found, asked);
}

const share = () => about(later(import('./share.js'), 'share.css'), (found, asked) => found.share(engine, asked));

const replay = () => about(later(import('./replay.js'), 'replay.css'), (found, asked) => found.replay(engine, asked, practise));

const compare = () => about(later(import('./replay.js'), 'replay.css'), (found, asked) => found.compare(engine, asked));

/** A game goes on from what it was at some moment, as a try that is none. @param {View} view */
async function practise(view) {
  const setup = address.setupOf(view);
  const { next } = await store.triesAt(setup);
  history.pushState(null, '', address.ofTry(setup, next));
  await begin(setup, (opened) => opened.openPractice(view, next));
}

const best = () => about(later(import('./best.js')), (found, asked) => found.compareWithBest(engine, asked));

const hint = () => about(later(import('./hint.js')), (found, asked) => found.giveHint(engine, asked));

const otherLanguage = () => speak(words.language() === 'ja' ? 'en' : 'ja');

/** @param {words.Language} language */
async function speak(language) {
  await words.choose(language);
  draw();
}

async function settings() {
  (await later(import('./preferences.js'), 'preferences.css'))?.showPreferences(speak);
}

/** A sheet for pen and dice, or the board as it lies. @param {Setup} setup @param {Table} [of] */
async function print(setup, of) {
  (await later(import('./print.js'), 'print.css'))?.showSheet(engine, setup, of);
}

/** For use without a network. */
const keep = () => keepOffline(() => offer(t('new-version'), t('new-version.use'), useNewVersion));

async function start() {
  store.onFull(() => toast(t('full'), 'bad'));
  const [, found] = await Promise.all([words.speak(words.preferred()), findGames()]);
  games = found;
  whenInstalled(keep);
  words.onOther(draw);
  // The shell's own heading has done its work.
  root.replaceChildren();
  window.addEventListener('hashchange', follow);
  window.addEventListener('keydown', (event) => table && pressed(table, event));
  document.addEventListener('visibilitychange', lookAgain);
  everyMinute(tick);
  const opened = follow();
  // The menu needs no engine, so it is seen first; a game has begun it already.
  if (!table) await opened.then(painted);
  try {
    await engine.begin();
  } catch {
    offer(t('engine.start'), t('again.load'), () => location.reload());
    return;
  }
  await opened;
  // After the frame that shows what somebody waits for: to keep some megabytes takes a while.
  afterPaint(() => {
    keep();
    // Who prints does so by the browser's own menu, too; there is no later then.
    styled('print.css').catch(() => undefined);
  });
}

/** The menu shows the day and what is left of it. A game is left alone. */
function tick() {
  if (!table && document.querySelector('main.menu')) draw();
}

/** Somebody comes back to the menu: it may be another day, and another tab may have been played in. */
async function lookAgain() {
  if (document.hidden || table || !document.querySelector('main.menu')) return;
  saved = await store.all();
  tick();
}

/** @param {() => void} deed */
function afterPaint(deed) {
  requestAnimationFrame(() => setTimeout(deed));
}

/** After the next frame. @returns {Promise<void>} */
function painted() {
  return new Promise(afterPaint);
}

start();
