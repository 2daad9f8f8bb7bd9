/** The one line under the board: what a row counts, what a hint says, what the ghost is, or what to do. */

/** @import { Text, View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { html } from 'lit-html';
import { toldOf } from '../../match/acting.js';
import { askedGhost } from '../../match/asks.js';
import { goesOn } from '../../match/forced.js';
import { onlyMove } from '../../match/only-move.js';
import { askedNext, asksPlace } from '../../match/selection.js';
import { begun, widthOf } from '../../ui/letters.js';
import { phrased } from '../../ui/phrases.js';
import { language, listed, player, say, sayBriefly, t, tell, together } from '../../ui/words.js';
import { thinksLong } from './long-thought.js';
import { turning } from './turning.js';

/** Of what a bot has done and what came of it, so many sentences are seen before it goes on; all are in the log. */
const MOST = 2;
/** Letters that are not read in passing. */
const LONG = 60;

/** What has room in one line on a small phone, by the width of a letter in Japanese. */
const ONE_LINE = 21;

/** @param {Interaction} interaction @param {boolean} [posed] whether one decision is asked for */
export function prompt(interaction, posed = false) {
  const { shown, why = '', ghost: whole, brief = whole, isHint, isOnButton, notice } = lineOf(interaction, posed);
  const how = isHint ? '' : turning(interaction);
  if (how) return html`<span>${phrased(shown)} <small class="how">${how}</small></span>`;
  if (notice)
    return html`<span><b class="notice">${phrased(notice)}</b> <span class="later">${phrased(shown)}</span></span>`;
  if (!isHint) return withThought(interaction.match, shown);
  // The move comes first, and why after it, where both are read.
  const says = (/** @type {string} */ move) => (move ? t('hint.says', { why: move }) : '');
  const move = isBetter(says(brief), says(whole), why) ? says(brief) : says(whole);
  const look = isOnButton || !move ? 'unseen' : lookOf(move, why);
  // In one line with the reason it ends as a sentence does.
  const said = look === 'meant along' ? ended(move) : move;
  return html`<span class="advice"><b class=${look}>${said}</b> <span class="hint">${look === 'unseen' ? shown : why}</span></span>`;
}

/** Whether move and reason have a line each once the move is said in brief, and not before. @param {string} brief @param {string} move @param {string} why */
const isBetter = (brief, move, why) => lookOf(move, why) !== 'meant' && lookOf(brief, why) === 'meant';

/** The move comes first, and why, a line each or two for both: a third one would move the board, which shows it where it is not read. @param {string} move @param {string} why */
function lookOf(move, why) {
  const widths = [move, why].map((words) => widthOf(words));
  if (Math.max(...widths) <= ONE_LINE) return 'meant';
  return widths.reduce((sum, width) => sum + width) < 2 * ONE_LINE ? 'meant along' : 'unseen';
}

/** What is to be done; where the page does it in a moment, only how things stand; where that waits for somebody who may still change what led to it, that too. @param {string} prompt @param {View} view */
function askedOf(prompt, view) {
  if (goesOn(view)) return firstOf(prompt);
  return view.can_undo && onlyMove(view)?.forced ? together([prompt, t('forced.back')]) : prompt;
}

/** @param {string} sentences */
const firstOf = (sentences) => /^.*?(?:[。！？]|[.!?](?= |$)|$)/s.exec(sentences)?.[0] ?? '';

/** With who thinks, once they have for long; it is not read aloud. @param {Interaction['match']} match @param {string} shown */
function withThought({ game, view }, shown) {
  if (!view || view.holder === null || !thinksLong(view)) return bySentences(shown);
  const thinks = phrased(t('thinks', { name: player(game, view.holder) }));
  return toldOf(view).length ? html`<span>${bySentences(shown)}<span class="thinks">${thinks}</span></span>` : thinks;
}

/** What can wait where there is little room is apart from the first sentence. @param {string} shown */
function bySentences(shown) {
  const first = firstOf(shown);
  if (first === shown) return phrased(shown);
  return html`<span>${phrased(first)}<span class="later">${phrased(shown.slice(first.length))}</span></span>`;
}

/** The same as it is read aloud. @param {Interaction} interaction */
export function promptLine(interaction) {
  const { shown, ghost, notice = '' } = lineOf(interaction, false);
  return together([notice, ghost || unsaid(interaction, shown), shown, turning(interaction)].filter(Boolean));
}

/** The move itself, where only what it brings is read. @param {Interaction} interaction @param {string} shown */
const unsaid = ({ match: { game }, ghost }, shown) =>
  ghost && shown === labelOf(ghost, game) ? moveUnsaid(ghost, game) : '';

/** What is shown of a move, as it is read aloud. @param {NonNullable<Interaction['ghost']>} ghost @param {string} game */
export const ghostLine = (ghost, game) => together([moveUnsaid(ghost, game), labelOf(ghost, game)].filter(Boolean));

/** What the move is can be seen on the board: it is not read where its label says what it brings. @param {NonNullable<Interaction['ghost']>} ghost @param {string} game */
function moveUnsaid(ghost, game) {
  const move = ghost.choice.advised ? say(ghost.choice.advised, game) : '';
  return labelOf(ghost, game).includes(move) ? '' : ended(move);
}

/** What is on a button has no end as a sentence has. @param {string} move */
const ended = (move) => (/[.!?。！？]$/.test(move) ? move : move + (language() === 'ja' ? '。' : '.'));

/** @param {Interaction} interaction @param {boolean} posed @returns {{ shown: string, why?: string, ghost: string, isHint: boolean, brief?: string, isOnButton?: boolean, notice?: string }} what is seen, what the ghost is where a hint is seen in its place, also in brief, and what is said before it */
function lineOf(interaction, posed) {
  const { match, row, rows } = interaction;
  const { hint, touched } = interaction.selection;
  const ghost = askedGhost(interaction);
  const { game, view } = match;
  const { picture, elsewhere } = match.state;
  const plain = (/** @type {string} */ shown) => ({ shown, ghost: '', isHint: false });
  if (!picture) return plain('');
  const line = row === undefined ? undefined : rows[row];
  if (line?.told) return plain(say(line.told, game));
  if (line)
    return plain([say(line.label, game), line.detail && say(line.detail, game)].filter(Boolean).join(t('setup.and')));
  if (elsewhere) return plain(t('elsewhere'));
  const other = othersTurn(match);
  if (other) return plain(other);
  if (hint && !hint.why) return plain(t('hint.thinking'));
  const meant = ghost ? ghost.choice : !touched.length && view?.scene.actions?.find(({ move }) => move === hint?.move);
  if (hint?.why && meant && meant.move === hint.move)
    return {
      shown: say(['hint.says', { why: hint.why }], game),
      why: begun(say(hint.why, game)),
      ...(ghost ? moveOf(ghost, game) : { ghost: '' }),
      isHint: true,
      isOnButton: isToldByButton(ghost),
    };
  if (ghost) return plain(labelOf(ghost, game));
  const missing = missingOf(interaction);
  if (missing) return plain(say(missing, game));
  if (!view) return plain(t('loading'));
  const asked = askedOf(say(picture.scene.prompt, game), view);
  const shown = justDone(view) || (posed ? together([t('puzzle.task'), asked]) : asked);
  return { ...plain(shown), notice: noticeOf(view) };
}

/** What else is to be touched, where that is not what is asked before. @param {Interaction} interaction @returns {Text | undefined} */
function missingOf({ match, choices, selection, layout, light }) {
  const asked = askedNext(choices, selection);
  if (asked || light.asksPiece) return asked ?? ['choice.piece'];
  // What is in hand by itself is no choice that would be answered.
  const isChosen = selection.touched.some((spot) => spot !== match.view?.scene.held);
  return layout && isChosen && asksPlace(choices, selection, layout) ? ['choice.place'] : undefined;
}

/** While a bot thinks, what was done is told alone. @param {View} view */
const noticeOf = ({ scene, game, thinks }) => (scene.notice && !thinks ? say(scene.notice, game) : '');

/** A way is told by no button. @param {Interaction['ghost']} ghost */
const isToldByButton = (ghost) => Boolean(ghost?.choice.button) && !(ghost?.ghost && 'points' in ghost.ghost);

/** What is advised, and the same in brief. @param {NonNullable<Interaction['ghost']>} ghost @param {string} game */
const moveOf = (ghost, game) => ({
  ghost: begun(say(advice(ghost), game)),
  brief: begun(sayBriefly(advice(ghost), game)),
});

/** @param {NonNullable<Interaction['ghost']>} ghost @param {string} game */
const labelOf = ({ label }, game) => begun(say(label, game));

/** Which of several routes is drawn is no part of what is advised. @param {NonNullable<Interaction['ghost']>} ghost */
const advice = ({ choice, label }) => (choice.drawings?.length ? choice.label : (choice.advised ?? label));

/** What is said where one does nothing: whose board one looks at, or who plays at the table that one looks on at. @param {Interaction['match']} match */
function othersTurn({ table, view, game }) {
  if (!view) return '';
  if (view.seat !== null) {
    if (view.of !== view.seat) return t('looking', { name: player(game, view.of) });
    // That somebody has left is said above, with the button for it.
    if (table?.goneFrom !== undefined) return t('friends.quit.on');
    return table?.behind.length ? waiting(table, game) : '';
  }
  if (!table) return '';
  const waits = table.seats.flatMap(({ awaited }, seat) => (awaited ? [player(game, seat)] : []));
  if (waits.length > 1) return together([t('friends.watch'), t('friends.turn.several', { names: listed(waits) })]);
  const turn = view.holder === null ? [] : [t('aloud.turn', { name: player(game, view.holder) })];
  return together([t('friends.watch'), ...turn]);
}

/** Whom one waits for who is done with what all do at the same time; and what there is to see meanwhile. @param {NonNullable<Interaction['match']['table']>} table @param {string} game */
function waiting({ seats, seat: own, behind }, game) {
  const names = listed(behind.map((seat) => player(game, seat)));
  const isAnyDone = seats.some(({ done }, seat) => done && seat !== own);
  return together([t('friends.waits.others', { names }), ...(isAnyDone ? [t('friends.waits.look')] : [])]);
}

/** What has just been done, while a bot thinks about what is next. @param {View} view */
function justDone(view) {
  const { game } = view;
  const texts = toldOf(view)
    .flatMap(({ text }) => text)
    .slice(0, MOST);
  return inBrief(texts, game);
}

/** What can be read in passing, in two lines at most. @param {readonly Text[]} texts @param {string} game */
export function inBrief(texts, game) {
  const whole = together(tell(texts, game));
  return whole.length > LONG || widthOf(whole) > 2 * ONE_LINE ? together(tell(texts, game, sayBriefly)) : whole;
}
