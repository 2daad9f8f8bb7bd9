/** What one may want to know about the page: what it keeps, how fair it is, whose games these are, what it is made of. */

/** @typedef {{ name: string, version: string, licence: string }} Part something of others that is served with the page */

import { html, render } from 'lit-html';
import { games } from '../../games/catalogue.js';
import { fetchFile } from '../../site/files.js';
import { relays } from '../../together/client.js';
import { dialog } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';
import { keyList } from './keys.js';

/** What the page says of itself, heading by heading. */
const CHAPTERS = ['daily', 'puzzles', 'kept', 'links', 'offline', 'snapshot'];
/** And where there are tables with friends. */
const WITH_FRIENDS = [...CHAPTERS, 'friends', 'circles'];

export async function showHelp() {
  const content = document.createElement('div');
  content.className = 'rules';
  render(help([]), content);
  dialog(t('about'), () => html`${content}`, 'tall');
  // Without a network and before the offline copy is complete the list may be missing; the rest is no less true.
  const parts = await fetchFile('parts.json').then(
    (response) => response.json(),
    () => [],
  );
  render(help(parts), content);
}

/** @param {Part[]} parts */
function help(parts) {
  const [number = '', digest = ''] = (document.documentElement.dataset.version ?? '').split(' ');
  return html`
    <p>${t('about.what')}</p>
    ${(relays().length ? WITH_FRIENDS : CHAPTERS).map((chapter) => html`<h3>${t(`about.${chapter}.heading`)}</h3><p>${t(`about.${chapter}`)}</p>`)}
    <h3>${t('keys')}</h3>
    ${keyList()}
    <h3>${t('about.games')}</h3>
    <p>${t('about.unofficial')}</p>
    <dl>
      ${games.map(({ id }) => html`<dt>${t(`${id}.title`)}</dt><dd>${t(`${id}.credits`)}</dd>`)}
    </dl>
    <h3>${t('about.parts')}</h3>
    <p>${t('about.parts.why')}</p>
    <ul>
      ${parts.map((part) => html`<li>${part.name} ${part.version}, ${part.licence}</li>`)}
    </ul>
    <p><a class="button" href="LICENSES.txt" target="_blank" rel="noopener">${t('about.licences')}</a></p>
    <p class="version">${t('version', { number, digest })}</p>
  `;
}
