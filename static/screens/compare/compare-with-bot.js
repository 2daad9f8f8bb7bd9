/** How our best player uses the same dice: it plays the whole game before one's eyes, then both sheets lie side by side. */

/** @import { Layout, View } from '../../types' */
/** @import { BestPlayer } from '../../match/best-player.js' */
/** @import { Match } from '../../match/match.js' */

import { html, nothing, render } from 'lit-html';
import { stillBoard } from '../../board/still.js';
import { ask } from '../../engine/ask.js';
import { strong } from '../../games/catalogue.js';
import { botMove } from '../../match/bots.js';
import { dialog } from '../../ui/dialogs.js';
import { signed } from '../../ui/signed.js';
import { say, t } from '../../ui/words.js';

/** The dialog for a finished game of one person. @param {Match} match @param {BestPlayer} [begun] what it has played meanwhile */
export async function compareWithBot(match, begun) {
  const { view: own, layout } = match.state;
  if (!own || !layout) return;
  const content = document.createElement('div');
  content.className = 'versus';
  const close = dialog(t('best'), () => html`${content}`, 'broad');
  let open = true;
  // One of them thinks at a time.
  begun?.stop();
  content.closest('dialog')?.addEventListener('close', () => {
    open = false;
    begun?.play();
  });
  /** @type {View | undefined} */
  let view = begun?.view ?? (await ask({ do: 'new', ...match.setup, bots: [strong] }));
  while (view && open) {
    const now = view;
    const show = (/** @type {number} */ thought) => {
      if (open) render(versus(own, now, layout, thought), content);
      return open;
    };
    show(0);
    begun?.reach(now);
    if (now.over) return;
    view = await botMove(now, show);
  }
  // The engine failed, and said so.
  if (open) close();
}

/** @param {View} own @param {View} best @param {Layout} layout @param {number} thought how much of the work for its move is done */
function versus(own, best, layout, thought) {
  const points = best.over ? signed(best.score.total) : '…';
  return html`
    <p class="note" aria-live="polite">${best.over ? verdict(own, best) : say(best.scene.progress, best.game)}</p>
    ${best.over ? nothing : html`<progress max="1" .value=${thought} aria-label=${t('thinking')}></progress>`}
    <div class="boards">${stillBoard({ ...own, layout }, t('best.you'))} ${stillBoard({ ...best, layout }, t('best.bot'))}</div>
    <table>
      <thead>
        <tr><td></td><th scope="col">${t('best.you')}</th><th scope="col">${t('best.bot')}</th></tr>
      </thead>
      <tbody>
        ${own.score.lines.map(
          (line, row) => html`<tr>
          <th scope="row">${say(line.label, own.game)}</th>
          <td>${signed(line.points)}</td>
          <td>${signed(best.score.lines[row]?.points ?? 0)}</td>
        </tr>`,
        )}
        <tr class="total"><th scope="row">${t('total')}</th><td>${signed(own.score.total)}</td><td>${points}</td></tr>
      </tbody>
    </table>
  `;
}

/** @param {View} own @param {View} best */
function verdict(own, best) {
  const ahead = own.score.total - best.score.total;
  if (ahead === 0) return t('best.even');
  return ahead > 0 ? t('best.ahead', { n: ahead }) : t('best.behind', { n: -ahead });
}
