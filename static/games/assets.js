/** What was made of each game when the site was built: its empty boards, its symbols, its tutorial, its puzzles. */

/** @import { Layout, Lesson, Picture, Puzzles, Setup } from '../types' */

import { fetchFile } from '../site/files.js';
import { metaOf } from './catalogue.js';
import { defaultOptions } from './setup.js';

/** A game's tutorial. @param {string} game @param {string} language @returns {Promise<Lesson>} */
export async function fetchTutorial(game, language) {
  return (await fetchFile(`games/${game}/tutorial.${language}.json`)).json();
}

/** A game's puzzles. @param {string} game @returns {Promise<Puzzles>} */
export async function fetchPuzzles(game) {
  return (await fetchFile(`games/${game}/puzzles.json`)).json();
}

/** A game's board before its first turn. @param {{ game: string, seats: number }} setup @returns {Promise<Picture & { layout: Layout }>} */
export async function fetchEmptyBoard({ game, seats }) {
  const { boards = {} } = metaOf(game) ?? {};
  // A number of players that the game is not for is refused by the engine in a moment, over whichever board.
  return (await fetchFile(`games/${game}/start.${boards[seats] ?? Object.values(boards)[0]}.json`)).json();
}

/** Whether everything lies where it does on that board: it does so with the first value of every option. @param {Setup} setup */
export function isAsBuilt({ game, seats, options }) {
  const meta = metaOf(game);
  if (!meta?.boards?.[seats]) return false;
  return Object.entries(defaultOptions(meta)).every(([name, value]) => (options[name] ?? value) === value);
}

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/** Puts a game's symbols into the page, once, so that they take the page's colours. @param {string} game */
export function loadSymbols(game) {
  let symbols = loading.get(game);
  if (!symbols) {
    symbols = insertSymbols(game);
    symbols.catch(() => loading.delete(game));
    loading.set(game, symbols);
  }
  return symbols;
}

/** @param {string} game */
async function insertSymbols(game) {
  const source = await (await fetchFile(`games/${game}/art.svg`)).text();
  const art = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  art.setAttribute('class', 'symbols');
  art.setAttribute('aria-hidden', 'true');
  document.body.append(document.adoptNode(art));
  // The board is drawn in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
}
