/** The ways in which a game comes to the screen. Each decides which try it is, and shows a board meanwhile. */

/** @import { View } from '../types' */
/** @import { Saved } from '../store/types' */
/** @import { Match } from './match.js' */

import { today } from '../games/setup.js';
import { savedGame, triesAt } from '../store/database.js';
import { setGameAside } from '../store/set-aside.js';
import { toast } from '../ui/dialogs.js';
import { t } from '../ui/words.js';
import { prove } from './proof.js';

/** Refusals that say nothing against a record: its rules have another number. */
const OF_OTHER_RULES = ['bad.newer', 'bad.older'];

/** The game of a setup: one's own last try at it as it was left, or a first one. @param {Match} match */
export async function openLatest(match) {
  const { last } = await triesAt(match.setup);
  await (last ? resume(match, last) : openNew(match));
}

/** The game of a setup from its start, whatever other tries there are. @param {Match} match */
export async function openNew(match) {
  await match.try?.sitDown();
  await match.showBoard();
  await match.begin();
  if (match.try?.onPaper) toast(t('kind.paper.why'));
}

/** A game kept on this device; if it is gone, as `openLatest`. @param {Match} match @param {string} id */
export async function openSaved(match, id) {
  const saved = await savedGame(id);
  await (saved ? resume(match, saved) : openLatest(match));
}

/** @param {Match} match @param {Saved} saved */
async function resume(match, saved) {
  await match.try?.sitDown(saved, saved);
  await match.showBoard(saved.shown);
  await match.resume(saved);
  const { refused, refusal } = match.state;
  if (refused === undefined || !refusal) {
    if (saved.sent) prove(match);
    return;
  }
  // A result stays one, though it cannot be replayed by the rules of today. What cannot be played on makes room.
  if (!saved.over || !OF_OTHER_RULES.includes(refusal[0])) await setGameAside(saved, refusal);
  match.refuse(refused, refusal, saved);
}

/** A record that somebody sent, already proven. @param {Match} match @param {View} view */
export async function openProven(match, view) {
  await match.showBoard();
  const { tries } = await triesAt(match.setup);
  // One's own tries at the same setup stay as they are, and stay the only ones that are one's own.
  const own = tries.find(({ record }) => record === view.record);
  // What was taken back in one's own can still be brought back.
  if (own?.undone.length) return resume(match, own);
  // A game that is not over yet was sent to be played on. Who began it, and when, no link tells.
  await match.try?.sitDown(own ?? { begun: 0, day: '', sent: view.over }, own);
  await match.show(view);
  prove(match);
}

/** A game that goes on from the middle of another one. @param {Match} match @param {View} view @param {string} id what it is to be kept as */
export async function openPractice(match, view, id) {
  await match.showBoard();
  await match.try?.sitDown({ id, begun: Date.now(), day: today(), practice: true });
  await match.show(view);
}

/** A further try at the same setup. @param {Match} match */
export async function playAgain(match) {
  await match.try?.sitDown();
  await match.restart();
}
