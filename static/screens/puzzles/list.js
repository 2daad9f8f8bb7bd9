/** All puzzles of a game, from the easiest to the hardest, and how far one is. */

/** @import { Listing, Puzzles } from '../../types' */
/** @import { PuzzleBook } from '../../store/types' */

import { html, nothing } from 'lit-html';
import { addressOfPuzzle } from '../../games/address.js';
import { LEVELS, levelOf, puzzleOfDay } from '../../games/puzzles.js';
import { today } from '../../games/setup.js';
import { countedIn, puzzleBook } from '../../store/puzzles.js';
import { dialog } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';

/** @param {Listing} meta @param {Puzzles} puzzles @param {number} shown which one is on the board @param {(hash: string) => void} go */
export async function showPuzzles({ id }, { puzzles }, shown, go) {
  const book = await puzzleBook(id);
  const count = puzzles.length;
  const ofToday = puzzleOfDay(today(), count);
  const levels = Array.from({ length: LEVELS }, (_, level) =>
    puzzles.flatMap(({ name }, at) => (levelOf(at, count) === level + 1 ? [{ name, at }] : [])),
  );
  dialog(t('puzzles'), (close) => {
    const open = (/** @type {number} */ at) => {
      close();
      go(at === ofToday ? addressOfPuzzle(id) : addressOfPuzzle(id, at));
    };
    return html`<div class="all-puzzles" data-game=${id}>
      <p>${t('puzzles.what')}</p>
      ${book.days.length || Object.keys(book.results).length ? html`<p class="note">${progress(book, count)}</p>` : nothing}
      ${levels.map(
        (some, level) => html`<h3>${t(`puzzle.level.${level + 1}`)}</h3>
          <ol class="plain">
            ${some.map(({ name, at }) => {
              const state = stateOf(book, name);
              const isToday = at === ofToday;
              const label = [
                isToday ? t('puzzle.today') : t('puzzle.n', { n: at + 1 }),
                ...(state ? [t(`puzzle.${state}`)] : []),
              ];
              return html`<li><button class="${state} ${isToday ? 'today' : ''}" aria-current=${at === shown ? 'true' : nothing} aria-label=${label.join(t('comma'))} @click=${() => open(at)}>${at + 1}<i aria-hidden="true">${MARKS[state]}</i></button></li>`;
            })}
          </ol>`,
      )}
    </div>`;
  });
}

/** Told apart by shape, too. */
const MARKS = { solved: '✓', seen: '○', tried: '…', '': '' };

/** @param {PuzzleBook} book @param {string} name @returns {keyof typeof MARKS} */
function stateOf({ results }, name) {
  const result = results[name];
  if (!result) return '';
  if (result.solved) return 'solved';
  return result.seen ? 'seen' : 'tried';
}

/** @param {PuzzleBook} book @param {number} all */
function progress(book, all) {
  const { solved, first } = countedIn(book);
  return t('puzzles.progress', { n: solved, all, first });
}
