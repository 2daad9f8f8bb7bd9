/** The games of a file are added to those of this device, and what it knows of puzzles; nothing is lost. */

/** @import { Text, View } from '../../types' */
/** @import { Proven } from '../../store/additions.js' */
/** @import { Numbered } from '../../store/arrivals.js' */

import { ask } from '../../engine/ask.js';
import { addGames, notHere } from '../../store/arrivals.js';
import { OF_ANOTHER_VERSION } from '../../store/bring-back.js';
import { NotText, piecesOf } from '../../store/decode.js';
import { TooMany, TriesReader, Unreadable } from '../../store/file.js';
import { provenGame } from '../../store/proven.js';
import { addPuzzles, isOfPuzzles, readPuzzles } from '../../store/puzzles.js';
import { keepAside } from '../../store/set-aside.js';
import { toast } from '../../ui/dialogs.js';
import { t, together } from '../../ui/words.js';
import { ofOtherVersions } from './backup.js';
import { checkFileBots } from './check-file-bots.js';
import { prepared } from './move-here.js';
import { working } from './working.js';

/** @typedef {ReturnType<typeof working>} Work */

/** Bytes; as many games as a file may have are smaller. */
const LARGEST = 60_000_000;
/** More games than are proven in a moment: then a dialog shows the progress. */
const MANY = 12;

/**
 * Every record that is new is proven by the rules before any is kept, so a bad file changes nothing, and neither does one that
 * somebody stops before that. Games of another version of the page are set aside, and come back with that version.
 * A file that moves somebody to this device brings their key and their tables first.
 * @param {File} file @param {() => Promise<void>} onDone called when they are stored, and when the menu has to be drawn anew
 */
export async function importFile(file, onDone) {
  const reader = await contentOf(file);
  if (!reader) return;
  const { tries, lines, puzzles } = reader;
  const moving = lines.length ? await prepared(lines) : undefined;
  if (lines.length && !moving) return;
  const work = working(tries.length > MANY, t('import.checking'));
  const fresh = await notHere(tries, await ofOtherVersions(), work.signal);
  const { proven, others } = (await proveAll(fresh, work)) ?? {};
  const [first] = others ?? [];
  if (!proven || !others || (first && !proven.length)) {
    work.close();
    if (first) tellBad(first.n, first.reason);
    return;
  }
  if ((moving && !(await moving.bring())) || (puzzles.length && !(await addPuzzles(puzzles)))) {
    work.close();
    return toast(t('import.unstored'), 'bad');
  }
  // From here on games are stored, a few at a time; whoever stops that keeps those that are.
  const { added, failed } = await addGames(
    proven,
    (done) => work.set(fresh.length + done, 2 * fresh.length),
    work.signal,
  );
  work.close();
  if (others.length) await keepAside(others.map(({ one, reason }) => ({ value: one, reason })));
  // First the menu with the games in it, which ends older messages; then this one.
  await onDone();
  moving?.tell();
  if (failed) return toast(t('import.unstored'), 'bad');
  const done = together([
    t('import.done', { n: added.length }),
    ...(others.length ? [t('import.aside', { n: others.length })] : []),
    ...(puzzles.length ? [t('import.puzzles.done')] : []),
    ...(moving ? [t('move.done', { n: moving.n })] : []),
  ]);
  toast(done);
  await checkFileBots(added, done, onDone);
}

/** The tries of a file, what it says of puzzles, and the lines that move somebody; undefined, with a sentence to the player, when it is none. @param {File} file */
async function contentOf(file) {
  if (file.size > LARGEST) return void toast(t('import.large'), 'bad');
  const reader = new TriesReader();
  try {
    for await (const piece of piecesOf(file)) reader.add(piece);
    const tries = reader.end();
    const puzzles = readPuzzles(reader.moved.filter(isOfPuzzles));
    if (!puzzles) return void toast(t('import.puzzles'), 'bad');
    return { tries, puzzles, lines: reader.moved.filter((line) => !isOfPuzzles(line)) };
  } catch (error) {
    if (error instanceof Unreadable) tellBad(error.n, [error.why === 'long' ? 'bad.long' : 'import.about']);
    else if (error instanceof TooMany) toast(t('import.large'), 'bad');
    else if (error instanceof NotText) toast(t('import.text'), 'bad');
    // Gone, or not to be read, since it was chosen.
    else if (error instanceof DOMException) toast(t('import.failed'), 'bad');
    else throw error;
    return undefined;
  }
}

/** @param {number} n which game of the file, from 1 @param {Text} why */
const tellBad = (n, why) => toast(t('import.bad', { n, why }), 'bad');

/**
 * What the engine makes of records, one after the other: proven, or of another version; undefined, with a sentence to the
 * player, when it refuses one for anything else, and without when somebody has stopped it.
 * @param {Numbered[]} tries @param {Work} work
 */
async function proveAll(tries, work) {
  /** @type {Proven[]} */
  const proven = [];
  /** @type {(Numbered & { reason: Text })[]} */
  const others = [];
  for (const { one, n } of tries) {
    work.set(proven.length + others.length, 2 * tries.length);
    let passed = false;
    const tell = (/** @type {string} */ sentence, /** @type {Text | undefined} */ reason) => {
      passed = OF_ANOTHER_VERSION.includes(reason?.[0] ?? '');
      if (passed && reason) others.push({ one, n, reason });
      else if (reason) tellBad(n, reason);
      else toast(sentence, 'bad');
    };
    /** @type {View | undefined} */
    const view = await ask({ do: 'look', record: one.record, undone: one.undone }, { tell });
    if (work.signal.aborted || !(view || passed)) return undefined;
    if (view) proven.push(provenGame(one, view));
  }
  return work.signal.aborted ? undefined : { proven, others };
}
