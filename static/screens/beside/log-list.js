/** The lines of a log by rounds; each leads to its moment. */

/** @import { Text, View } from '../../types' */
/** @import { Line, Round } from '../../match/log.js' */
/** @import { Bots } from '../../ui/words.js' */

import { html, nothing } from 'lit-html';
import { whose } from '../../match/log.js';
import { seatFace } from '../../ui/faces.js';
import { say, sayBriefly, t, tell, together } from '../../ui/words.js';

/** Whose log it is, and how far the game is. @param {View} view */
export const readerOf = ({ seat, seats, bots, scene }) => ({
  seat,
  bots: seats > 1 ? bots : undefined,
  now: scene.progress,
});

/**
 * @param {string} game @param {readonly Round[]} rounds in the order in which they are to stand
 * @param {object} options
 * @param {number | null} options.seat   whose log it is
 * @param {Bots} [options.bots]   where several sit: each line shows who did it
 * @param {Text} [options.now]   how far the game is, which is said of its last round
 * @param {number} [options.since]   the first turn that is news
 * @param {boolean} [options.isBrief]   whether what others did is said in brief, since it is seen beside it
 * @param {(turn: number) => void} options.open   shows the moment after a turn
 */
export function logList(game, rounds, { seat, bots, now, since = Infinity, isBrief = false, open }) {
  const newest = Math.max(...rounds.flatMap(({ lines }) => lines.map(({ turn }) => turn)));
  const isLast = (/** @type {Round} */ { lines }) => lines.some(({ turn }) => turn === newest);
  // With what came of it.
  const latest = Math.max(
    ...rounds.flatMap(({ lines }) => lines.map(({ turn, seat: actor }) => (actor < 0 ? 0 : turn))),
  );
  const line = (/** @type {Line} */ { turn, seat: actor, text, revealed = 0 }) => {
    const who = whose({ seat: actor, text });
    const kind = who !== seat && turn >= since ? 'new' : '';
    const sentences = tell(text, game, isBrief && who >= 0 && who !== seat ? sayBriefly : say);
    // What was revealed has been read already when the rest comes.
    const known = together(sentences.slice(0, revealed));
    const then = together(sentences).slice(known.length);
    return html`<li class="entry ${kind} ${turn >= latest ? 'latest' : ''} ${known ? 'known' : ''}">
      <button class="quiet line" @click=${() => open(turn)}>${bots ? seatFace(bots, who) : nothing}<span>${known}<span class="then">${then}</span></span></button>
    </li>`;
  };
  const heading = (/** @type {Round} */ round) => {
    if (!round.progress) return '';
    const which = past(round.progress, game);
    // The game may have gone on to another round, of which nothing has been told yet, or be over.
    if (!now || !isLast(round) || past(now, game) !== which) return html`<h3>${which}</h3>`;
    const whole = say(now, game);
    // What is seen of it only once all has come that it counts.
    const isNew = round.lines.every(({ turn }) => turn >= latest);
    return html`<h3 class=${isNew ? 'latest' : ''}>${which}<span class="so-far">${whole.slice(which.length)}</span></h3>`;
  };
  if (!rounds.length) return html`<p class="note">${t('log.none')}</p>`;
  return html`<ol class="rounds">
    ${rounds.map(
      (round) => html`<li>
        ${heading(round)}
        <ol class="log">${round.lines.map(line)}</ol>
      </li>`,
    )}
  </ol>`;
}

/** Which round it was; how far that was at its beginning is long past. @param {Text} progress @param {string} game */
const past = (progress, game) => say(progress, game).split(t('setup.and'))[0] ?? '';
