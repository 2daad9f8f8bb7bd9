import assert from 'node:assert/strict';
import test from 'node:test';

import { framesOfEntry } from '../../static/board/entries.js';

const SPOT = { id: 'a1', area: 'board', x: 2, y: 3, w: 1, h: 1, label: { key: '', with: {} } };

for (const kind of ['pop', 'deal'])
  test(`letters that ${kind} do not grow: each size of them would be laid out`, () => {
    for (const mark of [{ words: { key: 'n', with: {} } }, { note: '12' }])
      for (const { transform = '' } of framesOfEntry(kind, SPOT, SPOT, false, mark))
        assert.doesNotMatch(transform, /scale/);
    assert.match(JSON.stringify(framesOfEntry(kind, SPOT, SPOT, false, {})), /scale/);
  });
