/** The buttons under the pieces: undo, help with the move, and what plays it. */

/** @import { Action, View } from '../../types' */
/** @import { FriendsLinks } from './page.js' */
/** @import { Interaction } from '../../match/interaction.js' */

import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { lastMove } from '../../match/acting.js';
import { askedGhost } from '../../match/asks.js';
import { goesOn } from '../../match/forced.js';
import { icon, iconButton } from '../../ui/icons.js';
import { say, t } from '../../ui/words.js';
import { showMoveList } from './move-list.js';
import { press } from './press.js';
import { differsNext } from './turning.js';
import { Unmeant } from './unmeant.js';

/** What "Place here" was a moment ago. */
const skip = new Unmeant();

/** @param {Interaction} interaction @param {() => void} [askHint] left out where there are no hints @param {FriendsLinks} [friends] */
export function tools(interaction, askHint, friends) {
  const { match } = interaction;
  const { view } = match;
  const isOwn = view !== undefined && view.of === view.seat;
  const all = (isOwn && view.scene.actions) || [];
  const actions = all.filter(({ listed }) => !listed);
  // What the page is about to do by itself is no matter of advice.
  const canAsk = isOwn && !view.thinks && !goesOn(view) && view.choices.length + all.length > 0;
  if (friends?.talk.isSeen) return talking(interaction, friends);
  return html`<div class="tools" role="toolbar" aria-label=${t('tools')}>
    ${undoButton(interaction, friends)}
    ${iconButton('redo', t('redo'), () => match.redo(), !view?.can_redo || isElsewhere(view))}
    ${iconButton('list', t('list'), () => showMoveList(interaction), !view?.choices.length)}
    ${askHint ? iconButton('hint', t('hint'), askHint, !canAsk) : nothing}
    <span class="space"></span>
    ${deeds(interaction, actions)}
  </div>`;
}

/** What plays what was chosen, or is there for the whole turn. @param {Interaction} interaction @param {Action[]} actions */
function deeds(interaction, actions) {
  const { view } = interaction.match;
  // There is nothing more to hurry: any touch goes on to the result.
  if (view?.over) return nothing;
  if (view?.thinks) return thinking(interaction);
  // Drawn in place of one's own, no button: what it would do is done by any touch.
  const theirs =
    view && hasBotPlayed(view)
      ? html`<span class="button primary theirs" aria-hidden="true">${t('hurry')}</span>`
      : nothing;
  return html`${theirs}${ownDeeds(interaction, actions)}`;
}

/** @param {Interaction} interaction @param {Action[]} actions */
function ownDeeds(interaction, actions) {
  const { match } = interaction;
  const { view } = match;
  if (view && view.seat === null) return nothing;
  if (view && isElsewhere(view))
    return html`<button class="strong primary" @click=${() => match.lookAt(view.seat ?? 0)}>${t('back')}</button>`;
  if (askedGhost(interaction)) return placing(interaction);
  // In a moment the page goes on by itself.
  if (goesOn(view)) return nothing;
  const last = actions.length - 1;
  // Each is a button of its own: who has pressed one does not find another under the same key.
  return repeat(
    actions,
    ({ move }) => move,
    // Whoever has a piece in hand is asked where it goes.
    (action, index) =>
      actionButton(interaction, action, index === last && isGood(action) && !interaction.touches.length),
  );
}

/** What is touched and not yet played is given up, where nothing else is to be taken back. What is one's own alone is taken back by oneself; what the others have seen, only if they agree. @param {Interaction} interaction @param {FriendsLinks} [friends] */
function undoButton(interaction, friends) {
  const { view } = interaction.match;
  const canUndo = view?.can_undo && !isElsewhere(view);
  if (!canUndo && interaction.touches.length) return iconButton('undo', t('undo'), () => interaction.back());
  if (!canUndo && friends?.withdrawBack)
    return iconButton('ask-back', t('friends.back.withdraw'), friends.withdrawBack);
  return canUndo || !friends?.mayAskBack()
    ? iconButton('undo', t('undo'), () => interaction.undo(), !canUndo)
    : iconButton('ask-back', t('friends.back'), friends.askBack);
}

/** Whether one looks at somebody else's board: what would be taken back there is not seen. @param {View} view */
const isElsewhere = ({ of, seat }) => seat !== null && of !== seat;

/** Where nothing is to be done, or one wants to say something first. @param {Interaction} interaction @param {FriendsLinks} friends */
const talking = (interaction, friends) => html`<div class="tools" role="toolbar" aria-label=${t('tools')}>
  ${friends.talk.isOpen ? html`<button class="quiet icon" aria-label=${t('close')} @click=${friends.say}>✕</button>` : undoButton(interaction, friends)}
  <span class="space"></span>
  ${friends.talk.row()}
</div>`;

/** Whether a bot has made the last move: as long as that is seen to be theirs, so are the buttons, and any touch ends that. @param {View} view */
const hasBotPlayed = ({ bots, record }) => Boolean(bots[lastMove(record).seat ?? -1]);

/** @param {Interaction} interaction */
function thinking({ match }) {
  const { thought = 0, hurried } = match.state;
  // Another device may be the one at which they think.
  if (match.table) return html`<progress aria-label=${t('thinking')}></progress>`;
  const bar = html`<progress max="1" .value=${thought} aria-label=${t('thinking')}></progress>`;
  // Who plays at the same time takes no longer than there is to think.
  if (match.view?.at_once && match.view.thinks) return bar;
  const hurry = (/** @type {Event} */ event) => skip.isMeant(event) && match.hurry();
  return html`${bar}<button class="primary" ?disabled=${hurried} ${ref(skip.came)} @pointerdown=${skip.begins} @click=${hurry}>${t('hurry')}</button>`;
}

/** What plays the ghost says what that is, where the game has words for it; what gives something up is no large button. @param {Interaction} interaction */
function placing(interaction) {
  const { match, faces, outlook, ghost, selection } = interaction;
  const label = say([outlook.complete.length > 1 ? 'turn' : 'redraw'], match.game);
  const other = differsNext(interaction);
  const place = () => ghost?.choice.drawings && `${(selection.face % faces.length) + 1}/${faces.length}`;
  const which = other ? say(other, match.game) : place();
  return html`${
    faces.length < 2
      ? nothing
      : html`<button class="icon turn" aria-label=${label} @click=${() => interaction.turn(1)}>
          ${icon('turn')}${which ? html`<small>${which}</small>` : nothing}
        </button>`
  }
    <button class="${ghost?.choice.plain || ghost?.choice.warning ? '' : 'strong'} primary place" @click=${() => interaction.confirm()}>${say(ghost?.choice.button ?? ['place'], match.game)}</button>`;
}

/** What costs something, or settles that, and what is made only where nothing else can be, is no large button. @param {Action} action */
const isGood = ({ warning, forced, plain }) => !warning && !forced && !plain;

/** @param {Interaction} interaction @param {Action} action @param {boolean} isPrimary */
function actionButton(interaction, action, isPrimary) {
  const isHinted = interaction.selection.hint?.move === action.move;
  return html`<button
    class="${isPrimary ? 'strong primary' : ''} ${action.barred ? 'barred' : ''} ${isHinted ? 'hinted' : ''}"
    @click=${() => press(interaction, action)}
  >
    ${say(action.label, interaction.match.game)}
  </button>`;
}
