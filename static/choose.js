/**
 * One way of making any move of any game: touch what it is made of, in any order, and every touch narrows what is
 * left. Of what is drawn and what the engine says nothing is known here.
 */

/** @import { Choice, Drawing, Layout } from './types' */

/** @typedef {{ choice: Choice, drawing: Drawing }} Face one way to show a move */

/**
 * @typedef {object} Outlook
 * @property {Set<string>} lit     spots that a further touch can use
 * @property {Choice[]} ways       choices with nothing left to touch, which differ in how the piece is turned
 */

/**
 * What a choice still asks for once some spots are touched; null if it has no use for one of them.
 * @param {Choice} choice @param {readonly string[]} touched
 */
function rest(choice, touched) {
  const open = [...choice.targets];
  for (const spot of touched) {
    const place = open.findIndex((spots) => spots.includes(spot));
    if (place < 0) return null;
    open.splice(place, 1);
  }
  return open;
}

/** Where touches lead. @param {Choice[]} choices @param {readonly string[]} touched @returns {Outlook} */
export function outlook(choices, touched) {
  /** @type {Outlook} */
  const found = { lit: new Set(), ways: [] };
  for (const choice of choices) {
    const open = rest(choice, touched);
    if (!open) continue;
    if (open.length === 0) found.ways.push(choice);
    for (const spot of open.flat()) found.lit.add(spot);
  }
  return found;
}

/**
 * The touches after one more. Earlier ones that do not go with it are given up: another die in place of the first. Null
 * if no move at all uses the spot.
 * @param {Choice[]} choices @param {readonly string[]} touched @param {string} spot
 */
export function touch(choices, touched, spot) {
  const possible = (/** @type {string[]} */ spots) => choices.some((choice) => rest(choice, spots));
  if (!possible([spot])) return null;
  /** @type {string[]} */
  let kept = [];
  for (const earlier of [...touched].reverse()) {
    if (earlier !== spot && possible([earlier, ...kept, spot])) kept = [earlier, ...kept];
  }
  return [...kept, spot];
}

/** What somebody has touched of one picture, and what of it can be seen. */
export class Touches {
  /** The spots, in the order of the touches. @type {string[]} */
  spots = [];
  /** Which of the faces that the touches leave is the ghost. */
  way = 0;
  #choices;
  #layout;

  /** @param {Choice[]} [choices] none while nobody may move @param {Layout} [layout] */
  constructor(choices = [], layout) {
    this.#choices = choices;
    this.#layout = layout;
  }

  /** Where the touches lead. */
  get outlook() {
    return outlook(this.#choices, this.spots);
  }

  /**
   * All that the ghost can be turned to: first the moves that differ, then what only looks different.
   * @returns {Face[]}
   */
  get faces() {
    const ways = this.spots.length ? this.outlook.ways : [];
    return [
      ...ways.map((choice) => ({ choice, drawing: choice.drawings?.[0] ?? choice })),
      ...ways.flatMap((choice) => (choice.drawings ?? []).slice(1).map((drawing) => ({ choice, drawing }))),
    ];
  }

  /** What the ghost shows. @returns {Face | undefined} */
  get ghost() {
    const { faces } = this;
    return faces[this.way % faces.length];
  }

  /** Whether the touches are a whole move that asks for no confirmation. */
  get suffice() {
    const { ways } = this.outlook;
    return ways.length === 1 && !ways[0]?.confirm;
  }

  /** Other touches in place of these. @param {string[]} spots */
  put(spots) {
    this.spots = spots;
    this.way = 0;
  }

  /** Show the piece turned the next way, or the same move drawn another way. @param {number} step */
  turn(step) {
    const { length } = this.faces;
    if (length) this.way = (this.way + step + length) % length;
  }

  /**
   * The touches after one more; nothing if that is a question and no move. Another piece for the same square is a change
   * of mind; a square that the piece does not fit is a question.
   * @param {string} spot
   */
  after(spot) {
    const next = touch(this.#choices, this.spots, spot);
    if (!next || (this.#onBoard(spot) && this.pieces.some((piece) => !next.includes(piece)))) return undefined;
    return next;
  }

  /** The spots that hold pieces; the others lie on a drawn board. */
  get pieces() {
    return this.spots.filter((spot) => !this.#onBoard(spot));
  }

  /** Whether another touch of a spot, or Enter on it, means the ghost. @param {string} spot @param {boolean} byKey */
  confirms(spot, byKey) {
    const { ways } = this.outlook;
    const onGhost = this.ghost?.drawing.mark?.at === spot || this.spots.at(-1) === spot;
    return onGhost && (byKey ? ways.length > 0 : ways.length === 1);
  }

  /** A spot is touched once more: the next move that the touches leave, or none of it. @param {string} spot */
  again(spot) {
    const { ways } = this.outlook;
    // What only looks different is passed over.
    if (ways.length) this.way = (ways.findIndex((choice) => choice === this.ghost?.choice) + 1) % ways.length;
    else this.spots = this.spots.filter((other) => other !== spot);
  }

  /** @param {string} spot */
  #onBoard(spot) {
    const area = this.#layout?.spots.find(({ id }) => id === spot)?.area;
    return Boolean(this.#layout?.areas.find(({ id }) => id === area)?.ground);
  }
}
