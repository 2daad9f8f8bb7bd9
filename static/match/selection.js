/**
 * One way of making any move of any game: touch what it is made of, in any order, and every touch narrows what is
 * left. Pure functions over the engine's choices and a small value; nothing is known here of what is drawn.
 */

/** @import { Action, Choice, Drawing, Layout, Stroke, Text } from '../types' */

import { fromFirst } from './shown-first.js';

/**
 * @typedef {object} Selection what a player has touched of one picture
 * @property {readonly string[]} touched   spots, in the order of the touches
 * @property {number} face   which of the faces that the touches leave is the ghost
 * @property {{ move?: string, why?: Text } | undefined} hint   what was suggested on asking; without a move while it is thought over
 */

/**
 * @typedef {object} Outlook where touches lead
 * @property {Set<string>} lit     spots that a further touch can use
 * @property {Choice[]} complete   choices with nothing left to touch, which differ in how the piece is turned
 */

/** So many different pieces leave a board on which what is lit says where they go. */
const FEW_PIECES = 3;
/** So many places for any of several pieces tell nothing before one of these is chosen. */
const FEW_PLACES = 12;

/** @typedef {{ choice: Choice, label: Text, ghost: Drawing['ghost'] | undefined }} Face one way to show a move */

/** @type {Selection} */
export const NOTHING = Object.freeze({ touched: Object.freeze([]), face: 0, hint: undefined });

/** A selection of other spots, without a hint. @param {readonly string[]} touched @returns {Selection} */
export const selected = (touched) => ({ touched, face: 0, hint: undefined });

/**
 * What a choice still asks for once some spots are touched; null if it has no use for one of them.
 * @param {Choice} choice @param {readonly string[]} touched
 */
function remaining(choice, touched) {
  const targets = [...choice.targets];
  for (const spot of touched) {
    const index = targets.findIndex((spots) => spots.includes(spot));
    if (index < 0) return null;
    targets.splice(index, 1);
  }
  return targets;
}

/** Of the hundreds of choices of a picture, for which one drawing asks ten times. @type {WeakMap<readonly Choice[], WeakMap<readonly string[], Outlook>>} */
const outlooks = new WeakMap();

/** Where touches lead. @param {readonly Choice[]} choices @param {readonly string[]} touched @returns {Outlook} */
export function outlook(choices, touched) {
  const known = outlooks.get(choices) ?? new WeakMap();
  outlooks.set(choices, known);
  const outlook = known.get(touched) ?? outlookOf(choices, touched);
  known.set(touched, outlook);
  return outlook;
}

/**
 * Where something may begin, which it is known to: it may be touched first, and is outlined where it is asked for. What one chooses
 * among is where it may lead.
 * @param {readonly Choice[]} choices @param {readonly string[]} touched @returns {Set<string>}
 */
export function beginnings(choices, touched) {
  if (touched.length) return new Set();
  const ends = new Set(choices.flatMap(({ targets }) => targets.at(-1) ?? []));
  const begins = choices.flatMap(({ asks, targets: [first = []] }) => (asks?.length ? first : []));
  return new Set(begins.filter((spot) => !ends.has(spot)));
}

/** @param {readonly Choice[]} choices @param {readonly string[]} touched @returns {Outlook} */
function outlookOf(choices, touched) {
  const lit = new Set();
  const complete = [];
  for (const choice of choices) {
    const targets = remaining(choice, touched);
    if (!targets) continue;
    if (targets.length === 0) complete.push(choice);
    for (const spot of targets.flat()) lit.add(spot);
  }
  return { lit, complete: fromFirst(complete) };
}

/** Whether touches leave anything to touch. @param {readonly Choice[]} choices @param {readonly string[]} touched */
export const leadsOn = (choices, touched) => choices.some((choice) => remaining(choice, touched)?.length);

/**
 * The touches after one more. Earlier ones that do not go with it are given up: another die in place of the first. Null
 * if no move at all uses the spot.
 * @param {readonly Choice[]} choices @param {readonly string[]} touched @param {string} spot
 */
export function touch(choices, touched, spot) {
  const possible = (/** @type {string[]} */ spots) => choices.some((choice) => remaining(choice, spots));
  if (!possible([spot])) return null;
  /** @type {string[]} */
  let remains = [];
  for (const earlier of [...touched].reverse()) {
    if (earlier !== spot && possible([earlier, ...remains, spot])) remains = [earlier, ...remains];
  }
  return [...remains, spot];
}

/**
 * A selection with the piece that is in hand already, unless another one takes its place: it need not be touched.
 * @param {readonly Choice[]} choices @param {string} held none if empty @param {Selection} selection @returns {Selection}
 */
export function holding(choices, held, selection) {
  if (!held || selection.touched.includes(held)) return selection;
  const touched = [held, ...selection.touched];
  return choices.some((choice) => remaining(choice, touched)) ? { ...selection, touched } : selection;
}

/**
 * Where touches lead; with a piece that was in hand already, also to those that could take its place.
 * @param {readonly Choice[]} choices @param {string} held @param {readonly string[]} touched @param {Layout} layout @returns {Outlook}
 */
export function outlookWith(choices, held, touched, layout) {
  const own = outlook(choices, touched);
  if (!touched.includes(held)) return own;
  const known = withOthers.get(own) ?? withOthersFor(choices, held, touched, layout);
  withOthers.set(own, known);
  return known;
}

/** By where the touches themselves lead. @type {WeakMap<Outlook, Outlook>} */
const withOthers = new WeakMap();

/** @param {readonly Choice[]} choices @param {string} held @param {readonly string[]} touched @param {Layout} layout @returns {Outlook} */
function withOthersFor(choices, held, touched, layout) {
  const { lit, complete } = outlook(choices, touched);
  const others = touched.filter((spot) => spot !== held);
  const pieces = piecesOf([...outlook(choices, others).lit], layout).filter((spot) => spot !== held);
  return { lit: new Set([...lit, ...pieces]), complete };
}

/**
 * All that the ghost can be turned to: first the moves that differ, then what only looks different.
 * @param {readonly Choice[]} choices @param {Selection} selection @returns {Face[]}
 */
export function faces(choices, { touched }) {
  const complete = touched.length ? outlook(choices, touched).complete : [];
  return [
    ...complete.map((choice) => ({ choice, label: choice.ghost_label ?? choice.label, ghost: choice.ghost })),
    ...complete.flatMap((choice) => (choice.drawings ?? []).map((drawing) => ({ choice, ...drawing }))),
  ];
}

/** What the ghost shows. @param {readonly Choice[]} choices @param {Selection} selection @returns {Face | undefined} */
export function ghostOf(choices, selection) {
  const all = faces(choices, selection);
  return all[selection.face % all.length];
}

/** The lines of other drawings of the move that the ghost shows. @param {readonly Face[]} all @param {Face | undefined} shown @returns {Stroke[]} */
export const othersOf = (all, shown) =>
  all.flatMap(({ choice, ghost }) =>
    shown && choice === shown.choice && ghost && ghost !== shown.ghost && 'points' in ghost ? [ghost] : [],
  );

/** So many lines at most are seen side by side. */
const FEW_LINES = 3;

/** The lines among which a touch has not chosen yet, such as from either end to the same place. @param {readonly Choice[]} choices @param {Selection} selection @returns {Stroke[]} */
export function linesLeft(choices, { touched }) {
  /** @type {Stroke[]} */
  const lines = [];
  for (const choice of touched.length ? choices : []) {
    const { ghost } = choice;
    if (!ghost || !('points' in ghost) || !remaining(choice, touched)?.length) continue;
    if (lines.length === FEW_LINES) return [];
    lines.push(ghost);
  }
  return lines;
}

/** A move as it is shown first. @param {readonly Choice[]} choices @param {string} move @returns {Face | undefined} */
export function faceOf(choices, move) {
  const choice = choices.find((one) => one.move === move);
  return choice && { choice, label: choice.ghost_label ?? choice.label, ghost: choice.ghost };
}

/** Whether the touches are a whole move that asks for no confirmation. @param {readonly Choice[]} choices @param {Selection} selection */
export function isMove(choices, { touched }) {
  const [choice, ...others] = outlook(choices, touched).complete;
  return choice !== undefined && others.length === 0 && !choice.confirm;
}

/** The piece turned the next way, or the same move drawn another way. @param {readonly Choice[]} choices @param {Selection} selection @param {number} step @returns {Selection} */
export function turned(choices, selection, step) {
  const { length } = faces(choices, selection);
  return length ? { ...selection, face: (selection.face + step + length) % length } : selection;
}

/**
 * Whether a piece is to be chosen before the board means anything: there are many of them, or many places for several, or none has
 * to be used any more.
 * @param {readonly Choice[]} choices @param {readonly string[]} touched @param {readonly Action[]} actions @param {Layout} layout
 */
export function piecesFirst(choices, touched, actions, layout) {
  if (touched.length || !choices.length) return false;
  const kinds = choices.map(({ targets }) => targets.find((spots) => !spots.some((spot) => isOnBoard(spot, layout))));
  if (kinds.includes(undefined)) return false;
  const pieces = new Set(kinds.map(String));
  const places = new Set(choices.flatMap(({ targets }) => targets.flat()).filter((spot) => isOnBoard(spot, layout)));
  if (pieces.size > 1 && places.size > FEW_PLACES) return true;
  return pieces.size > FEW_PIECES || actions.some(({ barred, warning }) => !barred && !warning);
}

/** The spots of a selection that hold pieces; the others lie on a drawn board. @param {readonly string[]} touched @param {Layout} layout */
export function piecesOf(touched, layout) {
  return touched.filter((spot) => !isOnBoard(spot, layout));
}

/** Whether a place was touched first, and what goes there is to be chosen. @param {readonly Choice[]} choices @param {Selection} selection @param {Layout} layout */
export const asksPiece = (choices, { touched }, layout) =>
  touched.length > 0 && !piecesOf(touched, layout).length && !outlook(choices, touched).complete.length;

/** Whether a piece alone was touched, and where it goes is to be chosen. @param {readonly Choice[]} choices @param {Selection} selection @param {Layout} layout */
export const asksPlace = (choices, { touched }, layout) =>
  touched.length > 0 &&
  piecesOf(touched, layout).length === touched.length &&
  !outlook(choices, touched).complete.length;

/** What is missing of a move of which one thing is touched, where that says more than what is lit. @param {readonly Choice[]} choices @param {Pick<Selection, 'touched'>} selection @returns {Text | undefined} */
export function askedNext(choices, { touched: [spot, ...others] }) {
  if (spot === undefined || others.length) return undefined;
  const asked = choices.map(({ targets, asks = [] }) => asks[targets.findIndex((spots) => spots.includes(spot))]);
  return asked.find(Boolean);
}

/**
 * The touches after one more; undefined if that is a question and no move. Another piece for the same square is a change
 * of mind, and so is a place after a piece that goes to none; a square that the piece does not fit is a question.
 * @param {readonly Choice[]} choices @param {Layout} layout @param {readonly string[]} touched @param {string} spot
 */
export function afterTouch(choices, layout, touched, spot) {
  const next = touch(choices, touched, spot);
  const pieces = piecesOf(touched, layout);
  const isOther = next && isOnBoard(spot, layout) && pieces.some((piece) => !next.includes(piece));
  return !next || (isOther && leadsOn(choices, pieces)) ? undefined : next;
}

/** Whether another touch of a spot, or Enter on it, means the ghost. @param {readonly Choice[]} choices @param {Selection} selection @param {string} spot @param {boolean} byKey */
export function confirms(choices, selection, spot, byKey) {
  const { complete } = outlook(choices, selection.touched);
  const ghost = ghostOf(choices, selection)?.ghost;
  const onGhost = (ghost && 'at' in ghost && ghost.at === spot) || selection.touched.at(-1) === spot;
  return onGhost && (byKey ? complete.length > 0 : complete.length === 1);
}

/** A touched spot is touched once more: the next move that the touches leave, or one touch less. @param {readonly Choice[]} choices @param {Selection} selection @param {string} spot @returns {Selection} */
export function touchedAgain(choices, selection, spot) {
  const { complete } = outlook(choices, selection.touched);
  if (!complete.length) return { ...selection, touched: selection.touched.filter((other) => other !== spot) };
  // What only looks different is passed over.
  const ghost = ghostOf(choices, selection);
  const current = ghost ? complete.indexOf(ghost.choice) : -1;
  return { ...selection, face: (current + 1) % complete.length };
}

/**
 * All touches that a move is made of, up to the last one that would play it; what shows that move already stays as it is.
 * @param {readonly Choice[]} choices @param {Selection} selection @param {string} move @param {Text} why @returns {Selection}
 */
export function suggested(choices, selection, move, why) {
  const hint = { move, why };
  if (ghostOf(choices, selection)?.choice.move === move) return { ...selection, hint };
  const choice = choices.find((one) => one.move === move);
  /** @type {string[]} */
  const touched = [];
  // Two dice that show one face are two touches of different dice.
  for (const spots of choice?.targets ?? []) touched.push(spots.find((spot) => !touched.includes(spot)) ?? '');
  const face = faces(choices, { touched, face: 0, hint }).findIndex((one) => one.choice === choice);
  return { touched, face: Math.max(0, face), hint };
}

/** The targets of a move that no touch has met yet. @param {Choice} choice @param {readonly string[]} touched */
export function openTargets(choice, touched) {
  return choice.targets.filter((spots) => !spots.some((spot) => touched.includes(spot))).flat();
}

/** The spots of the drawn boards, which are looked up for every target of every choice. @type {WeakMap<Layout, Set<string>>} */
const boards = new WeakMap();

/** @param {string} spot @param {Layout} layout */
function isOnBoard(spot, layout) {
  let board = boards.get(layout);
  if (!board) {
    const grounds = new Set(layout.areas.flatMap(({ id, ground }) => (ground ? [id] : [])));
    board = new Set(layout.spots.flatMap(({ id, area }) => (grounds.has(area) ? [id] : [])));
    boards.set(layout, board);
  }
  return board.has(spot);
}
