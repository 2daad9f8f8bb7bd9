/** Brings the page to life: language, engine, the address, and one picture at a time. */

/** @import { Meta, Saved, Setup, View } from './types' */

import { html, render } from './vendor/lit-html/lit-html.js';
import * as address from './address.js';
import { hush, offer, toast } from './dialogs.js';
import { EngineError } from './engine.js';
import { games as findGames, symbols } from './games.js';
import { later } from './later.js';
import { engine } from './loading.js';
import { menuPage, newGame } from './menu.js';
import { keepOffline, useNewVersion } from './offline.js';
import { gamePage, pressed, seedName, signed } from './page.js';
import * as store from './store.js';
import { Table } from './table.js';
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
/** Whether a legal move has been on the screen. */
let playable = false;

function draw() {
  const content = table
    ? gamePage(table, {
        menu: () => go('#'),
        again,
        another,
        share,
        picture,
        best,
        hint,
      })
    : menuPage(games, saved, {
        play: (setup) => go(address.ofSetup(setup)),
        resume,
        language: otherLanguage,
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

/** Shows what the address says. */
async function follow() {
  hush();
  for (const open of document.querySelectorAll('dialog')) open.close();
  const place = address.read(location.hash, games);
  if (place.at === 'menu') {
    show(undefined);
    saved = await store.all();
    draw();
    for (const { id } of games) symbols(id).catch(() => undefined);
  } else if (place.at === 'game') {
    await begin(place.setup, (opened) => opened.open());
  } else {
    await openLink(place.link);
  }
}

/** @param {Setup} setup @param {(table: Table) => Promise<void>} open */
async function begin(setup, open) {
  const opened = new Table(engine, setup, () => {
    if (table === opened) draw();
  });
  show(opened);
  if (!games.some(({ id }) => id === setup.game)) opened.refused = t('bad.game', { game: setup.game.slice(0, 40) });
  draw();
  if (!opened.refused) await open(opened);
}

/** A game that was left. @param {string} id */
async function resume(id) {
  const one = saved.find((other) => other.id === id);
  if (!one) return;
  history.pushState(null, '', address.ofSetup(one.setup));
  await begin(one.setup, (opened) => opened.openSaved(id));
}

/** A whole game in a link: replayed by the rules, or one sentence that it is none. @param {string} link */
async function openLink(link) {
  show(undefined);
  render(html`<main class="table waiting"><p class="prompt">${t('checking')}</p></main>`, root);
  const answer = await asked({ do: 'open', link, layout: true });
  if (!answer) return leave();
  const view = /** @type {View} */ (answer);
  const setup = { game: view.game, seats: view.seats, options: view.options, seed: view.seed, ...address.seated(view.bots) };
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

/** @param {Table | undefined} next */
function show(next) {
  table?.leave();
  table = next;
}

function again() {
  if (!table) return;
  const { setup } = table;
  if (table.sent) return go(address.ofSetup(setup));
  // The daily is the same for everybody once; after it one plays with other dice.
  if (address.dayOf(setup) !== undefined) return go(address.ofSetup({ ...setup, seed: address.freshSeed() }));
  history.replaceState(null, '', address.ofSetup(setup));
  table.again();
}

function another() {
  const meta = games.find(({ id }) => id === table?.game);
  if (meta && table) newGame(meta, (setup) => go(address.ofSetup(setup)), table.setup);
}

async function share() {
  const link = await table?.link();
  if (!table?.view || !link) return;
  const url = new URL(`#r=${link}`, location.href).href;
  const text = summary(table, table.view);
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // Somebody who closes the share sheet has changed their mind; that is no failure.
    await navigator.share({ text, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    toast(t('share.copied'));
  } catch {
    toast(t('share.failed'), 'bad');
  }
}

async function best() {
  const asked = table;
  const found = await later(import('./best.js'));
  if (found && asked && asked === table) await found.compareWithBest(engine, asked);
}

async function hint() {
  const asked = table;
  const found = await later(import('./hint.js'));
  if (found && asked && asked === table) await found.giveHint(engine, asked);
}

async function picture() {
  const found = await later(import('./snapshot.js'));
  const board = document.querySelector('.ground');
  if (!found || !table?.view || !(board instanceof SVGSVGElement)) return;
  // What a row of the score lights is no part of the board.
  if (table.row !== undefined) table.explain(table.row);
  try {
    const image = await found.snapshot(board, summary(table, table.view));
    if (!image) throw new Error('no picture');
    await found.handOver(image, `higawari-${table.game}-${seedName(table).replace(/[^\w-]+/g, '-')}.png`);
  } catch {
    toast(t('picture.failed'), 'bad');
  }
}

/** A game in one line. @param {Table} of @param {View} view */
function summary(of, view) {
  const points = view.totals.map(signed).join(' : ');
  return t('share.text', { game: t(`${of.game}.title`), seed: seedName(of), points });
}

async function otherLanguage() {
  await words.choose(words.language() === 'ja' ? 'en' : 'ja');
  draw();
}

async function start() {
  store.onFull(() => toast(t('full'), 'bad'));
  const [, found] = await Promise.all([words.speak(words.preferred()), findGames()]);
  games = found;
  // The shell's own heading has done its work.
  root.replaceChildren();
  window.addEventListener('hashchange', follow);
  window.addEventListener('keydown', (event) => table && pressed(table, event));
  const opened = follow();
  try {
    await engine.ready;
  } catch {
    offer(t('engine.start'), t('again.load'), () => location.reload());
    return;
  }
  await opened;
  // After the frame that shows what somebody waits for: to keep some megabytes takes a while.
  afterPaint(() => keepOffline(() => offer(t('new-version'), t('new-version.use'), useNewVersion)));
}

/** @param {() => void} deed */
function afterPaint(deed) {
  requestAnimationFrame(() => setTimeout(deed));
}

start();
