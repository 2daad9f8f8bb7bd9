/**
 * Where it is kept what looking back at games has found: all of it under one key; what statistics add up, under another, so that
 * years are read in a moment. Both go with the game. They lie before all summaries, as those lie before the games.
 *
 *     .coach/game/GAME/ID ~SEAT   the record, and what was found in it
 *     .coach/sums/GAME/ID ~SEAT   what all decisions cost, and what luck gave
 */

/** @import { Saved } from './types' */

/** @param {'game' | 'sums'} kind @param {string} game @param {string} [id] @param {number} [seat] */
export const keyOfReview = (kind, game, id, seat) =>
  `.coach/${kind}/${game}/${id === undefined ? '' : `${id} ~${seat}`}`;

/** All that is kept of a game. @param {Pick<Saved, 'id' | 'setup'>} game */
export const keysOfReviews = ({ id, setup }) =>
  Array.from({ length: setup.seats }, (_, seat) => seat).flatMap((seat) => [
    keyOfReview('game', setup.game, id, seat),
    keyOfReview('sums', setup.game, id, seat),
  ]);
