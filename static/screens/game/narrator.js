/** Has read aloud what one sees of a game: what happened, and what the line under the board says of one's touches. */

/** @import { View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { sentencesBetween } from '../../match/sentences.js';
import { forget, readAloud } from '../../ui/aloud.js';
import { isYou, listed, player, say, t } from '../../ui/words.js';
import { promptLine } from './prompt.js';

export class Narrator {
  /** What was last told of. @type {View | undefined} */
  #view;
  /** What the line under the board said then. */
  #line = '';
  /** Who was to have the device. @type {number | undefined} */
  #handover;

  /** To be called after each drawing. @param {Interaction} interaction */
  follow(interaction) {
    const { match } = interaction;
    const { view, game } = match;
    const { handover } = match.state;
    if (handover !== undefined) return this.#passTo(handover, game);
    this.#handover = undefined;
    if (!view) return;
    // What is being stored is told when it has been done.
    if (match.state.pending) return;
    const line = promptLine(interaction);
    const isNew = view !== this.#view;
    const names = {
      of: (/** @type {readonly number[]} */ seats) => listed(seats.map((seat) => player(game, seat))),
      isYou,
    };
    if (isNew) readAloud(sentencesBetween(this.#view, view, names).map((text) => say(text, game)));
    // Of a new picture that line has been told already, unless it is about somebody else's board.
    if (line !== this.#line && !(isNew && view.of === view.seat)) readAloud([line]);
    this.#view = view;
    this.#line = line;
  }

  /** @param {number} seat @param {string} game */
  #passTo(seat, game) {
    if (this.#handover === seat) return;
    this.#handover = seat;
    this.#view = undefined;
    forget();
    readAloud([t('handover', { name: player(game, seat) })]);
  }
}
