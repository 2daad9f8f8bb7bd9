/** A file that makes this device another one of the same person: with its key, tables and circles. */

import { bringIn, playsAsAnother, readMoved } from '../../store/moving.js';
import { isGenuine, relays, tellMoved } from '../../together/client.js';
import { confirmed, toast } from '../../ui/dialogs.js';
import { t } from '../../ui/words.js';

/** What such lines bring, once somebody wants it; nothing, with a sentence to the player, where it cannot be. @param {string[]} lines without their marks */
export async function prepared(lines) {
  if (!relays().length) return void toast(t('friends.off'), 'bad');
  const moved = readMoved(lines);
  if (!moved || !(await isGenuine(moved))) return void toast(t('move.bad'), 'bad');
  if (await playsAsAnother(moved)) return void toast(t('move.others'), 'bad');
  if (!(await confirmed(t('move.in'), t('import')))) return undefined;
  return { n: moved.places.length, bring: () => bringIn(moved), tell: tellMoved };
}
