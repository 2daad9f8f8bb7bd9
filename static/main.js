/** Starts the page: words, the screen that the address asks for, the engine, the offline copy. */

import { pressed } from './board/keys.js';
import { startEngine } from './engine/ask.js';
import { keepSnapshot } from './engine/snapshot-keeping.js';
import { today } from './games/setup.js';
import { linksOf } from './links.js';
import { Router } from './router.js';
import { loadCircle, loadKeys, loadTogether } from './screens/lazy.js';
import { Missing } from './site/files.js';
import { checkCopy, keepOffline, useNewVersion } from './site/offline.js';
import { reloadIfThatHelps, tryAgain } from './site/repair.js';
import { saveMissed } from './store/database.js';
import { onStorageFailure } from './store/failure.js';
import { listenToTabs, onNews } from './store/news.js';
import { lookEarly, NoStorage, onLateAnswer } from './store/opening.js';
import { onSetAside } from './store/set-aside.js';
import { onPlaces, places, relays } from './together/client.js';
import { leaveNoCaret } from './ui/caret.js';
import { everyMinute } from './ui/clock.js';
import { offer, toast } from './ui/dialogs.js';
import { afterPaint, painted } from './ui/frames.js';
import { whenInstalled } from './ui/install.js';
import { preferredLanguage } from './ui/language.js';
import { loadSheet, partFailed } from './ui/load.js';
import { onOtherLanguage, speak, t } from './ui/words.js';

async function start() {
  onStorageFailure(tellFailure);
  // Beside the words.
  lookEarly();
  await speak(preferredLanguage());
  // From here on the page itself says what is missing.
  window.dispatchEvent(new Event('started'));
  whenInstalled(keep);
  const root = /** @type {HTMLElement} */ (document.getElementById('page'));
  const router = new Router(root, linksOf);
  onSetAside(() => router.asideFound());
  onLateAnswer(() => saveMissed().then(() => router.storageIsBack()));
  listen(router);
  const opened = router.follow();
  // The menu needs no engine, so it is seen first; for a game it has been started already.
  if (!router.screen?.match) await opened.then(painted);
  if (!(await startEngine())) {
    offer(t('engine.start'), t('again.load'), tryAgain);
    return void reloadIfThatHelps();
  }
  await opened;
  // After the frame that shows what somebody waits for: to store some megabytes takes a while.
  afterPaint(() => {
    keep();
    // Some print by the browser's own menu, and then it is too late to load it.
    loadSheet('print.css').catch(() => undefined);
    checkCopy();
    keepSnapshot();
    onPlaces(() => beginTables(router));
    beginTables(router);
  });
}

/** What has been said once; it does not change by being said again. @type {Set<string>} */
const said = new Set();

/** @param {unknown} error @param {'write' | 'read'} what */
function tellFailure(error, what) {
  const key = error instanceof NoStorage ? `storage.${error.kind}` : 'full';
  if (said.has(key + what)) return;
  said.add(key + what);
  // After the picture that was not stored is shown: a new picture ends what was said before it.
  afterPaint(() => toast(t(key), 'bad'));
}

/** @param {Router} router */
function listen(router) {
  onOtherLanguage(() => router.draw());
  // Whatever else was asked for and does not come, such as the words of the other language.
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof Missing)) return;
    event.preventDefault();
    partFailed();
  });
  window.addEventListener('hashchange', (change) => router.follow(change));
  window.addEventListener('keydown', (event) => {
    const { screen } = router;
    if (screen?.kind === 'game' || screen?.kind === 'tutorial') pressed(screen.interaction, event, showKeys);
  });
  leaveNoCaret();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) router.refresh();
  });
  listenToTabs();
  onNews(() => router.refresh());
  // The menu shows the day and what is left of it. A game is left alone.
  everyMinute(() => {
    if (router.screen?.kind !== 'menu') return;
    if (router.screen.contents.day === today()) router.draw();
    else router.refreshMenu();
  });
}

/** What goes on already. @type {Set<import('./together/types').Place['kind']>} */
const going = new Set();

/** Tables with friends and circles go on, wherever one is; who has none loads nothing of them. @param {Router} router */
async function beginTables(router) {
  if (!relays().length) return;
  const open = new Set((await places()).flatMap(({ kind, left, over }) => (left || over ? [] : [kind])));
  const fresh = [...open].filter((kind) => !going.has(kind));
  for (const kind of fresh) going.add(kind);
  const onChange = () => router.refreshMenu();
  if (fresh.includes('table')) (await loadTogether())?.beginTables(onChange);
  if (fresh.includes('circle')) (await loadCircle())?.beginCircles(onChange);
}

/** What the keys do, on asking. */
const showKeys = async () => (await loadKeys())?.showKeys();

/** The page is kept for use without a network. */
const keep = () => keepOffline(() => offer(t('new-version'), t('new-version.use'), useNewVersion));

start().catch((error) => {
  if (!(error instanceof Missing)) throw error;
  window.dispatchEvent(new CustomEvent('speechless', { detail: error.path }));
});
