/** Every move in words, for those who would rather read than touch: by what it brings, or by the place where it is made. */

/** @import { Choice, Text } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { html, nothing } from 'lit-html';
import { partsOfName } from '../../board/names.js';
import { pieceAlone, pieceOf } from '../../board/piece.js';
import { isMeant } from '../../match/costs.js';
import { leadsOn } from '../../match/selection.js';
import { dialog } from '../../ui/dialogs.js';
import { widthOf } from '../../ui/letters.js';
import { phrased } from '../../ui/phrases.js';
import { say, t } from '../../ui/words.js';
import { movesByPlace, movesByRank, movesListed, withoutPlace } from './listed-moves.js';
import { press } from './press.js';

/** How wide two words or three are, in letters of Japanese. */
const BRIEF = 16;

/** The moves that the touches leave; all of them once one is chosen, which is marked. @param {Interaction} interaction */
export function showMoveList(interaction) {
  const { choices, match, touches, layout } = interaction;
  const actions = (match.view?.scene.actions ?? []).filter(({ listed }) => listed);
  const reachable = movesListed(choices, touches);
  const chosen = leadsOn(choices, touches) ? undefined : interaction.ghost?.choice;
  const inWords = (/** @type {Text} */ label) => say(label, match.game);
  const ranks = movesByRank(reachable).map(({ entry, moves }) => ({
    heading: inWords(entry.heading),
    rows: moves.map((choice) => ({ choice, label: inWords(choice.entry?.label ?? choice.label), name: undefined })),
  }));
  // All of them alike.
  const isBrief = ranks.every(({ rows }) => rows.every(({ label }) => widthOf(label) <= BRIEF));
  const byPlace = reachable.filter(({ entry }) => !entry);
  const places = movesByPlace(byPlace, layout).map(({ spot, moves }) => ({
    heading: nameOf(interaction, spot),
    // Who goes from row to row by ear does not pass its heading.
    rows: moves.map((choice) => ({
      choice,
      label: labelUnder(interaction, spot, choice),
      name: inWords(choice.label),
    })),
  }));
  dialog(
    t('list'),
    (close) => html`<div class="list">
      ${[...ranks, ...places].map(
        ({ heading, rows }, group) => html`<h3>${heading}</h3>
          <ul class="plain ${isBrief && group < ranks.length ? 'brief' : ''}">
            ${rows.map(({ choice, label, name }, row) => {
              const play = async () => {
                close();
                if (await isMeant(interaction, choice)) interaction.play(choice.move);
              };
              return html`<li>
                <button
                  class="wide"
                  aria-label=${name ?? nothing}
                  aria-current=${choice === chosen ? 'true' : nothing}
                  ?autofocus=${chosen ? choice === chosen : !group && !row}
                  @click=${play}
                >
                  ${pictured(choice, match.game)}<span>${phrased(label)}</span>
                </button>
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

/** Which way round something would lie is seen sooner than read. @param {Choice} choice @param {string} game */
function pictured({ ghost }, game) {
  const piece = pieceOf(ghost);
  return piece ? pieceAlone(piece, game) : nothing;
}

/** The heading says already where it is made. @param {Interaction} interaction @param {string} id of a spot @param {Choice} choice */
function labelUnder({ match, layout }, id, choice) {
  const label = say(choice.label, match.game);
  const spot = layout.spots.find((one) => one.id === id);
  return withoutPlace(label, spot ? say(spot.label, match.game) : '');
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
