/** Who is in a circle, and how much each has played of today; at their end, the way to invite one more. */

/** @import { FriendsCircle } from '../../match/friends-circle.js' */
/** @import { Folds } from './fold.js' */

import { html, nothing } from 'lit-html';
import { face, knownFace, OWN_FACES } from '../../ui/faces.js';
import { t } from '../../ui/words.js';
import { nameOf } from './member.js';

/** @param {FriendsCircle} circle @param {Folds} folds @param {(() => void) | undefined} invite left out where the invitation lies open */
export function peopleOf(circle, folds, invite) {
  const { members, me, now } = circle;
  const played = (now?.today.games ?? []).flatMap((game) => game.played);
  const all = [...members].sort((a, b) => Number(b.key === me) - Number(a.key === me));
  const seen = folds.seen('people', all);
  return html`<section class="people" aria-labelledby="people">
    <h2 id="people">${t('circle.members')} <small>${t('circle.members.n', { n: members.length })}</small></h2>
    <ul class="plain">
      ${seen.map(({ key, face: chosen }) => {
        const n = played.filter((one) => one === key).length;
        return html`<li class=${key === me ? 'own' : ''}>
          ${face(knownFace(chosen) ?? OWN_FACES[0])}<span>${nameOf(circle, key)}</span>
          <small>${n ? t('circle.played.today', { n }) : t('circle.played.none')}</small>
        </li>`;
      })}
      ${invite ? html`<li><button @click=${invite}><i aria-hidden="true">＋</i><span>${t('circle.invite')}</span></button></li>` : nothing}
    </ul>
    ${folds.button('people', members.length - seen.length)}
  </section>`;
}
