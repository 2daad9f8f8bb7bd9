/** Where the focus of somebody at a keyboard goes when the picture has changed: to what play goes on with. */

/** @import { Interaction } from '../../match/interaction.js' */

import { usesKeys } from '../../board/keys.js';
import { inOrder, nearest } from '../../match/walk.js';

/** @param {Interaction} interaction @param {boolean} isNew whether something was played, so that play goes on elsewhere */
export function keepFocus(interaction, isNew) {
  if (!usesKeys() || document.querySelector('dialog[open]')) return;
  const { view } = interaction.match;
  const here = document.activeElement;
  const lost = !here || here === document.body || here.matches(':disabled');
  const done = isNew && !view?.thinks && here?.matches('.spot:not(.lit), main');
  if (lost || done) goOn(interaction);
}

/** @param {Interaction} interaction */
function goOn(interaction) {
  const { match, layout, outlook, last } = interaction;
  if (match.state.handover === undefined && match.view && !match.view.thinks) {
    const trays = new Set(layout.areas.filter(({ ground }) => !ground).map(({ id }) => id));
    const lit = inOrder(layout, ({ id }) => outlook.lit.has(id));
    const before = layout.spots.find(({ id }) => id === last);
    // First a piece, then where it goes; near what was done last.
    const next =
      lit.find(({ area }) => trays.has(area)) ??
      nearest(
        lit.filter(({ area }) => area === (before && !trays.has(before.area) ? before.area : area)),
        before,
      ) ??
      lit[0];
    if (next) return interaction.focusOn(next.id);
  }
  const buttons = 'main.handover button, .tools .primary:enabled, .tools button:not(.icon):enabled, .result';
  const element = /** @type {HTMLElement | null} */ (document.querySelector(buttons) ?? document.querySelector('main'));
  element?.focus({ preventScroll: true });
}
