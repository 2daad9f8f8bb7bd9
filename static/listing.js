/** Every move in words, for those who would rather read than touch. */

/** @import { Choice } from './types' */
/** @import { Table } from './table.js' */

import { html } from './vendor/lit-html/lit-html.js';
import { outlook } from './choose.js';
import { dialog } from './dialogs.js';
import { say, t } from './words.js';

/** The moves that the touches leave, by what is touched first. @param {Table} table */
export function listChoices(table) {
  const { view, game, shown } = table;
  if (!view || !shown) return;
  const left = view.choices.filter((choice) => goesOn(choice, table.touches.spots));
  const groups = grouped(left, first);
  dialog(t('list'), (close) => html`<div class="list">
    ${[...groups].map(
      ([spot, choices]) => html`<details ?open=${groups.size === 1}>
        <summary>${nameOf(spot)} <small>${choices.length}</small></summary>
        <ul class="plain">
          ${choices.map(
            (choice) => html`<li>
              <button
                class="wide"
                @click=${() => {
                  close();
                  table.play(choice.move);
                }}
              >
                ${say(choice.label, game)}
              </button>
            </li>`,
          )}
        </ul>
      </details>`,
    )}
  </div>`);

  /** @param {string} id */
  function nameOf(id) {
    const mark = shown?.picture.scene.marks.find(({ at, label }) => at === id && label);
    const spot = shown?.layout.spots.find((one) => one.id === id);
    return mark?.label ? say(mark.label, game) : spot ? say(spot.label, game) : id;
  }
}

/** Whether a move is made of what is touched and perhaps more. @param {Choice} choice @param {string[]} touched */
function goesOn(choice, touched) {
  const { ways, lit } = outlook([choice], touched);
  return ways.length > 0 || lit.size > 0;
}

/** @param {Choice} choice */
const first = (choice) => choice.targets[0]?.[0] ?? '';

/** @template T @param {T[]} things @param {(thing: T) => string} key @returns {Map<string, T[]>} */
function grouped(things, key) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const thing of things) groups.set(key(thing), [...(groups.get(key(thing)) ?? []), thing]);
  return groups;
}
