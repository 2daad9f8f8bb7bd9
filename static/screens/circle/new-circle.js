/** The dialog in which one makes a circle: what it is called, and who one is in it. */

/** @import { Identity } from '../together/identity.js' */

import { html } from 'lit-html';
import { dialog, toast } from '../../ui/dialogs.js';
import { cleanName, LONGEST } from '../../ui/names.js';
import { t } from '../../ui/words.js';
import { identityFields, identityIn } from '../together/identity.js';
import { relayNote } from '../together/relays.js';

/** @param {(name: string, who: Identity) => Promise<void>} make */
export function showNewCircle(make) {
  dialog(
    t('circle.make'),
    (close) => html`<form
      class="new-game new-circle"
      @submit=${async (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const title = /** @type {HTMLInputElement} */ (form.elements.namedItem('title'));
        const name = cleanName(title.value);
        if (!name) {
          toast(t('circle.title.missing'), 'bad');
          return title.focus();
        }
        const who = identityIn(form);
        if (!who) return;
        close();
        await make(name, who);
      }}
    >
      <p class="note">${t('circle.what')}</p>
      <label>
        ${t('circle.title')}
        <input name="title" required maxlength=${2 * LONGEST} autocomplete="off" spellcheck="false" />
      </label>
      ${identityFields([], false)}
      ${relayNote()}
      <div class="begin"><button class="strong">${t('circle.create')}</button></div>
    </form>`,
  );
}
