/** What the buttons of the menu and of a game do: where they lead, and which screens they load. */

/** @import { Listing, Setup, View } from './types' */
/** @import { Router } from './router.js' */
/** @import { GameScreen } from './screens/game/screen.js' */
/** @import { Summary } from './store/types' */
/** @import { Language } from './ui/language.js' */

import { addressOfHistory, addressOfPlace, addressOfPuzzle, addressOfSetup, addressOfTry } from './games/address.js';
import { metaOf } from './games/catalogue.js';
import { daily, setupOf, today } from './games/setup.js';
import { openLatest, openNew, openPractice, openSaved, playAgain } from './match/open.js';
import * as lazy from './screens/lazy.js';
import { showNewGame } from './screens/menu/new-game.js';
import { triesAt } from './store/database.js';
import { countedOf } from './store/tries.js';
import { putRight } from './store/whole.js';
import { confirmed } from './ui/dialogs.js';
import { chooseLanguage, language, t } from './ui/words.js';

/** @param {Router} router */
export const linksOf = (router) => ({
  game: gameLinks(router),
  menu: menuLinks(router),
  history: historyLinks(router),
  table: {
    links: {
      menu: () => router.go('#'),
      rules: showRules,
      another: (/** @type {string} */ game) => newTable(router, metaOf(game)),
      day: (/** @type {Listing} */ meta, /** @type {string} */ day) => playDay(router, meta, day),
      go: (/** @type {string} */ hash) => router.go(hash),
      practise: (/** @type {View} */ view) => playFrom(router, view),
    },
    game: gameLinks(router),
  },
});

/** @param {Router} router @param {Listing | undefined} meta */
const newTable = async (router, meta) =>
  meta && (await lazy.loadTogether())?.makeTable(meta, (hash) => router.go(hash));

/** @param {Router} router @returns {import('./screens/menu/page.js').MenuLinks} */
function menuLinks(router) {
  const play = (/** @type {Setup} */ setup) => router.go(addressOfSetup(setup));
  const playOn = (/** @type {Listing} */ meta, /** @type {string} */ day) => playDay(router, meta, day);
  return {
    play,
    today: (meta) => playOn(meta, today()),
    resume: (saved) => resume(router, saved),
    rules: async (meta) => (await lazy.loadRules())?.showRules(meta.id, { print: () => print(router, meta) }),
    archive: async () => (await whole(lazy.loadArchive()))?.showArchive(playOn),
    statistics: async () => (await whole(lazy.loadStatistics()))?.showStatistics(),
    history: (state) => router.go(addressOfHistory({ state })),
    friends: (meta) => newTable(router, meta),
    table: (id) => router.go(addressOfPlace('table', id)),
    circle: (id) => router.go(addressOfPlace('circle', id)),
    puzzle: (game) => router.go(addressOfPuzzle(game)),
    newCircle: async () => (await lazy.loadCircle())?.makeCircle((hash) => router.go(hash)),
    language: () => speak(router, language() === 'ja' ? 'en' : 'ja'),
    settings: () => settings(router),
    help: async () => (await lazy.loadHelp())?.showHelp(),
    exportAll: async () => (await lazy.loadBackup())?.exportFile(),
    redraw: () => router.draw(),
    importFile: async (file) => (await lazy.loadImport())?.importFile(file, () => router.refreshMenu()),
    setAside: async (aside) => (await lazy.loadSetAside())?.showSetAside(aside, () => router.refreshMenu()),
  };
}

/** A sheet for pen and dice. @param {Router} router @param {Listing} meta */
const print = async (router, meta) =>
  (await lazy.loadPrint())?.showPrintSheet(daily(meta, today()), undefined, () => router.refreshMenu());

/** @param {string} game */
const showRules = async (game) => (await lazy.loadRules())?.showRules(game);

/** What is loaded, once nothing is missing of what it adds up. @template T @param {Promise<T>} loading */
async function whole(loading) {
  await putRight();
  return loading;
}

/** @param {Router} router @returns {import('./screens/game/page.js').GameLinks} */
function gameLinks(router) {
  const practise = (/** @type {View} */ view) => playFrom(router, view);
  return {
    menu: () => router.go('#'),
    again: () => again(router),
    another: () => another(router),
    share: () => withGame(router, lazy.loadShare(), (module, { interaction }) => module.showShare(interaction)),
    replay: (turn) =>
      withGame(router, lazy.loadReplay(), (module, { match, links }) =>
        module.showReplay(match, practise, { turn, review: canLookBack(match) ? links.review : undefined }),
      ),
    review: (turn) => withGame(router, lazy.loadReview(), (module, screen) => lookBack(module, screen, practise, turn)),
    log: () => withGame(router, lazy.loadLog(), (module, { match, links }) => module.showLog(match, links)),
    compare: () => withGame(router, lazy.loadReplay(), (module, { match }) => module.showComparison(match)),
    today: (meta) => playDay(router, meta, today()),
    circle: (id) => router.go(addressOfPlace('circle', id)),
    best: () =>
      withGame(router, lazy.loadCompareWithBot(), (module, { match, best }) => module.compareWithBot(match, best)),
    hint: () => withGame(router, lazy.loadHint(), (module, { interaction }) => module.giveHint(interaction)),
    rules: () => rules(router),
    anew: () => anew(router),
    save: () => withGame(router, lazy.loadBackup(), (module, { match }) => module.saveUnread(match)),
  };
}

/** Whether it can be seen what decisions cost: not while friends still play, each of whom is to find the way alone. @param {import('./match/match.js').Match} match */
const canLookBack = ({ view, table }) => Boolean(view && (view.over || (!table && view.seat !== null)));

/**
 * What decisions cost. While the game goes on, it tells what could be done, as a hint does, and is counted as one.
 * @param {typeof import('./screens/review/review.js')} module @param {GameScreen} screen @param {(view: View) => void} playOn @param {number} [turn]
 */
async function lookBack(module, screen, playOn, turn) {
  const { match, links } = screen;
  const isToCount = !match.view?.over;
  if (!canLookBack(match) || (isToCount && !(await confirmed(t('review.hint'), t('review.open'))))) return;
  const { countHint } = (await lazy.loadHint()) ?? {};
  // Bots may have gone on meanwhile.
  const { view, try: kept } = match;
  if (!view || !countHint) return;
  if (isToCount) countHint(match, view);
  const own = kept && !kept.sent ? { id: kept.id, setup: match.setup } : undefined;
  const beside = async (/** @type {string} */ record, /** @type {number} */ from) =>
    (await lazy.loadReplay())?.showBeside(view, record, from);
  await module.showReview(
    view,
    own,
    { playOn, replay: links.replay, beside, told: (of, sums) => screen.lookedBack(of, sums) },
    turn,
  );
}

/** @param {Router} router @returns {import('./screens/history/screen.js').HistoryLinks} */
const historyLinks = (router) => ({
  menu: () => router.go('#'),
  open: (game) => resume(router, game),
  replay: async (view) =>
    (await lazy.loadReplay())?.showReplay({ game: view.game, view }, (from) => playFrom(router, from)),
  share: async (game) => {
    await resume(router, game);
    await withGame(router, lazy.loadShare(), (module, { interaction }) => module.showShare(interaction));
  },
});

/** @param {Router} router */
const rules = (router) =>
  withGame(router, lazy.loadRules(), (module, { match }) =>
    module.showRules(match.game, {
      settings: () => settings(router),
      print: () =>
        withGame(router, lazy.loadPrint(), (print) =>
          print.showPrintSheet(match.setup, match.view, () => weigh(router, match)),
        ),
    }),
  );

/**
 * Something about the game on the screen, unless somebody has gone elsewhere meanwhile.
 * @template T @param {Router} router @param {Promise<T | undefined>} loading @param {(module: T, screen: GameScreen) => unknown} action
 */
async function withGame(router, loading, action) {
  const { screen, signal } = router;
  const module = await loading;
  if (module && screen?.kind === 'game' && !signal.aborted) await action(module, screen);
}

/** A game that was left. @param {Router} router @param {Summary} game */
function resume(router, { id, setup, practice, over }) {
  const hash = practice || over ? addressOfTry(setup, id) : addressOfSetup(setup);
  return router.open(hash, setup, (match) => openSaved(match, id));
}

/** The game of a day: the try that counts, or else the last one, or else a first. On its own day that one counts. @param {Router} router @param {Listing} meta @param {string} day */
async function playDay(router, meta, day) {
  const { signal } = router;
  const setup = daily(meta, day);
  const { tries, last } = await triesAt(setup);
  if (signal.aborted) return;
  const counted = countedOf(tries);
  // What is on paper cannot be shown; one plays on at the last that was begun here.
  const shown = counted?.paper ? last : (counted ?? (day === today() ? undefined : last));
  await router.open(addressOfSetup(setup), setup, (match) => {
    if (shown) return openSaved(match, shown.id);
    return last ? openNew(match) : openLatest(match);
  });
}

/** A game goes on from what it was at some moment, as practice. @param {Router} router @param {View} view */
async function playFrom(router, view) {
  const { signal } = router;
  const setup = setupOf(view);
  const { next } = await triesAt(setup);
  if (!signal.aborted) await router.open(addressOfTry(setup, next), setup, (match) => openPractice(match, view, next));
}

/** Something has made a game worth another thing than before. @param {Router} router @param {import('./match/match.js').Match} match */
async function weigh(router, match) {
  await match.try?.weigh();
  router.draw();
}

/** @param {Router} router */
function anew(router) {
  if (router.screen?.kind !== 'game') return;
  const { setup } = router.screen.match;
  router.open(addressOfSetup(setup), setup, openNew);
}

/** @param {Router} router */
function again(router) {
  if (router.screen?.kind !== 'game') return;
  const { match } = router.screen;
  const hash = addressOfSetup(match.setup);
  if (match.try?.sent) return router.go(hash);
  history.replaceState(null, '', hash);
  playAgain(match);
}

/** @param {Router} router */
function another(router) {
  if (router.screen?.kind !== 'game') return;
  const { setup } = router.screen.match;
  const meta = metaOf(setup.game);
  if (meta) showNewGame(meta, (other) => router.go(addressOfSetup(other)), setup);
}

/** @param {Router} router */
async function settings(router) {
  const move = async () => (await lazy.loadBackup())?.exportFile({ moves: true });
  (await lazy.loadSettings())?.showSettings((chosen) => speak(router, chosen), move);
}

/** @param {Router} router @param {Language} chosen */
async function speak(router, chosen) {
  await chooseLanguage(chosen);
  router.draw();
}
