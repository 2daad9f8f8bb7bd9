/** Tries that the rules have proven, on their way into storage. */

/** @import { View } from '../types' */
/** @import { Proven } from './additions.js' */
/** @import { StoredTry } from './stored-try.js' */

import { setupOf } from '../games/setup.js';

/** @param {StoredTry} one @param {View} view what the rules make of its record @returns {Proven} */
export function provenGame({ begun, day, at, sent, practice, paper, hints }, view) {
  return {
    setup: setupOf(view),
    record: view.record,
    undone: view.undone,
    begun,
    day,
    progress: view.scene.progress,
    totals: view.totals,
    over: view.over,
    ...(view.ranking ? { ranking: view.ranking } : {}),
    at,
    ...(sent ? { sent } : {}),
    ...(practice ? { practice } : {}),
    ...(paper ? { paper } : {}),
    ...(hints === undefined ? {} : { hints }),
  };
}
