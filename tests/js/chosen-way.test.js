// What is said of a ride, and seen of it, is the way that was chosen.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no_page.js';

const { rideAs, wayOf } = await import('../../static/board/chosen-way.js');

/** @import { Mark, Stroke, View } from '../../static/types' */

/** @param {...[number, number]} points @returns {Stroke} */
const way = (...points) => ({ id: 'route', area: 'board', points });
const short = way([0, 0], [1, 0]);
const long = way([0, 0], [0, 1], [1, 1], [1, 0]);
const view = () => /** @type {View} */ (/** @type {unknown} */ ({ trail: short }));

test('a ride goes by the way that it was shown as, where that leads there', () => {
  const one = view();
  assert.equal(wayOf(one), short);
  rideAs(one, long);
  assert.equal(wayOf(one), long);
});

test('what was shown otherwise, or led elsewhere, changes nothing', () => {
  const one = view();
  rideAs(one, way([0, 0], [2, 0]));
  rideAs(one, /** @type {Mark} */ ({ id: 'ghost', symbol: 'bead', at: 'there' }));
  assert.equal(wayOf(one), short);
});
