/**
 * Answers that are asked of the engine before anybody wants them: what comes of the move that is shown, and of taking back. An
 * answer follows from its request alone, so that one to the very same request is right whenever it was given.
 */

/** @import { Text, View } from '../types' */
/** @import { Interaction } from './interaction.js' */

import { paintedIfSeen } from '../ui/frames.js';

/** Who waits for it is told; nobody else is. */
const ignore = () => undefined;
/** So few buttons of a turn are near at hand. */
const FEW = 2;

/** @typedef {(sentence: string, reason?: Text) => void} Tell takes the sentence that says why there is no answer */
/** @typedef {{ answer: View | undefined, told: Parameters<Tell>[] }} Known */

export class Ahead {
  #ask;
  /** By request. @type {Map<string, { asked: Promise<() => Known>, move?: string | undefined }>} */
  #asked = new Map();

  /** @param {(request: object, tell: Tell) => Promise<() => View | undefined>} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  /** @param {{ do?: string, move?: string }[]} requests what may be wanted next; whatever else was asked for is forgotten */
  want(requests) {
    const before = this.#asked;
    this.#asked = new Map();
    for (const request of requests) {
      const key = JSON.stringify(request);
      this.#asked.set(key, before.get(key) ?? { asked: this.#begin(key, request), move: request.move });
    }
  }

  /** Undefined where it was not asked for: then it is to be. @param {object} request */
  answer(request) {
    return this.#asked.get(JSON.stringify(request))?.asked.then((read) => read());
  }

  /** Reads the answers that come, while there is time for that. @param {(answer: View, move?: string) => void} ready takes each that is wanted still, and the move that it comes of, if it does of one */
  read(ready) {
    for (const [key, { asked, move }] of this.#asked)
      asked.then((read) => {
        const { answer } = read();
        // In a task of its own: somebody may touch something in between.
        if (answer) setTimeout(() => this.#asked.get(key)?.asked === asked && ready(answer, move));
      }, ignore);
  }

  /** @param {string} key @param {object} request */
  #begin(key, request) {
    /** @type {Parameters<Tell>[]} */
    const told = [];
    // Whoever waits for it by then is told; everybody else had better ask again.
    const failed = () => this.#asked.get(key)?.asked === asked && this.#asked.delete(key);
    const asked = this.#ask(request, (...sentence) => told.push(sentence)).then((read) => {
      /** @type {Known | undefined} */
      let known;
      return () => {
        known ??= { answer: read(), told };
        if (!known.answer) failed();
        return known;
      };
    });
    asked.catch(failed);
    return asked;
  }
}

/**
 * A request about a game as it stands, if it has begun; where things lie stays the same then.
 * @template {object} Request
 * @param {{ view: View | undefined, isShared: boolean }} match @param {Request} request
 */
export function about({ view, isShared: shared }, request) {
  const position = view ? { record: view.record, undone: view.undone, seat: view.seat } : { layout: true };
  return { ...position, ...request, shared };
}

/**
 * What comes of a deed is seen as pending before it is stored, which takes the page's time, too. A move that is drawn already is
 * seen as what it is, of several people the next one may have to take the device before, and what a round came to waits for it.
 * @param {{ view: View | undefined, isShared: boolean }} match @param {View} after @param {{ move?: string } | undefined} pending
 * @param {() => void} show
 */
export async function seeFirst({ view, isShared }, after, pending, show) {
  if (!pending || after.over || after.first || isShared || view?.choices.some(({ move }) => move === pending.move))
    return;
  show();
  await paintedIfSeen();
}

/** A seat's own board, as whoever takes the device over sees it. @param {number} seat */
export const lookOf = (seat) => ({ do: 'look', seat, of: seat });

/** What may be done next in a picture, besides looking; or who takes the device over. @param {View} view @param {number | undefined} handover @param {readonly string[]} moves those that are near at hand */
export function deedsIn({ of, seat, over, thinks, can_undo, can_redo }, handover, moves) {
  if (handover !== undefined) return [lookOf(handover)];
  if (over || thinks || of !== seat) return [];
  return [
    ...moves.map((move) => ({ do: 'play', move })),
    ...(can_undo ? [{ do: 'undo' }] : []),
    ...(can_redo ? [{ do: 'redo' }] : []),
  ];
}

/** Asks for what the next touch may want: what plays the ghost, a button, or what takes back. @param {Interaction} interaction */
export function lookAhead({ match, ghost, touches }) {
  const actions = (match.view?.scene.actions ?? []).filter(({ barred, warning }) => !barred && !warning);
  const near = touches.length || actions.length > FEW ? [] : actions;
  match.lookAhead((ghost ? [ghost.choice] : near).map(({ move }) => move));
}
