/** Which relays there are and what they see, said before anything is sent. */

import { html } from 'lit-html';
import { relays } from '../../together/client.js';
import { t } from '../../ui/words.js';

/** For whoever wants to know. */
export const relayNote = () => html`<details class="relays">
  <summary>${t('friends.relays')}</summary>
  <p>${t('friends.relays.why')}</p>
  <ul class="plain">${relays().map((url) => html`<li><code>${url}</code></li>`)}</ul>
</details>`;
