/** The log as a dialog: the whole game in words, from its first turn; opened at its end. */

/** @import { GameLinks } from '../game/page.js' */
/** @import { Match } from '../../match/match.js' */

import { html, render } from 'lit-html';
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
  const log = new GameLog(() => {
    render(
      logList(game, roundsOf(log.lines), { ...readerOf(view), since: view.recent?.since, open: links.replay }),
      content,
    );
    element?.scrollTo(0, element.scrollHeight);
  });
  await log.follow(view);
  if (!log.lines.length) render(logList(game, [], { ...readerOf(view), open: links.replay }), content);
  content.querySelector('li:last-child > .log > li:last-child > button')?.scrollIntoView({ block: 'nearest' });
}
