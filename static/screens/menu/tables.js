/** Tables with friends in the menu: those that wait for somebody here come first. */

/** @import { Place } from '../../together/types' */
/** @import { TableSummary } from '../../match/table-summary.js' */
/** @import { Contents } from './contents.js' */
/** @import { MenuLinks } from './page.js' */

import { html, nothing } from 'lit-html';
import { isCurrent, knownOf } from '../../match/table-summary.js';
import { places, relays } from '../../together/client.js';
import { face, knownFace, OWN_FACES, seatFace } from '../../ui/faces.js';
import { ago } from '../../ui/format.js';
import { listed, say, t } from '../../ui/words.js';
import { begunBoard } from './begun.js';
import { cardPicture } from './card-picture.js';

/** @returns {Promise<Place[]>} */
export async function tablesOfMenu() {
  if (!relays().length) return [];
  const tables = (await places()).filter(isCurrent);
  const rank = (/** @type {Place} */ place) => Number(!knownOf(place)?.isYours) + Number(Boolean(place.over));
  const at = (/** @type {Place} */ place) => knownOf(place)?.at || place.since;
  return tables.sort((a, b) => rank(a) - rank(b) || at(b) - at(a));
}

/** @param {Contents} contents @param {MenuLinks} links */
export function listedTables({ tables }, links) {
  if (!tables.length) return nothing;
  return html`<section class="going" aria-labelledby="tables">
    <h2 id="tables">${t('friends.tables')}</h2>
    <ul class="plain begun tables">${tables.map((place) => row(place, links))}</ul>
  </section>`;
}

/** @param {Place} place @param {MenuLinks} links */
function row(place, links) {
  const one = knownOf(place);
  const open = () => links.table(place.id);
  if (!one)
    return html`<li><button class="wide" @click=${open}>${t('friends.table')}<span>${t('friends.waits.data')}</span></button></li>`;
  const setup = { game: one.game, seats: one.seats, options: {}, seed: '' };
  const own = one.bots.map((bot, seat) => (one.names[seat] ? null : bot));
  const others = [...one.names.filter((name, seat) => name && seat !== one.seat), ...(one.missing ?? [])];
  const board = one.shown && begunBoard({ setup, shown: one.shown, over: one.phase === 'over' });
  return html`<li>
    <button class="wide ${one.isYours ? 'yours' : ''}" @click=${open}>
      <span class="picture" data-game=${one.game}>${board || cardPicture(one.game)}</span>
      <span class="what">
        <b>${t(`${one.game}.title`)}</b>
        <span class="far">${one.progress && one.phase === 'playing' ? say(one.progress, one.game) : ''}</span>
        <span class="far">${[...(others.length ? [t('friends.with', { names: listed(others) })] : []), ago(one.at)].join(t('setup.and'))}</span>
        <span class="foot">
          <span class="faces">${one.names.map((name, seat) => (own[seat] ? seatFace(own, seat) : name ? face(knownFace(one.faces[seat]) ?? OWN_FACES[0]) : nothing))}</span>
          <span class="go ${one.isYours ? 'strong' : ''}">${stateOf(one)}</span>
        </span>
      </span>
    </button>
  </li>`;
}

/** @param {TableSummary} one */
function stateOf({ phase, isYours, awaited, names, taken, seats, unsent, asker, asksBack, missing = [] }) {
  if (unsent) return t('friends.unsent.n', { n: unsent });
  if (phase === 'over') return t('friends.over');
  if (phase === 'closed') return t('friends.closed.short');
  if (asker) return t('friends.rematch.by', { name: asker });
  if (missing.length) return t('friends.turn.several', { names: listed(missing) });
  if (phase !== 'playing') return isYours ? t('friends.ready') : t('friends.gathering', { n: taken, of: seats });
  if (asksBack) return t('friends.back.by', { name: asksBack });
  if (isYours) return t('friends.turn');
  const [first, ...others] = awaited.map((seat) => names[seat] ?? '');
  if (others.length) return t('friends.turn.several', { names: listed([first ?? '', ...others]) });
  return first ? t('friends.turn.of', { name: first }) : '';
}
