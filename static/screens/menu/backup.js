/** All games of this device as one text file, and how far somebody is with the puzzles. */

/** @import { View } from '../../types' */
/** @import { Match } from '../../match/match.js' */
/** @import { StoredTry } from '../../store/stored-try.js' */

import { ask } from '../../engine/ask.js';
import { today } from '../../games/setup.js';
import { OF_ANOTHER_VERSION } from '../../store/bring-back.js';
import { writeTries } from '../../store/file.js';
import { linesToMove } from '../../store/moving.js';
import { gamePages, numberOfGames } from '../../store/pages.js';
import { puzzleLines } from '../../store/puzzles.js';
import { allSetAside } from '../../store/set-aside.js';
import { storedTry, tryIn } from '../../store/stored-try.js';
import { toast } from '../../ui/dialogs.js';
import { download } from '../../ui/download.js';
import { t } from '../../ui/words.js';
import { working } from './working.js';

/** More games than are written in a moment: then a dialog shows the progress. */
const MANY = 300;

/**
 * Hands the games to the browser as a download, those included that another version of the page can read; says so if the
 * file has what somebody must not know yet. With `moves`, it has besides what makes whoever loads it the same person at tables.
 * @param {{ moves?: boolean }} [how]
 */
export async function exportFile({ moves = false } = {}) {
  const all = await numberOfGames();
  const work = working(all > MANY, t('export.working'));
  /** @type {Blob[]} */
  const parts = [];
  /** @type {StoredTry[]} */
  const underWay = [];
  let done = 0;
  try {
    if (moves) {
      const lines = await linesToMove();
      if (!lines.length) return toast(t('move.none'));
      parts.push(new Blob(lines));
    }
    const puzzles = await puzzleLines();
    if (puzzles.length) parts.push(new Blob(puzzles));
    for await (const page of gamePages()) {
      if (work.signal.aborted) return;
      // Each a blob of its own, which the browser may put on the disk.
      const tries = page.map(storedTry);
      if (tries.length) parts.push(new Blob([parts.length ? '\n' : '', writeTries(tries)]));
      underWay.push(...tries.filter((_, at) => !page[at]?.over));
      done += page.length;
      work.set(done, all);
    }
  } catch {
    return toast(t('export.failed'), 'bad');
  } finally {
    work.close();
  }
  const others = await ofOtherVersions();
  if (others.length) parts.push(new Blob([parts.length ? '\n' : '', writeTries(others)]));
  saveAsFile(parts, moves ? 'higawari-device' : 'higawari');
  if (!moves) await tellWhatIsHidden(underWay);
}

/** @param {StoredTry[]} underWay */
async function tellWhatIsHidden(underWay) {
  for (const { record, undone } of underWay) {
    /** @type {View | undefined} */
    const view = await ask({ do: 'look', record, undone }, { tell: () => undefined });
    if (view?.hides) return toast(t('export.hidden'));
  }
}

/** @param {BlobPart[]} parts @param {string} [name] */
function saveAsFile(parts, name = 'higawari') {
  return download(new Blob(parts, { type: 'text/plain' }), `${name}-${today()}.txt`);
}

/** The game that the engine would not open. @param {Match} match */
export function saveUnread({ state: { unreadable } }) {
  if (unreadable) saveAsFile([writeTries([storedTry(unreadable)])]);
}

/** Games that were set aside only because their rules have another number here. */
export async function ofOtherVersions() {
  const all = await allSetAside();
  return all.flatMap(({ value, reason }) => (OF_ANOTHER_VERSION.includes(reason?.[0] ?? '') && tryIn(value)) || []);
}
