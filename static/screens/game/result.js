/** The end of a game: who won, what it is worth, and what one may want next. */

/** @import { ScoreLine, Text, View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */
/** @import { Match } from '../../match/match.js' */
/** @import { Told } from '../ending/ending.js' */
/** @import { GameLinks } from './page.js' */

import { html, nothing } from 'lit-html';
import { dayOf, today } from '../../games/setup.js';
import { beside, brightest, headline, isLostByTwo, nearness, wordsAlone, wordsOfSeveral } from '../../match/closing.js';
import { isWon } from '../../match/meaning.js';
import { standings } from '../../match/standings.js';
import { seatFace, winnersFace } from '../../ui/faces.js';
import { points, reached } from '../../ui/format.js';
import { inBrief, phrased } from '../../ui/phrases.js';
import { signed } from '../../ui/signed.js';
import { isYou, listed, player, say, t, together, whoPlayed } from '../../ui/words.js';
import { seeMore } from '../ending/whole-rows.js';
import { ledger, rowOfNow } from './ledger.js';
import { meaning } from './meaning.js';
import { isTabled, parts } from './parts.js';
import { prompt } from './prompt.js';

/** @param {Interaction} interaction @param {View} view @param {GameLinks} links @param {Told} [ending] */
export function result(interaction, view, links, ending) {
  const { match } = interaction;
  if (match.state.proof?.kind === 'false') return noResult(match.state.proof.why, match.game, links);
  const counting = ending?.counted !== undefined;
  const remark = remarks(interaction);
  return html`<section class="result ${counting ? 'counting' : ''} ${ending?.live ? 'live' : ''}" tabindex="-1" aria-label=${t('result')} @click=${seeMore}>
    ${view.seats === 1 ? resultAlone(interaction, view, ending) : resultOfSeveral(interaction, view, ending)}
    ${match.state.proof?.kind === 'working' ? progress(match, match.state.proof.done) : nothing}
    <div class="stands">
      ${ending ? meaning(ending, view) : nothing} ${ending?.circles?.slice(1).map((one) => inCircle(one, links))}
      ${remark ? html`<p class="note">${remark}</p>` : nothing}
    </div>
    ${choices(match, view, links, ending)}
    ${ending?.offer?.text ? offered(ending.offer, ending.offer.text) : nothing}
  </section>`;
}

/** The points, which grow while they are counted. @param {Interaction} interaction @param {View} view @param {Told} [ending] */
function resultAlone(interaction, view, ending) {
  const { counted, countedRows = [], meaning: known } = ending ?? {};
  const counting = counted !== undefined;
  return html`<p class="grand ${!counting && known?.isBest ? 'won' : ''}">${points(counted ?? view.score.total)}</p>
    ${counting ? ledger(interaction, countedRows) : nothing}
    <p class="words">${words(interaction, view, ending)}</p>`;
}

/** Who won comes first; then what was counted, and at last what there is to say. @param {Interaction} interaction @param {View} view @param {Told} [ending] */
function resultOfSeveral(interaction, view, ending) {
  const { counted, countedRows = [] } = ending ?? {};
  const counting = counted !== undefined;
  const table = parts(interaction, view, ending);
  return html`${grandOfSeveral(view)}
    ${counting ? rowOfNow(interaction) : nothing}
    <p class="words">${words(interaction, view, ending)}</p>
    ${isTabled(view, ending) ? nothing : ranking(interaction, view, ending)}${table}
    ${table === nothing && counting ? ledger(interaction, countedRows) : nothing}`;
}

/** Who won, all of them: one sees from afar whether it is a person here. @param {View} view */
function grandOfSeveral(view) {
  const seat = seatOfHeadline(view);
  const first = view.ranking?.[0] ?? [];
  const seats = first.includes(seat) ? first : [seat];
  // Who shares that with a person is in the same laurel.
  const isWon = first.some((one) => !view.bots[one]);
  const isWinner = (/** @type {number} */ one) => isWon && first.includes(one);
  return html`<p class="grand several ${isWinner(seat) ? 'won' : ''}">
    ${seats.map((one) => (isWinner(one) ? winnersFace(view.bots, one) : seatFace(view.bots, one)))}<span>${phrased(say(headline(view, yourSeat(view), namesOf(view)), view.game))}</span>
  </p>`;
}

/**
 * One thing to do next, what goes with it, and the rest: whoever has lost plays again or, after the game of a day, which counts once,
 * sees where it was lost, and shares it from among the rest; a result to be proud of is shared first.
 * @param {Match} match @param {View} view @param {GameLinks} links @param {Told} [ending]
 */
function choices(match, view, links, ending) {
  const { isLost, tryAgain, again } = onwards(match, view);
  const gone = links.friends?.gone();
  const [circle] = ending?.circles ?? [];
  const share = (/** @type {string} */ look) =>
    html`<button class=${look} @click=${links.share}>${t('share')}</button>`;
  const first = html`<div class="choices">
      ${tryAgain ? onceMore(again, links) : nothing}
      ${isLost ? nothing : share(tryAgain ? '' : 'strong')}
      ${canBeReviewed(view) ? html`<button class=${isLost && !tryAgain ? 'strong' : ''} @click=${() => links.review()}>${t('review.open')}</button>` : nothing}
      ${nextOfToday(match, links, ending)}
    </div>`;
  const rest = html`<div class="choices rest">
      ${tryAgain ? nothing : html`<button class="quiet" @click=${links.again}>${again}</button>`} ${others(match, view, links)}
      ${isLost ? share('quiet') : nothing} ${ending?.offer && !ending.offer.text ? offeredBeside(ending.offer) : nothing}
    </div>`;
  // All of it stays in sight, but for what there is no room for below how one stands among friends.
  return html`${gone ? html`<p class="note" role="status">${gone}</p>` : nothing}
    <div class="onward">${circle ? inCircle(circle, links) : nothing}${first}${circle ? nothing : rest}</div>
    ${circle ? rest : nothing}`;
}

/** Whether somebody here has lost, whether to play again comes first, and how that is called. @param {Match} match @param {View} view */
function onwards({ you, table, setup, try: kept }, view) {
  const isLost = view.seats > 1 && isOwn(view) && !isWon(view, you);
  const tryAgain = Boolean(table) || kept?.kind === 'practice' || (isLost && !dayOf(setup));
  return {
    isLost,
    tryAgain,
    again: t(table ? 'friends.rematch' : kept?.kind && !tryAgain ? 'again.practice' : 'again'),
  };
}

/** What else there is to play and to see. @param {Match} match @param {View} view @param {GameLinks} links */
const others = (match, view, links) => html`
  ${links.another ? html`<button class="quiet" @click=${links.another}>${t('another')}</button>` : nothing}
  ${view.seats === 1 ? html`<button class="quiet" @click=${links.best}>${t('best')}</button>` : nothing}
  <button class="quiet" @click=${() => links.replay()}>${t('replay')}</button>
  ${match.try?.others.length ? html`<button class="quiet" @click=${links.compare}>${t('compare')}</button>` : nothing}
`;

/** Today's next game that is not done. @param {Match} match @param {GameLinks} links @param {Told} [ending] */
function nextOfToday({ game }, links, ending) {
  const next = ending?.open?.find(({ id }) => id !== game);
  return next
    ? html`<button @click=${() => links.today(next)}>${t('today.next', { game: inBrief(t(`${next.id}.title`)) })}</button>`
    : nothing;
}

/** To play again; once one has sat down for that at a table with friends, whom it waits for. @param {string} again @param {GameLinks} links */
function onceMore(again, { friends, again: play }) {
  const waits = friends?.waits();
  if (friends?.gone()) return html`<button class="strong" @click=${friends.invite}>${t('friends.invite')}</button>`;
  return waits
    ? html`<button disabled>${waits}</button>`
    : html`<button class="strong" @click=${play}>${again}</button>`;
}

/** How it stands among friends, and the way to their boards. @param {import('../../match/circle-place.js').Standing} standing @param {GameLinks} links */
const inCircle = ({ id, name, place, of }, links) => html`<div class="choices in-circle">
  <button @click=${() => links.circle(id)}>${t(place ? (of > 1 ? 'circle.place' : 'circle.first') : 'circle.see', { name, place: place ?? 0, of })}</button>
</div>`;

/** Whether a person played, whose decisions can be looked at. @param {View} view */
const canBeReviewed = ({ bots, of }) => !bots[of] || bots.some((bot) => bot === null);

/** Among what else one may want, so that the board keeps its room. @param {import('../ending/offers.js').Offer} offer */
const offeredBeside = ({ label, answered, accept }) =>
  html`<button class="quiet extra ${answered ? 'answered' : ''}" @click=${accept}>${t(label)}</button>`;

/** A game in which bots played what they never would: its points are nobody's. @param {Text} why @param {string} game @param {GameLinks} links */
function noResult(why, game, links) {
  return html`<section class="result" aria-label=${t('result')}>
    <p class="grand several" role="status">${t('proof.false')}</p>
    <p class="note">${say(why, game)}</p>
    <div class="choices">
      <button class="strong" @click=${links.again}>${t('again')}</button>
      <button @click=${() => links.replay()}>${t('replay')}</button>
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

/** Whether the only person at the table is here, and not looking at what somebody sent. @param {View} view */
const isOwn = (view) => yourSeat(view) !== undefined;

/** The seat of the only person here. @param {View} view */
const yourSeat = (view) => standings(view).find(({ seat }) => isYou(seat))?.seat;

/** Whom the headline is about. @param {View} view */
function seatOfHeadline(view) {
  const [you, first] = [yourSeat(view), standings(view)[0]?.seat];
  return (isLostByTwo(view, you) ? first : (you ?? first)) ?? 0;
}

/** @param {View} view @returns {(seats: readonly number[]) => string} */
const namesOf = (view) => (seats) => listed(seats.map((seat) => whoPlayed(view.game, view.bots, seat)));

/** What the result means, in a sentence or three; or what a row of it is that somebody has touched. @param {Interaction} interaction @param {View} view @param {Told} [ending] */
function words(interaction, view, ending) {
  const { match, row } = interaction;
  if (row !== undefined && ending?.counted === undefined) return prompt(interaction);
  const { verdict } = view.scene;
  const you = yourSeat(view);
  const counts = (match.try?.kind ?? 'counted') === 'counted';
  // What counts nowhere is no record.
  const news = counts ? beside(view, ending?.meaning) : [];
  const sentences =
    view.seats === 1
      ? wordsAlone(verdict, news)
      : wordsOfSeveral(verdict, nearness(view, you, namesOf(view), brightest(ending?.scores ?? [], you)), news);
  return phrased(together(sentences.map((one) => say(one, match.game))));
}

/** As what it is kept: today's is so called. @param {Match} match @param {string} kind */
function whyKept({ setup, try: kept }, kind) {
  if (kept?.onPaper) return 'kind.paper.why';
  return kind === 'counted' && dayOf(setup) === today() ? 'kind.counted.today' : `kind.${kind}.why`;
}

/** What else is known of it. @param {Interaction} interaction */
function remarks({ match }) {
  const { proof } = match.state;
  const kind = match.try?.kind;
  const sentences = [
    proof && proof.kind !== 'working' && t(`proof.${proof.kind}`),
    kind && t(whyKept(match, kind)),
    match.try?.hints ? t('hints.n', { n: match.try.hints }) : undefined,
    match.table?.takenBack ? t('friends.back.n', { n: match.table.takenBack }) : undefined,
  ];
  return together(sentences.filter((one) => typeof one === 'string'));
}

/** The place of it stays once it is answered: nothing moves below a finger. @param {import('../ending/offers.js').Offer} offer @param {string} text */
function offered({ label, answered, accept, refuse }, text) {
  return html`<div class="offered ${answered ? 'answered' : ''}">
    <span>${t(text)}</span>
    <button @click=${accept}>${t(label)}</button>
    <button class="quiet icon" aria-label=${t('close')} @click=${refuse}>✕</button>
  </div>`;
}

/** So many characters have room where all places stand beside one another. */
const BRIEF = 8;

/** Everybody's place, where no table has it at its head; while the score is being counted, with what they have so far. @param {Interaction} interaction @param {View} view @param {Told} [ending] */
function ranking({ match }, view, { counted, sums = [], apart = [] } = {}) {
  const isCounting = counted !== undefined;
  const order = standings(view);
  const isWordy = order.some(({ seat }) => reached(view, seat).length > BRIEF);
  return html`<ol class="places ${isWordy ? 'wordy' : ''}" data-seats=${order.length}>
    ${order.map(
      ({ place, seat }) => html`<li>
        <button aria-pressed=${view.of === seat} @click=${() => match.lookAt(seat)}>
          <span class="place">${t('place.n', { n: place })}</span> ${seatFace(view.bots, seat)} <span class="seat-name">${player(match.game, seat)}</span>
          <b>${isCounting ? soFar(view, sums[seat], apart[seat]) : reached(view, seat)}</b>
        </button>
      </li>`,
    )}
  </ol>`;
}

/** What is not known yet is not guessed; where points alone do not decide, it is said what they are. @param {View} view @param {number | undefined} sum @param {ScoreLine[]} [apart] */
function soFar({ game, standings: decided }, sum, apart = []) {
  if (sum === undefined) return '…';
  if (!decided) return signed(sum);
  const counts = [
    ...apart.map(({ label, points: n }) => ({ label, n })),
    { label: /** @type {Text} */ (['total']), n: sum },
  ];
  return counts.map(({ label, n }) => t('counted.so.far', { what: say(label, game), n })).join(t('comma'));
}
