/** Screens that are loaded when somebody asks for them, each with its style sheet. */

import { load, loadSheet } from '../ui/load.js';

export const loadArchive = () => load(import('./archive/archive.js'), 'archive.css');
export const loadBackup = () => load(import('./menu/backup.js'));
export const loadBeside = () => load(import('./beside/beside.js'), 'beside.css');
export const loadBringBack = () => load(import('../store/bring-back.js'));
export const loadCircle = () => load(withTables(import('./circle/circle.js')), 'circle.css');
export const loadCompareWithBot = () => load(import('./compare/compare-with-bot.js'), 'compare.css');
export const loadEnding = () => load(import('./ending/ending.js'), 'ending.css');
export const loadBestPlayer = () => load(import('../match/best-player.js'));
export const loadGlimpses = () => load(import('./beside/glimpses.js'));
export const loadHelp = () => load(import('./help/help.js'), 'help.css');
export const loadHistory = () => load(import('./history/screen.js'), 'history.css');
export const loadHint = () => load(import('./game/hint.js'));
export const loadImport = () => load(import('./menu/import-file.js'));
export const loadKeys = () => load(import('./help/keys.js'), 'help.css');
export const loadLog = () => load(import('./beside/log-dialog.js'), 'beside.css');
export const loadPrint = () => load(import('./print/print.js'), 'print.css');
export const loadReplay = () => load(import('./replay/replay.js'), 'replay.css');
export const loadReview = () => load(import('./review/review.js'), 'review.css');
export const loadRules = () => load(import('./rules/rules.js'), 'rules.css');
export const loadSetAside = () => load(import('./menu/set-aside.js'));
export const loadSettings = () => load(import('./settings/settings.js'), 'settings.css');
export const loadShare = () => load(import('./share/share.js'), 'share.css');
export const loadStatistics = () => load(import('./statistics/statistics.js'), 'statistics.css');
/** A table with friends, or a circle, which has its forms and invitations from there; or a puzzle. */
export const loadPlace = {
  table: () => load(import('./together/visit.js'), 'together.css'),
  circle: () => load(withTables(import('./circle/visit.js')), 'circle.css'),
  puzzle: () => load(withReview(import('./puzzles/visit.js')), 'puzzles.css'),
};
export const loadTogether = () => load(import('./together/together.js'), 'together.css');
export const loadTutorial = () => load(import('./tutorial/tutorial.js'), 'tutorial.css');
export const loadTutorialOffer = () => load(import('./game/tutorial-offer.js'));

/** @template T @param {Promise<T>} module @returns {Promise<T>} */
const withTables = async (module) => (await Promise.all([module, loadSheet('together.css')]))[0];

/** @template T @param {Promise<T>} module @returns {Promise<T>} */
const withReview = async (module) => (await Promise.all([module, loadSheet('review.css')]))[0];
