/** Moves that leave nobody a choice are made by the page, a moment after they are seen to be the only ones. */

/** @import { Text, View } from '../types' */
/** @import { Match } from './match.js' */

import { toast } from '../ui/dialogs.js';
import { pace, setting } from '../ui/settings.js';
import { sayBriefly, t } from '../ui/words.js';
import { onlyMove } from './only-move.js';
import { endsTurn } from './turns.js';

/** Milliseconds before it is made, at most: long enough to see what is there. */
const LONGEST = 700;

export class ForcedMoves {
  #match;
  #timer = 0;
  /** What the page did where nobody had done anything, and the game after it: nobody's to take back. @type {{ record: string, label: Text } | undefined} */
  #made;

  /** @param {Match} match */
  constructor(match) {
    this.#match = match;
    match.watch(({ view, handover }, before) => {
      if (view !== before.view || handover !== before.handover) this.#look(view);
    });
  }

  leave() {
    clearTimeout(this.#timer);
  }

  /** @param {View | undefined} view */
  #look(view) {
    clearTimeout(this.#timer);
    const only = setting('forced') === 'on' ? onlyMove(view) : undefined;
    // Who has come back to a moment wants to be there.
    if (!only || !view || view.undone.length || view.of !== view.seat) return;
    this.#timer = window.setTimeout(() => this.#make(view, only), Math.min(pace(), LONGEST));
  }

  /** @param {View} view @param {{ move: string, label: Text }} only */
  async #make(view, { move, label }) {
    const match = this.#match;
    // It may be stored still.
    await match.settled();
    const isStill = () =>
      match.view === view && !match.busy && match.state.handover === undefined && !match.state.elsewhere;
    if (!isStill()) return;
    // What somebody has just done stays theirs to take back.
    const made = view.record === this.#made?.record ? this.#made : undefined;
    const isTheirs = view.can_undo && !made;
    if (isTheirs && (await endsTurn(match, move))) return;
    if (!isStill()) return;
    await match.play(move);
    if (match.view === view) return;
    // Of several in a row the first one tells what happened.
    const sentence = made?.label ?? label;
    this.#made = match.view && !isTheirs ? { record: match.view.record, label: sentence } : undefined;
    // The end speaks for itself.
    if (match.view?.over) return;
    // Not before: what is new takes old messages away.
    toast(t('forced', { label: sayBriefly(sentence, match.game) }));
  }
}
