/** How our best player uses the same dice: it plays the whole game before one's eyes, then both sheets lie side by side. */

/** @import { Layout, View } from './types' */
/** @import { Engine } from './engine.js' */
/** @import { Table } from './table.js' */

import { html, nothing, render } from './vendor/lit-html/lit-html.js';
import { board } from './beside.js';
import { dialog, toast } from './dialogs.js';
import { EngineError } from './engine.js';
import { signed } from './page.js';
import { moveOfBot } from './thought.js';
import { say, t } from './words.js';

const LEVEL = 'hard';

/** The dialog for a finished game of one person. @param {Engine} engine @param {Table} table */
export async function compareWithBest(engine, table) {
  const { view: own, layout } = table.shown ?? {};
  if (!own || !layout) return;
  const content = document.createElement('div');
  content.className = 'versus';
  const close = dialog(t('best'), () => html`${content}`, 'broad');
  let open = true;
  content.closest('dialog')?.addEventListener('close', () => (open = false));
  try {
    const ask = (/** @type {object} */ request) => engine.call(request);
    /** @type {View | undefined} */
    let view = await ask({ do: 'new', ...table.setup, bots: [LEVEL] });
    while (view && open) {
      const now = view;
      const show = (/** @type {number} */ thought) => {
        if (open) render(versus(own, now, layout, thought), content);
        return open;
      };
      show(0);
      view = now.over ? undefined : await moveOfBot(ask, now, show);
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    close();
    toast(t(`engine.${error.kind}`), 'bad');
  }
}

/** @param {View} own @param {View} best @param {Layout} layout @param {number} thought how much of the work for its move is done */
function versus(own, best, layout, thought) {
  const points = best.over ? signed(best.score.total) : '…';
  return html`
    <p class="note" aria-live="polite">${best.over ? verdict(own, best) : say(best.scene.progress, best.game)}</p>
    ${best.over ? nothing : html`<progress max="1" .value=${thought} aria-label=${t('thinking')}></progress>`}
    <div class="boards">${board({ ...own, layout }, t('best.you'))} ${board({ ...best, layout }, t('best.bot'))}</div>
    <table>
      <thead>
        <tr><td></td><th scope="col">${t('best.you')}</th><th scope="col">${t('best.bot')}</th></tr>
      </thead>
      <tbody>
        ${own.score.lines.map((line, row) => html`<tr>
          <th scope="row">${say(line.label, own.game)}</th>
          <td>${signed(line.points)}</td>
          <td>${signed(best.score.lines[row]?.points ?? 0)}</td>
        </tr>`)}
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
