/** A game that is over, looked at once more move by move: by itself, or beside another with the same dice. */

/** @import { Saved, View } from './types' */
/** @import { Engine } from './engine.js' */
/** @import { Table } from './table.js' */

import { whose } from './controls.js';
import { Course } from './course.js';
import { EngineError } from './engine.js';
import { Stage } from './stage.js';
import { t } from './words.js';

/**
 * The dialog in which a game goes on move by move.
 * @param {Engine} engine @param {Table} table @param {(view: View) => void} playOn hears what is to be played on
 */
export async function replay(engine, table, playOn) {
  const { view } = table;
  if (!view) return;
  const ask = asking(engine);
  const stage = new Stage(table, view, t('replay'));
  stage.playOn = async (turn) => playOn(await ask({ do: 'cut', record: view.record, turn, layout: true }));
  await stage.show([{ course: new Course(ask, view.record), name: t(`${table.game}.title`) }]);
}

/** The dialog in which two games with the same dice go on together. @param {Engine} engine @param {Table} table */
export async function compare(engine, table) {
  const { view } = table;
  const { others, sent } = table.try;
  if (!view) return;
  const ask = asking(engine);
  const name = whose(table.try);
  // Beside somebody else's game one's own, and the other way round.
  const [other] = [...others.filter((one) => !one.practice && !one.sent === sent), ...others];
  if (!other) return;
  const stage = new Stage(table, view, t('compare'));
  const shown = (/** @type {Saved} */ one) => [
    { course: new Course(ask, view.record), name: t(name) },
    { course: new Course(ask, one.record), name: t(whose(one) === name && name === 'compare.own' ? 'compare.other' : whose(one)) },
  ];
  stage.others = others;
  stage.other = other;
  stage.choose = (one) => stage.show(shown(one));
  await stage.show(shown(other));
}

/** @param {Engine} engine */
function asking(engine) {
  return async (/** @type {object} */ request) => {
    const answer = await engine.call(request);
    // Whatever is asked here is a game that the engine has opened before.
    if (answer.refused) throw new EngineError('broken', answer.refused[0]);
    return answer;
  };
}
