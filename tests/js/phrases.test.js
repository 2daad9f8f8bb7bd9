import assert from 'node:assert/strict';
import { test } from 'node:test';
import './no_page.js';

const { inBrief, phrasesOf } = await import('../../static/ui/phrases.js');

test('a sentence is broken between its phrases, never within a word of kana', () => {
  for (const sentence of [
    '静かな|開業日でした。にぎわいは、これからです。',
    '街を|横切る|人が|増えました。',
    '上杉が|2つ目の|城を|取った！',
    'つぎの、お題へ。',
  ])
    assert.deepEqual(phrasesOf(sentence.replaceAll('|', '')), sentence.split('|'));
});

test('a title in brief is what stands before its colon', () => {
  assert.deepEqual(['星の道：東の海', 'Roads: East', 'Roads'].map(inBrief), ['星の道', 'Roads', 'Roads']);
});
