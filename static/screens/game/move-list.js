/** Every move in words, for those who would rather read than touch: one flat list, by the place where each is made. */

/** @import { Choice, Text } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { html } from 'lit-html';
import { partsOfName } from '../../board/names.js';
import { acceptsCost } from '../../match/cost.js';
import { outlook } from '../../match/selection.js';
import { dialog } from '../../ui/dialogs.js';
import { phrased } from '../../ui/phrases.js';
import { say, t } from '../../ui/words.js';
import { movesByPlace } from './moves-by-place.js';
import { press } from './press.js';

/** The moves that the touches leave. @param {Interaction} interaction */
export function showMoveList(interaction) {
  const { choices, match, touches, layout } = interaction;
  const actions = (match.view?.scene.actions ?? []).filter(({ listed }) => listed);
  const places = movesByPlace(
    choices.filter((choice) => isReachable(choice, touches)),
    layout,
  );
  dialog(
    t('list'),
    (close) => html`<div class="list">
      ${places.map(
        ({ spot, moves }, place) => html`<h3>${nameOf(interaction, spot)}</h3>
          <ul class="plain">
            ${moves.map((choice, row) => {
              const play = async () => {
                close();
                if (await acceptsCost(interaction, choice)) await interaction.play(choice.move);
              };
              return html`<li>
                <button class="wide" ?autofocus=${!place && !row} @click=${play}>${phrased(labelUnder(interaction, spot, choice))}</button>
              </li>`;
            })}
          </ul>`,
      )}
      ${actions.map((action) => {
        const ask = () => {
          close();
          press(interaction, action);
        };
        return html`<button class="wide" @click=${ask}>${say(action.label, match.game)}</button>`;
      })}
    </div>`,
    '',
    true,
  );
}

/** The heading says already where it is made. @param {Interaction} interaction @param {string} id of a spot @param {Choice} choice */
function labelUnder({ match, layout }, id, choice) {
  const label = say(choice.label, match.game);
  const spot = layout.spots.find((one) => one.id === id);
  const place = spot ? say(spot.label, match.game) : '';
  if (!place || !label.toLowerCase().startsWith(place.toLowerCase())) return label;
  return label.slice(place.length).replace(/^[:：]\s*/, '') || label;
}

/** @param {Interaction} interaction @param {string} id of a spot */
function nameOf({ match, layout }, id) {
  const spot = layout.spots.find((one) => one.id === id);
  const area = layout.areas.find((one) => one.id === spot?.area);
  if (!spot || !area) return id;
  const inWords = (/** @type {Text} */ label) => say(label, match.game);
  const marks = (match.view?.scene.marks ?? []).flatMap(({ at, label }) =>
    at === id && label ? [inWords(label)] : [],
  );
  return partsOfName(inWords(area.label), inWords(spot.label), marks).join(t('comma'));
}

/** Whether a move is made of what is touched and perhaps more. @param {Choice} choice @param {readonly string[]} touched */
function isReachable(choice, touched) {
  const { complete, lit } = outlook([choice], touched);
  return complete.length > 0 || lit.size > 0;
}
