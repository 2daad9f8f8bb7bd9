import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differing } from '../../static/board/differing.js';

/** @typedef {import('../../static/types').Layout} Layout */
/** @typedef {import('../../static/types').Picture} Picture */

const layout = /** @type {Layout} */ (
  /** @type {unknown} */ ({
    areas: [{ id: 'mine', ground: 'mine' }, { id: 'own' }],
    spots: [
      ...['m0', 'm1'].map((id) => ({ id, area: 'mine' })),
      ...['own0', 'own1', 'own2', 'own3'].map((id) => ({ id, area: 'own' })),
    ],
  })
);

/** @param {string} lying such as `m0:t4 own0:t7`, each a thing by what is on it */
const picture = (lying) =>
  /** @type {Picture} */ (
    /** @type {unknown} */ ({
      scene: {
        marks: lying.split(' ').map((one) => {
          const [at, symbol] = one.split(':');
          return { id: at?.startsWith('m') ? at : symbol, at, symbol, label: ['tile'] };
        }),
      },
    })
  );

test('what makes room in a tray for another piece is no other piece', () => {
  const [had, has] = [picture('m0:t4 own0:t7 own1:t8'), picture('own0:t4 own1:t7 own2:t8')];
  assert.deepEqual([...differing(has, had, layout)].sort(), ['m0', 'own0']);
  assert.deepEqual([...differing(had, has, layout)], ['m0']);
});

test('on a board a place tells what lies there, and where nothing does any more', () => {
  const [one, other] = [picture('m0:t4 m1:t5'), picture('m0:t4 m1:back')];
  assert.deepEqual([...differing(one, other, layout)], ['m1']);
  assert.deepEqual([...differing(other, one, layout)], ['m1']);
  assert.deepEqual([...differing(one, one, layout)], []);
});
