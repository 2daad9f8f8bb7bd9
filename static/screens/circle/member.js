/** A member of a circle, as all its parts show one. */

/** @import { FriendsCircle } from '../../match/friends-circle.js' */

import { html } from 'lit-html';
import { face, knownFace, OWN_FACES } from '../../ui/faces.js';
import { t } from '../../ui/words.js';

/** As at a table. @param {FriendsCircle} circle @param {string} key */
export function nameOf(circle, key) {
  return key === circle.me ? t('you') : (circle.memberOf(key)?.name ?? '');
}

/** A face and a name. @param {FriendsCircle} circle @param {string} key */
export const person = (circle, key) =>
  html`${face(knownFace(circle.memberOf(key)?.face) ?? OWN_FACES[0])}<span class="seat-name">${nameOf(circle, key)}</span>`;
