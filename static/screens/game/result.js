/** The end of a game: who won, what it is worth, and what one may want next. */

/** @import { Text, View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */
/** @import { Match } from '../../match/match.js' */
/** @import { GameLinks } from './page.js' */

import { html, nothing } from 'lit-html';
import { standings } from '../../match/standings.js';
import { hintsText, points, reached } from '../../ui/format.js';
import { isYou, player, say, seatName, t, together } from '../../ui/words.js';
import { prompt } from './prompt.js';

/** @param {Interaction} interaction @param {View} view @param {GameLinks} links */
export function result(interaction, view, links) {
  const { match } = interaction;
  const alone = view.seats === 1;
  const kind = match.try?.kind;
  if (match.state.proof?.kind === 'false') return noResult(match.state.proof.why, match.game, links);
  return html`<section class="result" tabindex="-1" aria-label=${t('result')}>
    <p class="grand ${alone ? '' : 'several'}">${alone ? points(view.score.total) : winners(view)}</p>
    <p class="note">${interaction.row === undefined ? remarks(interaction, view) : prompt(interaction)}</p>
    ${match.state.proof?.kind === 'working' ? progress(match, match.state.proof.done) : nothing}
    ${alone ? nothing : ranking(interaction, view)}
    <div class="choices">
      <button class="strong" @click=${links.again}>${t(kind ? 'again.practice' : 'again')}</button>
      <button @click=${links.share}>${t('share')}</button>
      <button @click=${links.replay}>${t('replay')}</button>
      ${match.try?.others.length ? html`<button @click=${links.compare}>${t('compare')}</button>` : nothing}
      <button @click=${links.another}>${t('another')}</button>
      ${alone ? html`<button @click=${links.best}>${t('best')}</button>` : nothing}
    </div>
  </section>`;
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
    verdict && say(verdict, match.game),
    proof && proof.kind !== 'working' && t(`proof.${proof.kind}`),
    kind && t(match.try?.onPaper ? 'kind.paper.why' : `kind.${kind}.why`),
    hintsText(match.try?.hints),
  ];
  return together(sentences.filter((one) => typeof one === 'string'));
}

/** @param {View} view */
function winners({ game, ranking: [first = []] = [] }) {
  if (first.length === 1 && first.some(isYou)) return t('result.won.you');
  const names = first.map((seat) => player(game, seat)).join(t('and'));
  return t(first.length > 1 ? 'result.shared' : 'result.won', { names });
}

/** @param {Interaction} interaction @param {View} view */
function ranking({ match }, view) {
  return html`<ol class="places">
    ${standings(view).map(
      ({ place, seat }) => html`<li>
        <button aria-pressed=${view.of === seat} @click=${() => match.lookAt(seat)}>
          <span>${t('place.n', { n: place })}</span> <span>${seatName(match.game, view.bots, seat)}</span>
          <b>${reached(view, seat)}</b>
        </button>
      </li>`,
    )}
  </ol>`;
}
