/** One decision beside the best: in a sentence, and as the two boards that come of them. */

/** @import { Line, ReviewedDecision } from '../../types' */
/** @typedef {{ own: Line, best: Line }} Lines how the board looks after what was done, and after what would have been best */

import { html, nothing } from 'lit-html';
import { stillBoard } from '../../board/still.js';
import { language, say, t, together } from '../../ui/words.js';
import { known, size } from './amounts.js';
import { gradeOf } from './judging.js';

/** So many things that were done are read with the board; where there are more, they are seen on it. */
const READ = 2;

/** What it cost, and what speaks for the other. @param {ReviewedDecision} one @param {string} unit @param {string} game */
export function inWords(one, unit, game) {
  if (!one.why) return t('review.same');
  const grade = gradeOf(one, unit);
  const why = say(one.why, game);
  const spread = one.error > one.cost / 2 ? t('review.spread', { n: size(one.error, unit) }) : '';
  if (grade === 'even') return t('review.even', { why });
  return `${t(grade === 'unclear' ? 'review.unclear' : `review.better.${known(one, unit)}`, { n: size(one.cost, unit), why })}${spread}`;
}

/** @param {Lines} lines @param {string} game @param {boolean} differ whether there is another to be shown @param {string} [other] what that is called */
export function bothBoards({ own, best }, game, differ, other = t('review.best')) {
  return html`<div class="boards">
    ${stillBoard(own, t('review.own'), caption(own, best, t('review.own'), game), differ ? best : undefined)}
    ${differ ? stillBoard(best, other, caption(best, own, other, game), own) : nothing}
    ${differ ? html`<button class="whole-boards" aria-pressed="false" @click=${seeWhole}>${t('review.whole')}</button>` : nothing}
  </div>`;
}

/** Both, or what differs from near again: the look goes by what the button says of itself. @param {Event} event */
function seeWhole({ currentTarget }) {
  const button = /** @type {HTMLElement} */ (currentTarget);
  button.ariaPressed = String(button.ariaPressed !== 'true');
}

/** In Japanese a sentence needs nobody who does it: whose board it is, stands before it. @param {string} deed */
const withoutYou = (deed) => (language() === 'ja' && /^あなた[がは]/.test(deed) ? deed.slice('あなたが'.length) : deed);

/** What was done, under its board, and not in the other line. @param {Line} line @param {Line} other @param {string} whose @param {string} game */
function caption(line, other, whose, game) {
  const [own, others] = [line, other].map(({ deeds }) =>
    deeds.map(({ text: [first] }) => (first ? say(first, game) : '')).filter(Boolean),
  );
  const deeds = own?.filter((deed) => !others?.includes(deed)) ?? [];
  return html`<b>${whose}</b> <span class=${deeds.length > READ ? 'unseen' : ''}>${together(deeds.map(withoutYou))}</span>`;
}
