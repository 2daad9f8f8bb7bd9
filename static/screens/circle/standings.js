/** What the days of a week or a month add up to, member by member. */

/** @import { Circle } from '../../types' */
/** @import { FriendsCircle } from '../../match/friends-circle.js' */
/** @import { Folds } from './fold.js' */

import { html, nothing } from 'lit-html';
import { t } from '../../ui/words.js';
import { person } from './member.js';

/** @param {FriendsCircle} circle @param {Circle} now @param {'week' | 'month'} span @param {(span: 'week' | 'month') => void} choose @param {Folds} folds */
export function standings(circle, now, span, choose, folds) {
  const shares = now[span];
  const left = circle.book.left;
  const shareOf = (/** @type {string} */ key) =>
    shares.find((one) => one.key === key) ?? { games: 0, days: 0, wins: 0 };
  const rank = (/** @type {string} */ key) => {
    const at = shares.findIndex((one) => one.key === key);
    return at < 0 ? Infinity : at;
  };
  const members = [...now.members].sort((a, b) => rank(a.key) - rank(b.key));
  const seen = folds.seen('standings', members, ({ key }) => key === circle.me);
  return html`<section class="standings" aria-labelledby="standings">
    <div class="head">
      <h2 id="standings">${t('circle.standings')}</h2>
      <div class="choices" role="group" aria-labelledby="standings">
        ${/** @type {const} */ (['week', 'month']).map((one) => html`<button aria-pressed=${one === span} @click=${() => choose(one)}>${t(`circle.${one}`)}</button>`)}
      </div>
    </div>
    <table>
      <thead><tr>
        <th scope="col">${t('circle.member')}</th>
        <th scope="col">${t('circle.wins')}</th>
        <th scope="col">${t('circle.games')}</th>
        <th scope="col">${t('circle.streak')}</th>
      </tr></thead>
      <tbody>
        ${seen.map((one) => {
          const { games, wins } = shareOf(one.key);
          return html`<tr class=${one.key === circle.me ? 'own' : ''}>
            <th scope="row"><span>${person(circle, one.key)}</span></th>
            <td>${wins}</td><td>${games}</td><td>${one.streak ? t('circle.days', { n: one.streak }) : '–'}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${folds.button('standings', members.length - seen.length)}
    ${left ? html`<p class="note" role="status">${t('circle.left-to-check', { n: left })}</p>` : nothing}
    <p class="note">${t('circle.wins.why')}</p>
  </section>`;
}
