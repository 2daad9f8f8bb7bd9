/** What one could do now, on asking: shown as if one had touched it oneself, with a reason; nothing is played. */

/** @import { Text } from './types' */
/** @import { Engine } from './engine.js' */
/** @import { Table } from './table.js' */

import { hush, toast } from './dialogs.js';
import { EngineError } from './engine.js';
import { inSlices } from './thought.js';
import { say, t } from './words.js';

/** @param {Engine} engine @param {Table} table */
export async function giveHint(engine, table) {
  const { view } = table;
  if (!view || (table.hint && !table.hint.move)) return;
  hush();
  const hint = {};
  table.due = new Set();
  table.row = undefined;
  table.hint = hint;
  table.touches.spots = [];
  table.show();
  // Whoever has gone on meanwhile needs it no more.
  const wanted = () => table.hint === hint && table.view === view;
  let answer;
  try {
    const request = { do: 'hint', record: view.record, undone: view.undone, seat: view.seat };
    answer = await inSlices((asked) => engine.call(asked), request, wanted);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    toast(t(`engine.${error.kind}`), 'bad');
  }
  if (!wanted()) return;
  table.hint = undefined;
  if (answer?.refused) toast(say(answer.refused, table.game), 'bad');
  else if (answer) suggest(table, answer.move, answer.why);
  table.show();
}

/** Touches what the move is made of, up to the last touch that would play it. @param {Table} table @param {string} move @param {Text} why */
function suggest(table, move, why) {
  const choice = table.view?.choices.find((one) => one.move === move);
  /** @type {string[]} */
  const touched = [];
  // Two dice that show one face are two touches of different dice.
  for (const spots of choice?.targets ?? []) touched.push(spots.find((spot) => !touched.includes(spot)) ?? '');
  table.touches.spots = touched;
  table.touches.way = Math.max(0, table.touches.faces.findIndex((face) => face.choice === choice));
  table.hint = { move, why };
}
