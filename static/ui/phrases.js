/** Where a Japanese sentence may be broken: between phrases, for browsers that do not find them by themselves. */

import { html } from 'lit-html';
import { language } from './words.js';

/** Particles and endings are written in kana, and what begins the next phrase is not; an honorific before a noun belongs to it. */
const NEXT = /(?<=[ぁ-ん])(?<![\s　、。「（・][おご])(?!目)(?=[一-龠々ァ-ヴA-Za-z0-9「（])/u;

/** The phrases of a sentence, as well as they are known without a dictionary. Pure. @param {string} sentence */
export const phrasesOf = (sentence) => sentence.split(NEXT);

/** A sentence that is broken between its phrases only. @param {string} sentence */
export function phrased(sentence) {
  if (language() !== 'ja' || CSS.supports('word-break', 'auto-phrase')) return sentence;
  return phrasesOf(sentence).map((phrase, at) => (at ? html`<wbr>${phrase}` : phrase));
}

/** A title as far as there is room for it in a row of buttons: what stands behind a colon says which one of a series it is. @param {string} title */
export const inBrief = (title) => title.split(/[：:]/)[0] ?? title;
