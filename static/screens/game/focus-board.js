/** Small boards show what play is about. */

/** @import { Choice, Mark } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */
/** @import { Box, Point } from '../../board/box.js' */
/** @import { Forward } from '../../board/forward.js' */

import { placeWith, putForward, targetsOf, wayWith } from '../../board/forward.js';
import { sayChoosing } from '../../board/out-of-sight.js';
import { namesOn } from '../../board/written.js';
import { bringForward, zoomable } from '../../board/zoom.js';
import { afterPaint } from '../../ui/frames.js';

/** Of the choices of a picture, which are hundreds and stay the same while it is drawn again for each touch. @type {WeakMap<readonly Choice[], Forward | undefined>} */
const forwards = new WeakMap();

/** A row of the score counts things anywhere, so meanwhile the whole board is shown. @param {Interaction} interaction @param {boolean} isNew whether the picture is another one, and nothing of it is to be lit later, so that the board goes along with what moves @param {() => boolean} [isHeld] whether one is to look on where something has been done meanwhile */
export function focusBoard(interaction, isNew, isHeld = () => false) {
  const show = () => {
    const forward = forwardOf(interaction);
    const board = document.querySelector('main .ground');
    sayChoosing(board, Boolean(forward));
    // While others play, the board stays as it was.
    if (!forward && interaction.match.view?.thinks) return;
    const wide = forward !== undefined && isCounted(interaction);
    const shown = { ...touchedPlace(interaction), ...shownWay(interaction) };
    bringForward(board, forward, wide, shown);
  };
  // Measuring the board before its frame would have the browser lay everything out twice.
  afterPaint(() => {
    zoomable(document.querySelector('main .ground'));
    if (!isHeld()) show();
  });
  if (isNew) show();
}

/** Where a mark is shown at the spot that was touched, and that with the mark. @param {Interaction} interaction @returns {{ touched?: Point, put?: Box }} */
function touchedPlace({ ghost, selection, layout }) {
  const mark = ghost?.ghost && 'at' in ghost.ghost ? ghost.ghost : undefined;
  const spot = mark && selection.touched.includes(mark.at) && layout.spots.find(({ id }) => id === mark.at);
  return spot && isOnBoard(spot, layout) ? { touched: [spot.x, spot.y], put: placeWith(spot, mark) } : {};
}

/** Whether a row of the score is looked at; in a result only one that counts something on the board, since each is told there in turn. @param {Interaction} interaction */
function isCounted({ row, rows, match }) {
  if (row !== undefined && !match.view?.over) return true;
  const { targets = [], strokes = [], marks = [] } = rows[row ?? -1] ?? {};
  return targets.length + strokes.length + marks.length > 0;
}

/** All of the way that is shown on the board, and where it ends. @param {Interaction} interaction @returns {{ touched?: Point | undefined, way?: Box }} */
function shownWay({ ghost, layout }) {
  const way = ghost?.ghost && 'points' in ghost.ghost ? ghost.ghost : undefined;
  if (!way || !isOnBoard(way, layout)) return {};
  const board = document.querySelector('main .ground');
  const all = wayWith(way, ghost?.choice.marks ?? [], layout, board ? namesOn(board) : []);
  return { touched: way.points.at(-1), way: all };
}

/** Whether something lies on the board that can be looked at closer. @param {{ area: string }} one @param {Interaction['layout']} layout */
const isOnBoard = ({ area }, { areas }) => area === areas.find(({ ground }) => ground)?.id;

/** @param {Interaction} interaction */
function forwardOf({ match, choices, layout }) {
  const scene = match.state.picture?.scene;
  return scene?.focus ? putForward(scene.focus, layout) : targetsIn(choices, layout, scene?.marks);
}

/** @param {readonly Choice[]} choices @param {Interaction['layout']} layout @param {Mark[]} [marks] */
export function targetsIn(choices, layout, marks) {
  if (!forwards.has(choices)) {
    const board = document.querySelector('main .ground');
    forwards.set(choices, targetsOf(choices, layout, marks, board ? namesOn(board) : []));
  }
  return forwards.get(choices);
}
