/** Moves that leave nobody a choice are made by the page, a moment after they are seen to be the only ones. */

/** @import { Text, View } from '../types' */
/** @import { Match } from './match.js' */

import { toast } from '../ui/dialogs.js';
import { paintedIfSeen } from '../ui/frames.js';
import { pace, setting } from '../ui/settings.js';
import { sayBriefly } from '../ui/words.js';
import { onlyMove } from './only-move.js';
import { endsTurn, turnsIn } from './turns.js';

/** Milliseconds before it is made, at most: long enough to see what is there. */
const LONGEST = 700;
/** The same where nobody here has led to it: what has come, such as a card that is of no use, is read before it goes. */
const READ = 1600;
/** In fewer nobody has waited for anything. */
const SOON = 50;

/** What the page is about to go on from by itself: nobody is asked for anything there. @type {WeakSet<View>} */
const goingOn = new WeakSet();

/** Whether the page makes the only move of a picture in a moment, so that no button is there for it. @param {View | undefined} view */
export const goesOn = (view) => Boolean(view && goingOn.has(view));

/** What the page did by itself goes together with what it followed. @param {Match} match */
export async function takeBack(match) {
  let before;
  do {
    before = match.view;
    await match.undo();
  } while (match.view !== before && setting('forced') === 'on' && match.view?.can_undo && onlyMove(match.view));
}

export class ForcedMoves {
  #match;
  #timer = 0;
  /** After how many turns the page makes a move that is nobody's to take back: what follows from it alone, with nothing revealed, is made with it. @type {number | undefined} */
  #making;
  #told;
  #left = false;
  /** What the page did where nobody had done anything, and the game after it: nobody's to take back. @type {{ record: string, label: Text } | undefined} */
  #made;

  /** @param {Match} match @param {() => Promise<unknown>} [told] once nothing that came before is told over the board any more */
  constructor(match, told = () => Promise.resolve()) {
    this.#match = match;
    this.#told = told;
    match.watch(({ view, handover }, before) => {
      if (view !== before.view || handover !== before.handover) this.#look(view, !before.view);
    });
  }

  leave() {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  /** @param {View | undefined} view @param {boolean} isFirst whether all that is there is new to whoever looks */
  #look(view, isFirst) {
    clearTimeout(this.#timer);
    const only = setting('forced') === 'on' ? onlyMove(view) : undefined;
    // Who has come back to a moment wants to be there.
    if (!only || !view || view.undone.length || view.of !== view.seat) return;
    // What somebody has just done stays theirs to take back, and may be the end of their turn.
    const follows = this.#making !== undefined && turnsIn(view.record) === this.#making + 1;
    if (follows || !view.can_undo) goingOn.add(view);
    const read = Math.min(2 * pace(), READ) * (isFirst ? 2 : 1);
    const seen = view.can_undo ? Math.min(pace(), LONGEST) : read;
    this.#timer = window.setTimeout(() => this.#make(view, only, follows), follows ? 0 : seen);
  }

  /** @param {View} view @param {import('./only-move.js').OnlyMove} only @param {boolean} follows whether it comes of another that the page has made */
  async #make(view, { move, label, forced }, follows) {
    const match = this.#match;
    // It may be stored still.
    await match.settled();
    if (!view.can_undo && pace()) await this.#afterTold();
    const isStill = () =>
      !this.#left && match.view === view && !match.busy && match.state.handover === undefined && !match.state.elsewhere;
    if (!isStill()) return void goingOn.delete(view);
    const isTheirs = view.can_undo && !follows && view.record !== this.#made?.record;
    if (isTheirs && (await endsTurn(match, move))) return;
    if (!isStill()) return;
    if (!isTheirs) this.#making = turnsIn(view.record);
    await match.play(move);
    this.#making = undefined;
    if (match.view === view) return void goingOn.delete(view);
    const made = follows && view.record === this.#made?.record ? this.#made : undefined;
    // Of several in a row the first one tells what happened; for another card that is something else.
    const sentence = made?.label ?? forced ?? ['forced', { label }];
    this.#made = match.view && !isTheirs ? { record: match.view.record, label: sentence } : undefined;
    // The end speaks for itself, that of a round as well.
    if (match.view?.over || match.view?.first) return;
    // Not before: what is new takes old messages away, and has other places where one covers nothing.
    await paintedIfSeen();
    if (!this.#left) toast(sayBriefly(sentence, match.game), 'made');
  }

  /** Whoever has read what came before looks at this for a moment, too. */
  async #afterTold() {
    const since = performance.now();
    await this.#told();
    if (performance.now() - since < SOON) return;
    await new Promise((resolve) => window.setTimeout(resolve, Math.min(pace(), LONGEST)));
  }
}
