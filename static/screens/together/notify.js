/** What says that friends wait to those who look elsewhere: the badge of the app, and a notification for those who ask for it. */

/** @import { FriendsTable } from '../../match/friends-table.js' */

import { askerBack } from '../../match/take-back.js';
import { toast } from '../../ui/dialogs.js';
import { recall, remember } from '../../ui/local.js';
import { t } from '../../ui/words.js';

const STORED_AS = 'higawari.notify';

/** Whether this browser can, and nobody has chosen yet. */
export const canNotify = () => 'Notification' in window && !isNotifying();

const isNotifying = () => recall(STORED_AS) === 'on' && Notification.permission === 'granted';

/** Asks the browser, which asks whoever is there. */
export async function startNotifying() {
  const answer = await Notification.requestPermission();
  if (answer === 'granted') remember(STORED_AS, 'on');
  else toast(t('friends.notify.denied'), 'bad');
}

/** @param {number} n how many tables wait for somebody here */
export function showBadge(n) {
  // A browser that has none, or refuses it, has the title.
  const done = n ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.();
  done?.catch(() => undefined);
}

/** @param {FriendsTable} table that has begun to wait for somebody here */
export async function notify(table) {
  if (!document.hidden || !('Notification' in window) || !isNotifying()) return;
  const again = table.isAskedAgain && t('friends.rematch.by', { name: table.hostName });
  const asker = askerBack(table);
  const back = asker && t('friends.back.by', { name: asker });
  const title = back || again || t(table.isReady ? 'friends.waits.ready' : 'friends.turn');
  const options = { body: t(`${table.offer?.game}.title`), tag: table.id };
  try {
    // Phones show none but those of the offline copy's worker.
    const worker = await navigator.serviceWorker?.getRegistration();
    await (worker ? worker.showNotification(title, options) : new Notification(title, options));
  } catch {
    // The title and the badge say it, too.
  }
}
