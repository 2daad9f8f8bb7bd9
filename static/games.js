/** What was drawn of each game when the site was built: shown before the engine is there. */

/** @import { Layout, Lesson, Meta, Picture } from './types' */

const here = (/** @type {string} */ path) => new URL(path, import.meta.url);

/** A file of this site; throws where there is none. @param {string} path */
export async function fetched(path) {
  const answer = await fetch(here(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** The games that have a tutorial. @type {Set<string>} */
export const taught = new Set();

/** The games whose tutorial has been offered here. */
const OFFERED = 'higawari.offered';

/** Whether a game has a tutorial that was never offered here. @param {string} game */
export const unheard = (game) => taught.has(game) && !offered().includes(game);

/** From now on a game's tutorial has been offered. @param {string} game */
export function heard(game) {
  try {
    localStorage.setItem(OFFERED, [...offered(), game].join(' ').trim());
  } catch {
    // A browser that keeps nothing offers it again.
  }
}

/** @returns {string[]} */
function offered() {
  try {
    return (localStorage.getItem(OFFERED) ?? '').split(' ');
  } catch {
    return [];
  }
}

/** For every number of players the one whose empty board is theirs, too, by game. @type {Map<string, Record<string, number>>} */
const boardsOf = new Map();

/** All games. @returns {Promise<Meta[]>} */
export async function games() {
  /** @type {Meta[]} */
  const all = (await (await fetched('games.json')).json()).games;
  for (const { id, tutorial, boards } of all) {
    if (tutorial) taught.add(id);
    boardsOf.set(id, boards);
  }
  return all;
}

/** A game's tutorial. @param {string} game @param {string} language @returns {Promise<Lesson>} */
export async function tutorial(game, language) {
  return (await fetched(`games/${game}/tutorial.${language}.json`)).json();
}

/** A game's empty board. @param {{ game: string, seats: number }} setup @returns {Promise<Picture & { layout: Layout }>} */
export async function emptyBoard({ game, seats }) {
  const boards = boardsOf.get(game) ?? {};
  // A number of players that the game is not for is refused by the engine in a moment, over whichever board.
  return (await fetched(`games/${game}/start.${boards[seats] ?? Object.values(boards)[0]}.json`)).json();
}

/** @type {Map<string, Promise<void>>} */
const drawn = new Map();

/** Puts a game's symbols into the page, once, so that they take the page's colours. @param {string} game */
export function symbols(game) {
  let coming = drawn.get(game);
  if (!coming) {
    coming = (async () => {
      const source = await (await fetched(`games/${game}/art.svg`)).text();
      const art = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
      art.setAttribute('class', 'symbols');
      art.setAttribute('aria-hidden', 'true');
      document.body.append(document.adoptNode(art));
    })();
    coming.catch(() => drawn.delete(game));
    drawn.set(game, coming);
  }
  return coming;
}
