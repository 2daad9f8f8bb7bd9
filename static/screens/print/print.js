/** A board as a sheet of A4: to be played with pen and dice, or as it lies on the screen. The browser's own dialog prints it. */

/** @import { Area, Layout, Mark, Picture, Reveal, Setup, Text, View } from '../../types' */
/** @typedef {{ picture: Picture, layout: Layout }} Board */

import { html, nothing, render } from 'lit-html';
import { areaOf, UNLIT } from '../../board/area.js';
import { ask } from '../../engine/ask.js';
import { fetchEmptyBoard, loadSymbols } from '../../games/assets.js';
import { beginOnPaper, wouldTell } from '../../store/paper.js';
import { dialog } from '../../ui/dialogs.js';
import { signed } from '../../ui/signed.js';
import { say, t } from '../../ui/words.js';
import { dealName } from '../deal-name.js';

/** Reveals that have room to be larger. */
const FEW = 12;

/** What is to be printed. */
class Sheet {
  /** @type {Setup} */
  setup;
  /** The board at its start. @type {Board | undefined} */
  blank;
  /** The board on the screen, if there is one. @type {View | undefined} */
  played;
  /** What the setup will reveal; not known yet, or not to be told. @type {Reveal[]} */
  reveals = [];
  asPlayed = false;
  withReveals = false;
  /** Whether the reveals are those of today's game, which is not over: nobody sees them by accident. */
  tells = false;

  /** @param {Setup} setup @param {View} [played] */
  constructor(setup, played) {
    this.setup = setup;
    this.played = played;
    this.asPlayed = Boolean(played?.over);
    // In the middle of a game one would rather not see what comes.
    this.withReveals = !played || played.over;
  }
}

/** @param {Setup} setup @param {View | undefined} played the game on the screen @param {() => void} onPaper called when the day was begun on paper */
export async function showPrintSheet(setup, played, onPaper) {
  const sheet = new Sheet(setup, played);
  const form = document.createElement('div');
  form.className = 'printing';
  const printed = document.createElement('div');
  printed.className = 'printout';
  printed.setAttribute('aria-hidden', 'true');
  let open = true;
  dialog(t('print'), () => html`${form}`);
  document.body.append(printed);
  document.body.dataset.printing = '';
  form.closest('dialog')?.addEventListener('close', () => {
    open = false;
    printed.remove();
    delete document.body.dataset.printing;
  });
  /** The game at its start. @type {View | undefined} */
  let view;
  const tell = async () => {
    sheet.tells = false;
    sheet.withReveals = true;
    if (view) await beginOnPaper(setup, view);
    draw();
    onPaper();
  };
  const draw = () => {
    if (!open) return;
    render(options(sheet, draw, tell), form);
    render(paper(sheet), printed);
  };
  const [empty, tells] = await Promise.all([fetchEmptyBoard(setup), wouldTell(setup), loadSymbols(setup.game)]);
  sheet.blank = { picture: empty, layout: empty.layout };
  sheet.tells = tells;
  sheet.withReveals &&= !tells;
  draw();
  // Without the engine's answers the board alone can be printed all the same.
  const silently = { tell: () => {} };
  view = await ask({ do: 'new', ...setup, layout: true }, silently);
  if (view) {
    sheet.blank = { picture: view, layout: view.layout ?? empty.layout };
    sheet.reveals = (await ask({ do: 'reveals', ...setup }, silently))?.reveals ?? [];
  }
  draw();
}

/** @param {Sheet} sheet @param {() => void} draw @param {() => void} tell somebody wants the dice of a game that is not over */
function options(sheet, draw, tell) {
  const set = (/** @type {Partial<Sheet>} */ choice) => () => {
    Object.assign(sheet, choice);
    draw();
  };
  const radio = (/** @type {boolean} */ asPlayed, /** @type {string} */ key) => html`<label class="radio">
    <input type="radio" name="what" .checked=${sheet.asPlayed === asPlayed} @change=${set({ asPlayed })} />
    ${t(key)}
  </label>`;
  return html`
    ${sheet.played ? html`<fieldset><legend class="unseen">${t('print')}</legend>${radio(false, 'print.blank')} ${radio(true, 'print.played')}</fieldset>` : nothing}
    ${
      sheet.reveals.length && !sheet.asPlayed && sheet.tells
        ? html`<p class="note">${t('print.tells')}</p>
          <div class="choices"><button @click=${tell}>${t('print.tell')}</button></div>`
        : nothing
    }
    ${
      sheet.reveals.length && !sheet.asPlayed && !sheet.tells
        ? html`<label class="radio">
          <input
            type="checkbox"
            .checked=${sheet.withReveals}
            @change=${set({ withReveals: !sheet.withReveals })}
          />
          ${t('print.reveals')}
        </label>`
        : nothing
    }
    <div class="choices"><button class="strong" @click=${() => window.print()}>${t('print')}</button></div>
    <div class="preview" role="img" aria-label=${t('print.preview')}><div inert>${paper(sheet)}</div></div>
  `;
}

/** One sheet. @param {Sheet} sheet */
function paper({ setup, blank, played, reveals, asPlayed, withReveals }) {
  const view = asPlayed && played;
  const [area] = blank?.layout.areas ?? [];
  if (!blank || !area) return nothing;
  const { layout } = blank;
  const picture = view || blank.picture;
  return html`<article class="paper" data-game=${setup.game}>
    <header>
      <h1>${t(`${setup.game}.title`)}</h1>
      <p>${dealName(setup)}</p>
      ${view ? html`<p>${say(view.scene.progress, view.game)}</p>` : html`<p class="name">${t('print.name')}</p>`}
    </header>
    <div class="printed-board">${areaOf(area, layout, picture, UNLIT, undefined)}</div>
    ${scores(picture, Boolean(view))}
    ${!view && withReveals && reveals.length ? strip(reveals, layout, setup.game) : nothing}
    <footer>${t('name')}${t('setup.and')}${t('print.unofficial')}</footer>
  </article>`;
}

/** The rows of the score, filled in or to be filled in. @param {Picture} picture @param {boolean} filled */
function scores({ score, game }, filled) {
  return html`<dl class="scores">
    ${score.lines.map((line) => html`<div><dt>${say(line.label, game)}</dt><dd>${filled ? signed(line.points) : ''}</dd></div>`)}
    <div class="sum"><dt>${t('total')}</dt><dd>${filled ? signed(score.total) : ''}</dd></div>
  </dl>`;
}

/** All reveals in their order, a row for each part of the game. @param {Reveal[]} reveals @param {Layout} layout @param {string} game */
function strip(reveals, layout, game) {
  /** @type {Map<string, Reveal[]>} */
  const parts = new Map();
  for (const reveal of reveals) {
    // What only counts on within a part is no heading of another one.
    const [key, { n: _, ...rest } = {}] = reveal.progress;
    const part = JSON.stringify([key, rest]);
    parts.set(part, [...(parts.get(part) ?? []), reveal]);
  }
  return html`<section class="reveals ${reveals.length > FEW ? '' : 'few'}">
    ${[...parts.values()].map(
      (part) => html`<div class="part">
      ${parts.size > 1 ? html`<h2>${say(/** @type {Reveal} */ (part[0]).progress, game)}</h2>` : nothing}
      <ol>
        ${part.map(
          (reveal) => html`<li>
          ${Object.entries(reveal.areas).map(([id, marks]) =>
            tray(
              layout.areas.find((area) => area.id === id),
              marks,
              layout,
              game,
            ),
          )}
        </li>`,
        )}
      </ol>
    </div>`,
    )}
  </section>`;
}

/** @param {Area | undefined} area @param {Mark[]} marks @param {Layout} layout @param {string} game */
function tray(area, marks, layout, game) {
  if (!area) return nothing;
  const scene = { prompt: /** @type {Text} */ (['loading']), progress: /** @type {Text} */ (['loading']), marks };
  return areaOf(area, layout, { game, scene, score: { lines: [], total: 0 } }, UNLIT, undefined);
}
