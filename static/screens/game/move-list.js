/** Every move in words, for those who would rather read than touch. */

/** @import { Choice } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { html } from 'lit-html';
import { outlook } from '../../match/selection.js';
import { dialog } from '../../ui/dialogs.js';
import { say, t } from '../../ui/words.js';

/** The moves that the touches leave, by what is touched first. @param {Interaction} interaction */
export function showMoveList(interaction) {
  const { choices, match, selection } = interaction;
  const groups = byFirstTarget(choices.filter((choice) => isReachable(choice, selection.touched)));
  dialog(
    t('list'),
    (close) => html`<div class="list">
      ${[...groups].map(
        ([spot, moves]) => html`<details ?open=${groups.size === 1}>
          <summary>${nameOf(interaction, spot)} <small>${moves.length}</small></summary>
          <ul class="plain">
            ${moves.map((choice) => {
              const play = () => {
                close();
                interaction.play(choice.move);
              };
              return html`<li><button class="wide" @click=${play}>${say(choice.label, match.game)}</button></li>`;
            })}
          </ul>
        </details>`,
      )}
    </div>`,
  );
}

/** @param {Interaction} interaction @param {string} spot its id */
function nameOf({ match, layout }, spot) {
  const mark = match.view?.scene.marks.find(({ at, label }) => at === spot && label);
  const label = mark?.label ?? layout.spots.find(({ id }) => id === spot)?.label;
  return label ? say(label, match.game) : spot;
}

/** Whether a move is made of what is touched and perhaps more. @param {Choice} choice @param {readonly string[]} touched */
function isReachable(choice, touched) {
  const { complete, lit } = outlook([choice], touched);
  return complete.length > 0 || lit.size > 0;
}

/** @param {Choice[]} choices @returns {Map<string, Choice[]>} */
function byFirstTarget(choices) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  for (const choice of choices) {
    const first = choice.targets[0]?.[0] ?? '';
    groups.set(first, [...(groups.get(first) ?? []), choice]);
  }
  return groups;
}
