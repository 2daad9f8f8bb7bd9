/** A dialog that says how far some work is. To close it, by its button or as any dialog, ends the work. */

import { html, render } from 'lit-html';
import { dialog } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';

/** Work of which nobody has to be told: it is done in a moment. */
const quiet = { set() {}, close() {}, signal: new AbortController().signal };

/** @param {boolean} isLong @param {string} heading */
export function working(isLong, heading) {
  if (!isLong) return quiet;
  const place = document.createElement('div');
  const ended = new AbortController();
  const close = dialog(
    heading,
    (stop) => html`${place}
      <div class="choices"><button @click=${stop}>${t('proof.stop')}</button></div>`,
  );
  place.closest('dialog')?.addEventListener('close', () => ended.abort());
  return {
    /** @param {number} done @param {number} of */
    set: (done, of) =>
      render(
        html`<progress class="checking" max=${Math.max(of, 1)} .value=${done} aria-label=${heading}></progress>`,
        place,
      ),
    close,
    signal: ended.signal,
  };
}
