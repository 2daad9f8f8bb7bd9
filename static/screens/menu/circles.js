/** Circles in the menu: who has played today. */

/** @import { CircleSummary } from '../../match/friends-circle.js' */
/** @import { Place } from '../../together/types' */
/** @import { Contents } from './contents.js' */
/** @import { MenuLinks } from './page.js' */

import { html, nothing } from 'lit-html';
import { today } from '../../games/setup.js';
import { places, relays } from '../../together/client.js';
import { face, knownFace, OWN_FACES } from '../../ui/faces.js';
import { t } from '../../ui/words.js';

/** What lists know of a circle. @param {Place} place */
const summaryOf = ({ about }) => /** @type {Partial<CircleSummary>} */ (about ?? {});

/** Those that one does not want to hear of come last. @returns {Promise<Place[]>} */
export async function circlesOfMenu() {
  if (!relays().length) return [];
  const circles = (await places()).filter(({ kind, left }) => kind === 'circle' && !left);
  return circles.sort((a, b) => Number(Boolean(a.muted)) - Number(Boolean(b.muted)));
}

/** @param {Contents} contents @param {MenuLinks} links */
export function listedCircles({ circles }, links) {
  if (!circles.length) return nothing;
  return html`<section class="going" aria-labelledby="circles">
    <h2 id="circles">${t('circles')}</h2>
    <ul class="plain begun circles">${circles.map((place) => row(place, links))}</ul>
  </section>`;
}

/** @param {Place} place @param {MenuLinks} links */
function row(place, links) {
  const { name = '', members = 0, faces = [], played = 0, day, isMember = true } = summaryOf(place);
  const state = !members
    ? t('circle.waits')
    : !isMember
      ? t('circle.join')
      : t('circle.today', { n: day === today() ? played : 0, of: members });
  return html`<li>
    <button class="wide" @click=${() => links.circle(place.id)}>
      <span class="what">
        <b>${name || t('circle')}</b>
        <span class="foot">
          <span class="faces">${faces.map((one) => face(knownFace(one) ?? OWN_FACES[0]))}</span>
          <span class="far">${place.muted ? t('circle.muted') : state}</span>
        </span>
      </span>
    </button>
  </li>`;
}

/** What a circle is, for whoever is in none. @param {Contents} contents @param {MenuLinks} links */
export function newCircle({ circles }, links) {
  if (!relays().length) return nothing;
  return html`<section class="new-circle">
    ${circles.length ? nothing : html`<p>${t('circle.why')}</p>`}
    <button @click=${links.newCircle}>${t('circle.make')}</button>
  </section>`;
}
