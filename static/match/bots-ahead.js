/** What bots will do in a round that all play at the same time is worked out while the person is at it: nobody waits for it then. */

/** @import { View } from '../types' */
/** @import { Match } from './match.js' */

import { askInSlices } from '../engine/ask.js';
import { Idle } from './idle.js';

/** Nodes of a search that are asked for at a time: ten milliseconds on a phone. */
const SLICE = 40;

/** The round that a person and bots are at together, by what has been revealed so far; undefined where they are not. @param {View | undefined} view */
export function roundOf(view) {
  if (!view?.at_once || view.thinks || view.over || !view.bots.some(Boolean)) return undefined;
  return view.record.split('\n').filter((line) => line.startsWith('*')).length;
}

/** Begins with each round, for as long as the match lasts; returns what ends it. @param {Match} match */
export function thinkAhead(match) {
  const idle = new Idle(match);
  /** @type {number | undefined} */
  let round;
  const begin = async () => {
    const { view, game } = match;
    const now = roundOf(view);
    if (!view || now === round) return;
    round = now;
    const isWanted = () => now !== undefined && round === now;
    const { record, undone, seat } = view;
    // As it was when the round began: what the person draws meanwhile changes nothing of it.
    const request = { do: 'prepare', record, undone, seat };
    const asking = { game, slice: SLICE, tell: () => undefined };
    if (!(await idle.comes(isWanted))) return;
    await askInSlices(request, () => idle.comes(isWanted), asking);
    // What comes of being done is known better now.
    if (isWanted()) match.lookAhead([]);
  };
  idle.listen();
  const forget = match.watch(begin);
  begin();
  return () => {
    round = NaN;
    forget();
    idle.stop();
  };
}
