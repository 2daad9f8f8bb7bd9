// Stands in index.html itself, so that the page can say what is wrong when no other file arrives.

import './theme.js';
import { fetchWhole } from './site/arrivals.js';
import { loadedAtOnce, reloadIfThatHelps, tryAgain } from './site/repair.js';
import { openTables } from './store/tables.js';
import { preferredLanguage } from './ui/language.js';

/** Milliseconds without anything new: after so many a look at the files, and without a byte for as many more a word. */
const QUIET = 5_000;

const SENTENCES = {
  ja: (/** @type {string} */ files) =>
    `ページ${files && `の一部（${files}）`}を読み込めませんでした。接続を確かめて、もう一度どうぞ。`,
  en: (/** @type {string} */ files) =>
    `${files ? `A part of the page (${files})` : 'The page'} didn’t load. Check your connection and try again.`,
};
const AGAIN = { ja: '再読み込み', en: 'Try again' };
/** Written by hand, since the style sheet may be what is missing. */
const LOOK = {
  position: 'fixed',
  zIndex: '9',
  inset: 'auto 0 0',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '16px 16px calc(16px + env(safe-area-inset-bottom))',
  background: 'Canvas',
  color: 'CanvasText',
  font: '16px/1.5 sans-serif',
  boxShadow: '0 -2px 12px rgb(0 0 0 / 30%)',
};
const BUTTON = { minHeight: '44px', padding: '0 16px', font: 'inherit', fontWeight: '600' };

/** Whether the page speaks for itself by now. */
let started = false;
let looking = false;
let told = false;
/** @type {ReturnType<typeof setTimeout>} */
let timer;

function wait() {
  clearTimeout(timer);
  if (!started && !told && !looking) timer = setTimeout(() => look(), QUIET);
}

/**
 * Looks which files do not come, and says so.
 * @param {{ suspect?: string, broken?: boolean }} [known] a file that the browser could not use, even if it comes now; whether
 *   something has failed already
 */
async function look({ suspect = '', broken = Boolean(suspect) } = {}) {
  if (looking || told) return;
  looking = true;
  const missing = await missingFiles();
  looking = false;
  if (missing.length || broken) say(missing.length || !suspect ? missing : [suspect], broken);
  else wait();
}

/** Which files of those that the page needs to say anything do not come, however slowly. What is the engine's, it tells itself. */
async function missingFiles() {
  const folder = new URL(`${document.documentElement.dataset.page}/`, document.baseURI).href;
  const files = new Set(
    loadedAtOnce()
      .map(({ href, src }) => href || src)
      .filter((one) => one.startsWith(folder)),
  );
  files.add(`${folder}words/${preferredLanguage()}.json`);
  const missing = [...files].map((file) =>
    fetchWhole(file, { quiet: QUIET }).then(
      () => [],
      () => [file.slice(folder.length)],
    ),
  );
  return (await Promise.all(missing)).flat();
}

/** @param {string[]} files @param {boolean} forGood whether they cannot come any more */
function say(files, forGood) {
  if (told || (started && !forGood)) return;
  told = true;
  clearTimeout(timer);
  // One that still does not come would keep the browser from painting anything, and the page's scripts from running.
  const late = [...document.querySelectorAll('link')].filter((link) => link.rel === 'stylesheet' && !link.sheet);
  for (const link of late) link.remove();
  const language = preferredLanguage();
  const place = document.createElement('div');
  place.id = 'failure';
  // Without it the page is not as it should be, whatever comes after.
  place.dataset.forGood = String(forGood || late.length > 0);
  place.lang = language;
  place.setAttribute('role', 'alert');
  Object.assign(place.style, LOOK);
  const button = document.createElement('button');
  button.textContent = AGAIN[language];
  Object.assign(button.style, BUTTON);
  button.addEventListener('click', tryAgain);
  place.append(SENTENCES[language](files.join(', ')), button);
  (document.body ?? document.documentElement).append(place);
  reloadIfThatHelps();
}

window.addEventListener('arrival', wait);
window.addEventListener('started', () => {
  started = true;
  clearTimeout(timer);
  // A slow line that was taken for a dead one.
  document.querySelector('#failure[data-for-good=false]')?.remove();
});

// Heard on the way down: what happens to an element that loads something goes no further.
window.addEventListener(
  'error',
  ({ target }) => {
    if (started) return;
    if (target === window) look({ broken: true });
    else if (target instanceof HTMLScriptElement) look({ suspect: nameOf(target.src) });
    else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') look({ suspect: nameOf(target.href) });
  },
  true,
);
window.addEventListener('unhandledrejection', () => {
  if (!started) look({ broken: true });
});
// main.js cannot speak without words.
window.addEventListener('speechless', (event) => say([/** @type {CustomEvent} */ (event).detail], true));
document.addEventListener('DOMContentLoaded', () => {
  if (!document.getElementById('toast')) say(['index.html'], true);
});
wait();
// The modules, which come later, open it once more; with many games here, that takes no time then.
openTables();

/** @param {string} address */
function nameOf(address) {
  return address.slice(address.lastIndexOf('/') + 1);
}
