/** One game of the list, and what can be done with it. */

/** @import { View } from '../../types' */
/** @import { Summary } from '../../store/types' */

import { html, nothing } from 'lit-html';
import { ask } from '../../engine/ask.js';
import { savedGame } from '../../store/database.js';
import { dialog } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';
import { whoElse } from '../menu/outcome.js';
import { dealAndKind, playedShort, stateOrOutcome } from './texts.js';

/**
 * @typedef {object} Deeds
 * @property {(game: Summary) => void} open
 * @property {(view: View) => void} replay
 * @property {(game: Summary) => void} share
 * @property {(game: Summary) => void} remove
 */

/** @param {Summary} game @param {Deeds} deeds */
export function showGame(game, { open, replay, share, remove }) {
  const [deal, others] = [dealAndKind(game), whoElse(game)];
  dialog(t(`${game.setup.game}.title`), (close) => {
    const button = (/** @type {string} */ label, /** @type {() => void} */ act, /** @type {string} */ kind) =>
      html`<button
        class=${kind}
        @click=${() => {
          close();
          act();
        }}
      >
        ${label}
      </button>`;
    return html`${deal ? html`<p class="note">${deal}</p>` : nothing}
      <p><b>${stateOrOutcome(game)}</b></p>
      ${others ? html`<p>${others}</p>` : nothing}
      <p class="note">${t('history.played', { day: playedShort(game) })}</p>
      <div class="choices">
        ${button(t(game.over ? 'today.result' : 'today.continue'), () => open(game), 'strong')}
        ${game.over ? html`${button(t('replay'), () => replayOf(game, replay), '')} ${button(t('share'), () => share(game), '')}` : nothing}
        ${button(t('history.delete'), () => remove(game), '')}
      </div>`;
  });
}

/** The rules replay what is stored, or refuse it in a sentence. @param {Summary} game @param {Deeds['replay']} replay */
async function replayOf({ id, setup }, replay) {
  const saved = await savedGame(id);
  /** @type {View | undefined} */
  const view =
    saved && (await ask({ do: 'look', record: saved.record, undone: [], layout: true }, { game: setup.game }));
  if (view) replay(view);
}
