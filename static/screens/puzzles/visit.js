/** Somebody at a puzzle: the ordinary screen of a game, in a position in which one decision is to be made. */

/** @import { Listing, Puzzle, Puzzles, View } from '../../types' */
/** @import { GameLinks } from '../game/page.js' */
/** @import { GameScreen } from '../game/screen.js' */

import { addressOfPuzzle } from '../../games/address.js';
import { fetchPuzzles } from '../../games/assets.js';
import { metaOf } from '../../games/catalogue.js';
import { doneIn, levelOf, puzzleOfDay, recordOf } from '../../games/puzzles.js';
import { today } from '../../games/setup.js';
import { Match } from '../../match/match.js';
import { ownSeat } from '../../match/meaning.js';
import { keepAnswer, keepSeen, puzzleBook } from '../../store/puzzles.js';
import { readAloud } from '../../ui/aloud.js';
import { toast } from '../../ui/dialogs.js';
import { load } from '../../ui/load.js';
import { t } from '../../ui/words.js';
import { Answer } from './answer.js';
import { showPuzzles } from './list.js';

/**
 * @typedef {object} Surroundings
 * @property {{ go: (hash: string) => void, practise: (view: View) => void }} links
 * @property {GameLinks} game
 * @property {(match: Match, links: GameLinks) => GameScreen} play   shows a game
 * @property {AbortSignal} signal   ends with the visit
 */

/** That there is no such puzzle is said in passing. */
export const GONE = undefined;

/** Shows a puzzle; says whether there is one of that name. @param {string} id a game, and a number where it is not today's @param {Surroundings} around */
export async function visit(id, around) {
  const [game = '', number] = id.split('/');
  const meta = metaOf(game);
  const ofToday = puzzleOfDay(today(), meta?.puzzles ?? 0);
  const at = number === undefined ? ofToday : Number(number) - 1;
  const puzzles = meta?.puzzles ? await load(fetchPuzzles(game)) : undefined;
  if (around.signal.aborted) return true;
  const puzzle = puzzles?.puzzles[at];
  if (!meta || !puzzles || !puzzle) {
    if (!meta?.puzzles || puzzles) toast(t('puzzle.none'), 'bad');
    return false;
  }
  const visit = new PuzzleVisit(meta, puzzles, puzzle, at, around);
  if (at === ofToday) visit.day = today();
  visit.begin();
  return true;
}

class PuzzleVisit {
  /** Whose puzzle it is, where it is one of a day. @type {string | undefined} */
  day;
  #meta;
  #puzzles;
  #puzzle;
  #at;
  #around;
  #position;
  #seat;
  /** @type {Match} */
  #match;

  /** @param {Listing} meta @param {Puzzles} puzzles @param {Puzzle} puzzle @param {number} at @param {Surroundings} around */
  constructor(meta, puzzles, puzzle, at, around) {
    this.#meta = meta;
    this.#puzzles = puzzles;
    this.#puzzle = puzzle;
    this.#at = at;
    this.#around = around;
    this.#position = recordOf(puzzles, puzzle);
    this.#seat = ownSeat(puzzle.setup) ?? 0;
    this.#match = new Match(puzzle.setup, { people: 1, adapt: (view) => this.#unlessMade(view) });
  }

  async begin() {
    const { game, play, signal } = this.#around;
    const all = () => showPuzzles(this.#meta, this.#puzzles, this.#at, this.#around.links.go);
    const screen = play(this.#match, { ...game, hint: undefined, puzzle: { name: () => this.#name(), all } });
    await screen.match.showBoard();
    if (!signal.aborted) await this.#again();
    if (!signal.aborted && this.#match.view) readAloud([t('puzzle.task')]);
  }

  #name() {
    const level = t(`puzzle.level.${levelOf(this.#at, this.#puzzles.puzzles.length)}`);
    return [this.day ? t('puzzle.today') : t('puzzle.n', { n: this.#at + 1 }), level];
  }

  #again() {
    return this.#match.jump(this.#position, this.#seat);
  }

  /** What comes of the decision is not shown: neither what is revealed then nor what others do. @param {View} view @returns {View} */
  #unlessMade(view) {
    const { moves, isMade } = doneIn(this.#position, view, this.#seat);
    const before = this.#match.view;
    if (!isMade || !before) return view;
    this.#answer(moves, view.record);
    return before;
  }

  /** @param {string[]} moves @param {string} record */
  async #answer(moves, record) {
    const { signal, links } = this.#around;
    // The board comes to rest first.
    await this.#match.settled();
    if (signal.aborted) return;
    const game = this.#meta.id;
    const { turns, best, natural, name } = this.#puzzle;
    const asked = { game, seat: this.#seat, turn: turns, position: this.#position, record, moves, best, natural };
    await new Answer(asked, {
      keep: async (right) => !(await keepAnswer(game, name, right, this.day)).results[name]?.seen,
      seen: () => keepSeen(game, name),
      again: () => this.#again(),
      next: async () => links.go(addressOfPuzzle(game, await this.#next())),
      practise: links.practise,
      isDays: this.day !== undefined,
    }).begin();
  }

  /** The next one that is neither solved nor known, the hardest followed by the easiest. */
  async #next() {
    const { puzzles } = this.#puzzles;
    const { results } = await puzzleBook(this.#meta.id);
    const order = puzzles.map((_, by) => (this.#at + 1 + by) % puzzles.length);
    const result = (/** @type {number} */ at) => results[puzzles[at]?.name ?? ''];
    return order.find((at) => !result(at)?.solved && !result(at)?.seen) ?? order[0] ?? 0;
  }
}
