/** The folders of static/ lie in layers, and imports lead downwards only. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

const STATIC = path.join(import.meta.dirname, '..', '..', 'static');

/** From the lowest to the highest. What lies in static/ itself is above all of them. */
const LAYERS = ['site', 'ui', 'games', 'engine', 'store', 'together', 'match', 'board', 'screens', ''];

const importOf = /^(?:import|export)\b[^'"]*?['"](\.[^'"]+)['"]|\bimport\(['"](\.[^'"]+)['"]\)/gm;

const scripts = readdirSync(STATIC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));

const folderOf = (name) => (name.includes(path.sep) ? name.split(path.sep)[0] : '');

test('every folder has its layer', () => {
  const folders = new Set(scripts.map(folderOf));
  assert.deepEqual([...folders].sort(), [...LAYERS].sort());
});

for (const script of scripts) {
  test(`${script} imports nothing from above`, () => {
    const source = readFileSync(path.join(STATIC, script), 'utf8');
    for (const [, static_, dynamic] of source.matchAll(importOf)) {
      const target = path.normalize(path.join(path.dirname(script), static_ ?? dynamic));
      const above = LAYERS.indexOf(folderOf(target)) > LAYERS.indexOf(folderOf(script));
      assert.ok(!above, `${script} imports ${target}`);
    }
  });
}
