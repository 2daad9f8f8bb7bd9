/** The log as a dialog: the whole game in words, from its first turn; opened at its end. */

/** @import { GameLinks } from '../game/page.js' */
/** @import { Match } from '../../match/match.js' */

import { html, nothing, render } from 'lit-html';
import { GameLog, roundsOf } from '../../match/log.js';
import { dialog } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';
import { logList, readerOf } from './log-list.js';

/** @param {Match} match @param {GameLinks} links */
export async function showLog({ game, view }, links) {
  if (!view) return;
  const content = document.createElement('div');
  content.className = 'whole-log';
  dialog(t('log'), () => html`${content}`, '', true);
  const element = content.closest('dialog');
  const reader = { ...readerOf(view), since: view.recent?.since, open: links.replay };
  const log = new GameLog(() => draw(!log.reaches(view)));
  /** @param {boolean} waits for more lines: the last one is not yet of the round that the game is in */
  function draw(waits) {
    const options = waits ? { ...reader, now: undefined } : reader;
    const more = html`<p class="note" role="status">${t('log.waits')}</p>`;
    render(
      html`${waits && !log.lines.length ? nothing : logList(game, roundsOf(log.lines), options)} ${waits ? more : nothing}`,
      content,
    );
    element?.scrollTo(0, element.scrollHeight);
  }
  draw(true);
  await log.follow(view);
  draw(false);
  content.querySelector('li:last-child > .log > li:last-child > button')?.scrollIntoView({ block: 'nearest' });
}
