/** All games of this device as one text file, and back. What is in the file is added to what is here; nothing is lost. */

/** @import { Text, View } from '../../types' */
/** @import { Match } from '../../match/match.js' */
/** @import { Saved } from '../../store/types' */
/** @import { Proven } from '../../store/additions.js' */
/** @import { StoredTry } from '../../store/stored-try.js' */

import { html, render } from 'lit-html';
import { ask } from '../../engine/ask.js';
import { today } from '../../games/setup.js';
import { additions } from '../../store/additions.js';
import { OF_ANOTHER_VERSION } from '../../store/bring-back.js';
import { changeGames, savedGames } from '../../store/database.js';
import { NotText, piecesOf } from '../../store/decode.js';
import { TooMany, TriesReader, Unreadable, writeTries } from '../../store/file.js';
import { mergeTries } from '../../store/merge.js';
import { provenGame } from '../../store/proven.js';
import { allSetAside, keepAside } from '../../store/set-aside.js';
import { storedTry, tryIn } from '../../store/stored-try.js';
import { isSameState } from '../../store/version.js';
import { dialog, toast } from '../../ui/dialogs.js';
import { download } from '../../ui/download.js';
import { t, together } from '../../ui/words.js';
import { checkFileBots } from './check-file-bots.js';

/** Bytes; more than a person plays in ten years. */
const LARGEST = 30_000_000;
/** More games than are proven in a moment: then a dialog shows the progress. */
const MANY = 12;

/**
 * Hands the games to the browser as a download, those included that another version of the page can read; says so if the
 * file has what somebody must not know yet.
 * @param {Saved[]} saved
 */
export async function exportFile(saved) {
  saveAsFile([...saved.map(storedTry), ...(await ofOtherVersions())]);
  for (const { record, undone } of saved.filter(({ over }) => !over)) {
    /** @type {View | undefined} */
    const view = await ask({ do: 'look', record, undone }, { tell: () => undefined });
    if (view?.hides) return toast(t('export.hidden'));
  }
}

/** @param {StoredTry[]} tries */
function saveAsFile(tries) {
  return download(new Blob([writeTries(tries)], { type: 'text/plain' }), `higawari-${today()}.txt`);
}

/** The game that the engine would not open. @param {Match} match */
export function saveUnread({ state: { unreadable } }) {
  if (unreadable) saveAsFile([storedTry(unreadable)]);
}

/** Games that were set aside only because their rules have another number here. */
async function ofOtherVersions() {
  const all = await allSetAside();
  return all.flatMap(({ value, reason }) => (OF_ANOTHER_VERSION.includes(reason?.[0] ?? '') && tryIn(value)) || []);
}

/**
 * Adds the games of a file to those here. Every record that is new is proven by the rules before any is kept, so a bad
 * file changes nothing. Games of another version of the page are set aside, and come back with that version.
 * @param {File} file @param {() => Promise<void>} onDone called when they are stored, and when the menu has to be drawn anew
 */
export async function importFile(file, onDone) {
  const tries = await triesIn(file);
  if (!tries) return;
  const here = [...(await savedGames()).map(storedTry), ...(await ofOtherVersions())];
  const merged = new Set(mergeTries([...here, ...tries]));
  const numbered = tries.map((one, index) => ({ one, n: index + 1 })).filter(({ one }) => merged.has(one));
  const { proven, others } = (await proveAll(numbered)) ?? {};
  if (!proven || !others) return;
  const [first] = others;
  if (first && !proven.length) return tellBad(first.n, first.reason);
  const added = await add(proven);
  if (added === undefined) return toast(t('import.unstored'), 'bad');
  if (others.length) await keepAside(others.map(({ one, reason }) => ({ value: one, reason })));
  // First the menu with the games in it, which ends older messages; then this one.
  await onDone();
  const done = together([
    t('import.done', { n: added.length }),
    ...(others.length ? [t('import.aside', { n: others.length })] : []),
  ]);
  toast(done);
  await checkFileBots(added, done, onDone);
}

/** The tries of a file; undefined, with a sentence to the player, when it is none. @param {File} file */
async function triesIn(file) {
  if (file.size > LARGEST) return void toast(t('import.large'), 'bad');
  const reader = new TriesReader();
  try {
    for await (const piece of piecesOf(file)) reader.add(piece);
    return reader.end();
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
 * player, when it refuses one for anything else, and without when somebody has closed the dialog that shows the progress.
 * @param {{ one: StoredTry, n: number }[]} tries
 */
async function proveAll(tries) {
  const place = document.createElement('div');
  const close = tries.length > MANY ? dialog(t('import.checking'), () => html`${place}`) : undefined;
  let open = true;
  place.closest('dialog')?.addEventListener('close', () => (open = false));
  /** @type {Proven[]} */
  const proven = [];
  /** @type {{ one: StoredTry, n: number, reason: Text }[]} */
  const others = [];
  for (const { one, n } of tries) {
    if (close) {
      const label = t('import.checking');
      const done = proven.length + others.length;
      render(
        html`<progress class="checking" max=${tries.length} .value=${done} aria-label=${label}></progress>`,
        place,
      );
    }
    let passed = false;
    const tell = (/** @type {string} */ sentence, /** @type {Text | undefined} */ reason) => {
      passed = OF_ANOTHER_VERSION.includes(reason?.[0] ?? '');
      if (passed && reason) others.push({ one, n, reason });
      else if (reason) tellBad(n, reason);
      else toast(sentence, 'bad');
    };
    /** @type {View | undefined} */
    const view = await ask({ do: 'look', record: one.record, undone: one.undone }, { tell });
    if (!open || !(view || passed)) {
      close?.();
      return undefined;
    }
    if (view) proven.push(provenGame(one, view));
  }
  close?.();
  return { proven, others };
}

/** Stores games beside those here, and gives those that are new; undefined where nothing can be stored. @param {Proven[]} proven */
async function add(proven) {
  for (;;) {
    const changes = additions(await savedGames(), proven, Date.now());
    const result = await changeGames(changes);
    if (result === 'done') return changes.flatMap(({ from, to }) => (to && !isRecount(from, to) ? to : []));
    if (result !== 'refused') return undefined;
    // Another tab has stored something since.
  }
}

/** Whether only more hints are known of a game that is here. @param {Saved | undefined} from @param {Saved} to */
const isRecount = (from, to) => from?.at === to.at && isSameState(from, to);
