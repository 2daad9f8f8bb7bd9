/** The end of a game: who won, what it is worth, and what one may want next. */

/** @import { Text, View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */
/** @import { Match } from '../../match/match.js' */
/** @import { Told } from '../ending/ending.js' */
/** @import { GameLinks } from './page.js' */

import { html, nothing } from 'lit-html';
import { standings } from '../../match/standings.js';
import { seatFace } from '../../ui/faces.js';
import { hintsText, points, reached } from '../../ui/format.js';
import { isYou, player, say, seatName, t, together } from '../../ui/words.js';
import { meaning } from './meaning.js';
import { prompt } from './prompt.js';

/** A defeat by so many points was a close one. */
const CLOSE = 3;

/** @param {Interaction} interaction @param {View} view @param {GameLinks} links @param {Told} [ending] */
export function result(interaction, view, links, ending) {
  const { match } = interaction;
  const alone = view.seats === 1;
  if (match.state.proof?.kind === 'false') return noResult(match.state.proof.why, match.game, links);
  const counting = ending?.counted !== undefined;
  const total = ending?.counted ?? view.score.total;
  return html`<section class="result ${counting ? 'counting' : ''}" tabindex="-1" aria-label=${t('result')}>
    <p class="grand ${alone ? '' : 'several'}">${alone ? points(total) : headline(view)}</p>
    <p class="note">${interaction.row === undefined || counting ? remarks(interaction, view) : prompt(interaction)}</p>
    ${match.state.proof?.kind === 'working' ? progress(match, match.state.proof.done) : nothing}
    ${alone ? nothing : ranking(interaction, view)}
    ${ending ? meaning(ending, view) : nothing}
    ${choices(match, alone, links, ending)}
  </section>`;
}

/** What one wants next, and the rest. @param {Match} match @param {boolean} alone @param {GameLinks} links @param {Told} [ending] */
function choices(match, alone, links, ending) {
  const next = ending?.open?.find(({ id }) => id !== match.game);
  return html`<div class="choices">
      <button class="strong" @click=${links.share}>${t('share')}</button>
      ${alone ? html`<button @click=${links.best}>${t('best')}</button>` : nothing}
      <button @click=${links.replay}>${t('replay')}</button>
      ${next ? html`<button @click=${() => links.today(next)}>${t('today.next', { game: t(`${next.id}.title`) })}</button>` : nothing}
    </div>
    <div class="choices rest">
      <button class="quiet" @click=${links.again}>${t(match.try?.kind ? 'again.practice' : 'again')}</button>
      ${match.try?.others.length ? html`<button class="quiet" @click=${links.compare}>${t('compare')}</button>` : nothing}
      <button class="quiet" @click=${links.another}>${t('another')}</button>
    </div>`;
}

/** A game in which bots played what they never would: its points are nobody's. @param {Text} why @param {string} game @param {GameLinks} links */
function noResult(why, game, links) {
  return html`<section class="result" aria-label=${t('result')}>
    <p class="grand several" role="status">${t('proof.false')}</p>
    <p class="note">${say(why, game)}</p>
    <div class="choices">
      <button class="strong" @click=${links.again}>${t('again')}</button>
      <button @click=${links.replay}>${t('replay')}</button>
      <button @click=${links.menu}>${t('menu')}</button>
    </div>
  </section>`;
}

/** How far the bots' moves have been worked out again. @param {Match} match @param {number} done from 0 to 1 */
function progress(match, done) {
  const sentence = t('proof.working', { n: Math.floor(done * 100) });
  return html`<p class="note proof">
    <span>${sentence}</span> <button class="quiet" @click=${() => match.setProof({ kind: 'stopped' })}>${t('proof.stop')}</button>
  </p>`;
}

/** @param {Interaction} interaction @param {View} view */
function remarks({ match }, view) {
  const { verdict } = view.scene;
  const { proof } = match.state;
  const kind = match.try?.kind;
  const sentences = [
    consolation(view),
    verdict && say(verdict, match.game),
    proof && proof.kind !== 'working' && t(`proof.${proof.kind}`),
    kind && t(match.try?.onPaper ? 'kind.paper.why' : `kind.${kind}.why`),
    hintsText(match.try?.hints),
  ];
  return together(sentences.filter((one) => typeof one === 'string'));
}

/** Where the only person at the table came in, if there is one. @param {View} view */
const yours = (view) => standings(view).find(({ seat }) => isYou(seat));

/** Said to the person at the table, if there is just one: nobody is congratulated for what others did. @param {View} view */
function headline(view) {
  const { game, ranking: [first = []] = [] } = view;
  const { place } = yours(view) ?? {};
  if (place) {
    if (place > 1) return t(`result.place.${place}`);
    return t(first.length > 1 ? 'result.shared.you' : 'result.won.you');
  }
  const names = first.map((seat) => player(game, seat)).join(t('and'));
  return t(first.length > 1 ? 'result.shared' : 'result.won', { names });
}

/** How near it was, where points are what counts. @param {View} view */
function consolation(view) {
  const { place = 1, seat: you = 0 } = yours(view) ?? {};
  const winner = view.ranking?.[0]?.[0];
  if (place === 1 || winner === undefined || view.standings) return undefined;
  const behind = (view.totals[winner] ?? 0) - (view.totals[you] ?? 0);
  return t(behind <= CLOSE ? 'result.close' : 'result.behind', { n: behind, name: player(view.game, winner) });
}

/** @param {Interaction} interaction @param {View} view */
function ranking({ match }, view) {
  return html`<ol class="places">
    ${standings(view).map(
      ({ place, seat }) => html`<li>
        <button aria-pressed=${view.of === seat} @click=${() => match.lookAt(seat)}>
          <span>${t('place.n', { n: place })}</span> ${seatFace(view.bots, seat)} <span class="seat-name">${seatName(match.game, view.bots, seat)}</span>
          <b>${reached(view, seat)}</b>
        </button>
      </li>`,
    )}
  </ol>`;
}
