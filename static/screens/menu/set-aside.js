/** What was set aside: why, its text as a file, and the way to be rid of it. */

/** @import { SetAside } from '../../store/types' */

import { html, nothing } from 'lit-html';
import { writeTries } from '../../store/file.js';
import { deleteSetAside } from '../../store/set-aside.js';
import { tryIn } from '../../store/stored-try.js';
import { confirmed, dialog } from '../../ui/dialogs.js';
import { download } from '../../ui/download.js';
import { say, t } from '../../ui/words.js';
import { nameOfSetAside } from './set-aside-name.js';

/** @param {SetAside} aside @param {() => void} onDeleted */
export function showSetAside(aside, onDeleted) {
  const { title, seed } = nameOfSetAside(aside);
  const remove = async () => {
    if (!(await confirmed(t('aside.delete.sure'), t('aside.delete')))) return;
    await deleteSetAside(aside.key);
    onDeleted();
  };
  dialog(
    title,
    (close) => html`${seed ? html`<p class="note">${seed}</p>` : nothing}
      <p>${aside.reason ? say(aside.reason) : t('aside.unreadable')}</p>
      <p>${t('aside.kept')}</p>
      <div class="choices">
        <button class="strong" @click=${() => saveText(aside)}>${t('aside.file')}</button>
        <button
          @click=${() => {
            close();
            remove();
          }}
        >
          ${t('aside.delete')}
        </button>
      </div>`,
  );
}

/** @param {SetAside} aside */
function saveText({ key, value }) {
  const one = tryIn(value);
  const text = one ? writeTries([one]) : plain(value);
  download(new Blob([text], { type: 'text/plain' }), `higawari-${key.replace(/[^\w-]+/g, '-')}.txt`);
}

/** @param {unknown} value */
function plain(value) {
  try {
    return JSON.stringify(value, undefined, 1) ?? String(value);
  } catch {
    // What a database can hold and JSON cannot.
    return String(value);
  }
}
