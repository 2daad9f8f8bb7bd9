/** A game with friends that is over is kept among the games of this device, with everybody's name. */

/** @import { Setup, View } from '../types' */
/** @import { Saved } from '../store/types' */
/** @import { FriendsGame } from './friends-game.js' */

import { today } from '../games/setup.js';
import { changeGames, triesAt } from '../store/database.js';

/** @param {FriendsGame} game @param {Setup} setup @param {View} view */
export async function keepFinished({ table, seats, number }, setup, view) {
  const { tries, next, known } = await triesAt(setup);
  if (!known || tries.some(({ record }) => record === view.record)) return;
  const begun = Math.min(
    ...table.line.messages.flatMap(({ at, says }) => (says.match === number ? [1000 * at] : [])),
    Date.now(),
  );
  /** @type {Saved} */
  const to = {
    id: next,
    setup,
    record: view.record,
    undone: [],
    progress: view.scene.progress,
    totals: view.totals,
    over: true,
    ...(view.ranking ? { ranking: view.ranking } : {}),
    at: Date.now(),
    begun,
    day: today(new Date(begun)),
    names: seats.map(({ name }) => name ?? ''),
  };
  await changeGames([{ id: next, from: undefined, to }]);
}
