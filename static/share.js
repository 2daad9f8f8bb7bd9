/** What one can hand on of a game: a text with its link, a picture of the board, a QR code. */

/** @import { Score, View } from './types' */
/** @import { Engine } from './engine.js' */
/** @import { Table } from './table.js' */

import { html, nothing, render } from './vendor/lit-html/lit-html.js';
import { dayOf, ofSetup } from './address.js';
import { dialog, toast } from './dialogs.js';
import { EngineError } from './engine.js';
import { seedName, signed } from './page.js';
import { handOver, snapshot } from './snapshot.js';
import { language, say, seatName, t } from './words.js';

/** What the engine needs to draw a QR code. */
const QR = 'segno.zip';

/** @typedef {{ size: number, path: string }} Code modules across, and the dark ones as a path */

/** The dialog for a game as it stands. @param {Engine} engine @param {Table} table */
export async function share(engine, table) {
  const link = await table.link();
  const { view } = table;
  if (!view || !link) return;
  const url = new URL(`#r=${link}`, location.href).href;
  const text = told(table, view);
  const content = document.createElement('div');
  content.className = 'sharing';
  dialog(t('share'), () => html`${content}`);
  show(nothing);

  /** @param {unknown} below */
  function show(below) {
    render(html`
      <p class="said">${text}</p>
      <input readonly .value=${url} aria-label=${t('share.link')} @focus=${selectAll} />
      <div class="choices">
        ${'share' in navigator ? html`<button class="strong" @click=${() => send(text, url)}>${t('share.send')}</button>` : nothing}
        <button class=${'share' in navigator ? '' : 'strong'} @click=${() => copy(text, url)}>${t('share.copy')}</button>
        <button @click=${() => picture(table)}>${t('picture')}</button>
        <button @click=${() => code(url, t('share.qr.whole'))}>${t('share.qr')}</button>
      </div>
      <div class="below" aria-live="polite">${below}</div>
    `, content);
    content.querySelector('.below')?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string} address @param {string} what */
  async function code(address, what) {
    show(html`<p class="note">${t('share.qr.coming')}</p>`);
    try {
      const answer = await engine.call({ do: 'qr', text: address }, { needs: QR });
      show(answer.refused ? tooLong(say(answer.refused)) : drawn(answer, what));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      show(html`<p class="note">${t(error.kind === 'start' ? 'later.failed' : `engine.${error.kind}`)}</p>`);
    }
  }

  /** A seed is short enough for a code, whatever was played. @param {string} sentence */
  function tooLong(sentence) {
    const seed = new URL(ofSetup(table.setup), location.href).href;
    return html`<p class="note">${sentence}</p>
      <button @click=${() => code(seed, t('share.qr.seed'))}>${t('share.qr.instead')}</button>`;
  }
}

/** @param {Code} code @param {string} what */
function drawn({ size, path }, what) {
  return html`<figure>
    <svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${what} shape-rendering="crispEdges">
      <rect width=${size} height=${size}></rect><path d=${path}></path>
    </svg>
    <figcaption>${what}</figcaption>
  </figure>`;
}

/**
 * A game in a few lines that can be read aloud: which one, how it stands or ended, and what the points are made of.
 * @param {Table} table @param {View} view
 */
export function told(table, view) {
  const { game } = table;
  const lines = [headline(table)];
  const progress = say(view.scene.progress, game);
  if (view.over) {
    if (view.places && view.seats > 1) lines.push(places(view, view.places, game));
    const values = { n: signed(view.score.total), parts: parts(view.score, game), name: seatName(game, view.bots, view.of) };
    if (!values.parts) lines.push(t('result.total', values));
    else lines.push(t(view.seats > 1 ? 'share.points.of' : 'share.points', values));
    if (view.scene.verdict) lines.push(say(view.scene.verdict, game));
  } else if (view.seats > 1) {
    lines.push(t('share.going', { progress }));
  } else {
    lines.push(t('share.so-far', { progress, n: signed(view.score.total) }));
  }
  return lines.join('\n');
}

/** Which game, and of which day or with which seed. @param {Table} table */
function headline(table) {
  const day = dayOf(table.setup);
  const game = t(`${table.game}.title`);
  if (day === undefined) return t('share.head.seed', { game, seed: table.setup.seed });
  const date = new Date(`${day}T12:00:00Z`);
  // The engine would not have opened a day that is none.
  const said = new Intl.DateTimeFormat(language(), { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(date);
  return t('share.head.day', { game, day: said });
}

/** What has brought something. @param {Score} score @param {string} game */
function parts({ lines }, game) {
  return lines
    .filter((line) => line.points)
    .map((line) => t('share.part', { label: say(line.label, game), n: signed(line.points) }))
    .join(t('comma'));
}

/** @param {View} view @param {number[][]} places @param {string} game */
function places({ bots, totals }, places, game) {
  return places
    .flatMap((seats, index) => {
      const n = 1 + places.slice(0, index).flat().length;
      return seats.map((seat) => t('share.place', {
        place: t('place.n', { n }), name: seatName(game, bots, seat), points: signed(totals[seat] ?? 0),
      }));
    })
    .join(t('comma'));
}

/** @param {string} text @param {string} url */
async function send(text, url) {
  // Somebody who closes the share sheet has changed their mind; that is no failure.
  await navigator.share({ text, url }).catch(() => undefined);
}

/** @param {string} text @param {string} url */
async function copy(text, url) {
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    toast(t('share.copied'));
  } catch {
    toast(t('share.failed'), 'bad');
  }
}

/** @param {Table} table */
async function picture(table) {
  const board = document.querySelector('main .ground');
  if (!table.view || !(board instanceof SVGSVGElement)) return;
  // What a row of the score lights is no part of the board.
  if (table.row !== undefined) table.explain(table.row);
  try {
    const points = table.view.totals.map(signed).join(' : ');
    const image = await snapshot(board, t('share.text', { game: t(`${table.game}.title`), seed: seedName(table), points }));
    if (!image) throw new Error('no picture');
    await handOver(image, `higawari-${table.game}-${seedName(table).replace(/[^\w-]+/g, '-')}.png`);
  } catch {
    toast(t('picture.failed'), 'bad');
  }
}

/** @param {Event} event */
const selectAll = ({ target }) => /** @type {HTMLInputElement} */ (target).select();
