/** How a match is kept: each picture is stored before it is shown, and what another tab has stored is shown here. */

/** @import { View } from '../types' */
/** @import { Saved } from '../store/types' */
/** @import { Try } from '../store/current-try.js' */
/** @import { Match } from './match.js' */

import { ask } from '../engine/ask.js';
import { isInCircle } from '../together/client.js';
import { toast } from '../ui/dialogs.js';
import { t } from '../ui/words.js';

/**
 * @typedef {object} Hooks
 * @property {(elsewhere: boolean) => void} onTurn   it is known whether this tab plays, or another
 * @property {(work: () => Promise<void>) => Promise<void>} alone   does one thing while nothing else is done
 * @property {(view: View) => void} show
 */

export class Keeping {
  #match;
  #try;
  #hooks;

  /** @param {Match} match @param {Try} kept @param {Hooks} hooks */
  constructor(match, kept, hooks) {
    this.#match = match;
    this.#try = kept;
    this.#hooks = hooks;
    kept.watch(async () => {
      hooks.onTurn(kept.elsewhere);
      await this.catchUp();
      // Bots, if it is their turn.
      await hooks.alone(async () => {});
    });
  }

  /**
   * Stores what a picture tells; a browser that stores nothing has said so. Where the game was played on elsewhere, that is
   * shown in place of it.
   * @param {View} view @returns {Promise<boolean>} whether the picture may be shown
   */
  async store(view) {
    // Before it is drawn, so that nothing comes into the picture later.
    await this.#try.findOthers(view);
    const said = view.over ? await this.#result(view) : undefined;
    const newer = await this.#try.keep(view, this.#match.people === 1, said?.also);
    if (!newer) said?.send();
    if (newer) await this.#show(newer);
    return !newer;
  }

  /** What the circles that one is in are told of it; their part of the page is loaded only for that. @param {View} view */
  async #result(view) {
    const { kind, onPaper } = this.#try;
    // Practice is no result; of a day that is over, it is a late one.
    if (!kind || kind === 'practice' || onPaper || !(await isInCircle())) return undefined;
    // What is not told now is told with the next visit.
    try {
      const [{ openCircles }, { sayResult }] = await Promise.all([
        import('./circles.js'),
        import('./circle-results.js'),
      ]);
      return await sayResult(await openCircles(), view);
    } catch {
      return undefined;
    }
  }

  /** Shows what was played in another tab, or has come with a file. */
  async catchUp() {
    const match = this.#match;
    await match.settled();
    const newer = match.view && (await this.#try.newer());
    // A bot that has the move will find it out, and whatever was asked since is waited for.
    if (!newer || match.state.thought !== undefined) return;
    await (match.busy ? this.catchUp() : this.#hooks.alone(() => this.#show(newer)));
  }

  /** @param {Saved} newer */
  async #show(newer) {
    const { game, state, isShared } = this.#match;
    const { record, undone } = newer;
    /** @type {View | undefined} */
    const view = await ask({ do: 'look', record, undone, layout: !state.layout, shared: isShared }, { game });
    if (!view) return;
    await this.#try.findOthers(view);
    this.#try.goOnFrom(newer);
    this.#hooks.show(view);
    if (!state.elsewhere) toast(t('elsewhere.newer'));
  }
}
